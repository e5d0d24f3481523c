import type { DurationStyle } from '../../../engine/format.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * Formats a duration in milliseconds. It rounds up to seconds, so that a countdown shows zero only when it is over. The
 * largest unit of a clock takes what is above it: 75 minutes are `75:00` as `mm:ss`. Words are the two largest units.
 */
export function durationWriter(tag: string): (duration: number, style: DurationStyle) => string {
  const words = wordsWriter(tag);
  return (duration, style) => {
    if (Number.isNaN(duration)) return '--';
    const seconds = Math.ceil(Math.max(0, duration) / 1000);
    if (style === 'words') return words(seconds);
    const names = style.split(':');
    const parts: number[] = [];
    let rest = seconds;
    for (const [, size] of UNITS.slice(UNITS.length - names.length)) {
      parts.push(Math.floor(rest / size));
      rest %= size;
    }
    return parts.map((part) => String(part).padStart(2, '0')).join(':');
  };
}

/** Returns a function that writes seconds in words. To make a format takes longer than to use it a hundred times. */
function wordsWriter(tag: string): (seconds: number) => string {
  const formats = new Map<string, Intl.NumberFormat>();
  let list: Intl.ListFormat | undefined;
  const written = (count: number, unit: string): string => {
    const known = formats.get(unit);
    const format = known ?? new Intl.NumberFormat(`${tag}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' });
    if (known === undefined) formats.set(unit, format);
    return format.format(count);
  };
  return (seconds) => {
    const parts: string[] = [];
    let rest = seconds;
    for (const [unit, size] of UNITS) {
      const count = Math.floor(rest / size);
      rest %= size;
      // Units of no amount are left out; the second unit is the one right below the largest, or none.
      if (count > 0) parts.push(written(count, unit));
      else if (parts.length > 0) break;
      if (parts.length === 2) break;
    }
    if (parts.length === 0) parts.push(written(0, 'second'));
    list ??= new Intl.ListFormat(tag, { type: 'unit', style: 'narrow' });
    // CLDR puts a space before the units of Japanese and Hong Kong, but none between the units: 1 日23 時間.
    return list.format(parts).replaceAll(/(\d)\s(\p{Script=Han})/gu, '$1$2');
  };
}
