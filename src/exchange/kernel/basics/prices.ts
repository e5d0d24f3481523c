import type Big from 'big.js';

/** The values of coins. A price is a function of the seed, the coin and the time, so any moment can be asked for. */
export interface Prices {
  /**
   * Returns the USDT for one whole coin at an exchange time; null for a coin without a market. A coin that is not
   * listed yet has its issue price.
   */
  usdt(currency: string, at: number): Big | null;
  /** Returns whether it can be bought and sold at an exchange time. */
  listed(currency: string, at: number): boolean;
  /**
   * Returns whether its market is open at an exchange time: stocks have trading hours, coins trade around the clock.
   */
  open(currency: string, at: number): boolean;
  /**
   * Returns whether its price is unreliable at an exchange time: the last price stays unchanged, and nothing may be
   * decided by it.
   */
  paused(currency: string, at: number): boolean;
}
