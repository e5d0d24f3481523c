// Made from schemas/api/coupon.json by `npm run types`. Edit that file, not this one.
import type { CoinCode } from './wallet.types.ts';

/**
 * What became of a coupon.
 */
export type CouponState = 'available' | 'earning' | 'used' | 'expired';
/**
 * What a coupon was given for.
 */
export type CouponSource = 'welcome' | 'gift' | 'invite';
/**
 * Why an account began without a coupon: no e-mail address or mobile number is bound, it earned on another account, or too many accounts were opened there on the day.
 */
export type CouponMissing = 'contact' | 'rewarded' | 'network';

export interface CouponCalls {
  'coupon.list': {
    args: {
      state?: CouponState;
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
      list: Coupon[];
      /**
       * Rows on all pages.
       */
      total: number;
    };
  };
  'coupon.totals': {
    args: {};
    message: CouponTotals;
  };
  'coupon.use': {
    args: {
      /**
       * Which one.
       */
      id: string;
    };
    message: Coupon;
  };
}
/**
 * A wealth-management experience coupon: an amount of the house that earns for the user.
 */
export interface Coupon {
  /**
   * Its id.
   */
  id: string;
  source: CouponSource;
  currency: CoinCode;
  /**
   * The amount that earns; it stays the house's.
   */
  number: string;
  /**
   * Daily yield as a share of one.
   */
  rate: string;
  /**
   * Days it earns.
   */
  days: number;
  /**
   * What it earns in all its days.
   */
  income: string;
  /**
   * Of that, paid already.
   */
  earned: string;
  state: CouponState;
  /**
   * When the user got it.
   */
  granted_at: number;
  /**
   * It can be used before this time.
   */
  expires_at: number;
  /**
   * When it was used; null before.
   */
  used_at: number | null;
  /**
   * When it has earned for all its days; null before it is used.
   */
  ends_at: number | null;
}
/**
 * How many coupons there are, by state.
 */
export interface CouponTotals {
  /**
   * Can be used.
   */
  available: number;
  /**
   * Earn now.
   */
  earning: number;
  /**
   * Have earned.
   */
  used: number;
  /**
   * Were not used in time.
   */
  expired: number;
  currency: CoinCode;
  /**
   * What they have earned.
   */
  earned: string;
  /**
   * Why the account began without a coupon; null where it did not.
   */
  missing: CouponMissing | null;
}

declare module './calls.ts' {
  interface Calls extends CouponCalls {}
}
