// Dual investments: sold in series, settled at the price of their day. Other folders import this file and nothing
// behind it.

export { dual } from './dual.ts';
