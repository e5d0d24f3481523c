import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';

/** The terms of an expiry: the profit rate of a win, and the bounds of a stake in USDT. */
export interface Term {
  readonly seconds: number;
  readonly rate: string;
  readonly min: string;
  readonly max: string;
}

export const TERMS: readonly Term[] = [
  { seconds: 30, rate: '0.3', min: '5', max: '2000' },
  { seconds: 60, rate: '0.4', min: '10', max: '5000' },
  { seconds: 120, rate: '0.5', min: '50', max: '10000' },
  { seconds: 300, rate: '0.65', min: '100', max: '20000' },
];

/** Currencies of stakes. */
export const CURRENCIES: readonly CoinCode[] = ['USDT'];

/** Returns the terms of an expiry. @throws Refusal `seconds_unknown` at `seconds`. */
export function termOf(seconds: number): Term {
  const term = TERMS.find((one) => one.seconds === seconds);
  if (!term) throw new Refusal('seconds_unknown', {}, 'seconds');
  return term;
}
