import type { CouponSource } from '../../../../schemas/coupon.types.ts';

/** The terms of a coupon: an amount of USDT earns for a number of days, if it is used within its validity. */
export interface CouponTerms {
  readonly amount: string;
  /** Daily yield, a share of one. */
  readonly rate: string;
  readonly days: number;
  /** The number of days in which it can be used. */
  readonly valid: number;
}

/** The terms by the reason for which a coupon is granted. */
export const TERMS: Readonly<Record<CouponSource, CouponTerms>> = {
  welcome: { amount: '200', rate: '0.004', days: 5, valid: 14 },
  invite: { amount: '100', rate: '0.004', days: 5, valid: 30 },
  gift: { amount: '500', rate: '0.003', days: 3, valid: 7 },
};
