import { ticketHooks } from '../form/context.ts';
import type { FuturesEvents } from './schema.ts';
import type { Action } from './store/draft.ts';
import type { Snapshot } from './store/store.ts';

export const { Context, useTicket, useSnapshot, useNotify } = ticketHooks<Snapshot, Action, FuturesEvents>(
  'futures-ticket',
);
