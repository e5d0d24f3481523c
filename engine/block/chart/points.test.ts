import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { testHost } from '../testing.tsx';
import { pointsOf, summaryOf, toneOf, type ChartProps, type Point } from './points.ts';
import { sharesOf } from './shares.tsx';

const shares = (...values: (number | null | undefined)[]) =>
  sharesOf(values.map((y, index) => ({ key: String(index), y: typeof y === 'number' ? new Big(y) : y })));
const points = (...values: number[]): Point[] => values.map((y, x) => ({ x, y, value: new Big(y) }));
const props = (over: Partial<ChartProps>): ChartProps => ({
  host: testHost(),
  kind: 'line',
  label: 'Return',
  tone: 'ink',
  style: 'plain',
  ...over,
});

describe('pointsOf', () => {
  it('is unknown while the numbers are', () => {
    expect(pointsOf(props({ items: undefined }))).toBeUndefined();
    expect(pointsOf(props({ values: undefined }))).toBeUndefined();
  });

  it('leaves null numbers out', () => {
    const items = [
      { key: 'a', x: 1, y: new Big(1) },
      { key: 'b', x: 2, y: null },
      { key: 'c', x: 3, y: new Big(3) },
    ];
    expect(pointsOf(props({ items }))?.map((point) => [point.x, point.y])).toEqual([
      [1, 1],
      [3, 3],
    ]);
  });
});

describe('toneOf', () => {
  it.each([
    [[1, 5, 2], 'up'],
    [[2, 5, 1], 'down'],
    [[1, 5, 1], 'ink'],
    [[], 'ink'],
  ] as const)('%j points %s', (values, tone) => expect(toneOf('direction', points(...values))).toBe(tone));

  it('is ink while unknown', () => expect(toneOf(undefined, points(1, 2))).toBe('ink'));
});

describe('summaryOf', () => {
  it('says first, last, lowest and highest', () => {
    expect(summaryOf(points(3, 1, 9, 4), 'Return', (value) => value.toFixed(), testHost())).toBe(
      'block.chart_summary Return 3 4 1 9',
    );
  });

  it('says that there is nothing', () =>
    expect(summaryOf([], 'Return', String, testHost())).toBe('Return: block.chart_empty'));
});

describe('sharesOf', () => {
  it('adds up to the whole, in shades that get lighter to the fourth', () => {
    expect(shares(50, 25, 15, 5, 5).map(({ ratio, shade }) => [Number(ratio), shade])).toEqual([
      [0.5, 'shade1'],
      [0.25, 'shade2'],
      [0.15, 'shade3'],
      [0.05, 'shade4'],
      [0.05, 'shade4'],
    ]);
  });

  it('counts null, unknown and negative as none, and nothing as no share', () => {
    expect(shares(null, undefined, -5, 10).map(({ ratio }) => Number(ratio))).toEqual([0, 0, 0, 1]);
    expect(shares(0, 0).map(({ ratio }) => Number(ratio))).toEqual([0, 0]);
  });
});
