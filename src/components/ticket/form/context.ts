import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { Context } from 'react';
import type { Outcome } from '../../../../engine/component/index.ts';
import type { TicketControl } from './control.ts';
import type { Live } from './live.ts';

/**
 * The state that all parts of a ticket share. It is stable while the ticket is mounted, but for the host, which changes
 * with the language.
 */
export interface Shared<Snapshot, Action, Events> extends TicketControl {
  readonly store: Live<Snapshot, Action>;
  readonly emit: <K extends keyof Events & string>(event: K, payload: Events[K]) => Promise<Outcome>;
}

/** The hooks of the parts of one kind of ticket. Only inside of such a ticket. */
interface TicketHooks<Snapshot, Action, Events, Value extends Shared<Snapshot, Action, Events>> {
  readonly Context: Context<Value | null>;
  useTicket(): Value;
  /**
   * Reads a part of the snapshot; renders again only when that part changes. `select` returns an unchanged part, or a
   * primitive.
   */
  useSnapshot<T>(select: (snapshot: Snapshot) => T): T;
  /** Emits an event whose outcome does not matter here. The failure of a handler is reported. */
  useNotify(): <K extends keyof Events & string>(event: K, payload: Events[K]) => void;
}

/** @param name the component's name, for reports */
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
    useNotify() {
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
