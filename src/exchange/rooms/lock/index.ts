// Locked mining: an amount is locked for days, earns each of them and returns. Other folders import this file and
// nothing behind it.

export { lock } from './lock.ts';
export { PAYOUT as LOCK_PAYOUT, payDay as payLockDay, submit as lockAmount } from './orders.ts';
export { productOf as lockProduct } from './products.ts';
