import type { StoreApi } from 'zustand/vanilla';
import type { FlagPlans } from '../../../engine/data/flags.ts';
import type { Connection } from '../wire/connection.ts';
import { createFlags } from '../session/flags.ts';
import type { SessionStore } from '../session/state.ts';
import type { EventQueue } from '../track/event-queue.ts';
import { sendEvents } from '../track/sending.ts';
import type { Call } from '../wire/call.ts';

interface DeferredTools {
  readonly flags: FlagPlans | undefined;
  readonly store: SessionStore;
  readonly call: Call;
  readonly connection: Pick<Connection, 'state'>;
  readonly queue: EventQueue;
  /** The path that events are sent to. */
  readonly path: StoreApi<unknown>;
  readonly now: () => number;
}

/**
 * Begins what no page waits for, after the first paint: it sends events and reads flags. It reads flags again when a
 * user signs in or out, and when the network is back; pages that are opened afterwards see the new ones.
 */
export function beginDeferred({ flags, store, call, connection, queue, path, now }: DeferredTools): void {
  sendEvents(queue, path, now);
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
