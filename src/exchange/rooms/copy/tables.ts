import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type {
  CopyState,
  FollowEndedBy,
  FollowPeriod,
  FollowPoint,
  SkipReason,
} from '../../../../schemas/follow.types.ts';
import type { FollowType } from '../../../domain/copy/copy.ts';
import type { PositionSide } from '../../../domain/futures/futures.ts';
import { identity, ownId, time, units } from '../../kernel/database/columns.ts';

export const traders = pgTable('follow_trader', {
  userId: identity('user_id').primaryKey(),
  since: time('since').notNull(),
  until: time('until'),
  followersMax: integer('followers_max').notNull(),
  sandbox: text('sandbox'),
});

export const figures = pgTable(
  'follow_figure',
  {
    traderId: identity('trader_id').notNull(),
    period: text('period').notNull().$type<FollowPeriod>(),
    pnl: units('pnl').notNull(),
    closed: integer('closed').notNull(),
    wins: integer('wins').notNull(),
    roi: units('roi'),
    accuracy: units('accuracy'),
    score: units('score'),
    longShare: units('long_share'),
    best: units('best'),
    worst: units('worst'),
    mostMargin: units('most_margin').notNull(),
    capital: units('capital').notNull(),
    drawdown: units('drawdown'),
    averageTime: time('average_time'),
    aWeek: units('a_week').notNull(),
    curve: jsonb('curve').notNull().$type<FollowPoint[]>(),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.traderId, table.period] })],
);

export const followings = pgTable('follow_following', {
  id: ownId(),
  traderId: identity('trader_id').notNull(),
  followerId: identity('follower_id').notNull(),
  type: text('type').notNull().$type<FollowType>(),
  number: units('number').notNull(),
  multiple: integer('multiple'),
  marginLimit: units('margin_limit'),
  startedAt: time('started_at').notNull(),
  endedAt: time('ended_at'),
  stopLoss: units('stop_loss'),
  endedBy: text('ended_by').$type<FollowEndedBy>(),
});

/** The positions of traders that others copy, as they opened; rows are only added. */
export const leads = pgTable('follow_lead', {
  sourceId: identity('source_id').primaryKey(),
  traderId: identity('trader_id').notNull(),
  symbol: text('symbol').notNull(),
  direction: text('direction').notNull().$type<PositionSide>(),
  multiple: integer('multiple').notNull(),
  lots: units('lots').notNull(),
  at: time('at').notNull(),
});

export const copies = pgTable('follow_copy', {
  id: ownId(),
  followingId: identity('following_id').notNull(),
  sourceId: identity('source_id').notNull(),
  tradeId: identity('trade_id'),
  state: text('state').notNull().$type<CopyState>(),
  reason: text('reason').$type<SkipReason>(),
  traderLots: units('trader_lots').notNull(),
  lots: units('lots').notNull(),
  at: time('at').notNull(),
  closedAt: time('closed_at'),
  earnings: units('earnings'),
});

export type TraderRow = typeof traders.$inferSelect;
export type FigureRow = typeof figures.$inferSelect;
export type LeadRow = typeof leads.$inferSelect;
export type FollowingRow = typeof followings.$inferSelect;
export type CopyRow = typeof copies.$inferSelect;
