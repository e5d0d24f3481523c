import type Big from 'big.js';

/** What coins are worth. A price is a function of the seed, the coin and the time, so any moment can be asked for. */
export interface Prices {
  /**
   * USDT for one whole coin at an exchange time; null for a coin without a market. A coin that is not listed yet has
   * its issue price.
   */
  usdt(currency: string, at: number): Big | null;
  /** Tells whether it can be bought and sold at an exchange time. */
  listed(currency: string, at: number): boolean;
  /** Tells whether its market is open at an exchange time: stocks keep hours, coins trade around the clock. */
  open(currency: string, at: number): boolean;
  /**
   * Tells whether its price cannot be relied on at an exchange time: the last one stands still, and nothing may be
   * decided by it.
   */
  paused(currency: string, at: number): boolean;
}
