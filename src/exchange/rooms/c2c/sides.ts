import type { OrderSide } from '../../../domain/spot/spot.ts';
import type { Order } from './tables.ts';

/** What somebody does in an order. */
export const sideOf = (order: Order, userId: string): OrderSide => (order.buyerId === userId ? 'buy' : 'sell');

/** The other one of an order. */
export const otherOf = (order: Order, userId: string): string =>
  order.buyerId === userId ? order.sellerId : order.buyerId;
