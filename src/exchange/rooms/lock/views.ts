import Big from 'big.js';
import { count, desc, eq, inArray, isNull, sum } from 'drizzle-orm';
import type { LockOrder, LockProduct } from '../../../../schemas/lock.types.ts';
import { lockIncome } from '../../../domain/earn/lock.ts';
import { plain } from '../../../domain/money.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { toBig, toText, toUnits } from '../../kernel/ledger/units.ts';
import { PRODUCTS, othersOf } from './products.ts';
import type { Product } from './products.ts';
import { orders, payouts } from './tables.ts';
import type { LockRow } from './tables.ts';

/** Returns products with the amounts locked in each now, by users and by others. */
export async function productViews(
  queries: Queries,
  seed: string,
  now: number,
  wanted: readonly Product[] = PRODUCTS,
): Promise<LockProduct[]> {
  const rows = await queries
    .select({ id: orders.productId, locked: sum(orders.amount), users: count() })
    .from(orders)
    .where(isNull(orders.endedAt))
    .groupBy(orders.productId);
  const locked = new Map(rows.map((row) => [row.id, row]));
  return wanted
    .map((product) => [product, othersOf(seed, product, now)] as const)
    .map(([{ id, currency, days, min, max, yieldMin, yieldMax, penaltyRatio }, others]) => ({
      id,
      currency,
      days,
      min,
      max,
      yield_min: yieldMin,
      yield_max: yieldMax,
      penalty_ratio: penaltyRatio,
      locked: toText(BigInt(locked.get(id)?.locked ?? '0') + toUnits(others.locked)),
      users: (locked.get(id)?.users ?? 0) + others.people,
    }));
}

/** Returns orders with the payments of each. */
export async function orderViews(queries: Queries, rows: readonly LockRow[]): Promise<LockOrder[]> {
  const paid =
    rows.length === 0
      ? []
      : await queries
          .select({ id: payouts.orderId, income: sum(payouts.amount), days: count() })
          .from(payouts)
          .where(
            inArray(
              payouts.orderId,
              rows.map(({ id }) => id),
            ),
          )
          .groupBy(payouts.orderId);
  const byId = new Map(paid.map((row) => [row.id, row]));
  return rows.map((row) => orderView(row, BigInt(byId.get(row.id)?.income ?? '0'), byId.get(row.id)?.days ?? 0));
}

function orderView(row: LockRow, income: bigint, paidDays: number): LockOrder {
  const amount = toBig(row.amount);
  return {
    id: row.id,
    product_id: row.productId,
    currency: row.currency,
    number: toText(row.amount),
    days: row.days,
    status: row.endedAt === null ? 'progress' : 'redeemed',
    created_at: row.createdAt,
    expires_at: row.expiresAt,
    yield_min: row.yieldMin,
    yield_max: row.yieldMax,
    penalty_ratio: row.penaltyRatio,
    estimated_min: plain(lockIncome(amount, new Big(row.yieldMin), row.days)),
    estimated_max: plain(lockIncome(amount, new Big(row.yieldMax), row.days)),
    income: toText(income),
    paid_days: paidDays,
    ended_at: row.endedAt,
    early: row.early,
    penalty: row.penalty === null ? null : toText(row.penalty),
    returned: row.penalty === null ? null : toText(row.amount - row.penalty),
  };
}

export const payoutsOf = (queries: Queries, id: string) =>
  queries.select().from(payouts).where(eq(payouts.orderId, id)).orderBy(desc(payouts.day));
