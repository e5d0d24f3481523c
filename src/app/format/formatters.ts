import Big from 'big.js';
import type { Formatter } from '../../../engine/format.ts';
import type { FiatCurrency } from '../app-document.ts';
import { createFormatter } from './formatter.ts';

export interface Formatters {
  /** The formatter of the current language; one is made for each language when it is first needed. */
  readonly current: () => Formatter;
  /** Formats a value within a text: a number in the language's format, null as nothing. */
  readonly write: (value: unknown) => string;
}

export function createFormatters(
  currencies: readonly FiatCurrency[],
  tag: () => string,
  now: () => number,
): Formatters {
  const made = new Map<string, Formatter>();
  const current = (): Formatter => {
    let formatter = made.get(tag());
    if (!formatter) made.set(tag(), (formatter = createFormatter(tag(), currencies, now)));
    return formatter;
  };
  return {
    current,
    write: (value) => {
      if (value === null || value === undefined) return '';
      if (typeof value === 'number') return current().number(new Big(value));
      if (value instanceof Big) return current().number(value);
      return typeof value === 'string' ? value : JSON.stringify(value);
    },
  };
}
