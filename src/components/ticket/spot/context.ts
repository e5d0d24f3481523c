import { ticketHooks } from '../form/context.ts';
import type { Shared } from '../form/context.ts';
import type { TicketEvents, TicketProps } from './schema.ts';
import type { Action } from './store/draft.ts';
import type { Snapshot } from './store/store.ts';

/** The state that all parts of the spot ticket share. */
interface SpotContext extends Shared<Snapshot, Action, TicketEvents> {
  readonly cells: TicketProps['cells'];
}

export const { Context, useTicket, useSnapshot, useNotify } = ticketHooks<Snapshot, Action, TicketEvents, SpotContext>(
  'spot-ticket',
);
