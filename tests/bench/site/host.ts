import Big from 'big.js';
import common from 'virtual:screens/locales/en/all';
import own from 'virtual:screens/locales/en/bench';
import type { BlockHost } from '../../../engine/block/props.ts';
import type { Formatter } from '../../../engine/format.ts';

const ROUNDING = { down: Big.roundDown, up: Big.roundUp, halfUp: Big.roundHalfUp } as const;

/** Writes figures as `twin/format.ts` does. */
export const formatter: Formatter = {
  number(value, { places, rounding = 'halfUp', percent = false, compact = false, signed = false, unit } = {}) {
    if (compact) return `${value.div(1_000_000).toFixed(1)}M`;
    const shown = percent ? value.times(100) : value;
    const text = places === undefined ? shown.toFixed() : shown.round(places, ROUNDING[rounding]).toFixed(places);
    const sign = signed && value.gt(0) ? '+' : '';
    return `${sign}${text}${percent ? '%' : ''}${unit === undefined ? '' : ` ${unit}`}`;
  },
  date: String,
  duration: String,
  parse: (text) => (/^\d+(\.\d+)?$/.test(text.trim()) ? new Big(text.trim()) : null),
  decimalSign: '.',
};

const texts: Readonly<Record<string, string>> = { ...common, ...own };

export const translate = (key: string, args: Readonly<Record<string, unknown>> = {}): string =>
  (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(args[name]));

export const blockHost: BlockHost = {
  t: translate,
  format: formatter,
  lang: 'en',
  now: () => 0,
  everySecond: () => () => undefined,
  image: (source) => source,
  report: () => undefined,
};
