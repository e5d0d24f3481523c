import Big from 'big.js';
import { and, eq, lte, sql } from 'drizzle-orm';
import { dualPayout, investmentOf } from '../../domain/dual.ts';
import { plain } from '../../domain/money.ts';
import type { Exchange, Work } from '../exchange.ts';
import { freeze, house } from '../ledger/ledger.ts';
import { toBig, toUnits } from '../ledger/units.ts';
import { Refusal } from '../refusal.ts';
import { openNext } from './series.ts';
import { orders, products } from './tables.ts';
import type { OrderRow, ProductRow } from './tables.ts';

/** A payout is made so long after the price that decides it. */
const PAYS_AFTER = 10 * 60_000;

/** The timer that pays out the positions of a product. */
export const PAY = 'dual.pay';

const objectOf = (id: string): string => `dual:${id}`;

/** Buys whole shares. @throws Refusal when the sale is over, too few are left, or the balance does not suffice. */
export async function buy(work: Work, userId: string, product: ProductRow, shares: number): Promise<OrderRow> {
  if (work.now >= product.saleEndsAt) throw new Refusal('dual_sale_over', {}, 'id');
  const [taken] = await work.queries.update(products).set({ soldShares: sql`${products.soldShares} + ${shares}` })
    .where(and(eq(products.id, product.id), lte(sql`${products.soldShares} + ${shares}`, products.totalShares))).returning();
  if (!taken) {
    const [now] = await work.queries.select().from(products).where(eq(products.id, product.id));
    throw new Refusal('dual_sold_out', { left: (now ?? product).totalShares - (now ?? product).soldShares }, 'num');
  }
  const investment = toUnits(investmentOf(shares, new Big(product.sharePrice)));
  const [order] = await work.queries.insert(orders).values({ userId, productId: product.id, shares, investment, status: 'purchased', createdAt: work.now }).returning();
  if (!order) throw new Error('The position was not stored.');
  await work.post({ cause: 'dual', object: objectOf(order.id), rows: [freeze({ owner: userId, kind: 'change', currency: product.currency }, investment)] }, 'num');
  return order;
}

/** The sale of a product ends: the next one of its series opens. */
export async function close(work: Work, exchange: Exchange, id: string): Promise<void> {
  const [product] = await work.queries.select().from(products).where(eq(products.id, id));
  if (product) await openNext(work, exchange, product.series);
}

/** A product matures: the price of this moment decides, and its positions wait for their payout. */
export async function settle(work: Work, exchange: Exchange, id: string): Promise<void> {
  const [product] = await work.queries.select().from(products).where(eq(products.id, id));
  if (!product) return;
  const price = exchange.prices.usdt(product.currency, work.now);
  await work.queries.update(products).set({ settlementPrice: price ? plain(price) : null }).where(eq(products.id, id));
  await work.queries.update(orders).set({ status: 'settling' }).where(and(eq(orders.productId, id), eq(orders.status, 'purchased')));
  await work.schedule({ kind: PAY, object: id, due: work.now + PAYS_AFTER });
}

/** Pays out every position of a product to the spot account; where there was no price, what was invested comes back. */
export async function pay(work: Work, id: string): Promise<void> {
  const [product] = await work.queries.select().from(products).where(eq(products.id, id));
  if (!product) return;
  const waiting = await work.queries.select().from(orders).where(and(eq(orders.productId, id), eq(orders.status, 'settling')));
  for (const order of waiting) await payOne(work, product, order);
}

async function payOne(work: Work, product: ProductRow, order: OrderRow): Promise<void> {
  const account = { owner: order.userId, kind: 'change', currency: product.currency } as const;
  const object = objectOf(order.id);
  const end = (values: Partial<typeof orders.$inferInsert>) => work.queries.update(orders).set({ ...values, endedAt: work.now }).where(eq(orders.id, order.id));
  if (product.settlementPrice === null) {
    await work.post({ cause: 'dual_return', object, rows: [freeze(account, -order.investment)] });
    await end({ status: 'fail', payout: order.investment, payoutCurrency: product.currency });
    return;
  }
  const { inCoin, amount } = dualPayout(toBig(order.investment), new Big(product.linkedPrice), new Big(product.settlementPrice), new Big(product.apr), product.days);
  const payout = toUnits(amount);
  const currency = inCoin ? product.currency : 'USDT';
  await work.post({
    cause: 'dual_payout',
    object,
    rows: [
      { ...account, frozen: -order.investment },
      { ...house('market', product.currency), available: order.investment },
      { ...house('market', currency), available: -payout },
      { ...account, currency, available: payout },
    ],
  });
  await end({ status: 'success', payout, payoutCurrency: currency });
}
