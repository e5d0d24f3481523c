import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { IeoOrderStatus } from '../../../../schemas/ieo.types.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { identity, ownId, time, units } from '../../kernel/database/columns.ts';

export const projects = pgTable('ieo_project', {
  id: ownId(),
  currency: text('currency').notNull().$type<CoinCode>(),
  payCurrency: text('pay_currency').notNull().$type<CoinCode>(),
  price: text('price').notNull(),
  minAmount: text('min_amount').notNull(),
  total: units('total').notNull(),
  sold: units('sold').notNull(),
  taken: units('taken').notNull(),
  startsAt: time('starts_at').notNull(),
  endsAt: time('ends_at').notNull(),
  listingAt: time('listing_at').notNull(),
});

export const reminders = pgTable(
  'ieo_reminder',
  {
    userId: identity('user_id').notNull(),
    projectId: identity('project_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.projectId] })],
);

export type ProjectRow = typeof projects.$inferSelect;

/** Returns the number of coins that are left. */
export const remainingOf = ({ total, sold, taken }: Pick<ProjectRow, 'total' | 'sold' | 'taken'>): bigint =>
  total - sold - taken;

export const orders = pgTable('ieo_order', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  projectId: identity('project_id').notNull(),
  price: text('price').notNull(),
  asked: units('asked').notNull(),
  passes: units('passes').notNull(),
  due: units('due').notNull(),
  status: text('status').notNull().$type<IeoOrderStatus>(),
  createdAt: time('created_at').notNull(),
});

export type IeoRow = typeof orders.$inferSelect;
