import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { TicketProps } from '../schema.ts';
import type { TicketFrame } from './frame.ts';
import type { Snapshot, TicketStore } from './store.ts';

/** What every part of the form shares. Stable while the ticket is mounted, but for the host, which changes with the language. */
export interface TicketContext extends TicketFrame {
  readonly store: TicketStore;
  readonly cells: TicketProps['cells'];
  readonly emit: TicketProps['emit'];
}

export const Context = createContext<TicketContext | null>(null);

/** The shared parts; only inside the ticket. */
export function useTicket(): TicketContext {
  const context = use(Context);
  if (context === null) throw new Error('ticket: used outside the ticket');
  return context;
}

/** Reads a part of the snapshot and renders again only when that part changes. `select` gives a part as it stands, or a primitive. */
export function useSnapshot<T>(select: (snapshot: Snapshot) => T): T {
  const { store } = useTicket();
  const get = useCallback(() => select(store.get()), [store, select]);
  return useSyncExternalStore(store.subscribe, get);
}
