import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CloseReason, LeverStatus } from '../../../../schemas/lever.types.ts';
import type { OrderType } from '../../../../schemas/spot.types.ts';
import type { PositionSide } from '../../../domain/futures/futures.ts';
import { identity, ownId, time, units } from '../../kernel/database/columns.ts';

export const trades = pgTable('lever_trade', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  symbol: text('symbol').notNull(),
  direction: text('direction').notNull().$type<PositionSide>(),
  type: text('type').notNull().$type<OrderType>(),
  status: text('status').notNull().$type<LeverStatus>(),
  multiple: integer('multiple').notNull(),
  price: units('price'),
  totalLots: units('total_lots').notNull(),
  lots: units('lots').notNull(),
  margin: units('margin').notNull(),
  overnightFee: units('overnight_fee').notNull(),
  totalMargin: units('total_margin').notNull(),
  totalOvernightFee: units('total_overnight_fee').notNull(),
  fee: units('fee').notNull(),
  closeFee: units('close_fee').notNull(),
  pnl: units('pnl').notNull(),
  returned: units('returned').notNull(),
  openPrice: units('open_price'),
  closePrice: units('close_price'),
  targetProfit: units('target_profit'),
  stopLoss: units('stop_loss'),
  liquidation: units('liquidation'),
  fallsAt: units('falls_at'),
  risesAt: units('rises_at'),
  reason: text('reason').$type<CloseReason>(),
  copiedFrom: identity('copied_from'),
  createdAt: time('created_at').notNull(),
  openedAt: time('opened_at'),
  closedAt: time('closed_at'),
});

export const closings = pgTable('lever_closing', {
  id: ownId(),
  tradeId: identity('trade_id').notNull(),
  lots: units('lots').notNull(),
  price: units('price').notNull(),
  pnl: units('pnl').notNull(),
  fee: units('fee').notNull(),
  returned: units('returned').notNull(),
  reason: text('reason').notNull().$type<CloseReason>(),
  at: time('at').notNull(),
});

export const nights = pgTable('lever_night', {
  id: ownId(),
  tradeId: identity('trade_id').notNull(),
  lots: units('lots').notNull(),
  fee: units('fee').notNull(),
  at: time('at').notNull(),
});

export type Trade = typeof trades.$inferSelect;
export type ClosingRow = typeof closings.$inferSelect;
export type NightRow = typeof nights.$inferSelect;
