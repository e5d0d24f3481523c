import type Big from 'big.js';
import type { Formatter } from '../../../../engine/format.ts';

/** `≈ $67,405.56`: an amount of quote in the user's currency; a small one keeps the digits that a price has. Empty where unknown. */
export function fiatText(amount: Big | null | undefined, rate: Big | null | undefined, code: string | null | undefined, places: number, format: Formatter): string {
  if (!amount || !rate || !code) return '';
  const value = amount.times(rate);
  return `≈ ${format.number(value, { places: value.lt(1) ? Math.max(2, places) : 2, unit: code, currency: true })}`;
}
