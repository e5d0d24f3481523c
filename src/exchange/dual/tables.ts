import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { DualStatus } from '../../../schemas/dual.types.ts';
import type { CoinCode } from '../../../schemas/wallet.types.ts';
import { identity, ownId, time, units } from '../database/columns.ts';

export const products = pgTable('dual_product', {
  id: ownId(),
  series: integer('series').notNull(),
  currency: text('currency').notNull().$type<CoinCode>(),
  linkedPrice: text('linked_price').notNull(),
  apr: text('apr').notNull(),
  days: integer('days').notNull(),
  sharePrice: text('share_price').notNull(),
  totalShares: integer('total_shares').notNull(),
  soldShares: integer('sold_shares').notNull().default(0),
  saleEndsAt: time('sale_ends_at').notNull(),
  maturesAt: time('matures_at').notNull(),
  settlementPrice: text('settlement_price'),
});

export type ProductRow = typeof products.$inferSelect;

export const orders = pgTable('dual_order', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  productId: identity('product_id').notNull(),
  shares: integer('shares').notNull(),
  investment: units('investment').notNull(),
  status: text('status').notNull().$type<DualStatus>(),
  createdAt: time('created_at').notNull(),
  payout: units('payout'),
  payoutCurrency: text('payout_currency').$type<CoinCode>(),
  endedAt: time('ended_at'),
});

export type OrderRow = typeof orders.$inferSelect;
