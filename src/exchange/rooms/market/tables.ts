import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, ownId, time } from '../../kernel/database/columns.ts';

export const favourites = pgTable(
  'favourite',
  { userId: identity('user_id').notNull(), market: text('market').notNull(), at: time('at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.market] })],
);

export const overlays = pgTable('price_overlay', {
  id: ownId(),
  symbol: text('symbol').notNull(),
  from: time('begins').notNull(),
  until: time('ends').notNull(),
  price: bigint('price', { mode: 'number' }).notNull(),
  quantity: bigint('quantity', { mode: 'number' }),
});

export const keptPrices = pgTable('market_price', {
  symbol: text('symbol').primaryKey(),
  price: bigint('price', { mode: 'number' }).notNull(),
  at: time('at').notNull(),
});
