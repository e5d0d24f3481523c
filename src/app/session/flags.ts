import type { FlagPlans } from '../../../engine/data/flags.ts';
import type { Call } from '../wire/call.ts';
import type { SessionStore } from './state.ts';

/**
 * Makes the function that reads the flags: it makes each call that answers some of them, once for each session (or
 * guest) and language. Called again it does nothing, unless one of these changed, a call failed, or the flags are known
 * to have been set since (`again`). It stores the answers with the session, so that the next start begins with them. It
 * never rejects.
 */
export function createFlags(plans: FlagPlans, store: SessionStore, call: Call): (again?: boolean) => Promise<void> {
  const calls = new Set(Object.values(plans).flatMap(({ call: name }) => name ?? []));
  /** The session and the language whose flags are known or being read. */
  let known: string | undefined;
  /** Counts the readings: of two at once the later one counts. */
  let readings = 0;

  const ask = async (name: string, token: string | null, reading: number): Promise<void> => {
    const answer = await call(name, {}, { quiet: true });
    if (store.getState().token !== token || reading !== readings) return;
    if ('error' in answer) {
      known = undefined;
      return;
    }
    const values = isRecord(answer.value) ? answer.value : {};
    const answered = Object.entries(plans)
      .filter(([, plan]) => plan.call === name)
      .map(([flag, { member = flag }]) => [flag, Object.hasOwn(values, member) ? values[member] : null] as const);
    store.setState(({ flags }) => ({ flags: { ...flags, ...Object.fromEntries(answered) } }));
  };
  return async (again = false) => {
    const { token, lang } = store.getState();
    const whose = JSON.stringify([token, lang]);
    if (known === whose && !again) return;
    known = whose;
    readings += 1;
    const reading = readings;
    await Promise.all([...calls].map((name) => ask(name, token, reading)));
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
