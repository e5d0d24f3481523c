// Rebates: who invited whom, the shares of friends' fees, and their payment once a day. Other folders import this file
// and nothing behind it.

export { recordRemittance, recordShare } from './past.ts';
export { rebates } from './rebates.ts';
