import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { plain } from '../../domain/money.ts';
import { DAY, HOUR } from '../../domain/period.ts';
import { members } from '../account/tables.ts';
import type { Exchange, Work } from '../exchange.ts';
import { freeze, house, post } from '../ledger/ledger.ts';
import { toUnits } from '../ledger/units.ts';
import { PAYOUT, accountOf, incomeOf, objectOf, termsOf } from '../lock/orders.ts';
import { productOf } from '../lock/products.ts';
import { orders, payouts } from '../lock/tables.ts';

/** The demo account has an amount locked since two days and some hours: two days were paid. */
export async function seedLocks({ queries, now, schedule }: Work, { options }: Exchange): Promise<void> {
  if (!options.sandbox) return;
  const [demo] = await queries.select().from(members).where(eq(members.accountName, 'demo'));
  if (!demo) throw new Error('The demo account was not seeded.');
  const [order] = await queries
    .insert(orders)
    .values(termsOf(demo.id, productOf('2'), new Big(600), now - 2 * DAY - 3 * HOUR))
    .returning();
  if (!order) throw new Error('The order was not stored.');
  await post(
    queries,
    { cause: 'lock', object: objectOf(order.id), rows: [freeze(accountOf(order), order.amount)] },
    order.createdAt,
  );
  for (const day of [1, 2]) {
    const at = order.createdAt + day * DAY;
    const { rate, amount } = incomeOf(order, options.seed, day);
    await queries.insert(payouts).values({ orderId: order.id, day, rate: plain(rate), amount: toUnits(amount), at });
    await post(
      queries,
      {
        cause: 'lock_income',
        object: objectOf(order.id),
        rows: [
          { ...house('market', order.currency), available: -toUnits(amount) },
          { ...accountOf(order), available: toUnits(amount) },
        ],
      },
      at,
    );
  }
  await schedule({ kind: PAYOUT, object: order.id, due: order.createdAt + 3 * DAY });
}
