// Savings: an amount earns every hour and can be redeemed at any time. Other folders import only this file of the
// folder.

export { savings } from './savings.ts';
