import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { TicketFrame } from '../ticket/form/frame.ts';
import type { FuturesEvents, FuturesProps } from './schema.ts';
import type { Field } from './store/draft.ts';
import type { FuturesStore, Snapshot } from './store/store.ts';

/** What every part of the ticket shares. Stable while it is mounted, but for the host, which changes with the language. */
export interface FuturesContext extends TicketFrame {
  readonly store: FuturesStore;
  readonly emit: FuturesProps['emit'];
}

export const Context = createContext<FuturesContext | null>(null);

/** The shared parts; only inside the ticket. */
export function useFutures(): FuturesContext {
  const context = use(Context);
  if (context === null) throw new Error('futures: used outside the ticket');
  return context;
}

/** Reads a part of the snapshot and renders again only when that part changes. `select` gives a part as it stands, or a primitive. */
export function useSnapshot<T>(select: (snapshot: Snapshot) => T): T {
  const { store } = useFutures();
  const get = useCallback(() => select(store.get()), [store, select]);
  return useSyncExternalStore(store.subscribe, get);
}

/** Whether a field holds what keeps the order from being sent on the side that is looked at, or what the exchange refused. */
export function useWrong(field: Field): boolean {
  return useSnapshot(
    useCallback(({ draft, longProblem, shortProblem }: Snapshot) => {
      const problem = draft.side === 'long' ? longProblem : shortProblem;
      return draft.refusal?.field === field || (problem?.wrong === true && problem.field === field);
    }, [field]),
  );
}

/** Tells the page an event whose outcome changes nothing here. A handler that breaks is reported. */
export function useTell(): <K extends keyof FuturesEvents>(event: K, payload: FuturesEvents[K]) => void {
  const { emit, host } = useFutures();
  return useCallback(
    (event, payload) => {
      emit(event, payload).catch((error: unknown) => host.report({ code: 'component_event', detail: `futures ${event}: ${String(error)}` }));
    },
    [emit, host],
  );
}
