/** At a price of the user's own, or at the book's prices. */
export type OrderType = 'limit' | 'market';

export const ORDER_TYPES: readonly OrderType[] = ['limit', 'market'];

/** Spot also has stop orders, which become limit orders when the last price reaches another price. */
export type SpotOrderType = OrderType | 'stop';

export const SPOT_ORDER_TYPES: readonly SpotOrderType[] = ['limit', 'market', 'stop'];
