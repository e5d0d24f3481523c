// Locked mining: an amount is locked for days, earns on each of them and is returned. Other folders import only this
// file of the folder.

export { lock } from './lock.ts';
export { PAYOUT as LOCK_PAYOUT, payDay as payLockDay, submit as lockAmount } from './orders.ts';
export { productOf as lockProduct } from './products.ts';
