import Big from 'big.js';
import { down, plain } from '../../../domain/money.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { toBig, toText } from '../../kernel/ledger/units.ts';

/** An amount of a coin. `amount` in units. */
interface Sum {
  readonly currency: string;
  readonly amount: bigint;
}

/** Tells whether so much takes two persons: more than the setting is worth, or something that has no price. */
export function takesTwo({ prices, options }: Exchange, { currency, amount }: Sum, now: number): boolean {
  const price = prices.usdt(currency, now);
  return price === null || toBig(amount).times(price).gt(options.twoPersonsAbove);
}

/** What a sum is worth, in USDT, rounded down to 2 decimals; 0 without a price. */
export const worthOf = ({ prices }: Exchange, { currency, amount }: Sum, now: number): string =>
  plain(down(toBig(amount).times(prices.usdt(currency, now) ?? new Big(0)), 2));

/** A sum, for people: `12.5 USDT`. */
export const sumOf = ({ amount, currency }: Sum): string => `${toText(amount)} ${currency}`;
