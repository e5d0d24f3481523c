import type { Room } from '../../kernel/room.ts';
import { earningsOf, earningsWorth } from '../wallet/index.ts';

/** The room of the sum over all rooms that earn: it is read from the amounts that the ledger holds for them. */
export const earn: Room = {
  name: 'earn',
  handlers: {
    'earn.holdings': async ({ user, queries, exchange, now }) =>
      earningsWorth(exchange.prices, await earningsOf(queries, user.id), now),
  },
};
