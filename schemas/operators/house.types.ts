// Made from schemas/operators/house.json by `npm run types`. Edit that file, not this one.
import type { Proposal } from './proposal.types.ts';
import type { Decision } from './proposal.types.ts';

/**
 * What the house wins and loses with.
 */
export type HouseProduct =
  | 'spot'
  | 'stocks'
  | 'futures'
  | 'seconds'
  | 'convert'
  | 'nft'
  | 'game'
  | 'coupons'
  | 'invitations'
  | 'savings'
  | 'lock'
  | 'dual'
  | 'loan'
  | 'ieo'
  | 'c2c'
  | 'wallet';

export interface HouseCalls {
  'halt.list': {
    args: {};
    /**
     * None where all go on.
     */
    message: Halt[];
  };
  'halt.lift': {
    args: {
      product: HouseProduct;
      /**
       * Why, for the audit log.
       */
      reason: string;
    };
    message: Decision;
  };
  'house.ledger': {
    args: {
      /**
       * From the day of this time on.
       */
      from?: number;
      /**
       * Up to the day of this time.
       */
      to?: number;
      product?: HouseProduct;
      /**
       * Page, from 1.
       */
      page: number;
      /**
       * Rows a page.
       */
      limit: number;
    };
    message: {
      list: HouseDay[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
}
/**
 * A product that opens nothing until the day is over, or the halt is lifted.
 */
export interface Halt {
  product: HouseProduct;
  /**
   * When the day began.
   */
  day: number;
  /**
   * Since when.
   */
  halted_at: number;
  /**
   * USDT won on the day; below 0 where lost.
   */
  result: string;
  /**
   * USDT that it may lose on the day.
   */
  bound: string;
  /**
   * How often it was lifted on the day.
   */
  lifts: number;
  /**
   * Its open proposal.
   */
  proposal: Proposal | null;
}
/**
 * What the house won with a product on a day.
 */
export interface HouseDay {
  /**
   * Product and day.
   */
  id: string;
  product: HouseProduct;
  /**
   * When the day began.
   */
  day: number;
  /**
   * USDT won; below 0 where lost.
   */
  result: string;
  /**
   * USDT that it might lose.
   */
  bound: string;
  /**
   * Was halted, and not lifted.
   */
  halted: boolean;
  /**
   * How often it was lifted.
   */
  lifts: number;
}

declare module './calls.ts' {
  interface Calls extends HouseCalls {}
}
