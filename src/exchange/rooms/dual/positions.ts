import Big from 'big.js';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { spotAccount } from '../../kernel/ledger/accounts.ts';
import { dualPayout, investmentOf } from '../../../domain/earn/dual.ts';
import { plain } from '../../../domain/money.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { assertHolds } from '../../kernel/lanes.ts';
import { isHalted } from '../house/index.ts';
import { freeze, house } from '../../kernel/ledger/ledger.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { PAY, SETTLE, laneOfSeries, nextOf, onSaleAfter, timerOf } from './lanes.ts';
import { remainingOf, tellSale } from './sales.ts';
import { investedIn, orders, products } from './tables.ts';
import type { OrderRow, ProductRow } from './tables.ts';

/** The time from the price that decides a payout to the payout. Milliseconds. */
const PAYS_AFTER = 10 * 60_000;

/** The time after which an unreliable price is checked again. Milliseconds. */
const LOOKS_AGAIN = 1_000;

const objectOf = (id: string): string => `dual:${id}`;

/** Notifies the owner of a position of its new status. */
const tell = (work: Work, { id, userId, status }: Pick<OrderRow, 'id' | 'userId' | 'status'>): void =>
  work.publish({ channel: 'dualOrder', user: userId, data: { id, status } });

/**
 * Buys whole shares of a dual investment.
 * @throws Refusal when the sale is over, too few are left, the coin's price is unreliable, or the balance is
 *   insufficient.
 */
export async function buy(
  work: Work,
  exchange: Exchange,
  product: ProductRow,
  { userId, shares, autoRenew }: Pick<OrderRow, 'userId' | 'shares' | 'autoRenew'>,
): Promise<OrderRow> {
  if (work.now >= product.saleEndsAt) throw new Refusal('dual_sale_over', {}, 'id');
  if (exchange.prices.paused(product.currency, work.now)) throw new Refusal('market_paused');
  const left = remainingOf(exchange.options.seed, product, work.now);
  if (shares > left) throw new Refusal('dual_sold_out', { left }, 'num');
  const [taken] = await work.queries
    .update(products)
    .set({ soldShares: sql`${products.soldShares} + ${shares}` })
    .where(and(eq(products.id, product.id), lte(sql`${products.soldShares} + ${shares}`, product.soldShares + left)))
    .returning();
  if (!taken) throw new Refusal('dual_sold_out', { left: 0 }, 'num');
  const investment = toUnits(investmentOf(shares, new Big(product.sharePrice)));
  const [order] = await work.queries
    .insert(orders)
    .values({
      userId,
      productId: product.id,
      series: product.series,
      shares,
      investment,
      status: 'purchased',
      createdAt: work.now,
      autoRenew,
    })
    .returning();
  if (!order) throw new Error('The position was not stored.');
  await work.post(
    { cause: 'dual', object: objectOf(order.id), rows: [freeze(spotAccount(userId, investedIn(product)), investment)] },
    'num',
  );
  await work.schedule({ ...timerOf(SETTLE, product), due: product.maturesAt });
  tellSale(work, exchange.options.seed, taken);
  tell(work, order);
  return order;
}

/**
 * Settles a dual investment that matures: the price of this moment, or the first reliable one after it, decides, and
 * its positions wait for their payout. Some at a time, the rest at the same moment.
 */
export async function settle(work: Work, exchange: Pick<Exchange, 'prices' | 'clock'>, id: string): Promise<void> {
  const [product] = await work.queries.select().from(products).where(eq(products.id, id));
  if (!product) return;
  if (product.settlementPrice === null) {
    if (exchange.prices.paused(product.currency, work.now))
      return work.schedule({
        ...timerOf(SETTLE, product),
        due: Math.max(work.now, exchange.clock.now()) + LOOKS_AGAIN,
      });
    const price = exchange.prices.usdt(product.currency, work.now);
    if (price)
      await work.queries
        .update(products)
        .set({ settlementPrice: plain(price) })
        .where(eq(products.id, id));
  }
  const { next, more } = await nextOf(work.queries, id, 'purchased');
  assertHolds(work, ...next.map(({ userId }) => userId));
  const status = 'settling';
  await work.queries
    .update(orders)
    // An older version leaves the series empty.
    .set({ status, series: product.series })
    .where(
      inArray(
        orders.id,
        next.map((order) => order.id),
      ),
    );
  for (const order of next) tell(work, { ...order, status });
  await work.schedule(
    more ? { ...timerOf(SETTLE, product), due: work.now } : { ...timerOf(PAY, product), due: work.now + PAYS_AFTER },
  );
}

/**
 * Pays out the positions of a product to the spot account; where there was no price, the invested amount is returned.
 * Some at a time, the rest at the same moment.
 */
export async function pay(work: Work, exchange: Exchange, id: string): Promise<void> {
  const [product] = await work.queries.select().from(products).where(eq(products.id, id));
  if (!product) return;
  const { next, more } = await nextOf(work.queries, id, 'settling');
  for (const order of next) {
    const ended = await payOne(work, product, order);
    if (ended.autoRenew) await renew(work, exchange, product, ended);
    tell(work, ended);
  }
  if (more) await work.schedule({ ...timerOf(PAY, product), due: work.now });
}

async function payOne(work: Work, product: ProductRow, order: OrderRow): Promise<OrderRow> {
  const account = spotAccount(order.userId, investedIn(product));
  const object = objectOf(order.id);
  const end = async (values: Partial<typeof orders.$inferInsert>): Promise<OrderRow> => {
    const [ended] = await work.queries
      .update(orders)
      .set({ ...values, endedAt: work.now })
      .where(eq(orders.id, order.id))
      .returning();
    return ended ?? order;
  };
  if (product.settlementPrice === null) {
    await work.post({ cause: 'dual_return', object, rows: [freeze(account, -order.investment)] });
    return end({ status: 'fail', payout: order.investment, payoutCurrency: account.currency });
  }
  const terms = {
    kind: product.kind,
    investment: toBig(order.investment),
    linked: new Big(product.linkedPrice),
    apr: new Big(product.apr),
    days: product.days,
  };
  const { inCoin, amount } = dualPayout(terms, new Big(product.settlementPrice));
  const payout = toUnits(amount);
  const currency = inCoin ? product.currency : 'USDT';
  const part = laneOfSeries(product);
  await work.post({
    cause: 'dual_payout',
    object,
    rows: [
      { ...account, frozen: -order.investment },
      { ...house('market', account.currency, part), available: order.investment },
      { ...house('market', currency, part), available: -payout },
      { ...account, currency, available: payout },
    ],
  });
  return end({ status: 'success', payout, payoutCurrency: currency });
}

/**
 * Renews a position: invests its payout in the product of the same coin, kind, term and rank that is on sale now, in as
 * many whole shares as it pays for and as are left; the rest stays on the spot account. A payout in the other currency
 * is not invested, nor one whose product is not on sale or is halted, or of which not one share is available. The new
 * position renews itself as well.
 */
async function renew(work: Work, exchange: Exchange, before: ProductRow, ended: OrderRow): Promise<void> {
  const keep = (values: Partial<typeof orders.$inferInsert>) =>
    work.queries.update(orders).set(values).where(eq(orders.id, ended.id));
  if (ended.payout === null || ended.payoutCurrency !== investedIn(before))
    return void (await keep({ renewal: 'other_currency' }));
  const next = await onSaleAfter(work.queries, before, work.now);
  const affordable = next ? toBig(ended.payout).div(next.sharePrice).round(0, Big.roundDown).toNumber() : 0;
  const shares = next ? Math.min(affordable, remainingOf(exchange.options.seed, next, work.now)) : 0;
  const halted = await isHalted(work.queries, 'dual', work.now);
  if (!next || shares < 1 || halted || exchange.prices.paused(before.currency, work.now))
    return void (await keep({ renewal: 'unavailable' }));
  const { id } = await buy(work, exchange, next, { userId: ended.userId, shares, autoRenew: true });
  await keep({ renewal: 'renewed', renewedTo: id });
}

/**
 * Sets whether the payout of a user's own position is invested again.
 * @throws Refusal `dual_order_unknown`, `dual_order_ended` at `id`.
 */
export async function setAutoRenew(work: Work, userId: string, id: string, on: boolean): Promise<OrderRow> {
  const [order] = await work.queries
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  if (!order) throw new Refusal('dual_order_unknown', {}, 'id');
  if (order.endedAt !== null) throw new Refusal('dual_order_ended', {}, 'id');
  const [changed] = await work.queries.update(orders).set({ autoRenew: on }).where(eq(orders.id, id)).returning();
  const next = changed ?? order;
  tell(work, next);
  return next;
}
