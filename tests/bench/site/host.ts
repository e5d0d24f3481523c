import Big from 'big.js';
import type { BlockHost } from '../../../engine/block/props.ts';
import type { Formatter } from '../../../engine/format.ts';
import texts from '../locales/en.json' with { type: 'json' };

const ROUNDING = { down: Big.roundDown, up: Big.roundUp, halfUp: Big.roundHalfUp } as const;

/** One formatter for both sides, so that it weighs the same in both. */
export const formatter: Formatter = {
  number(value, { places, rounding = 'halfUp', percent = false, compact = false, signed = false } = {}) {
    if (compact && value.gt(1_000_000)) return `${value.div(1_000_000).toFixed(1)}M`;
    const shown = percent ? value.times(100) : value;
    const text = places === undefined ? shown.toFixed() : shown.round(places, ROUNDING[rounding]).toFixed(places);
    return `${signed && value.gt(0) ? '+' : ''}${text}${percent ? '%' : ''}`;
  },
  date: String,
  duration: String,
  parse: (text) => (/^\d+(\.\d+)?$/.test(text.trim()) ? new Big(text.trim()) : null),
  decimalSign: '.',
};

const table = new Map<string, string>();
for (const [group, entries] of Object.entries(texts)) {
  for (const [name, text] of Object.entries(entries)) if (typeof text === 'string') table.set(`${group}.${name}`, text);
}

export function translate(key: string, args: Readonly<Record<string, unknown>> = {}): string {
  return (table.get(key) ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(args[name]));
}

export const blockHost: BlockHost = {
  t: translate,
  format: formatter,
  lang: 'en',
  now: () => 0,
  everySecond: () => () => undefined,
  image: (source) => source,
  report: () => undefined,
};
