import type { IndicatorDrawParams } from 'klinecharts';
import type { Palette } from '../chart/palette.ts';

/** An indicator's values at one bar. */
type Row = Readonly<Record<string, number | undefined>>;
type Target = Pick<IndicatorDrawParams<unknown, unknown, unknown>, 'ctx' | 'chart' | 'indicator' | 'xAxis' | 'yAxis'>;

/** Styles of an indicator's lines, in their order; the third is dashed, to be distinguished without colour too. */
const LINES = [
  { width: 1.3, dash: [] },
  { width: 1.3, dash: [] },
  { width: 1.2, dash: [3, 2.5] },
] as const;

/** Bars that start at zero. */
export interface Bars {
  /** Field of the indicator's result. */
  readonly key: string;
  /** @param before the values at the bar before */
  readonly color: (row: Row, before: Row | undefined, palette: Palette) => string;
}

/**
 * Draws the visible part of an indicator: its bars first, then each line as one path. The library makes a figure of
 * every bar and every segment, which is too slow for a phone while a finger pans.
 *
 * @param lines fields of the indicator's result, at most three
 * @param colors of the lines, in their order
 */
export function plot(
  { ctx, chart, indicator, xAxis, yAxis }: Target,
  lines: readonly string[],
  bars: Bars | undefined,
  palette: Palette,
  colors: readonly string[],
): void {
  const rows = indicator.result as readonly (Row | undefined)[];
  const { from, to } = chart.getVisibleRange();
  if (bars !== undefined) {
    const zero = yAxis.convertToPixel(0);
    const width = Math.max(1, chart.getBarSpace().halfGapBar * 2);
    for (let index = from; index < to; index += 1) {
      const row = rows[index];
      const value = row?.[bars.key];
      if (row === undefined || value === undefined) continue;
      const y = yAxis.convertToPixel(value);
      const height = value === 0 ? 0 : Math.max(1, Math.abs(zero - y));
      ctx.fillStyle = bars.color(row, rows[index - 1], palette);
      ctx.fillRect(xAxis.convertToPixel(index) - width / 2, Math.min(y, zero), width, height);
    }
  }
  lines.forEach((key, number) => {
    const { width, dash } = LINES[number % LINES.length]!;
    ctx.strokeStyle = colors[number % colors.length]!;
    ctx.lineWidth = width;
    ctx.setLineDash([...dash]);
    ctx.beginPath();
    let drawing = false;
    // One bar beyond each side, so that lines reach the edges.
    for (let index = Math.max(0, from - 1); index <= Math.min(rows.length - 1, to); index += 1) {
      const value = rows[index]?.[key];
      if (value === undefined) {
        drawing = false;
        continue;
      }
      if (drawing) ctx.lineTo(xAxis.convertToPixel(index), yAxis.convertToPixel(value));
      else ctx.moveTo(xAxis.convertToPixel(index), yAxis.convertToPixel(value));
      drawing = true;
    }
    ctx.stroke();
  });
}
