/** At a price of the user's own, or at whatever the book offers. */
export type OrderType = 'limit' | 'market';

export const ORDER_TYPES: readonly OrderType[] = ['limit', 'market'];

/** Spot also has an order that waits for the last price to reach another one, and then is a limit order. */
export type SpotOrderType = OrderType | 'stop';

export const SPOT_ORDER_TYPES: readonly SpotOrderType[] = ['limit', 'market', 'stop'];
