// Coupons: granted, used, and paid for day by day. Other folders import this file and nothing behind it.

export { coupon } from './coupon.ts';
export { EXPIRE as COUPON_EXPIRES, PAY as COUPON_PAYS, recordCoupon } from './coupons.ts';
export { TERMS as COUPON_TERMS } from './terms.ts';
