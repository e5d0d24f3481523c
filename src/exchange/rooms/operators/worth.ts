import Big from 'big.js';
import { down, plain } from '../../../domain/money.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { toBig, toText } from '../../kernel/ledger/units.ts';

/** An amount of a coin, in units. */
interface Sum {
  readonly currency: string;
  readonly amount: bigint;
}

/** Tells whether an amount takes two persons: it is worth more than the setting, or has no price. */
export function takesTwo({ prices, options }: Exchange, { currency, amount }: Sum, now: number): boolean {
  const price = prices.usdt(currency, now);
  return price === null || toBig(amount).times(price).gt(options.twoPersonsAbove);
}

/** Returns a sum's worth in USDT, rounded down to 2 decimals; 0 without a price. */
export const worthOf = ({ prices }: Exchange, { currency, amount }: Sum, now: number): string =>
  plain(down(toBig(amount).times(prices.usdt(currency, now) ?? new Big(0)), 2));

/** Formats a sum for people, such as `12.5 USDT`. */
export const sumOf = ({ amount, currency }: Sum): string => `${toText(amount)} ${currency}`;
