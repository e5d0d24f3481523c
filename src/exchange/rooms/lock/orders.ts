import Big from 'big.js';
import { and, count, eq, isNull } from 'drizzle-orm';
import { fundingAccount } from '../../kernel/ledger/accounts.ts';
import { dailyIncome, lockPenalty, yieldOf } from '../../../domain/earn/lock.ts';
import { plain } from '../../../domain/money.ts';
import { DAY } from '../../../domain/period.ts';
import type { Timer } from '../../kernel/clock/due.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Work } from '../../kernel/exchange.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import { freeze, house } from '../../kernel/ledger/ledger.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { fraction, hashText } from '../../kernel/basics/random.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Product } from './products.ts';
import { orders, payouts } from './tables.ts';
import type { LockRow } from './tables.ts';

/** The timer that pays one day of an order and, after the last, returns the amount. */
export const PAYOUT = 'lock.payout';

/** Returns the timer of a day of an order: it touches the owner alone. */
const payout = ({ id, userId, createdAt }: LockRow, day: number): Timer => ({
  kind: PAYOUT,
  object: id,
  due: createdAt + day * DAY,
  lane: laneOfUser(userId),
});

const objectOf = (id: string): string => `lock:${id}`;

/** Locks an amount. @throws Refusal for an amount outside the product's bounds or beyond the balance. */
export async function submit(work: Work, userId: string, product: Product, amount: Big): Promise<LockRow> {
  if (amount.lt(product.min))
    throw new Refusal('lock_below_min', { min: product.min, currency: product.currency }, 'number');
  if (amount.gt(product.max))
    throw new Refusal('lock_above_max', { max: product.max, currency: product.currency }, 'number');
  const [order] = await work.queries
    .insert(orders)
    .values(termsOf(userId, product, amount, work.now))
    .returning();
  if (!order) throw new Error('The order was not stored.');
  await work.post(
    {
      cause: 'lock',
      object: objectOf(order.id),
      rows: [freeze(fundingAccount(order.userId, order.currency), order.amount)],
    },
    'number',
  );
  await work.schedule(payout(order, 1));
  return order;
}

/** Returns a new order on a product's terms of this moment. */
const termsOf = (userId: string, product: Product, amount: Big, at: number): typeof orders.$inferInsert => ({
  userId,
  productId: product.id,
  currency: product.currency,
  amount: toUnits(amount),
  days: product.days,
  yieldMin: product.yieldMin,
  yieldMax: product.yieldMax,
  penaltyRatio: product.penaltyRatio,
  createdAt: at,
  expiresAt: at + product.days * DAY,
});

/** Pays the day that ends now; after the last one the amount is returned automatically. */
export async function payDay(work: Work, seed: string, id: string): Promise<void> {
  const [found] = await work.queries
    .select({ order: orders, paid: count(payouts.day) })
    .from(orders)
    .leftJoin(payouts, eq(payouts.orderId, orders.id))
    .where(and(eq(orders.id, id), isNull(orders.endedAt)))
    .groupBy(orders.id);
  if (!found) return;
  const { order } = found;
  const day = found.paid + 1;
  const { rate, amount } = incomeOf(order, seed, day);
  await work.queries
    .insert(payouts)
    .values({ orderId: id, day, rate: plain(rate), amount: toUnits(amount), at: work.now });
  const account = fundingAccount(order.userId, order.currency);
  await work.post({
    cause: 'lock_income',
    object: objectOf(id),
    rows: [
      { ...house('market', order.currency), available: -toUnits(amount) },
      { ...account, available: toUnits(amount) },
    ],
  });
  if (day < order.days) return work.schedule(payout(order, day + 1));
  await work.queries.update(orders).set({ endedAt: work.now, penalty: 0n }).where(eq(orders.id, id));
  await work.post({ cause: 'lock_return', object: objectOf(id), rows: [freeze(account, -order.amount)] });
}

/**
 * Computes the yield of a day of a product, the same for everybody, drawn within the order's range; and the income of
 * that day.
 */
function incomeOf(
  order: Pick<LockRow, 'productId' | 'createdAt' | 'yieldMin' | 'yieldMax' | 'amount'>,
  seed: string,
  day: number,
): { readonly rate: Big; readonly amount: Big } {
  const date = Math.floor((order.createdAt + day * DAY) / DAY);
  const rate = yieldOf(
    new Big(order.yieldMin),
    new Big(order.yieldMax),
    fraction(hashText(`${seed}/lock/${order.productId}`), date),
  );
  return { rate, amount: dailyIncome(toBig(order.amount), rate) };
}

/**
 * Redeems an order before its end: the house keeps the penalty and returns the rest. The penalty counts the days that
 * are not yet paid, which the order itself shows, instead of the present time, so that the amount that a user accepted
 * on a phone is the amount that is booked, whatever the phone's clock says.
 * @throws Refusal `lock_order_ended` when it has ended.
 */
export async function redeem(work: Work, order: LockRow): Promise<LockRow> {
  const [paid] = await work.queries.select({ days: count() }).from(payouts).where(eq(payouts.orderId, order.id));
  const penalty = toUnits(
    lockPenalty(toBig(order.amount), new Big(order.penaltyRatio), order.days - (paid?.days ?? 0)),
  );
  const [ended] = await work.queries
    .update(orders)
    .set({ endedAt: work.now, early: true, penalty })
    .where(and(eq(orders.id, order.id), isNull(orders.endedAt)))
    .returning();
  if (!ended) throw new Refusal('lock_order_ended', {}, 'id');
  await work.unschedule({ kind: PAYOUT, object: order.id });
  await work.post({
    cause: 'lock_return',
    object: objectOf(order.id),
    rows: [
      freeze(fundingAccount(order.userId, order.currency), -order.amount),
      ...(penalty > 0n
        ? [
            { ...fundingAccount(order.userId, order.currency), available: -penalty, cause: 'lock_penalty' } as const,
            { ...house('fee', order.currency), available: penalty },
          ]
        : []),
    ],
  });
  return ended;
}

/** Returns a user's own order. @throws Refusal `lock_order_unknown` at `id`. */
export async function ownOrder(queries: Queries, userId: string, id: string): Promise<LockRow> {
  const [order] = await queries
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  if (!order) throw new Refusal('lock_order_unknown', {}, 'id');
  return order;
}
