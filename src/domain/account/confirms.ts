import Big from 'big.js';
import { plain } from '../money.ts';

/** The purpose of one confirmation: a call and its subject. Parts that a call does not have are left out. */
interface Confirmed {
  /** The object: an address, a card, an order, an artwork. */
  readonly of?: string | null | undefined;
  readonly amount?: Big | string | null | undefined;
  readonly price?: Big | string | null | undefined;
  /** A further amount that decides: fiat money, a distance from the market's price. */
  readonly other?: Big | string | null | undefined;
  readonly coin?: string | null | undefined;
  readonly fiat?: string | null | undefined;
}

/** The parts in the order of the line. */
export const PARTS = ['of', 'amount', 'price', 'other', 'coin', 'fiat'] as const satisfies readonly (keyof Confirmed)[];

/**
 * Writes what is confirmed in one line, the same for the page that asks and the exchange that acts: `wallet.withdraw T…
 * 100 - - USDT -`. Numbers are in plain notation without trailing zeros, so that it does not matter how they were
 * typed.
 */
export function subjectOf(call: string, confirmed: Confirmed): string {
  return [call, ...PARTS.map((part) => partText(confirmed[part], part))].join(' ');
}

function partText(value: Big | string | null | undefined, part: keyof Confirmed): string {
  const text = value instanceof Big ? plain(value) : (value ?? '').trim().replace(/\s+/g, ' ');
  const number = part === 'amount' || part === 'price' || part === 'other';
  return text === '' ? '-' : number && /^[+-]?\d+(\.\d*)?$/.test(text) ? plain(new Big(text)) : text;
}
