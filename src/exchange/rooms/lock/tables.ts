import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { identity, ownId, time, units } from '../../kernel/database/columns.ts';

export const orders = pgTable('lock_order', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  productId: identity('product_id').notNull(),
  currency: text('currency').notNull().$type<CoinCode>(),
  amount: units('amount').notNull(),
  days: integer('days').notNull(),
  yieldMin: text('yield_min').notNull(),
  yieldMax: text('yield_max').notNull(),
  penaltyRatio: text('penalty_ratio').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  endedAt: time('ended_at'),
  early: boolean('early').notNull().default(false),
  penalty: units('penalty'),
});

export type LockRow = typeof orders.$inferSelect;

export const payouts = pgTable(
  'lock_payout',
  {
    orderId: identity('order_id').notNull(),
    day: integer('day').notNull(),
    rate: text('rate').notNull(),
    amount: units('amount').notNull(),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.day] })],
);
