import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Context } from 'react';
import type { Outcome } from '../../../../engine/component/index.ts';
import type { TicketFrame } from './frame.ts';
import type { Live } from './live.ts';

/** All parts of a ticket share this. Stable while it is mounted, but for the host, which changes with the language. */
export interface Shared<Snapshot, Action, Events> extends TicketFrame {
  readonly store: Live<Snapshot, Action>;
  readonly emit: <K extends keyof Events & string>(event: K, payload: Events[K]) => Promise<Outcome>;
}

/** The hooks by which the parts of one kind of ticket reach what they share; each only inside such a ticket. */
export interface TicketHooks<Snapshot, Action, Events, Value extends Shared<Snapshot, Action, Events>> {
  readonly Context: Context<Value | null>;
  useTicket(): Value;
  /**
   * Reads a part of the snapshot and renders again only when that part changes. `select` gives a part as it stands, or
   * a primitive.
   */
  useSnapshot<T>(select: (snapshot: Snapshot) => T): T;
  /** Tells the page an event whose outcome changes nothing here. A handler that breaks is reported. */
  useTell(): <K extends keyof Events & string>(event: K, payload: Events[K]) => void;
}

/** @param name The component's, for reports. */
export function ticketHooks<
  Snapshot,
  Action,
  Events,
  Value extends Shared<Snapshot, Action, Events> = Shared<Snapshot, Action, Events>,
>(name: string): TicketHooks<Snapshot, Action, Events, Value> {
  const Context = createContext<Value | null>(null);

  function useTicket(): Value {
    const shared = use(Context);
    if (shared === null) throw new Error(`${name}: used outside the ticket`);
    return shared;
  }

  return {
    Context,
    useTicket,
    useSnapshot(select) {
      const { store } = useTicket();
      const get = useCallback(() => select(store.get()), [store, select]);
      return useSyncExternalStore(store.subscribe, get);
    },
    useTell() {
      const { emit, host } = useTicket();
      return useCallback(
        (event, payload) => {
          emit(event, payload).catch((error: unknown) =>
            host.report({ code: 'component_event', detail: `${name} ${event}: ${String(error)}` }),
          );
        },
        [emit, host],
      );
    },
  };
}
