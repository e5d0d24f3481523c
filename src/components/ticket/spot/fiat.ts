import type Big from 'big.js';
import type { Formatter } from '../../../../engine/format.ts';

/**
 * `≈ $67,405.56`: a price in quote, converted to the user's currency and formatted as on pages (`currencyPrice`). Empty
 * where it is unknown.
 */
export function fiatText(
  price: Big | null | undefined,
  rate: Big | null | undefined,
  code: string | null | undefined,
  format: Formatter,
): string {
  if (!price || !rate || !code) return '';
  return `≈ ${format.number(price.times(rate), { significant: 4, unit: code, currency: true })}`;
}
