import { ticketHooks } from '../form/context.ts';
import type { Shared } from '../form/context.ts';
import type { TicketEvents, TicketProps } from './schema.ts';
import type { Action } from './store/draft.ts';
import type { Snapshot } from './store/store.ts';

/** What every part of the spot ticket shares. */
export interface SpotContext extends Shared<Snapshot, Action, TicketEvents> {
  readonly cells: TicketProps['cells'];
}

export const { Context, useTicket, useSnapshot, useTell } = ticketHooks<Snapshot, Action, TicketEvents, SpotContext>('spot-ticket');
