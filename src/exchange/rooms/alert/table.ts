import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, ownId, time, units } from '../../kernel/database/columns.ts';

export const alerts = pgTable('price_alert', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  symbol: text('symbol').notNull(),
  price: units('price').notNull(),
  /** Tells whether the last price must rise to it, or fall. */
  rises: boolean('rises').notNull(),
  createdAt: time('created_at').notNull(),
});

export type AlertRow = typeof alerts.$inferSelect;
