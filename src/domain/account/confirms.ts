import Big from 'big.js';
import { plain } from '../money.ts';

/** What one confirmation is for: a call, and what it is about. What a call does not have is left out. */
export interface Confirmed {
  /** Whom or what: an address, a card, an order, an artwork. */
  readonly of?: string | null | undefined;
  readonly amount?: Big | string | null | undefined;
  readonly price?: Big | string | null | undefined;
  /** Another amount that decides: fiat money, a distance from the market's price. */
  readonly other?: Big | string | null | undefined;
  readonly coin?: string | null | undefined;
  readonly fiat?: string | null | undefined;
}

/** The parts in the order in which they are told. */
export const PARTS = ['of', 'amount', 'price', 'other', 'coin', 'fiat'] as const satisfies readonly (keyof Confirmed)[];

/**
 * One line that says what is confirmed, the same for the page that asks and for the exchange that does it:
 * `wallet.withdraw T… 100 - - USDT -`. Numbers are plain, without zeros at their end, so that it does not matter how
 * they were typed.
 */
export function subjectOf(call: string, confirmed: Confirmed): string {
  return [call, ...PARTS.map((part) => said(confirmed[part], part))].join(' ');
}

function said(value: Big | string | null | undefined, part: keyof Confirmed): string {
  const text = value instanceof Big ? plain(value) : (value ?? '').trim().replace(/\s+/g, ' ');
  const number = part === 'amount' || part === 'price' || part === 'other';
  return text === '' ? '-' : number && /^[+-]?\d+(\.\d*)?$/.test(text) ? plain(new Big(text)) : text;
}
