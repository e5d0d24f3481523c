import type { Formatter } from '../../../engine/format.ts';
import type { FiatCurrency } from '../app-document.ts';
import { dateWriter } from './date.ts';
import { durationWriter } from './duration.ts';
import { parseNumber } from './parse.ts';
import { signsOf } from './signs.ts';
import { writeNumber } from './decimal.ts';

/** Makes the formatter of a language. `now`: server time, for relative times. */
export function createFormatter(tag: string, currencies: readonly FiatCurrency[], now: () => number): Formatter {
  const signs = signsOf(tag);
  const byCode = new Map(currencies.map((currency) => [currency.code, currency]));
  return {
    number: (value, style = {}) => writeNumber(value, style, signs, (code) => byCode.get(code)),
    date: dateWriter(tag, now),
    duration: durationWriter(tag),
    parse: (text) => parseNumber(text, signs),
    decimalSign: signs.decimal,
  };
}
