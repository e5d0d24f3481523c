// Savings: an amount earns every hour and can be taken out at any time. Other folders import this file and nothing
// behind it.

export { savings } from './savings.ts';
