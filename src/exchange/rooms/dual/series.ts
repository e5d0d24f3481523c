import Big from 'big.js';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import type { DualKind } from '../../../domain/earn/dual.ts';

/** The terms on which the house offers a coin. */
interface Offer {
  readonly currency: CoinCode;
  /** The annual volatility of its price, as a ratio: the higher it is, the higher the returns. */
  readonly volatility: number;
  /** Linked prices are multiples of this. */
  readonly grid: string;
  /** The price of a share in the coin. */
  readonly share: string;
  /** The approximate number of shares of a product. */
  readonly shares: number;
}

/** The offers by coin. New coins are added at the end: a series is numbered by the place of its coin. */
const OFFERS: readonly Offer[] = [
  { currency: 'BTC', volatility: 0.42, grid: '250', share: '0.001', shares: 18_000 },
  { currency: 'ETH', volatility: 0.58, grid: '20', share: '0.02', shares: 22_000 },
  { currency: 'SOL', volatility: 0.72, grid: '1', share: '0.2', shares: 26_000 },
];

/** The price of a share in USDT where it buys low. */
const USDT_SHARE = '50';

/** The terms in days, each with the distances of its linked prices from the market, nearest first. */
const TERMS: readonly { readonly days: number; readonly away: readonly number[] }[] = [
  { days: 3, away: [0.012, 0.024, 0.04] },
  { days: 7, away: [0.02, 0.04, 0.07] },
  { days: 14, away: [0.03, 0.06, 0.1] },
  { days: 30, away: [0.05, 0.09, 0.15] },
];

/** The part of the option's worth that the house keeps. */
const KEPT = 0.3;

/**
 * A series of products, one after another: when the sale of one product ends, the next of its series opens at the price
 * of that moment.
 */
export interface Series {
  /** Its permanent number; products with numbers below 1000 were sold by other rules. */
  readonly number: number;
  readonly kind: DualKind;
  readonly currency: CoinCode;
  readonly days: number;
  readonly away: number;
  readonly volatility: number;
  readonly grid: Big;
  readonly sharePrice: string;
  readonly shares: number;
  /** The number of nearer series of the same coin, kind and term: its linked price is beyond theirs. */
  readonly rank: number;
}

export const SERIES: readonly Series[] = OFFERS.flatMap((offer, place) =>
  (['sell_high', 'buy_low'] as const).flatMap((kind) =>
    TERMS.flatMap(({ days, away }) =>
      away.map((distance, rank) => ({
        number: (place + 1) * 1000 + (kind === 'buy_low' ? 500 : 0) + days * 10 + rank,
        kind,
        currency: offer.currency,
        days,
        away: distance,
        volatility: offer.volatility,
        grid: new Big(offer.grid),
        rank,
        sharePrice: kind === 'sell_high' ? offer.share : USDT_SHARE,
        shares: offer.shares,
      })),
    ),
  ),
);

/**
 * Returns the linked price of a series at a market price: at its distance, on the grid, and beyond each nearer one.
 * USDT for one coin.
 */
export function linkedPrice({ kind, away, grid, rank }: Series, price: Big): Big {
  const beyond = price
    .times(new Big(1).plus(kind === 'sell_high' ? away : -away))
    .div(grid)
    .round(0, kind === 'sell_high' ? Big.roundUp : Big.roundDown);
  const nearest = price.div(grid).round(0, kind === 'sell_high' ? Big.roundUp : Big.roundDown);
  const least = kind === 'sell_high' ? nearest.plus(rank + 1) : nearest.minus(rank + 1);
  const chosen = kind === 'sell_high' ? (beyond.gt(least) ? beyond : least) : beyond.lt(least) ? beyond : least;
  return chosen.times(grid);
}

/**
 * Returns the annual return of a series: the worth of the right to trade at the linked price for the term, with the
 * annual volatility of its coin (Bachelier), less what the house keeps. Ratio with four places.
 */
export function annualReturn(
  { days, volatility }: Pick<Series, 'days' | 'volatility'>,
  price: Big,
  linked: Big,
): string {
  const spread = volatility * Math.sqrt(days / 365);
  const distance = Math.abs(linked.div(price).minus(1).toNumber()) / spread;
  const worth = spread * (density(distance) - distance * tail(distance));
  return (Math.max(worth, 0.0001) * (1 - KEPT) * (365 / days)).toFixed(4);
}

/** Returns the normal density. */
const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);

/** Returns the normal distribution beyond `x`, 0 and above; good to four places (Abramowitz and Stegun 26.2.16). */
function tail(x: number): number {
  const t = 1 / (1 + 0.33267 * x);
  return density(x) * (0.4361836 * t - 0.1201676 * t ** 2 + 0.937298 * t ** 3);
}
