// Made from schemas/api/earn.json by `npm run types`. Edit that file, not this one.

/**
 * A product that earns: locked mining, dual investment, subscriptions of new coins.
 */
export type EarnProduct = 'lock' | 'dual' | 'ieo';

export interface EarnCalls {
  'earn.holdings': {
    args: {};
    message: EarnHoldings;
  };
}
/**
 * What is locked in one product.
 */
export interface EarnHolding {
  product: EarnProduct;
  /**
   * Orders that are open.
   */
  orders: number;
  /**
   * What is locked in them, in USDT.
   */
  worth_usdt: string;
}
/**
 * What a user has locked.
 */
export interface EarnHoldings {
  /**
   * What is locked in all of them, in USDT.
   */
  total_usdt: string;
  /**
   * Every product, also where nothing is locked.
   */
  products: EarnHolding[];
}

declare module './calls.ts' {
  interface Calls extends EarnCalls {}
}
