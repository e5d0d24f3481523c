import type { Chart, OverlayFigure, YAxis } from 'klinecharts';
import { DRAWING, horizontal, label, tag, type Drawing, type Params, type Surroundings } from './drawing.ts';
import { legendIn } from './legend.ts';
import { barsOf } from './library.ts';
import { MAIN_PANE, VOLUME_PANE } from './panes.ts';
import { LEGEND_HEIGHT, TEXT_SIZE } from './styles.ts';

/** Space kept free around the last price's label, in px. */
const CLEAR = 16;
const EDGE = 4;

/**
 * The price column: grid lines run through to the screen's edge, labels stand on them at the right, the last price in a label of
 * its own. A pane under the main one names only its highest value, on the legend's line.
 */
export function drawPriceColumn(chart: Chart, paneId: string, surroundings: () => Surroundings): void {
  chart.createOverlay({
    name: DRAWING,
    id: `column-${paneId}`,
    paneId,
    points: [{ value: 0 }],
    zLevel: -1,
    extendData: (paneId === MAIN_PANE
      ? { inPane: (params) => [...extremes(params, surroundings()), ...legendIn(params, paneId, surroundings())], inAxis: (params) => [...mainColumn(params, surroundings()), ...crosshairTag(params, paneId, surroundings())] }
      : { inPane: (params) => [...zeroLine(params, surroundings()), ...legendIn(params, paneId, surroundings())], inAxis: (params) => [...lowerColumn(params, paneId, surroundings()), ...crosshairTag(params, paneId, surroundings())] }) satisfies Drawing,
  });
}

/** Draws it again: something that it says has changed without the chart. */
export function redrawPriceColumn(chart: Chart, paneId: string): void {
  chart.overrideOverlay({ id: `column-${paneId}` });
}

function mainColumn({ chart, yAxis, bounding }: Params, { palette, numbers, labelled, crosshair, left: leftOf }: Surroundings): OverlayFigure[] {
  if (yAxis === null) return [];
  const left = leftOf();
  const last = barsOf(chart).at(-1);
  const lastY = last && yAxis.convertToNicePixel(last.close);
  const taken = [...(lastY === undefined ? [] : left === '' ? [lastY] : [lastY, lastY + CLEAR]), ...labelled.map((price) => yAxis.convertToPixel(price)), ...(crosshair?.paneId === MAIN_PANE && crosshair.y !== undefined ? [crosshair.y] : [])];
  const figures = yAxis.getTicks().flatMap((tick) => {
    const covered = taken.some((y) => Math.abs(y - tick.coord + TEXT_SIZE / 2) < CLEAR);
    const line = horizontal(tick.coord, 0, bounding.width, palette.grid);
    return covered ? [line] : [line, label(numbers.price(Number(tick.value)), bounding.width - EDGE, tick.coord - 2, 'right', palette.text3, palette.font)];
  });
  if (last === undefined || lastY === undefined) return figures;
  const [color, fill] = last.close > last.open ? [palette.up, palette.upFill] : last.close < last.open ? [palette.down, palette.downFill] : [palette.flat, palette.text2];
  const below = left === '' ? [] : [tag(left, bounding.width - EDGE, lastY + CLEAR, palette.text2, palette.page, palette.font)];
  return [...figures, horizontal(lastY, 0, bounding.width, color, true), ...below, tag(numbers.price(last.candle.close), bounding.width - EDGE, lastY, palette.white, fill, palette.font)];
}

function lowerColumn({ yAxis, bounding }: Params, paneId: string, { palette, numbers }: Surroundings): OverlayFigure[] {
  if (yAxis === null) return [];
  const most = highest(yAxis, bounding.height);
  return [label(paneId === VOLUME_PANE ? numbers.volume(most) : numbers.price(most), bounding.width - EDGE, LEGEND_HEIGHT - 3, 'right', palette.text3, palette.font)];
}

function crosshairTag({ yAxis, bounding }: Params, paneId: string, { palette, numbers, crosshair }: Surroundings): OverlayFigure[] {
  if (yAxis === null || crosshair?.paneId !== paneId || crosshair.y === undefined) return [];
  const value = yAxis.convertFromPixel(crosshair.y);
  return [tag(paneId === VOLUME_PANE ? numbers.volume(value) : numbers.price(value), bounding.width - EDGE, crosshair.y, palette.onToast, palette.toast, palette.font)];
}

/** The highest and the lowest price in sight, each named beside its bar on the side with more room. */
function extremes({ chart, yAxis, xAxis, bounding }: Params, { palette, numbers }: Surroundings): OverlayFigure[] {
  if (yAxis === null || xAxis === null || chart.getStyles().candle.type === 'area') return [];
  const bars = barsOf(chart);
  const { from, to } = chart.getVisibleRange();
  let [high, low] = [from, from];
  for (let index = from; index < to; index += 1) {
    if (bars[index]!.high > bars[high]!.high) high = index;
    if (bars[index]!.low < bars[low]!.low) low = index;
  }
  const name = (index: number, key: 'high' | 'low'): OverlayFigure[] => {
    const bar = bars[index];
    if (bar === undefined) return [];
    const [x, y] = [xAxis.convertToPixel(index), yAxis.convertToPixel(bar[key])];
    const side = x > bounding.width / 2 ? -1 : 1;
    return [
      horizontal(y, x, x + 12 * side, palette.text3),
      label(numbers.price(bar.candle[key]), x + 16 * side, y + TEXT_SIZE / 2, side < 0 ? 'right' : 'left', palette.text1, palette.font),
    ];
  };
  return [...name(high, 'high'), ...name(low, 'low')];
}

/** A line at zero where the values stand on both sides of it. */
function zeroLine({ yAxis, bounding }: Params, { palette }: Surroundings): OverlayFigure[] {
  const range = yAxis?.getRange();
  if (yAxis === null || range === undefined || range.realFrom >= 0 || range.realTo <= 0) return [];
  return [horizontal(yAxis.convertToPixel(0), 0, bounding.width, palette.grid)];
}

/** The highest value drawn: the range without the gap that is kept for the legend. */
function highest(yAxis: YAxis, height: number): number {
  const { realTo, realRange } = yAxis.getRange();
  const share = (gap = 0): number => (gap >= 1 ? gap / height : gap);
  const { top, bottom } = yAxis.gap;
  return realTo - (realRange / (1 + share(top) + share(bottom))) * share(top);
}
