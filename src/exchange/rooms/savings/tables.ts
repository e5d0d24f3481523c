import { pgTable, text } from 'drizzle-orm/pg-core';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { identity, ownId, time, units } from '../../kernel/database/columns.ts';

export const positions = pgTable('savings_position', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  currency: text('currency').notNull().$type<CoinCode>(),
  amount: units('amount').notNull(),
  fresh: units('fresh').notNull(),
  earned: units('earned').notNull(),
  earnedUntil: time('earned_until').notNull(),
  since: time('since').notNull(),
});

export type PositionRow = typeof positions.$inferSelect;
