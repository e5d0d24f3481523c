import type Big from 'big.js';

/** What coins are worth. A price is a function of the seed, the coin and the time, so any moment can be asked for. */
export interface Prices {
  /** USDT for one whole coin at an exchange time; null for a coin without a market. */
  usdt(currency: string, at: number): Big | null;
}
