import Big from 'big.js';
import { and, eq, or, sql } from 'drizzle-orm';
import type { EarnProduct } from '../../../schemas/earn.types.ts';
import { down, plain } from '../../domain/money.ts';
import { accounts, holds } from '../ledger/tables.ts';
import { toBig } from '../ledger/units.ts';
import type { Room } from '../room.ts';
import { worth } from '../wallet/balances.ts';

/** Products by how they name what they freeze in the ledger. */
const PRODUCTS: readonly EarnProduct[] = ['lock', 'dual', 'ieo'];

/** What earns, over all its rooms: read from what the ledger holds for them. */
export const earn: Room = {
  name: 'earn',
  handlers: {
    'earn.holdings': async ({ user, queries, exchange, now }) => {
      const product = sql<EarnProduct>`split_part(${holds.object}, ':', 1)`;
      const rows = await queries.select({ product, currency: accounts.currency, amount: holds.amount }).from(holds)
        .innerJoin(accounts, eq(accounts.id, holds.accountId)).where(and(eq(accounts.owner, user.id), or(...PRODUCTS.map((one) => eq(product, one)))));
      const worthOf = (some: typeof rows): Big => some.reduce((sum, { currency, amount }) => sum.plus(worth(exchange.prices, currency, toBig(amount), now)), new Big(0));
      return {
        total_usdt: plain(down(worthOf(rows), 2)),
        products: PRODUCTS.map((one) => {
          const own = rows.filter((row) => row.product === one);
          return { product: one, orders: own.length, worth_usdt: plain(down(worthOf(own), 2)) };
        }),
      };
    },
  },
};
