import Big from 'big.js';
import type { Formatter } from '../../../engine/format.ts';

const ROUNDING = { down: Big.roundDown, up: Big.roundUp, halfUp: Big.roundHalfUp } as const;

/** Numbers and dates as the browser writes them in a language. */
export function createFormatter(lang: string): Formatter {
  const comma = new Intl.NumberFormat(lang).format(1.5).includes(',');
  return {
    number(value, { places, rounding = 'halfUp', unit, percent = false } = {}) {
      const shown = percent ? value.times(100) : value;
      const [whole = '0', rest] = (
        places === undefined ? shown.toFixed() : shown.round(places, ROUNDING[rounding]).toFixed(places)
      ).split('.');
      const text = rest === undefined ? whole : `${whole}${comma ? ',' : '.'}${rest}`;
      return `${text}${percent ? ' %' : ''}${unit === undefined ? '' : ` ${unit}`}`;
    },
    date: (time, style) =>
      new Intl.DateTimeFormat(lang, style === 'time' ? { timeStyle: 'medium' } : { dateStyle: 'medium' }).format(time),
    duration: (duration) => `${Math.max(0, Math.round(duration / 60_000))} min`,
    parse(text) {
      const plain = text.trim().replace(',', '.');
      return /^-?\d+(\.\d+)?$/.test(plain) ? new Big(plain) : null;
    },
    decimalSign: comma ? ',' : '.',
  };
}
