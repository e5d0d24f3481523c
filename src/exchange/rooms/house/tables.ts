import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
  },
  (table) => [primaryKey({ columns: [table.product, table.day] })],
);

export type HouseDay = typeof houseDays.$inferSelect;
