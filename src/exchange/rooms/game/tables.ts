import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { GameState } from '../../../../schemas/game.types.ts';
import { identity, ownId, time, units } from '../../kernel/database/columns.ts';

export const rounds = pgTable('game_round', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  day: bigint('day', { mode: 'number' }).notNull(),
  treasure: integer('treasure').notNull(),
  salt: text('salt').notNull(),
  digs: integer('digs').array().notNull(),
  state: text('state').notNull().$type<GameState>(),
  prize: units('prize').notNull().default(0n),
  place: text('place').notNull().default(''),
  createdAt: time('created_at').notNull(),
});

export type RoundRow = typeof rounds.$inferSelect;
