import type { Chart, IndicatorCreate } from 'klinecharts';
import { drawPriceColumn } from '../drawing/axis.ts';
import type { Surroundings } from '../drawing/drawing.ts';
import { lineFields } from './legend.ts';
import { MAIN_INDICATORS, VOLUME, type IndicatorName } from './names.ts';
import { LOWER_PANE, MAIN_PANE, VOLUME_PANE } from '../chart/panes.ts';
import { plot, type Bars } from './plot.ts';
import { isRecursive, RECURSIVE, type RecursiveName } from './recursive.ts';
import type { Parameters } from './settings.ts';
import { LEGEND_HEIGHT } from '../chart/styles.ts';

export function paneOf(name: IndicatorName): string {
  if (name === VOLUME) return VOLUME_PANE;
  return (MAIN_INDICATORS as readonly string[]).includes(name) ? MAIN_PANE : LOWER_PANE;
}

/** Makes the chart show exactly these indicators with these parameters, in the order main, volume, lower. */
export function showIndicators(
  chart: Chart,
  chosen: readonly IndicatorName[],
  parameters: Parameters,
  surroundings: () => Surroundings,
): void {
  const shown = chart.getIndicators().map((indicator) => indicator.name);
  for (const name of shown) if (!(chosen as readonly string[]).includes(name)) chart.removeIndicator({ name });
  for (const name of chosen) {
    if (shown.includes(name)) {
      chart.overrideIndicator({ name, calcParams: [...parameters[name]] });
      continue;
    }
    const paneId = paneOf(name);
    chart.createIndicator(definition(name, paneId, parameters[name], surroundings), true);
    if (paneId === MAIN_PANE) continue;
    chart.setPaneOptions({ id: paneId, order: paneId === VOLUME_PANE ? 1 : 2, dragEnabled: false });
    chart.overrideYAxis({
      paneId,
      gap: { top: LEGEND_HEIGHT, bottom: name === VOLUME ? 0 : 4 },
      createTicks: () => [],
    });
    drawPriceColumn(chart, paneId, surroundings);
  }
}

/** Computes the recursive indicators again, after bars before the oldest one of the chart have come. */
export function recompute(chart: Chart, surroundings: () => Surroundings): void {
  for (const { name } of chart.getIndicators())
    if (isRecursive(name)) chart.overrideIndicator({ name, calc: calcOf(name, surroundings) });
}

/** Makes a new function each time: the library computes again when the function changed. */
function calcOf(name: RecursiveName, surroundings: () => Surroundings): IndicatorCreate['calc'] {
  return (bars, { calcParams }) => {
    const { bars: earlier, complete } = surroundings().earlier();
    return RECURSIVE[name].rows([...earlier, ...bars], calcParams as number[], complete).slice(earlier.length);
  };
}

function definition(
  name: IndicatorName,
  paneId: string,
  parameters: readonly number[],
  surroundings: () => Surroundings,
): IndicatorCreate {
  const lines = lineFields(name, parameters);
  return {
    name,
    id: name,
    paneId,
    calcParams: [...parameters],
    ...(isRecursive(name) ? { calc: calcOf(name, surroundings) } : {}),
    draw: (target) => {
      const { palette, lines: colors } = surroundings();
      plot(target, lines, BARS[name], palette, colors);
      // The library draws nothing more.
      return true;
    },
    // The candles show open, high, low and close already: the library would draw them twice.
    shouldOhlc: false,
  };
}

const BARS: Partial<Readonly<Record<IndicatorName, Bars>>> = {
  VOL: {
    key: 'volume',
    color: ({ open = 0, close = 0 }, _, palette) =>
      close > open ? palette.upBar : close < open ? palette.downBar : palette.flatBar,
  },
  MACD: {
    key: 'macd',
    color: ({ macd = 0 }, before, palette) => {
      const shrinks = Math.abs(macd) < Math.abs(before?.macd ?? 0);
      if (macd >= 0) return shrinks ? palette.upShrinking : palette.upGrowing;
      return shrinks ? palette.downShrinking : palette.downGrowing;
    },
  },
};
