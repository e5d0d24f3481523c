import type { Decoder } from './decode.ts';

/** A flag, as the app document declares it. */
export interface FlagPlan {
  /** Its value where nothing else is known. */
  readonly usual: unknown;
  readonly decode: Decoder;
  /** The call that answers it, and the member of the answer; absent where the host knows it otherwise. */
  readonly call?: string;
  readonly member?: string;
}

export type FlagPlans = Readonly<Record<string, FlagPlan>>;

/**
 * Makes what formulas read of what was answered, raw JSON by the names of the flags. Without an answer, and where it is
 * null or not of its type, a flag has its default.
 *
 * @param wrong is told of an answer that is not of its type
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
