import { bigint, boolean, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../database/columns.ts';

export const clocks = pgTable('clock', {
  one: boolean('one').primaryKey().default(true),
  wall: time('wall').notNull(),
  shown: time('shown').notNull(),
  scale: doublePrecision('scale').notNull(),
  /** The latest exchange time at which a command of any process happened. */
  latest: time('latest').notNull().default(0),
  /** The number of changes of what processes keep in memory (`Room.catchUp`). */
  changes: bigint('changes', { mode: 'number' }).notNull().default(0),
});

/** The lanes that commands take, each with the number and the exchange time of its latest command. */
export const lanes = pgTable('lane', {
  key: text('key').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  clock: time('clock').notNull(),
});

export const timers = pgTable(
  'timer',
  {
    kind: text('kind').notNull(),
    object: text('object').notNull(),
    due: time('due').notNull(),
    attempts: integer('attempts').notNull().default(0),
    retryAt: time('retry_at').notNull().default(0),
    error: text('error'),
    lane: text('lane'),
    wideLane: text('wide_lane'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.object, table.due] })],
);
