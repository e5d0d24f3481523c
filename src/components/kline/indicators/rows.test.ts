import { describe, expect, it } from 'vitest';
import { isRecursive, RECURSIVE } from './recursive.ts';
import { Rows } from './rows.ts';
import { rowsOf, series } from './testing.ts';
import { USUAL_PARAMETERS } from './settings.ts';
import type { Computed, Prices, Row, Walk } from './walk.ts';
import { WINDOWED } from './windowed.ts';
import { INDICATORS } from './names.ts';

const COMPUTED = { ...RECURSIVE, ...WINDOWED };
const LONG = series(20_000);
const NONE = { bars: [], complete: false };

/** An indicator that counts the bars at which it is computed. */
function counted(indicator: Computed): { readonly indicator: Computed; take(): number } {
  let count = 0;
  const counting = (walk: Walk): Walk => ({
    next: (bar) => {
      count += 1;
      return walk.next(bar);
    },
    copy: () => counting(walk.copy()),
  });
  return {
    indicator: { ...indicator, begin: (...given) => counting(indicator.begin(...given)) },
    take: () => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}

const namesIn = (rows: readonly Row[]): string => rows.map((row) => Object.keys(row).join(' ')).join('\n');
const ticked = (bar: Prices, by = 1.01): Prices => ({ ...bar, close: bar.close * by, high: bar.high * by });

describe.each(INDICATORS)('%s of a chart of twenty thousand bars', (name) => {
  const parameters = USUAL_PARAMETERS[name];
  const memory = COMPUTED[name].memory(parameters);
  const made = () => {
    const { indicator, take } = counted(COMPUTED[name]);
    return { rows: new Rows(indicator), take };
  };
  /** Expects the values that are computed from the first bar on, as exact as what is remembered lets them be. */
  const expectWhole = (rows: readonly Row[], bars: readonly Prices[], complete = false, first = 0): void => {
    const whole = rowsOf(COMPUTED[name], bars, parameters, complete).slice(first);
    expect(namesIn(rows)).toBe(namesIn(whole));
    const away = whole.flatMap((row, index) =>
      Object.entries(row).map(([key, value]) => Math.abs(value - rows[index]![key]!)),
    );
    expect(away.reduce((most, each) => Math.max(most, each), 0)).toBeLessThanOrEqual(isRecursive(name) ? 0.01 : 1e-9);
  };

  it('is computed at one bar by a tick', () => {
    const { rows, take } = made();
    const bars = [...LONG];
    rows.of(bars, parameters, NONE);
    expect(take()).toBe(20_000);
    for (const by of [1.01, 0.98, 1.003]) {
      bars[19_999] = ticked(LONG[19_999]!, by);
      const shown = rows.of(bars, parameters, NONE);
      expect(take()).toBe(1);
      expect(shown).toHaveLength(20_000);
      expect(shown.at(-1)).toEqual(rowsOf(COMPUTED[name], bars, parameters, false).at(-1));
    }
    rows.of(bars, parameters, NONE);
    expect(take()).toBe(0);
  });

  it('is computed at the bar that closed and at the next one when that begins', () => {
    const { rows, take } = made();
    const bars = LONG.slice(0, -2);
    rows.of(bars, parameters, NONE);
    take();
    // The last tick of the bar may come with the next bar.
    bars.push(LONG.at(-2)!);
    bars.push(LONG.at(-1)!);
    const shown = rows.of(bars, parameters, NONE);
    expect(take()).toBe(3);
    expectWhole(shown, LONG);
  });

  it('is computed at the bars of a page of older ones, and at those that needed them', () => {
    const { rows, take } = made();
    rows.of(LONG.slice(300), parameters, NONE);
    take();
    const shown = rows.of(LONG, parameters, NONE);
    expect(take()).toBe(300 + memory);
    expectWhole(shown, LONG);
  });

  it('is computed from the cached bars on when older ones come, and not where it was known', () => {
    const { rows, take } = made();
    const chart = LONG.slice(5000);
    const cached = LONG.slice(4000, 5000);
    rows.of(chart, parameters, NONE);
    take();
    expectWhole(rows.of(chart, parameters, { bars: cached, complete: false }), LONG.slice(4000), false, 1000);
    expect(take()).toBe(memory + memory);
    // Three hundred of the cached bars go to the chart.
    const shown = rows.of(LONG.slice(4700), parameters, { bars: cached.slice(0, 700), complete: false });
    expect(take()).toBe(Math.min(memory, 700) + 300);
    expectWhole(shown, LONG.slice(4000), false, 700);
    // As many others come in their place: all is known already but where the cache was too short.
    rows.of(LONG.slice(4700), parameters, { bars: LONG.slice(3700, 4700), complete: false });
    expect(take()).toBe(memory > 700 ? memory + memory - 700 : 0);
  });

  it('counts from the first bar where it turns out to be the market’s first', () => {
    const { rows, take } = made();
    rows.of(LONG, parameters, NONE);
    take();
    const shown = rows.of(LONG, parameters, { bars: [], complete: true });
    expect(take()).toBe(memory);
    expectWhole(shown, LONG, true);
  });

  it('is computed anew for other parameters and other bars', () => {
    const { rows, take } = made();
    rows.of(LONG, parameters, NONE);
    take();
    const others = parameters.map((value) => value + 1);
    const shown = rows.of(LONG, others, NONE);
    expect(shown.at(-1)).toEqual(rowsOf(COMPUTED[name], LONG, others, false).at(-1));
    expect(take()).toBe(20_000);
    const bars = LONG.map((bar) => ticked(bar));
    expectWhole(rows.of(bars, parameters, NONE), bars);
    expect(take()).toBe(20_000);
  });

  it('is right for few bars, from none on', () => {
    const { rows } = made();
    const bars: Prices[] = [];
    expect(rows.of(bars, parameters, NONE)).toEqual([]);
    for (const bar of LONG.slice(0, 40)) {
      bars.push(ticked(bar));
      rows.of(bars, parameters, { bars: [], complete: true });
      bars[bars.length - 1] = bar;
      expectWhole(rows.of(bars, parameters, { bars: [], complete: true }), bars, true);
    }
  });
});
