import type Big from 'big.js';
import type { NumberStyle } from '../../format.ts';
import type { BlockHost } from '../props.ts';
import type { PropsOf } from '../view.ts';
import type { schema } from './schema.ts';

export type ChartProps = PropsOf<typeof schema>;
export type ChartItem = NonNullable<ChartProps['items']>[number];
export type Tone = 'ink' | 'up' | 'down';

/** A known number as floating point: it positions pixels and never becomes money again. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly value: Big;
}

/** Returns the known points of a curve in order; undefined while the numbers are unknown. Null numbers are left out. */
export function pointsOf({ values, items }: ChartProps): readonly Point[] | undefined {
  if (values !== undefined && values !== null)
    return values.map((value, index) => ({ x: index, y: Number(value), value }));
  if (values === null) return [];
  return items?.flatMap(({ x, y }, index) =>
    y === undefined || y === null ? [] : [{ x: x ?? index, y: Number(y), value: y }],
  );
}

/** A phone cannot show more points than this apart, nor can a finger hit them. */
const MOST = 240;

/**
 * Reduces a long curve to its first and last point and the lowest and highest of each part, so that no peak is lost.
 */
export function drawnOf(points: readonly Point[]): readonly Point[] {
  if (points.length <= MOST) return points;
  const length = Math.ceil(points.length / (MOST / 2 - 1));
  const drawn = new Set([0, points.length - 1]);
  for (let start = 0; start < points.length; start += length) {
    let [low, high] = [start, start];
    for (let index = start; index < Math.min(start + length, points.length); index += 1) {
      if (points[index]!.y < points[low]!.y) low = index;
      if (points[index]!.y > points[high]!.y) high = index;
    }
    drawn.add(low).add(high);
  }
  return [...drawn].sort((a, b) => a - b).map((index) => points[index]!);
}

/**
 * Returns the tone of a curve: the given one, or that of the change from its first point to its last. A flat or unknown
 * curve is ink.
 */
export function toneOf(tone: ChartProps['tone'], points: readonly Point[]): Tone {
  if (tone !== 'direction') return tone ?? 'ink';
  const first = points[0]?.value;
  const last = points.at(-1)?.value;
  if (first === undefined || last === undefined || first.eq(last)) return 'ink';
  return last.gt(first) ? 'up' : 'down';
}

/** Returns the formatter of a chart's numbers. */
export function numberOf({ style, places, unit, host }: ChartProps): (value: Big) => string {
  const layout: NumberStyle = {
    places: places ?? (style === 'percent' ? 2 : undefined),
    compact: style === 'compact',
    percent: style === 'percent',
    unit,
    rounding: style === 'plain' ? 'down' : 'halfUp',
  };
  return (value) => host.format.number(value, layout);
}

/** Returns the formatter of the axis: it is shorter, since the curve itself tells the exact numbers. */
export function axisOf({ style, host }: ChartProps): (value: Big) => string {
  return (value) =>
    host.format.number(
      value,
      style === 'percent' ? { percent: true, places: 0 } : { compact: value.abs().gte(10_000) },
    );
}

/** Describes a curve in words: first, last, lowest and highest number. */
export function summaryOf(
  points: readonly Point[],
  label: string,
  write: (value: Big) => string,
  host: BlockHost,
): string {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return `${label}: ${host.t('block.chart_empty')}`;
  const lowest = points.reduce((low, point) => (point.value.lt(low.value) ? point : low), first);
  const highest = points.reduce((high, point) => (point.value.gt(high.value) ? point : high), first);
  return host.t('block.chart_summary', {
    label,
    first: write(first.value),
    last: write(last.value),
    low: write(lowest.value),
    high: write(highest.value),
  });
}
