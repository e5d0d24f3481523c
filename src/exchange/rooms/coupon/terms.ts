import type { CouponSource } from '../../../../schemas/coupon.types.ts';

/** What a coupon is worth: so much of USDT earns so many days, if it is used within its days. */
export interface CouponTerms {
  readonly amount: string;
  /** Daily yield, a share of one. */
  readonly rate: string;
  readonly days: number;
  /** Days in which it can be used. */
  readonly valid: number;
}

/** By what it is given for. */
export const TERMS: Readonly<Record<CouponSource, CouponTerms>> = {
  welcome: { amount: '200', rate: '0.004', days: 5, valid: 14 },
  invite: { amount: '100', rate: '0.004', days: 5, valid: 30 },
  gift: { amount: '500', rate: '0.003', days: 3, valid: 7 },
};
