import Big from 'big.js';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import type { Secured } from '../../../domain/earn/loan.ts';
import { debtOf, owedAt } from '../../../domain/earn/loan.ts';
import type { Owed } from '../../../domain/earn/loan.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import { priceBig } from '../../catalogue/figures.ts';
import { feedOf } from '../market/index.ts';
import type { Feed } from '../../simulation/source.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { LoanRow } from './tables.ts';

/** The terms of a coin that the house lends and accepts as collateral. */
export interface Lent {
  readonly currency: CoinCode;
  /** Interest per hour, as a share of the principal. */
  readonly hourlyRate: string;
  /** Least and greatest principal, in the coin. */
  readonly min: string;
  readonly max: string;
}

/** USDT first; then the coins that are lent against it, and against which it is lent. */
export const LENT: readonly Lent[] = [
  { currency: 'USDT', hourlyRate: '0.0000114', min: '50', max: '500000' },
  { currency: 'BTC', hourlyRate: '0.0000046', min: '0.001', max: '8' },
  { currency: 'ETH', hourlyRate: '0.0000057', min: '0.02', max: '150' },
  { currency: 'BNB', hourlyRate: '0.0000069', min: '0.1', max: '600' },
  { currency: 'SOL', hourlyRate: '0.000008', min: '0.5', max: '2500' },
  { currency: 'XRP', hourlyRate: '0.000008', min: '25', max: '150000' },
  { currency: 'LTC', hourlyRate: '0.0000069', min: '0.6', max: '3000' },
  { currency: 'BCH', hourlyRate: '0.0000074', min: '0.15', max: '500' },
  { currency: 'DOGE', hourlyRate: '0.0000091', min: '350', max: '1500000' },
];

/**
 * Returns the terms of a pair. @throws Refusal `loan_pair` unless exactly one of the two is USDT and the other is lent.
 */
export function pairOf(currency: CoinCode, collateral: CoinCode): Lent {
  const lent = LENT.find((one) => one.currency === currency);
  const taken = LENT.find((one) => one.currency === collateral);
  if (!lent || !taken || (currency === 'USDT') === (collateral === 'USDT'))
    throw new Refusal('loan_pair', {}, 'collateral_currency');
  return lent;
}

/** Identifies a loan's terms by the coin that is not USDT. */
export type Pair = Pick<LoanRow, 'currency' | 'collateralCurrency'>;
export const coinSecures = ({ currency }: Pair): boolean => currency === 'USDT';
export const coinOf = (pair: Pair): CoinCode => (coinSecures(pair) ? pair.collateralCurrency : pair.currency);
export const feedFor = (exchange: Exchange, pair: Pair): Feed => feedOf(exchange, marketSymbol(coinOf(pair)));

/** Returns the symbol of the market whose mark values a coin. */
export const marketSymbol = (coin: CoinCode): string => `${coin}USDT`;

/**
 * Returns the price that values a loan: the mark of the coin's spot market, which a single trade does not move. In
 * USDT; 1 for USDT.
 */
export function markOf(exchange: Exchange, currency: CoinCode, now: number): Big {
  if (currency === 'USDT') return new Big(1);
  const feed = feedOf(exchange, marketSymbol(currency));
  return priceBig(feed.market, feed.mark(now));
}

/** Computes the debt of a stored loan at a time. */
export const owedOf = (loan: LoanRow, now: number): Owed =>
  owedAt(
    { principal: toBig(loan.principal), interest: toBig(loan.interest), hourAt: loan.hourAt },
    new Big(loan.hourlyRate),
    now,
  );

/** Returns a loan at a time, as the rules need it. */
export const securedAt = (exchange: Exchange, loan: LoanRow, now: number): Secured => ({
  debt: debtOf(owedOf(loan, now)),
  debtPrice: markOf(exchange, loan.currency, now),
  collateral: toBig(loan.collateral),
  collateralPrice: markOf(exchange, loan.collateralCurrency, now),
});
