import type { FlagPlans } from '../../../engine/data/flags.ts';
import type { Call } from '../wire/call.ts';
import type { SessionStore } from './state.ts';

/**
 * Makes the function that reads the flags: it makes each call that answers some of them, once for each session (or
 * guest). Called again it does nothing, unless the session changed or a call failed. It stores the answers with the
 * session, so that the next start begins with them. It never rejects.
 */
export function createFlags(plans: FlagPlans, store: SessionStore, call: Call): () => Promise<void> {
  const calls = new Set(Object.values(plans).flatMap(({ call: name }) => name ?? []));
  /** The token of the session whose flags are known or being read. */
  let known: string | null | undefined;

  const ask = async (name: string, token: string | null): Promise<void> => {
    const answer = await call(name, {}, { quiet: true });
    if (store.getState().token !== token) return;
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
  return async () => {
    const { token } = store.getState();
    if (known === token) return;
    known = token;
    await Promise.all([...calls].map((name) => ask(name, token)));
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
