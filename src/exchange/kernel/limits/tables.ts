import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../database/columns.ts';

/** Counts that all processes share. */
export const limitCounts = pgTable('limit_count', {
  key: text('key').primaryKey(),
  /** The end of the time that is counted in, in true milliseconds; then the count begins anew. */
  until: time('until').notNull(),
  count: integer('count').notNull(),
  /** The time of the last count. */
  last: time('last').notNull(),
});
