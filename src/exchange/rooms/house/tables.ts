import { bigint, boolean, integer, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core';
import { time, units } from '../../kernel/database/columns.ts';
import type { Product } from './products.ts';

export const houseDays = pgTable(
  'house_day',
  {
    product: text('product').notNull().$type<Product>(),
    day: bigint('day', { mode: 'number' }).notNull(),
    result: units('result').notNull(),
    bound: units('bound').notNull(),
    haltedAt: time('halted_at'),
    lifts: integer('lifts').notNull().default(0),
    /** True if the bound is near, so that each command is judged by the whole result. */
    near: boolean('near').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.product, table.day] })],
);

/** The results of days with all their parts. */
export const houseTotals = pgView('house_total', {
  product: text('product').notNull().$type<Product>(),
  day: bigint('day', { mode: 'number' }).notNull(),
  bound: units('bound').notNull(),
  haltedAt: time('halted_at'),
  lifts: integer('lifts').notNull(),
  result: units('result').notNull(),
}).existing();

export type HouseDay = typeof houseTotals.$inferSelect;
