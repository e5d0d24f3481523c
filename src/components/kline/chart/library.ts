import Big from 'big.js';
import type { Chart, Crosshair } from 'klinecharts';
import type { Bar } from '../data/bars.ts';
import { MAIN_PANE } from './panes.ts';

// What the library's types leave open, said once, each with the reason why it holds.

/** The bars held. The feed gives nothing but these. */
export function barsOf(chart: Chart): readonly Bar[] {
  return chart.getDataList() as Bar[];
}

/**
 * The index of the bar at a distance from the left; beyond the bars it goes on counting. A list asked for gives a list.
 */
export function indexAt(chart: Chart, x: number): number {
  const [point] = chart.convertFromPixel([{ x }], { paneId: MAIN_PANE }) as { readonly dataIndex?: number }[];
  return point?.dataIndex ?? 0;
}

/** The middle of a bar, in px from the left. */
export function middleOf(chart: Chart, index: number): number {
  const [place] = chart.convertToPixel([{ dataIndex: index }], { paneId: MAIN_PANE }) as { readonly x?: number }[];
  return place?.x ?? 0;
}

/** The distance of a price of the main pane from the top, in px. */
export function heightOf(chart: Chart, price: number): number {
  const [place] = chart.convertToPixel([{ value: price }], { paneId: MAIN_PANE }) as { readonly y?: number }[];
  return place?.y ?? 0;
}

/** The price of the main pane at a height, as exact as a pixel is. */
export function priceAt(chart: Chart, y: number): Big {
  const [point] = chart.convertFromPixel([{ y }], { paneId: MAIN_PANE }) as { readonly value?: number }[];
  return new Big(point?.value ?? 0);
}

/** Sets the crosshair or takes it away: the library reads null as «none», its types do not say so. */
export function setCrosshair(chart: Chart, crosshair: Crosshair | null): void {
  chart.executeAction('onCrosshairChange', crosshair as Crosshair);
}

/** Listens to the mouse's crosshair. The library tells where it is, never that it left. */
export function onCrosshair(chart: Chart, listener: (crosshair: Crosshair) => void): void {
  chart.subscribeAction('onCrosshairChange', (data) => listener(data as Crosshair));
}

/** Listens to which bars are in sight, from the first to before the last; returns the function that stops it. */
export function onRange(
  chart: Chart,
  listener: (range: { readonly from: number; readonly to: number }) => void,
): () => void {
  const changed = (): void => listener(chart.getVisibleRange());
  chart.subscribeAction('onVisibleRangeChange', changed);
  return () => chart.unsubscribeAction('onVisibleRangeChange', changed);
}
