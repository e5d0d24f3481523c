import { ticketHooks } from '../form/context.ts';
import type { Shared } from '../form/context.ts';
import type { TicketEvents, TicketProps } from './schema.ts';
import type { Action } from './store/draft.ts';
import type { Snapshot } from './store/store.ts';

/** All parts of the spot ticket share this. */
export interface SpotContext extends Shared<Snapshot, Action, TicketEvents> {
  readonly cells: TicketProps['cells'];
}

export const { Context, useTicket, useSnapshot, useTell } = ticketHooks<Snapshot, Action, TicketEvents, SpotContext>(
  'spot-ticket',
);
