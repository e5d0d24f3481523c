// Made from schemas/api/earn.json by `npm run types`. Edit that file, not this one.
import type { CoinCode } from './wallet.types.ts';

/**
 * A product that earns: flexible savings, locked mining, dual investment, subscriptions of new coins.
 */
export type EarnProduct = 'savings' | 'lock' | 'dual' | 'ieo';

export interface EarnCalls {
  'earn.holdings': {
    args: {};
    message: EarnHoldings;
  };
  'savings.products': {
    args: {};
    message: SavingsProduct[];
  };
  'savings.positions': {
    args: {};
    message: SavingsPosition[];
  };
  'savings.subscribe': {
    args: {
      /**
       * The coin.
       */
      currency_id: string;
      /**
       * How much, in the coin.
       */
      number: string;
    };
    message: SavingsPosition;
  };
  'savings.redeem': {
    args: {
      /**
       * The coin.
       */
      currency_id: string;
      /**
       * How much, in the coin.
       */
      number: string;
    };
    message: SavingsPosition;
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
/**
 * A coin that can be saved flexibly.
 */
export interface SavingsProduct {
  currency: CoinCode;
  /**
   * The coin.
   */
  currency_id: string;
  /**
   * Decimals of its amounts.
   */
  places: number;
  /**
   * Least amount of a subscription, in the coin.
   */
  min: string;
  /**
   * Annual rate today, as a ratio; it may change every day.
   */
  apr: string;
}
/**
 * What a user has saved of a coin.
 */
export interface SavingsPosition {
  currency: CoinCode;
  /**
   * The coin.
   */
  currency_id: string;
  /**
   * Decimals of its amounts.
   */
  places: number;
  /**
   * Least amount of a subscription, in the coin.
   */
  min: string;
  /**
   * Annual rate today, as a ratio; it may change every day.
   */
  apr: string;
  /**
   * What is saved, with what it has earned.
   */
  amount: string;
  /**
   * Of it, what earns from the next full hour on.
   */
  fresh: string;
  /**
   * What it has earned so far, over all time.
   */
  earned: string;
  /**
   * When it began; null while nothing is saved.
   */
  since: number | null;
  /**
   * When it earns next; null while nothing is saved.
   */
  next_at: number | null;
}

declare module './calls.ts' {
  interface Calls extends EarnCalls {}
}
