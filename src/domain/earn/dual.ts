import Big from 'big.js';
import { down, ratio } from '../money.ts';

const YEAR = 365;
const ONE = new Big(1);

/**
 * The kind of a dual investment: selling high invests the coin and may sell it at the linked price; buying low invests
 * USDT and may buy the coin at the linked price.
 */
export type DualKind = 'sell_high' | 'buy_low';

/** The terms that decide the two payouts of a dual investment. */
export interface DualTerms {
  readonly kind: DualKind;
  /** The investment, in the coin where it sells high, in USDT where it buys low. */
  readonly investment: Big;
  /** USDT for one coin. */
  readonly linked: Big;
  /** Annual return, as a ratio. */
  readonly apr: Big;
  readonly days: number;
}

/** Returns 1 + days × annual return ÷ 365, with 20 places [specification, invest settlement]. */
const growth = (apr: Big, days: number): Big => ONE.plus(ratio(apr.times(days), new Big(YEAR)) ?? 0);

/** Returns the price of whole shares, in the invested currency. */
export const investmentOf = (shares: number, sharePrice: Big): Big => sharePrice.times(shares);

/**
 * Returns the payout in the coin, where the settlement price is below the linked one; rounded down. Buying low divides
 * by the linked price.
 */
export function payoutBelow({ kind, investment, linked, apr, days }: DualTerms): Big {
  const grown = investment.times(growth(apr, days));
  return down(kind === 'sell_high' ? grown : (ratio(grown, linked) ?? new Big(0)));
}

/**
 * Returns the payout in USDT, where the settlement price is at or above the linked one; rounded down. Selling high
 * multiplies by the linked price.
 */
export function payoutAbove({ kind, investment, linked, apr, days }: DualTerms): Big {
  const grown = investment.times(growth(apr, days));
  return down(kind === 'sell_high' ? grown.times(linked) : grown);
}

/** Returns the payout of a position; a settlement at the linked price pays USDT [readings, dual settlement]. */
export const dualPayout = (terms: DualTerms, settlement: Big): { readonly inCoin: boolean; readonly amount: Big } =>
  settlement.lt(terms.linked)
    ? { inCoin: true, amount: payoutBelow(terms) }
    : { inCoin: false, amount: payoutAbove(terms) };
