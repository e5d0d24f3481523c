import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { DualRenewal, DualStatus } from '../../../../schemas/dual.types.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import type { DualKind } from '../../../domain/earn/dual.ts';
import { identity, ownId, time, units } from '../../kernel/database/columns.ts';

export const products = pgTable('dual_product', {
  id: ownId(),
  series: integer('series').notNull(),
  kind: text('kind').notNull().$type<DualKind>(),
  currency: text('currency').notNull().$type<CoinCode>(),
  linkedPrice: text('linked_price').notNull(),
  apr: text('apr').notNull(),
  days: integer('days').notNull(),
  sharePrice: text('share_price').notNull(),
  totalShares: integer('total_shares').notNull(),
  soldShares: integer('sold_shares').notNull().default(0),
  saleStartsAt: time('sale_starts_at'),
  saleEndsAt: time('sale_ends_at').notNull(),
  maturesAt: time('matures_at').notNull(),
  settlementPrice: text('settlement_price'),
});

export type ProductRow = typeof products.$inferSelect;

/** Returns the currency that a product takes: the coin where it sells high, USDT where it buys low. */
export const investedIn = ({ kind, currency }: Pick<ProductRow, 'kind' | 'currency'>): CoinCode =>
  kind === 'sell_high' ? currency : 'USDT';

export const orders = pgTable('dual_order', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  productId: identity('product_id').notNull(),
  /** That of its product; null from an older version until it matures. */
  series: integer('series'),
  shares: integer('shares').notNull(),
  investment: units('investment').notNull(),
  status: text('status').notNull().$type<DualStatus>(),
  createdAt: time('created_at').notNull(),
  payout: units('payout'),
  payoutCurrency: text('payout_currency').$type<CoinCode>(),
  endedAt: time('ended_at'),
  autoRenew: boolean('auto_renew').notNull().default(false),
  renewal: text('renewal').$type<DualRenewal>(),
  renewedTo: identity('renewed_to'),
});

export type OrderRow = typeof orders.$inferSelect;
