import type { DeepPartial, Styles } from 'klinecharts';
import { fade, type Palette } from './palette.ts';

/** The width of the price column at the right and the height of the time row at the bottom, in px. */
const AXIS_WIDTH = 72;
export const AXIS_HEIGHT = 24;
/** The type size of the canvas: `--text-axis`. */
export const TEXT_SIZE = 10;
/** The height of a pane's legend row. */
export const LEGEND_HEIGHT = 20;

const DASH = [2, 2];

/** The library's styles, from the theme. `line`: the closing price as a line in place of candles. */
export function stylesOf(palette: Palette, line: boolean): DeepPartial<Styles> {
  const text = { size: TEXT_SIZE, family: palette.font, weight: 'normal' };
  const mark = {
    ...text,
    color: palette.onToast,
    backgroundColor: palette.toast,
    borderSize: 0,
    borderRadius: 4,
    paddingLeft: 4,
    paddingRight: 4,
    paddingTop: 3,
    paddingBottom: 3,
  };
  const grid = { size: 1, color: palette.grid, style: 'solid' as const };
  const crosshairLine = { color: palette.text3, size: 1, dashedValue: DASH };
  const candle = { upColor: palette.up, downColor: palette.down, noChangeColor: palette.flat };
  return {
    grid: { horizontal: grid, vertical: grid },
    candle: {
      type: line ? 'area' : 'candle_solid',
      bar: {
        ...candle,
        upBorderColor: palette.up,
        downBorderColor: palette.down,
        noChangeBorderColor: palette.flat,
        upWickColor: palette.up,
        downWickColor: palette.down,
        noChangeWickColor: palette.flat,
      },
      area: {
        lineSize: 1.5,
        lineColor: palette.text1,
        backgroundColor: [
          { offset: 0, color: fade(palette.text1, 0) },
          { offset: 1, color: fade(palette.text1, 0.12) },
        ],
        point: { show: false },
      },
      priceMark: {
        // `axis.ts` draws the labels of the highest, lowest and last price.
        high: { show: false },
        low: { show: false },
        last: { ...candle, line: { size: 1, dashedValue: DASH }, text: { show: false } },
      },
      tooltip: { showRule: 'none' },
    },
    // `plot.ts` draws indicators, `legend.ts` their legends.
    indicator: { tooltip: { showRule: 'none' } },
    xAxis: {
      size: AXIS_HEIGHT,
      axisLine: { color: palette.grid },
      tickLine: { show: false },
      tickText: { ...text, color: palette.text3, marginStart: 6 },
    },
    // `axis.ts` draws the lines and labels of the price column.
    yAxis: {
      size: AXIS_WIDTH,
      axisLine: { show: false },
      tickLine: { show: false },
      tickText: { ...text, show: false, color: palette.text3 },
    },
    separator: { size: 1, color: palette.grid, fill: true, activeBackgroundColor: 'transparent' },
    // `axis.ts` writes the price under the crosshair too.
    crosshair: {
      horizontal: { line: crosshairLine, text: { show: false } },
      vertical: { line: crosshairLine, text: mark },
    },
  };
}
