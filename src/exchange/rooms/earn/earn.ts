import type { Room } from '../../kernel/room.ts';
import { earningsOf, earningsWorth } from '../wallet/index.ts';

/** What earns, over all its rooms: read from what the ledger holds for them. */
export const earn: Room = {
  name: 'earn',
  handlers: {
    'earn.holdings': async ({ user, queries, exchange, now }) =>
      earningsWorth(exchange.prices, await earningsOf(queries, user.id), now),
  },
};
