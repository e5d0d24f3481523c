// Made from schemas/api/lock.json by `npm run types`. Edit that file, not this one.
import type { CoinCode } from './wallet.types.ts';

/**
 * State of a locked amount.
 */
export type LockStatus = 'progress' | 'redeemed';

export interface LockCalls {
  'lock.products': {
    args: {};
    message: LockProduct[];
  };
  'lock.product': {
    args: {
      /**
       * Which one.
       */
      id: string;
    };
    message: LockProduct;
  };
  'lock.totals': {
    args: {};
    message: LockTotals;
  };
  'lock.orders': {
    args: {
      status?: LockStatus;
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
      list: LockOrder[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'lock.order': {
    args: {
      /**
       * Which one.
       */
      id: string;
    };
    message: LockOrderDetail;
  };
  'lock.submit': {
    args: {
      /**
       * The product.
       */
      id: string;
      /**
       * The amount.
       */
      number: string;
    };
    message: LockOrder;
  };
  'lock.redeem': {
    args: {
      /**
       * Which one.
       */
      id: string;
    };
    message: LockOrder;
  };
}
/**
 * A product of locked mining.
 */
export interface LockProduct {
  /**
   * Its id.
   */
  id: string;
  currency: CoinCode;
  /**
   * Days that the amount is locked.
   */
  days: number;
  /**
   * The least single amount.
   */
  min: string;
  /**
   * The most single amount.
   */
  max: string;
  /**
   * The least daily yield, as a share.
   */
  yield_min: string;
  /**
   * The most daily yield, as a share.
   */
  yield_max: string;
  /**
   * Penalty of an early redemption: a share of the amount for each day that remains.
   */
  penalty_ratio: string;
  /**
   * Locked in it by everybody.
   */
  locked: string;
  /**
   * People who lock in it.
   */
  users: number;
}
/**
 * An amount that is locked.
 */
export interface LockOrder {
  /**
   * Its id.
   */
  id: string;
  /**
   * Its product.
   */
  product_id: string;
  currency: CoinCode;
  /**
   * The locked amount.
   */
  number: string;
  /**
   * Days that it is locked.
   */
  days: number;
  status: LockStatus;
  /**
   * When it was locked.
   */
  created_at: number;
  /**
   * When it returns by itself.
   */
  expires_at: number;
  /**
   * The least daily yield.
   */
  yield_min: string;
  /**
   * The most daily yield.
   */
  yield_max: string;
  /**
   * Penalty for each day that remains.
   */
  penalty_ratio: string;
  /**
   * What it earns at least if it stays.
   */
  estimated_min: string;
  /**
   * What it earns at most if it stays.
   */
  estimated_max: string;
  /**
   * Paid so far.
   */
  income: string;
  /**
   * Days paid so far.
   */
  paid_days: number;
  /**
   * When it ended.
   */
  ended_at: number | null;
  /**
   * It was redeemed before its time.
   */
  early: boolean;
  /**
   * Penalty that was kept; null while it runs.
   */
  penalty: string | null;
  /**
   * What came back of the amount; null while it runs.
   */
  returned: string | null;
}
/**
 * Income of one day.
 */
export interface LockPayout {
  /**
   * Which day, from 1.
   */
  day: number;
  /**
   * The yield of that day.
   */
  rate: string;
  /**
   * What was paid.
   */
  amount: string;
  /**
   * When.
   */
  at: number;
}
/**
 * A locked amount with what it was paid.
 */
export interface LockOrderDetail {
  order: LockOrder;
  /**
   * The newest first.
   */
  payouts: LockPayout[];
}
/**
 * What a user has locked and earned.
 */
export interface LockTotals {
  currency: CoinCode;
  /**
   * Locked now.
   */
  locked: string;
  /**
   * Amounts that are locked now.
   */
  orders: number;
  /**
   * Paid since 00:00 UTC.
   */
  today_income: string;
  /**
   * Paid in all.
   */
  income: string;
}

declare module './calls.ts' {
  interface Calls extends LockCalls {}
}
