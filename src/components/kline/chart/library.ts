import Big from 'big.js';
import type { Chart, Crosshair } from 'klinecharts';
import type { Bar } from '../data/bars.ts';
import { MAIN_PANE } from './panes.ts';

// The library's types leave these open. Each cast is written once, with the reason why it holds.

/** The bars of the chart, which come from the feed only. */
export function barsOf(chart: Chart): readonly Bar[] {
  return chart.getDataList() as Bar[];
}

/**
 * The index of the bar at a distance from the left; it counts on beyond the bars. The library answers a list with a
 * list.
 */
export function indexAt(chart: Chart, x: number): number {
  const [point] = chart.convertFromPixel([{ x }], { paneId: MAIN_PANE }) as { readonly dataIndex?: number }[];
  return point?.dataIndex ?? 0;
}

/** The horizontal middle of a bar, in px from the left. */
export function middleOf(chart: Chart, index: number): number {
  const [point] = chart.convertToPixel([{ dataIndex: index }], { paneId: MAIN_PANE }) as { readonly x?: number }[];
  return point?.x ?? 0;
}

/** The distance of a price from the main pane's top, in px. */
export function heightOf(chart: Chart, price: number): number {
  const [point] = chart.convertToPixel([{ value: price }], { paneId: MAIN_PANE }) as { readonly y?: number }[];
  return point?.y ?? 0;
}

/** The price at a distance from the main pane's top, as exact as a pixel. */
export function priceAt(chart: Chart, y: number): Big {
  const [point] = chart.convertFromPixel([{ y }], { paneId: MAIN_PANE }) as { readonly value?: number }[];
  return new Big(point?.value ?? 0);
}

/** Sets or removes the crosshair: the library accepts null, though its types do not say so. */
export function setCrosshair(chart: Chart, crosshair: Crosshair | null): void {
  chart.executeAction('onCrosshairChange', crosshair as Crosshair);
}

/** Listens to the crosshair of the mouse. The library reports its position, but not when it leaves. */
export function onCrosshair(chart: Chart, listener: (crosshair: Crosshair) => void): void {
  chart.subscribeAction('onCrosshairChange', (data) => listener(data as Crosshair));
}

/** Listens to the range of visible bars, `to` excluded; returns the undo. */
export function onRange(
  chart: Chart,
  listener: (range: { readonly from: number; readonly to: number }) => void,
): () => void {
  const changed = (): void => listener(chart.getVisibleRange());
  chart.subscribeAction('onVisibleRangeChange', changed);
  return () => chart.unsubscribeAction('onVisibleRangeChange', changed);
}
