import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CouponSource, CouponState } from '../../../../schemas/coupon.types.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { identity, ownId, time, units } from '../../kernel/database/columns.ts';

export const coupons = pgTable('coupon', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  source: text('source').notNull().$type<CouponSource>(),
  currency: text('currency').notNull().$type<CoinCode>(),
  amount: units('amount').notNull(),
  rate: text('rate').notNull(),
  days: integer('days').notNull(),
  state: text('state').notNull().$type<CouponState>(),
  grantedAt: time('granted_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
  paidDays: integer('paid_days').notNull().default(0),
});

export type CouponRow = typeof coupons.$inferSelect;
