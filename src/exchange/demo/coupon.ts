import Big from 'big.js';
import type { CouponSource, CouponState } from '../../../schemas/coupon.types.ts';
import { dailyIncome } from '../../domain/earn/lock.ts';
import { DAY, HOUR } from '../../domain/period.ts';
import { demoId } from './demo-account.ts';
import { COUPON_EXPIRES, COUPON_PAYS, COUPON_TERMS, recordCoupon } from '../rooms/coupon/index.ts';
import type { Work } from '../kernel/exchange.ts';
import { laneOfUser } from '../kernel/basics/lane-names.ts';
import { house, post } from '../kernel/ledger/ledger.ts';
import { toUnits } from '../kernel/ledger/units.ts';

/** Coupons of the demo account, in hours before the start. */
const GIVEN: readonly {
  readonly source: CouponSource;
  readonly granted: number;
  readonly used?: number;
  readonly paid: number;
  readonly state: CouponState;
}[] = [
  { source: 'welcome', granted: 40 * 24, used: 39 * 24, paid: 5, state: 'used' },
  { source: 'gift', granted: 20 * 24, paid: 0, state: 'expired' },
  { source: 'invite', granted: 9 * 24, used: 50, paid: 2, state: 'earning' },
  { source: 'gift', granted: 5 * 24, paid: 0, state: 'available' },
  { source: 'invite', granted: 3 * 24, paid: 0, state: 'available' },
];

/** Seeds one coupon of every state. */
export async function seedCoupons(work: Work): Promise<void> {
  const { queries, now, schedule } = work;
  const userId = await demoId(queries);
  const lane = laneOfUser(userId);
  for (const { source, granted, used, paid, state } of GIVEN) {
    const { amount, rate, days, valid } = COUPON_TERMS[source];
    const grantedAt = now - granted * HOUR;
    const usedAt = used === undefined ? null : now - used * HOUR;
    const row = await recordCoupon(work, {
      userId,
      source,
      currency: 'USDT',
      amount: toUnits(new Big(amount)),
      rate,
      days,
      state,
      grantedAt,
      expiresAt: grantedAt + valid * DAY,
      usedAt,
      paidDays: paid,
    });
    const income = toUnits(dailyIncome(new Big(amount), new Big(rate)));
    for (let day = 1; usedAt !== null && day <= paid; day += 1) {
      await post(
        queries,
        {
          cause: 'coupon_income',
          object: `coupon:${row.id}`,
          rows: [
            { ...house('market', 'USDT'), available: -income },
            { owner: userId, kind: 'legal', currency: 'USDT', available: income },
          ],
        },
        usedAt + day * DAY,
      );
    }
    if (state === 'available') await schedule({ kind: COUPON_EXPIRES, object: row.id, due: row.expiresAt, lane });
    if (state === 'earning' && usedAt !== null)
      await schedule({ kind: COUPON_PAYS, object: row.id, due: usedAt + (paid + 1) * DAY, lane });
  }
}
