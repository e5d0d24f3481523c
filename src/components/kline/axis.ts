import { registerOverlay, type Chart, type OverlayCreateFiguresCallbackParams, type OverlayFigure, type YAxis } from 'klinecharts';
import type { Bar } from './bars.ts';
import type { Numbers } from './numbers.ts';
import { MAIN_PANE, VOLUME_PANE } from './panes.ts';
import type { Palette } from './palette.ts';
import { LEGEND_HEIGHT, TEXT_SIZE } from './styles.ts';

/** What a drawing needs to know of the chart around it; asked for at every draw, so that it is never old. */
export interface Surroundings {
  readonly palette: Palette;
  readonly numbers: Numbers;
}

type Params = Pick<OverlayCreateFiguresCallbackParams<unknown>, 'chart' | 'coordinates' | 'bounding' | 'yAxis'>;
/** Kept as functions: the library copies an overlay's data deeply, which would break anything else. */
export interface Drawing {
  readonly inPane?: (params: Params) => OverlayFigure[];
  readonly inAxis?: (params: Params) => OverlayFigure[];
}

/** The one overlay of this component: it draws what its `extendData` says, and answers to no pointer. */
export const DRAWING = 'harbor-drawing';

registerOverlay<Drawing>({
  name: DRAWING,
  totalStep: 2,
  lock: true,
  createPointFigures: (params) => params.overlay.extendData.inPane?.(params) ?? [],
  createYAxisFigures: (params) => params.overlay.extendData.inAxis?.(params) ?? [],
});

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
      ? { inAxis: (params) => mainColumn(params, surroundings()) }
      : { inPane: (params) => zeroLine(params, surroundings()), inAxis: (params) => lowerColumn(params, paneId, surroundings()) }) satisfies Drawing,
  });
}

function mainColumn({ chart, yAxis, bounding }: Params, { palette, numbers }: Surroundings): OverlayFigure[] {
  if (yAxis === null) return [];
  const last = chart.getDataList().at(-1) as Bar | undefined;
  const lastY = last && yAxis.convertToNicePixel(last.close);
  const figures = yAxis.getTicks().flatMap((tick) => [
    horizontal(tick.coord, 0, bounding.width, palette.grid),
    ...(lastY !== undefined && Math.abs(lastY - tick.coord + TEXT_SIZE / 2) < CLEAR ? [] : [label(numbers.price(Number(tick.value)), bounding.width - EDGE, tick.coord - 2, palette)]),
  ]);
  if (last === undefined || lastY === undefined) return figures;
  const [color, fill] = last.close > last.open ? [palette.up, palette.upFill] : last.close < last.open ? [palette.down, palette.downFill] : [palette.flat, palette.text2];
  return [...figures, horizontal(lastY, 0, bounding.width, color, true), tag(numbers.price(last.candle.close), bounding.width - EDGE, lastY, palette.white, fill, palette.font)];
}

function lowerColumn({ yAxis, bounding }: Params, paneId: string, { palette, numbers }: Surroundings): OverlayFigure[] {
  if (yAxis === null) return [];
  const most = highest(yAxis, bounding.height);
  return [label(paneId === VOLUME_PANE ? numbers.volume(most) : numbers.price(most), bounding.width - EDGE, LEGEND_HEIGHT - 3, palette)];
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
  const [top, bottom] = [yAxis.gap.top ?? 0, yAxis.gap.bottom ?? 0].map((gap) => (gap >= 1 ? gap / height : gap)) as [number, number];
  return realTo - (realRange / (1 + top + bottom)) * top;
}

export function horizontal(y: number, from: number, to: number, color: string, dashed = false): OverlayFigure {
  return { type: 'line', attrs: { coordinates: [{ x: from, y }, { x: to, y }] }, styles: { style: dashed ? 'dashed' : 'solid', dashedValue: [2, 2], size: 1, color }, ignoreEvent: true };
}

function label(text: string, right: number, bottom: number, palette: Palette): OverlayFigure {
  return { type: 'text', attrs: { x: right, y: bottom, text, align: 'right', baseline: 'bottom' }, styles: { ...plain, family: palette.font, color: palette.text3 }, ignoreEvent: true };
}

/** A label on a filled box, its right edge and middle given. */
export function tag(text: string, right: number, middle: number, color: string, fill: string, family: string): OverlayFigure {
  return {
    type: 'text',
    attrs: { x: right, y: middle, text, align: 'right', baseline: 'middle' },
    styles: { ...plain, family, color, backgroundColor: fill, borderRadius: 4, weight: 600, paddingLeft: 4, paddingRight: 4, paddingTop: 3, paddingBottom: 3 },
    ignoreEvent: true,
  };
}

const plain = { style: 'fill', size: TEXT_SIZE, weight: 'normal', borderSize: 0, backgroundColor: 'transparent', paddingLeft: 0, paddingRight: 0, paddingTop: 0, paddingBottom: 0 };
