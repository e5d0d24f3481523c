import type { StoreApi } from 'zustand/vanilla';
import type { FlagPlans } from '../../../engine/data/flags.ts';
import type { Connection } from '../wire/connection.ts';
import { createFlags } from '../session/flags.ts';
import type { SessionStore } from '../session/state.ts';
import type { Measured } from '../track/measured.ts';
import { sendMeasured } from '../track/sending.ts';
import type { Call } from '../wire/call.ts';

interface Late {
  readonly flags: FlagPlans | undefined;
  readonly store: SessionStore;
  readonly call: Call;
  readonly connection: Pick<Connection, 'state'>;
  readonly measured: Measured;
  /** The path to which events are sent. */
  readonly events: StoreApi<unknown>;
  readonly now: () => number;
}

/**
 * Begins what no page waits for, once the first is painted. Flags are asked for, and again when somebody signs in or
 * out, or the network is back without an answer: pages that come into sight afterwards see them. Events are sent.
 */
export function beginLate({ flags, store, call, connection, measured, events, now }: Late): void {
  sendMeasured(measured, events, now);
  if (flags === undefined) return;
  const ask = createFlags(flags, store, call);
  store.subscribe((after, before) => {
    if (after.token !== before.token) void ask();
  });
  connection.state.subscribe((after, before) => {
    if (after.online && !before.online) void ask();
  });
  void ask();
}
