/** At a price of the user's own, or at whatever the book offers. */
export type OrderType = 'limit' | 'market';

export const ORDER_TYPES: readonly OrderType[] = ['limit', 'market'];
