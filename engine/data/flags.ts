import type { Decoder } from './decode.ts';

/** A feature flag, as the app document declares it. */
interface FlagPlan {
  /** The value that holds until something else is known. */
  readonly usual: unknown;
  readonly decode: Decoder;
  /** The call that answers the flag, and the member of its answer; absent where the host knows the flag otherwise. */
  readonly call?: string;
  readonly member?: string;
  /** The event that tells that somebody has met the flag; absent where nothing does. */
  readonly event?: string;
}

export type FlagPlans = Readonly<Record<string, FlagPlan>>;

/**
 * Makes the flags that formulas read from the raw JSON of the answers, by the names of the flags. A flag has its
 * default without an answer, and where the answer is null or has another type.
 * @param wrong is called with an answer of another type
 */
export function flagValues(
  plans: FlagPlans,
  answers: unknown,
  wrong: (detail: string) => void,
): Readonly<Record<string, unknown>> {
  const known = new Map<string, unknown>(Object.entries(answers ?? {}));
  return Object.fromEntries(
    Object.entries(plans).map(([name, { usual, decode }]) => {
      const raw = known.get(name);
      try {
        return [name, raw === null || raw === undefined ? usual : decode(raw, name)];
      } catch (error) {
        wrong(String(error));
        return [name, usual];
      }
    }),
  );
}
