/** The chart's panes: candles with the main indicator, the volume, and one oscillator that the user chooses. */
export const MAIN_PANE = 'candle_pane';
export const VOLUME_PANE = 'volume';
export const LOWER_PANE = 'lower';

/** The heights in px of the two panes below the main one, for the height of the chart. */
export function paneHeights(height: number): { readonly volume: number; readonly lower: number } {
  return { volume: between(44, Math.round(height * 0.158), 96), lower: between(56, Math.round(height * 0.193), 140) };
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
