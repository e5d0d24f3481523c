import { registerIndicator, type Chart, type IndicatorCreate } from 'klinecharts';
import type { Bar } from '../data/bars.ts';
import { drawPriceColumn } from '../drawing/axis.ts';
import type { Surroundings } from '../drawing/drawing.ts';
import { lineFields } from './legend.ts';
import { INDICATORS, VOLUME, type IndicatorName } from './names.ts';
import { GROUPS } from './groups.ts';
import { MAIN_PANE, VOLUME_PANE } from '../chart/panes.ts';
import { plot, type Bars } from './plot.ts';
import { RECURSIVE } from './recursive.ts';
import { Rows } from './rows.ts';
import type { Parameters } from './settings.ts';
import { LEGEND_HEIGHT } from '../chart/styles.ts';
import type { Computed } from './walk.ts';
import { WINDOWED } from './windowed.ts';

/** The pane that shows an indicator. */
export function paneOf(name: IndicatorName): string {
  return GROUPS.find(({ members }) => members.includes(name))!.pane;
}

const COMPUTED: Readonly<Record<IndicatorName, Computed>> = { ...WINDOWED, ...RECURSIVE };

// In place of the library's, which the build leaves out. Volumes begin at zero.
for (const name of INDICATORS) {
  const paneId = paneOf(name);
  const series = paneId === MAIN_PANE ? 'price' : name === VOLUME ? 'volume' : 'normal';
  registerIndicator({ name, series, minValue: name === VOLUME ? 0 : null, calc: () => [] });
}

/** The indicators of a chart. */
export class Indicators {
  readonly #chart: Chart;
  readonly #surroundings: () => Surroundings;
  /** The values of each indicator shown. */
  readonly #rows = new Map<IndicatorName, Rows>();

  constructor(chart: Chart, surroundings: () => Surroundings) {
    this.#chart = chart;
    this.#surroundings = surroundings;
  }

  /** Makes the chart show exactly these indicators with these parameters, in the order main, volume, lower. */
  show(chosen: readonly IndicatorName[], parameters: Parameters): void {
    const chart = this.#chart;
    for (const name of this.#rows.keys()) {
      if (chosen.includes(name)) continue;
      chart.removeIndicator({ name });
      this.#rows.delete(name);
    }
    for (const name of chosen) {
      if (this.#rows.has(name)) {
        chart.overrideIndicator({ name, calcParams: [...parameters[name]] });
        continue;
      }
      const paneId = paneOf(name);
      this.#rows.set(name, new Rows(COMPUTED[name]));
      chart.createIndicator(this.#definition(name, paneId, parameters[name]), true);
      if (paneId === MAIN_PANE) continue;
      chart.setPaneOptions({ id: paneId, order: paneId === VOLUME_PANE ? 1 : 2, dragEnabled: false });
      chart.overrideYAxis({
        paneId,
        gap: { top: LEGEND_HEIGHT, bottom: name === VOLUME ? 0 : 4 },
        createTicks: () => [],
      });
      drawPriceColumn(chart, paneId, this.#surroundings);
    }
  }

  /** Computes again what depends on bars before the oldest one of the chart, after such bars have come. */
  recompute(): void {
    for (const name of this.#rows.keys()) this.#chart.overrideIndicator({ name, calc: this.#calcOf(name) });
  }

  /** Makes a new function each time: the library computes again when the function changed. */
  #calcOf(name: IndicatorName): IndicatorCreate['calc'] {
    return (bars, { calcParams }) =>
      // Made when the indicator is shown; all bars are the feed's.
      this.#rows.get(name)!.of(bars as Bar[], calcParams as number[], this.#surroundings().earlier());
  }

  #definition(name: IndicatorName, paneId: string, parameters: readonly number[]): IndicatorCreate {
    const lines = lineFields(name, parameters);
    const bars = BARS[name];
    return {
      name,
      id: name,
      paneId,
      calcParams: [...parameters],
      calc: this.#calcOf(name),
      // The values of these fields have room in the pane.
      figures: [...lines, ...(bars === undefined ? [] : [bars.key])].map((key) => ({ key })),
      draw: (target) => {
        const { palette, lines: colors } = this.#surroundings();
        plot(target, lines, bars, palette, colors);
        // The library draws nothing more.
        return true;
      },
    };
  }
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
