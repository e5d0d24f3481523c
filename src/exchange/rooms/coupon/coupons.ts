import Big from 'big.js';
import { and, eq, gte } from 'drizzle-orm';
import type { Coupon, CouponSource } from '../../../../schemas/coupon.types.ts';
import { dailyIncome, lockIncome } from '../../../domain/earn/lock.ts';
import { plain } from '../../../domain/money.ts';
import { DAY } from '../../../domain/period.ts';
import { assertMayEarn } from '../account/index.ts';
import type { User } from '../../kernel/user.ts';
import type { Timer } from '../../kernel/clock/due.ts';
import { countOf } from '../../kernel/database/page.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import { assertHolds } from '../../kernel/lanes.ts';
import { house } from '../../kernel/ledger/ledger.ts';
import { toBig, toText, toUnits } from '../../kernel/ledger/units.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { TERMS } from './terms.ts';
import { coupons } from './tables.ts';
import type { CouponRow } from './tables.ts';

/** The timers of a coupon: it expires; it pays a day. */
export const EXPIRE = 'coupon.expire';
export const PAY = 'coupon.pay';

/** Returns the timer that pays a day of a coupon: it touches the owner alone. */
const payment = ({ id, userId }: CouponRow, due: number): Timer => ({
  kind: PAY,
  object: id,
  due,
  lane: laneOfUser(userId),
});

const incomeOf = ({ amount, rate }: Pick<CouponRow, 'amount' | 'rate'>, days: number): Big =>
  lockIncome(toBig(amount), new Big(rate), days);

export const view = (row: CouponRow): Coupon => ({
  id: row.id,
  source: row.source,
  currency: row.currency,
  number: toText(row.amount),
  rate: row.rate,
  days: row.days,
  income: plain(incomeOf(row, row.days)),
  earned: plain(incomeOf(row, row.paidDays)),
  state: row.state,
  granted_at: row.grantedAt,
  expires_at: row.expiresAt,
  used_at: row.usedAt,
  ends_at: row.usedAt === null ? null : row.usedAt + row.days * DAY,
});

/** A coupon as it is stored, without its id. */
type CouponRecord = typeof coupons.$inferInsert;

/** Grants a user a coupon. */
async function grant(work: Work, userId: string, source: CouponSource): Promise<CouponRow> {
  const { amount, rate, days, valid } = TERMS[source];
  const row = await recordCoupon(work, {
    userId,
    source,
    currency: 'USDT',
    amount: toUnits(new Big(amount)),
    rate,
    days,
    state: 'available',
    grantedAt: work.now,
    expiresAt: work.now + valid * DAY,
  });
  await work.schedule({ kind: EXPIRE, object: row.id, due: row.expiresAt, lane: laneOfUser(userId) });
  return row;
}

/** Records a coupon that was granted before a sandbox began, in its final state. */
export async function recordCoupon({ queries }: Pick<Work, 'queries'>, coupon: CouponRecord): Promise<CouponRow> {
  const [row] = await queries.insert(coupons).values(coupon).returning();
  if (!row) throw new Error('The coupon was not stored.');
  return row;
}

/**
 * Grants the welcome coupon to a user who may earn, once; the inviter gets one too, up to a number per day.
 * @throws BeyondLanes where the command does not hold the inviter's lane.
 */
export async function welcome(work: Work, { options }: Exchange, user: User): Promise<void> {
  const { queries, now } = work;
  const given = (userId: string, source: CouponSource) => and(eq(coupons.userId, userId), eq(coupons.source, source));
  if ((await countOf(queries, coupons, given(user.id, 'welcome'))) > 0) return;
  await grant(work, user.id, 'welcome');
  if (user.invitedBy === null) return;
  assertHolds(work, user.invitedBy);
  const today = and(given(user.invitedBy, 'invite'), gte(coupons.grantedAt, now - (now % DAY)));
  const rewarded = await countOf(queries, coupons, today);
  if (rewarded < options.rewards.invitations) await grant(work, user.invitedBy, 'invite');
}

/** Expires a coupon that was not used in time. */
export async function expire(work: Work, id: string): Promise<void> {
  await work.queries
    .update(coupons)
    .set({ state: 'expired' })
    .where(and(eq(coupons.id, id), eq(coupons.state, 'available')));
}

/**
 * Uses a coupon, which begins to earn.
 * @throws Refusal `coupon_unknown`, `coupon_used` or `coupon_expired` at `id`, or as `assertMayEarn`.
 */
export async function use(work: Work, userId: string, id: string): Promise<CouponRow> {
  const own = and(eq(coupons.id, id), eq(coupons.userId, userId));
  const [row] = await work.queries.select().from(coupons).where(own);
  if (!row) throw new Refusal('coupon_unknown', {}, 'id');
  await assertMayEarn(work, userId);
  if (row.state === 'expired' || (row.state === 'available' && row.expiresAt <= work.now))
    throw new Refusal('coupon_expired', {}, 'id');
  const [used] = await work.queries
    .update(coupons)
    .set({ state: 'earning', usedAt: work.now })
    .where(and(own, eq(coupons.state, 'available')))
    .returning();
  if (!used) throw new Refusal('coupon_used', {}, 'id');
  await work.unschedule({ kind: EXPIRE, object: id });
  await work.schedule(payment(used, work.now + DAY));
  return used;
}

/** Pays the day that ends now; the amount itself still belongs to the house. */
export async function payDay(work: Work, id: string): Promise<void> {
  const [row] = await work.queries
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, id), eq(coupons.state, 'earning')));
  if (!row || row.usedAt === null) return;
  const paidDays = row.paidDays + 1;
  const income = toUnits(dailyIncome(toBig(row.amount), new Big(row.rate)));
  const account = { owner: row.userId, kind: 'legal', currency: row.currency } as const;
  await work.post({
    cause: 'coupon_income',
    object: `coupon:${id}`,
    rows: [
      { ...house('market', row.currency), available: -income },
      { ...account, available: income },
    ],
  });
  await work.queries
    .update(coupons)
    .set({ paidDays, state: paidDays < row.days ? 'earning' : 'used' })
    .where(eq(coupons.id, id));
  if (paidDays < row.days) await work.schedule(payment(row, row.usedAt + (paidDays + 1) * DAY));
}
