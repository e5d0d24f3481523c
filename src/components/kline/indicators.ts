import type { Chart, IndicatorCreate } from 'klinecharts';
import { drawPriceColumn } from './axis.ts';
import type { Surroundings } from './drawing.ts';
import { lineFields } from './legend.ts';
import { LOWER_PANE, MAIN_PANE, VOLUME_PANE } from './panes.ts';
import { plot, type Bars } from './plot.ts';
import { LEGEND_HEIGHT } from './styles.ts';

/** In the order of the strip. */
export const MAIN_INDICATORS = ['MA', 'EMA', 'BOLL'] as const;
export const LOWER_INDICATORS = ['MACD', 'KDJ', 'RSI'] as const;
export const VOLUME = 'VOL';
export type IndicatorName = (typeof MAIN_INDICATORS)[number] | (typeof LOWER_INDICATORS)[number] | typeof VOLUME;

export const INDICATORS: readonly IndicatorName[] = [...MAIN_INDICATORS, VOLUME, ...LOWER_INDICATORS];
export const DEFAULT_INDICATORS: readonly IndicatorName[] = ['MA', 'VOL', 'MACD'];

const PARAMETERS: Readonly<Record<IndicatorName, readonly number[]>> = {
  MA: [5, 10, 20],
  EMA: [7, 25, 99],
  BOLL: [20, 2],
  VOL: [5],
  MACD: [12, 26, 9],
  KDJ: [9, 3, 3],
  RSI: [6, 12, 24],
};

const GROUPS: readonly (readonly IndicatorName[])[] = [MAIN_INDICATORS, [VOLUME], LOWER_INDICATORS];

/** Those of the names that the chart knows, at most one of each group: lines of two would not be told apart on a phone. */
export function indicatorsOf(names: readonly string[]): readonly IndicatorName[] {
  return GROUPS.flatMap((group) => group.find((name) => names.includes(name)) ?? []);
}

/** The choice after a press on `name`: off if it was on, else on in place of its group's other. */
export function toggle(chosen: readonly IndicatorName[], name: IndicatorName): readonly IndicatorName[] {
  const group = GROUPS.find((members) => members.includes(name)) ?? [];
  const others = chosen.filter((other) => !group.includes(other));
  return indicatorsOf(chosen.includes(name) ? others : [...others, name]);
}

export function paneOf(name: IndicatorName): string {
  if (name === VOLUME) return VOLUME_PANE;
  return (MAIN_INDICATORS as readonly string[]).includes(name) ? MAIN_PANE : LOWER_PANE;
}

/** Makes the chart show exactly these indicators, in the order main, volume, lower. */
export function showIndicators(chart: Chart, chosen: readonly IndicatorName[], surroundings: () => Surroundings): void {
  const shown = chart.getIndicators().map((indicator) => indicator.name);
  for (const name of shown) if (!(chosen as readonly string[]).includes(name)) chart.removeIndicator({ name });
  for (const name of chosen) {
    if (shown.includes(name)) continue;
    const paneId = paneOf(name);
    chart.createIndicator(definition(name, paneId, surroundings), true);
    if (paneId === MAIN_PANE) continue;
    chart.setPaneOptions({ id: paneId, order: paneId === VOLUME_PANE ? 1 : 2, dragEnabled: false });
    chart.overrideYAxis({ paneId, gap: { top: LEGEND_HEIGHT, bottom: name === VOLUME ? 0 : 4 }, createTicks: () => [] });
    drawPriceColumn(chart, paneId, surroundings);
  }
}

function definition(name: IndicatorName, paneId: string, surroundings: () => Surroundings): IndicatorCreate {
  const lines = lineFields(name, PARAMETERS[name]);
  return {
    name,
    id: name,
    paneId,
    calcParams: [...PARAMETERS[name]],
    draw: (place) => {
      plot(place, lines, BARS[name], surroundings().palette);
      // Nothing is left for the library to draw.
      return true;
    },
    // The candles already draw open, high, low and close; asking for them again would draw them twice.
    shouldOhlc: false,
  };
}

const BARS: Partial<Readonly<Record<IndicatorName, Bars>>> = {
  VOL: { key: 'volume', color: ({ open = 0, close = 0 }, _, palette) => (close > open ? palette.upBar : close < open ? palette.downBar : palette.flatBar) },
  MACD: {
    key: 'macd',
    color: ({ macd = 0 }, before, palette) => {
      const shrinks = Math.abs(macd) < Math.abs(before?.macd ?? 0);
      if (macd >= 0) return shrinks ? palette.upShrinking : palette.upGrowing;
      return shrinks ? palette.downShrinking : palette.downGrowing;
    },
  },
};
