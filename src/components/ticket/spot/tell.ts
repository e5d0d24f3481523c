import { useCallback } from 'react';
import type { TicketEvents } from '../schema.ts';
import { useTicket } from './context.ts';

/** Tells the page an event whose outcome changes nothing here. A handler that breaks is reported. */
export function useTell(): <K extends keyof TicketEvents>(event: K, payload: TicketEvents[K]) => void {
  const { emit, host } = useTicket();
  return useCallback(
    (event, payload) => {
      emit(event, payload).catch((error: unknown) => host.report({ code: 'component_event', detail: `ticket ${event}: ${String(error)}` }));
    },
    [emit, host],
  );
}
