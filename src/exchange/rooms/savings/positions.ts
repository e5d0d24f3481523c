import type Big from 'big.js';
import { and, eq, gt, sql } from 'drizzle-orm';
import { fundingAccount } from '../../kernel/ledger/accounts.ts';
import { HOUR } from '../../../domain/period.ts';
import { freshLeft, savingsHour } from '../../../domain/earn/savings.ts';
import type { Timer } from '../../kernel/clock/due.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import { freeze, house } from '../../kernel/ledger/ledger.ts';
import { toBig, toText, toUnits } from '../../kernel/ledger/units.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { rateOf } from './products.ts';
import type { Product } from './products.ts';
import { positions } from './tables.ts';
import type { PositionRow } from './tables.ts';

/** The timer of a position's next full hour. */
export const HOURLY = 'savings.hour';

/** Most hours that are paid together after a jump of the clock. */
const TOGETHER = 24;

const objectOf = (id: string): string => `savings:${id}`;

/** Returns the timer of an hour of a position: it touches the owner alone. */
const hourly = ({ id, userId }: PositionRow, due: number): Timer => ({
  kind: HOURLY,
  object: id,
  due,
  lane: laneOfUser(userId),
});

const hourOf = (time: number): number => Math.floor(time / HOUR) * HOUR;

/** Returns a user's position of a coin; undefined where there never was one. */
async function positionOf(
  queries: Queries,
  userId: string,
  { currency }: Pick<Product, 'currency'>,
): Promise<PositionRow | undefined> {
  const [found] = await queries
    .select()
    .from(positions)
    .where(and(eq(positions.userId, userId), eq(positions.currency, currency)));
  return found;
}

/**
 * Saves an amount: it earns from the next full hour on.
 *
 * @throws Refusal below the minimum, or beyond the balance.
 */
export async function subscribe(work: Work, userId: string, product: Product, amount: Big): Promise<PositionRow> {
  if (amount.lt(product.min))
    throw new Refusal('savings_below_min', { min: product.min, currency: product.currency }, 'number');
  const units = toUnits(amount);
  const before = await positionOf(work.queries, userId, product);
  const begins = before === undefined || before.amount === 0n;
  const values = {
    userId,
    currency: product.currency,
    amount: units,
    fresh: units,
    earned: 0n,
    earnedUntil: hourOf(work.now),
    since: work.now,
  };
  const [position] = await work.queries
    .insert(positions)
    .values(values)
    .onConflictDoUpdate({
      target: [positions.userId, positions.currency],
      set: {
        amount: sql`${positions.amount} + ${units.toString()}::numeric`,
        fresh: sql`${positions.fresh} + ${units.toString()}::numeric`,
        ...(begins ? { earnedUntil: values.earnedUntil, since: work.now } : {}),
      },
    })
    .returning();
  if (!position) throw new Error('The position was not stored.');
  await work.post(
    {
      cause: 'savings',
      object: objectOf(position.id),
      rows: [freeze(fundingAccount(position.userId, position.currency), units)],
    },
    'number',
  );
  await work.schedule(hourly(position, position.earnedUntil + HOUR));
  return position;
}

/**
 * Redeems an amount at once. The begun hour pays nothing for it.
 *
 * @throws Refusal `savings_too_much` beyond the saved amount.
 */
export async function redeem(work: Work, userId: string, product: Product, amount: Big): Promise<PositionRow> {
  const before = await positionOf(work.queries, userId, product);
  const units = toUnits(amount);
  if (!before || units > before.amount)
    throw new Refusal('savings_too_much', { most: toText(before?.amount ?? 0n), currency: product.currency }, 'number');
  const fresh = toUnits(freshLeft(toBig(before.fresh), amount));
  const [position] = await work.queries
    .update(positions)
    .set({ amount: before.amount - units, fresh })
    .where(eq(positions.id, before.id))
    .returning();
  if (!position) throw new Error('The position is gone.');
  await work.post({
    cause: 'savings_return',
    object: objectOf(position.id),
    rows: [freeze(fundingAccount(position.userId, position.currency), -units)],
  });
  if (position.amount === 0n) await work.unschedule({ kind: HOURLY, object: position.id });
  return position;
}

/**
 * Pays a full hour: the amount that was saved throughout it earns, and the interest is added to the savings. After a
 * jump of the clock the passed hours are paid together, a day's at most, at the end of the last of them.
 */
export async function payHours(work: Work, exchange: Exchange, id: string): Promise<void> {
  const [position] = await work.queries
    .select()
    .from(positions)
    .where(and(eq(positions.id, id), gt(positions.amount, 0n)));
  if (!position) return;
  // A timer that failed at first happens at the time of the latest command of its lane: inside an hour.
  const until = hourOf(work.now);
  const last = Math.min(hourOf(Math.max(exchange.clock.now(), work.now)), position.earnedUntil + TOGETHER * HOUR);
  if (until < last) return work.schedule(hourly(position, last));
  let [amount, earns] = [toBig(position.amount), toBig(position.amount - position.fresh)];
  for (let hour = position.earnedUntil + HOUR; hour <= until; hour += HOUR) {
    const income = savingsHour(earns, rateOf(exchange.options.seed, position.currency, hour - HOUR));
    amount = amount.plus(income);
    earns = amount;
  }
  const income = toUnits(amount) - position.amount;
  await work.queries
    .update(positions)
    .set({ amount: toUnits(amount), fresh: 0n, earned: position.earned + income, earnedUntil: until })
    .where(eq(positions.id, id));
  if (income > 0n) {
    await work.post({
      cause: 'savings_income',
      object: objectOf(id),
      rows: [
        { ...house('market', position.currency), available: -income },
        { ...fundingAccount(position.userId, position.currency), frozen: income },
      ],
    });
  }
  await work.schedule(hourly(position, until + HOUR));
}
