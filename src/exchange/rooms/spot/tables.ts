import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { OrderSide } from '../../../domain/spot/spot.ts';
import { identity, ownId, time, units } from '../../kernel/database/columns.ts';

export type OrderType = 'limit' | 'market' | 'stop';
export type OrderStatus = 'waiting' | 'open' | 'partial' | 'filled' | 'cancelled';
export type TradeRole = 'maker' | 'taker';

export const orders = pgTable('spot_order', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  symbol: text('symbol').notNull(),
  side: text('side').notNull().$type<OrderSide>(),
  type: text('type').notNull().$type<OrderType>(),
  price: units('price'),
  stopPrice: units('stop_price'),
  stopRises: boolean('stop_rises'),
  quantity: units('quantity'),
  total: units('total'),
  filled: units('filled').notNull(),
  filledTotal: units('filled_total').notNull(),
  fee: units('fee').notNull(),
  feeRate: text('fee_rate').notNull(),
  locked: units('locked').notNull(),
  status: text('status').notNull().$type<OrderStatus>(),
  createdAt: time('created_at').notNull(),
  enteredAt: time('entered_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

export const fills = pgTable('spot_fill', {
  id: ownId(),
  orderId: identity('order_id').notNull(),
  role: text('role').notNull().$type<TradeRole>(),
  price: units('price').notNull(),
  quantity: units('quantity').notNull(),
  total: units('total').notNull(),
  fee: units('fee').notNull(),
  at: time('at').notNull(),
});

export type Order = typeof orders.$inferSelect;
export type FillRow = typeof fills.$inferSelect;

export const tapes = pgTable('spot_tape', {
  symbol: text('symbol').primaryKey(),
  traded: time('traded').notNull(),
  print: units('print').notNull(),
});
