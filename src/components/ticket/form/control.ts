import { createContext, use } from 'react';
import type { BlockHost } from '../../../../engine/block/props.ts';

/** The props that every control of a ticket needs. */
export interface TicketControl {
  /** Prefix of the DOM ids of the form's controls. */
  readonly id: string;
  readonly host: BlockHost;
}

export const ControlContext = createContext<TicketControl | null>(null);

/** Gives a control its ticket's id and host. Only inside of a ticket. */
export function useControl(): TicketControl {
  const control = use(ControlContext);
  if (control === null) throw new Error('ticket: used outside the ticket');
  return control;
}
