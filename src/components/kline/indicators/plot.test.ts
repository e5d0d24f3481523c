import { describe, expect, it } from 'vitest';
import type { Palette } from '../chart/palette.ts';
import { plot, type Bars } from './plot.ts';

const palette = { upBar: 'up', downBar: 'down' } as Palette;
const COLORS = ['one', 'two', 'three'];

/**
 * A pane of ten px a bar and one px a unit, zero at its middle, that shows the bars from `from` to before `to`; what is
 * drawn in it, in words.
 */
function drawn(
  rows: readonly unknown[],
  [from, to]: readonly [number, number],
  lines: readonly string[],
  bars?: Bars,
): readonly string[] {
  const said: string[] = [];
  const ctx = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 0,
    setLineDash: (dash: readonly number[]) => said.push(dash.length === 0 ? 'solid' : 'dashed'),
    beginPath: () => undefined,
    moveTo: (x: number, y: number) => said.push(`from ${x},${y}`),
    lineTo: (x: number, y: number) => said.push(`to ${x},${y}`),
    stroke: () => said.push(`in ${ctx.strokeStyle}`),
    fillRect: (x: number, y: number, width: number, height: number) =>
      said.push(`${ctx.fillStyle} ${x},${y} ${width}x${height}`),
  };
  const place = {
    ctx,
    chart: { getVisibleRange: () => ({ from, to }), getBarSpace: () => ({ halfGapBar: 3 }) },
    indicator: { result: rows },
    xAxis: { convertToPixel: (index: number) => index * 10 },
    yAxis: { convertToPixel: (value: number) => 100 - value },
  } as unknown as Parameters<typeof plot>[0];
  plot(place, lines, bars, palette, COLORS);
  return said;
}

describe('plot', () => {
  it('draws a line as one path, through both edges', () => {
    const rows = [1, 2, 3, 4, 5, 6].map((ma) => ({ ma }));
    expect(drawn(rows, [2, 4], ['ma'])).toEqual(['solid', 'from 10,98', 'to 20,97', 'to 30,96', 'to 40,95', 'in one']);
  });

  it('goes no further than there are bars, and interrupts a line where there is no value', () => {
    const rows = [{}, { ma: 1 }, { ma: 2 }, undefined, { ma: 4 }];
    expect(drawn(rows, [0, 5], ['ma'])).toEqual(['solid', 'from 10,99', 'to 20,98', 'from 40,96', 'in one']);
  });

  it('tells three lines apart', () => {
    expect(drawn([{ a: 1, b: 2, c: 3 }], [0, 1], ['a', 'b', 'c']).filter((said) => !said.startsWith('from'))).toEqual([
      'solid',
      'in one',
      'solid',
      'in two',
      'dashed',
      'in three',
    ]);
  });

  it('stands bars on zero, each in its colour, none lower than a px but that of zero', () => {
    const bars: Bars = {
      key: 'value',
      color: ({ value = 0 }, before) => (value >= (before?.['value'] ?? 0) ? 'up' : 'down'),
    };
    expect(drawn([{ value: 20 }, { value: -30 }, { value: 0.2 }, { value: 0 }, {}], [0, 5], [], bars)).toEqual([
      'up -3,80 6x20',
      'down 7,100 6x30',
      'up 17,99.8 6x1',
      'down 27,100 6x0',
    ]);
  });
});
