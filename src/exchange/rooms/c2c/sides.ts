import type { OrderSide } from '../../../domain/spot/spot.ts';
import type { Order } from './tables.ts';

/** Returns the side of a user in an order. */
export const sideOf = (order: Order, userId: string): OrderSide => (order.buyerId === userId ? 'buy' : 'sell');

/** Returns the other user of an order. */
export const otherOf = (order: Order, userId: string): string =>
  order.buyerId === userId ? order.sellerId : order.buyerId;
