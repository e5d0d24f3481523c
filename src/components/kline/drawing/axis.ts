import type { Chart, YAxis } from 'klinecharts';
import { DRAWING, type Drawing, type Params, type Surroundings } from './drawing.ts';
import { drawLegend } from '../indicators/legend.ts';
import { barsOf, indexAt } from '../chart/library.ts';
import { MAIN_PANE, VOLUME_PANE } from '../chart/panes.ts';
import { extremesOf } from './extremes.ts';
import { horizontal, label, tag } from './pen.ts';
import { LEGEND_HEIGHT, TEXT_SIZE } from '../chart/styles.ts';

/** Free space around the last price's label, in px. */
const CLEAR = 16;
const EDGE = 4;

/**
 * Draws the price column: grid lines go through to the screen's edge, with labels on them at the right and the last
 * price in a label of its own. A pane below the main one labels only its highest value, in the legend's row.
 */
export function drawPriceColumn(chart: Chart, paneId: string, surroundings: () => Surroundings): void {
  chart.createOverlay({
    name: DRAWING,
    id: `column-${paneId}`,
    paneId,
    points: [{ value: 0 }],
    zLevel: -1,
    extendData: {
      inPane: (ctx, params) => {
        if (paneId === MAIN_PANE) drawExtremes(ctx, params, surroundings());
        else drawZeroLine(ctx, params, surroundings());
        drawLegend(ctx, params, paneId, surroundings());
      },
      inAxis: (ctx, params) => {
        if (paneId === MAIN_PANE) drawMainColumn(ctx, params, surroundings());
        else drawLowerColumn(ctx, params, paneId, surroundings());
        drawCrosshair(ctx, params, paneId, surroundings());
      },
    } satisfies Drawing,
  });
  hideLibraryColumn(chart, paneId);
}

/**
 * Takes the canvas away that the library would draw the column on: nothing is on it, but each frame would clear it, and
 * the browser would put it on the screen anew. The canvas of the overlays lies above it.
 */
function hideLibraryColumn(chart: Chart, paneId: string): void {
  const canvas = chart.getDom(paneId, 'yAxis')?.querySelector('canvas');
  if (canvas) canvas.style.display = 'none';
}

/** Redraws the column after a change that the chart does not know of. */
export function redrawPriceColumn(chart: Chart, paneId: string): void {
  chart.overrideOverlay({ id: `column-${paneId}` });
}

function drawMainColumn(
  ctx: CanvasRenderingContext2D,
  { chart, yAxis, bounding }: Params,
  { palette, numbers, labelled, crosshair, left: leftOf }: Surroundings,
): void {
  if (yAxis === null) return;
  const last = barsOf(chart).at(-1);
  // Without bars the library counts from 0 to 10: those are no prices.
  if (last === undefined) return;
  const left = leftOf();
  const lastY = yAxis.convertToNicePixel(last.close);
  const taken = [
    ...(left === '' ? [lastY] : [lastY, lastY + CLEAR]),
    ...labelled((price) => yAxis.convertToPixel(price), bounding.height),
    ...(crosshair?.paneId === MAIN_PANE && crosshair.y !== undefined ? [crosshair.y] : []),
  ];
  const edge = bounding.width - EDGE;
  const family = palette.font;
  for (const { coord, value } of yAxis.getTicks()) {
    horizontal(ctx, coord, { from: 0, to: bounding.width, color: palette.grid });
    const covered = taken.some((y) => Math.abs(y - coord + TEXT_SIZE / 2) < CLEAR);
    if (!covered)
      label(ctx, {
        text: numbers.price(Number(value)),
        x: edge,
        bottom: coord - 2,
        align: 'right',
        color: palette.text3,
        family,
      });
  }
  const [color, fill] =
    last.close > last.open
      ? [palette.up, palette.upFill]
      : last.close < last.open
        ? [palette.down, palette.downFill]
        : [palette.flat, palette.text2];
  horizontal(ctx, lastY, { from: 0, to: bounding.width, color, dashed: true });
  if (left !== '')
    tag(ctx, { text: left, right: edge, middle: lastY + CLEAR, color: palette.text2, fill: palette.page, family });
  tag(ctx, { text: numbers.price(last.candle.close), right: edge, middle: lastY, color: palette.white, fill, family });
}

function drawLowerColumn(
  ctx: CanvasRenderingContext2D,
  { chart, yAxis, bounding }: Params,
  paneId: string,
  { palette, numbers }: Surroundings,
): void {
  if (yAxis === null || barsOf(chart).length === 0) return;
  const most = highest(yAxis, bounding.height);
  label(ctx, {
    text: paneId === VOLUME_PANE ? numbers.volume(most) : numbers.price(most),
    x: bounding.width - EDGE,
    bottom: LEGEND_HEIGHT - 3,
    align: 'right',
    color: palette.text3,
    family: palette.font,
  });
}

function drawCrosshair(
  ctx: CanvasRenderingContext2D,
  { yAxis, bounding }: Params,
  paneId: string,
  { palette, numbers, crosshair }: Surroundings,
): void {
  if (yAxis === null || crosshair?.paneId !== paneId || crosshair.y === undefined) return;
  const value = yAxis.convertFromPixel(crosshair.y);
  const text = paneId === VOLUME_PANE ? numbers.volume(value) : numbers.price(value);
  tag(ctx, {
    text,
    right: bounding.width - EDGE,
    middle: crosshair.y,
    color: palette.onToast,
    fill: palette.toast,
    family: palette.font,
  });
}

/** Labels the highest and the lowest visible price beside their bars, on the wider side. */
function drawExtremes(
  ctx: CanvasRenderingContext2D,
  { chart, yAxis, xAxis, bounding }: Params,
  { palette, numbers }: Surroundings,
): void {
  if (yAxis === null || xAxis === null || chart.getStyles().candle.type === 'area') return;
  const bars = barsOf(chart);
  // Where there is room at the right, the range of the library begins before the pane does.
  const { from, to } = chart.getVisibleRange();
  const extremes = extremesOf(bars, Math.max(from, indexAt(chart, 0)), to);
  if (extremes === undefined) return;
  const name = (index: number, key: 'high' | 'low'): void => {
    const bar = bars[index]!;
    const [x, y] = [xAxis.convertToPixel(index), yAxis.convertToPixel(bar[key])];
    const side = x > bounding.width / 2 ? -1 : 1;
    horizontal(ctx, y, { from: x, to: x + 12 * side, color: palette.text3 });
    label(ctx, {
      text: numbers.price(bar.candle[key]),
      x: x + 16 * side,
      bottom: y + TEXT_SIZE / 2,
      align: side < 0 ? 'right' : 'left',
      color: palette.text1,
      family: palette.font,
    });
  };
  name(extremes.high, 'high');
  name(extremes.low, 'low');
}

/** Draws a line at zero where values are on both sides of it. */
function drawZeroLine(ctx: CanvasRenderingContext2D, { yAxis, bounding }: Params, { palette }: Surroundings): void {
  const range = yAxis?.getRange();
  if (yAxis === null || range === undefined || range.realFrom >= 0 || range.realTo <= 0) return;
  horizontal(ctx, yAxis.convertToPixel(0), { from: 0, to: bounding.width, color: palette.grid });
}

/** The highest value drawn: the range without the gap that is reserved for the legend. */
function highest(yAxis: YAxis, height: number): number {
  const { realTo, realRange } = yAxis.getRange();
  const share = (gap = 0): number => (gap >= 1 ? gap / height : gap);
  const { top, bottom } = yAxis.gap;
  return realTo - (realRange / (1 + share(top) + share(bottom))) * share(top);
}
