import { dispose, init, registerOverlay, type Chart, type Crosshair } from 'klinecharts';
import { drawPriceColumn, redrawPriceColumn } from '../drawing/axis.ts';
import type { Bar } from '../data/bars.ts';
import { DRAWING_TEMPLATE, type Surroundings } from '../drawing/drawing.ts';
import type { Feed } from '../data/feed.ts';
import { registerFigures } from '../drawing/figures.ts';
import { listenToFingers } from './gestures.ts';
import { Indicators } from '../indicators/indicators.ts';
import type { IndicatorName } from '../indicators/names.ts';
import { barsOf, indexAt, onCrosshair, onRange, setCrosshair } from './library.ts';
import { memoize } from '../memoize.ts';
import { OwnLines } from '../lines/own-lines.ts';
import { readPalette, watchTheme } from './palette.ts';
import { LOWER_PANE, MAIN_PANE, paneHeights, VOLUME_PANE } from './panes.ts';
import type { Period } from '../../../domain/period.ts';
import { LIBRARY_PERIODS } from './library-periods.ts';
import { USUAL_COLORS, type LineColor, type Parameters } from '../indicators/settings.ts';
import { AXIS_HEIGHT, stylesOf } from './styles.ts';
import { timeTicks } from '../drawing/ticks.ts';
import type { Numbers } from '../numbers.ts';

/**
 * The bar under the crosshair, and whether the crosshair is in the left half: the readout is shown in the other one.
 */
export interface Pointed {
  readonly bar: Bar;
  readonly left: boolean;
}

interface ChartOptions {
  readonly feed: Feed;
  /** Formats figures, until `write` replaces it. */
  readonly numbers: Numbers;
  /** Formats the time of a bar. */
  readonly time: (time: number) => string;
  readonly pointed: (pointed: Pointed | null) => void;
  /** Called when the newest bar scrolls out of view or back. */
  readonly away: (away: boolean) => void;
  readonly wheelZooms: () => boolean;
  /** The countdown until the newest bar closes; empty where there is none. */
  readonly left: () => string;
}

export interface ChartHandle {
  readonly show: (
    symbol: string,
    period: Period,
    places: { readonly price: number; readonly quantity: number },
  ) => void;
  readonly showIndicators: (
    chosen: readonly IndicatorName[],
    parameters: Parameters,
    colors: readonly LineColor[],
  ) => void;
  readonly showLine: (line: boolean) => void;
  /** Replaces the formatting of figures: the language or the market changed. */
  readonly write: (numbers: Numbers) => void;
  /** See `OwnLines.show`. */
  readonly showLines: OwnLines['show'];
  /** Redraws the countdown of the newest bar. */
  readonly countDown: () => void;
  readonly bars: () => readonly Bar[];
  readonly reset: () => void;
  /** Computes again the indicators that depend on bars before the oldest one in the chart. */
  readonly recompute: () => void;
  /** Scrolls to the newest bar. */
  readonly toLatest: () => void;
  /** Notifies again of the bar under the crosshair, which a tick may have changed. */
  readonly refreshPointed: () => void;
  readonly pan: (distance: number) => void;
  readonly zoom: (ratio: number) => void;
  readonly clear: () => void;
  readonly destroy: () => void;
}

registerOverlay(DRAWING_TEMPLATE);
registerFigures();

const BAR_SPACE = 6;
/** The duration of scrolling back to the newest bar, in milliseconds. */
const JUMP = 200;
/** Free space between the last bar and the price column, in px. */
const RIGHT_GAP = 8;
/**
 * Free space above and below the candles, in px: on a narrow screen the legend needs a second row; a low chart has
 * less.
 */
const gapOf = (width: number, height: number): { top: number; bottom: number } =>
  height < 180 ? { top: 24, bottom: 6 } : { top: width < 360 ? 64 : 40, bottom: 20 };

/**
 * Creates a chart in the element; null where the browser has no canvas. Only this module and those it calls use
 * klinecharts.
 */
export function createChart(element: HTMLElement, options: ChartOptions): ChartHandle | null {
  let palette = readPalette(element);
  let line = false;
  let { numbers } = options;
  let colors: readonly LineColor[] = USUAL_COLORS;
  let period: Period = '60min';
  let crosshair: Crosshair | null = null;
  // Memoized, as the library formats the same few times in every container.
  let timeOf = memoize(options.time);
  const surroundings = (): Surroundings => ({
    palette,
    numbers,
    labelled: (...place) => own.labelled(...place),
    crosshair,
    left: options.left,
    earlier: () => options.feed.earlier,
    lines: colors.map((color) => palette.lines[color]),
  });
  const chart = init(element, {
    styles: stylesOf(palette, line),
    // The library would handle keys of the whole document; `index.tsx` handles those of the chart.
    hotkey: { enabled: false },
    formatter: { formatDate: ({ timestamp }) => timeOf(timestamp) },
    // `numbers` formats all figures; the library adds nothing.
    thousandsSeparator: { format: String },
    decimalFold: { format: String },
    layout: { barSpaceLimit: { min: 2, max: 32 }, pane: { dragEnabled: false } },
  });
  if (chart === null) return null;
  const own = new OwnLines(chart, surroundings);
  const indicators = new Indicators(chart, surroundings);
  const container = chart.getDom();
  if (container !== null) {
    // The library prevents scrolling the page and takes a tab stop of its own.
    container.tabIndex = -1;
    container.style.touchAction = 'pan-y';
    container.style.overscrollBehavior = 'auto';
  }
  chart.setBarSpace(BAR_SPACE);
  chart.setOffsetRightDistance(RIGHT_GAP);
  chart.overrideXAxis({ createTicks: ({ bounding }) => timeTicks(chart, period, bounding.width, timeOf) });
  chart.setDataLoader(options.feed);
  drawPriceColumn(chart, MAIN_PANE, surroundings);

  const notifyPointed = (): void => {
    const x = crosshair?.x;
    if (x === undefined) {
      options.pointed(null);
      return;
    }
    const bars = barsOf(chart);
    const bar = bars[Math.min(Math.max(indexAt(chart, x), 0), bars.length - 1)];
    options.pointed(bar === undefined ? null : { bar, left: x < (chart.getSize()?.width ?? 0) / 2 });
  };
  const point = (next: Crosshair | null): void => {
    crosshair = next;
    setCrosshair(chart, next);
    notifyPointed();
  };
  const layOut = (): void => {
    const heights = paneHeights(element.clientHeight);
    chart.setPaneOptions({ id: VOLUME_PANE, height: heights.volume });
    chart.setPaneOptions({ id: LOWER_PANE, height: heights.lower });
    chart.overrideYAxis({ paneId: MAIN_PANE, gap: gapOf(element.clientWidth, element.clientHeight) });
  };

  let away = false;
  const stopRange = onRange(chart, ({ to }) => {
    const next = to < barsOf(chart).length;
    if (next !== away) options.away((away = next));
  });
  onCrosshair(chart, (moved) => {
    crosshair = moved;
    notifyPointed();
  });
  const leave = (event: MouseEvent): void => {
    const { left, top } = element.getBoundingClientRect();
    const main = chart.getSize(MAIN_PANE, 'main');
    const outside =
      event.type === 'mouseleave' ||
      main === null ||
      event.clientX - left > main.width ||
      event.clientY - top > element.clientHeight - AXIS_HEIGHT;
    if (!outside || crosshair === null) return;
    crosshair = null;
    notifyPointed();
  };
  element.addEventListener('mouseleave', leave);
  element.addEventListener('mousemove', leave);
  const stopFingers = listenToFingers(element, {
    pan: (distance) => chart.scrollByDistance(distance),
    zoom: (ratio, x) => chart.zoomAtCoordinate(ratio, { x, y: 0 }),
    grab: (x, y) => own.grab(x, y),
    isMovable: (x, y) => own.near(x, y) !== null,
    pointAt: (x, y) => point({ x, ...paneAt(chart, y) }),
    release: () => {
      if (crosshair !== null) point(null);
    },
    wheelZooms: options.wheelZooms,
  });
  const stopTheme = watchTheme(() => {
    palette = readPalette(element);
    chart.setStyles(stylesOf(palette, line));
  });
  const resized = new ResizeObserver(layOut);
  resized.observe(element);

  return {
    show: (symbol, next, places) => {
      period = next;
      timeOf = memoize(options.time);
      point(null);
      options.feed.show(symbol, period);
      const before = chart.getSymbol();
      if (
        before?.ticker !== symbol ||
        before.pricePrecision !== places.price ||
        before.volumePrecision !== places.quantity
      ) {
        chart.setSymbol({ ticker: symbol, pricePrecision: places.price, volumePrecision: places.quantity });
      }
      chart.setPeriod(LIBRARY_PERIODS[period]);
    },
    showIndicators: (chosen, parameters, next) => {
      const repaint = next !== colors;
      colors = next;
      indicators.show(chosen, parameters);
      layOut();
      if (repaint) chart.setStyles(stylesOf(palette, line));
    },
    showLine: (asLine) => {
      line = asLine;
      chart.setStyles(stylesOf(palette, line));
    },
    write: (next) => {
      numbers = next;
      timeOf = memoize(options.time);
      chart.setStyles(stylesOf(palette, line));
    },
    showLines: (...shown) => own.show(...shown),
    countDown: () => redrawPriceColumn(chart, MAIN_PANE),
    bars: () => barsOf(chart),
    reset: () => chart.resetData(),
    recompute: () => indicators.recompute(),
    toLatest: () => chart.scrollToRealTime(matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : JUMP),
    refreshPointed: notifyPointed,
    pan: (distance) => chart.scrollByDistance(distance),
    zoom: (ratio) => chart.zoomAtCoordinate(ratio),
    clear: () => point(null),
    destroy: () => {
      resized.disconnect();
      stopTheme();
      stopRange();
      stopFingers();
      element.removeEventListener('mouseleave', leave);
      element.removeEventListener('mousemove', leave);
      dispose(element);
      element.removeAttribute('k-line-chart-id');
    },
  };
}

/** The pane at a height of the chart, and the height inside it. */
function paneAt(chart: Chart, y: number): { paneId: string; y: number } {
  for (const paneId of [VOLUME_PANE, LOWER_PANE]) {
    const box = chart.getSize(paneId);
    if (box !== null && y >= box.top && y <= box.top + box.height) return { paneId, y: y - box.top };
  }
  const height = chart.getSize(MAIN_PANE)?.height ?? 0;
  return { paneId: MAIN_PANE, y: Math.min(Math.max(y, 0), height) };
}
