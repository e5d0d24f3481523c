import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity } from '../../kernel/database/columns.ts';

export const appFlags = pgTable('app_flag', {
  name: text('name').notNull(),
  userId: identity('user_id'),
  value: jsonb('value').notNull().$type<boolean>(),
});
