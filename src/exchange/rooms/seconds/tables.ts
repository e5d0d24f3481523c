import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { SecondsSide, SecondsState } from '../../../../schemas/micro.types.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { identity, ownId, time, units } from '../../kernel/database/columns.ts';

export const orders = pgTable('seconds_order', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  symbol: text('symbol').notNull(),
  side: text('side').notNull().$type<SecondsSide>(),
  seconds: integer('seconds').notNull(),
  currency: text('currency').notNull().$type<CoinCode>(),
  stake: units('stake').notNull(),
  rate: text('rate').notNull(),
  buyPrice: bigint('buy_price', { mode: 'number' }).notNull(),
  sellPrice: bigint('sell_price', { mode: 'number' }),
  state: text('state').notNull().$type<SecondsState>(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  soldAt: time('sold_at'),
});

export type SecondsRow = typeof orders.$inferSelect;
