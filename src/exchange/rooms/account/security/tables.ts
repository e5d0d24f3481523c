import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AgreementKind } from '../../../../../schemas/safe.types.ts';
import { identity, time } from '../../../kernel/database/columns.ts';

export const offers = pgTable('google_offer', {
  userId: identity('user_id').primaryKey(),
  secret: text('secret').notNull(),
  expiresAt: time('expires_at').notNull(),
});

export const agreements = pgTable(
  'agreement',
  {
    userId: identity('user_id').notNull(),
    kind: text('kind').notNull().$type<AgreementKind>(),
    version: integer('version').notNull(),
    acceptedAt: time('accepted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.version] })],
);
