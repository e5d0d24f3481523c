import type { Params, Surroundings } from '../drawing/drawing.ts';
import type { IndicatorName } from './names.ts';
import { indexAt } from '../chart/library.ts';
import { fontOf, label, widthOf } from '../drawing/pen.ts';

interface Entry {
  readonly name: string;
  /** Field of the indicator's result. */
  readonly key: string;
  /** The number of its chart line; undefined where the value is drawn as a bar. */
  readonly line?: 0 | 1 | 2;
}

const LINES = [0, 1, 2] as const;
const numbered =
  (prefix: string, key: string) =>
  (parameters: readonly number[]): readonly Entry[] =>
    parameters
      .slice(0, 3)
      .map((parameter, index) => ({ name: `${prefix}${parameter}`, key: `${key}${index + 1}`, line: LINES[index]! }));

/** The entries of each indicator's legend. Their names are the same in every language. */
const ENTRIES: Readonly<Record<IndicatorName, (parameters: readonly number[], narrow: boolean) => readonly Entry[]>> = {
  MA: numbered('MA', 'ma'),
  EMA: numbered('EMA', 'ema'),
  BOLL: () => [
    { name: 'UP', key: 'up', line: 0 },
    { name: 'MID', key: 'mid', line: 1 },
    { name: 'DN', key: 'dn', line: 2 },
  ],
  VOL: ([average]) => [
    { name: 'VOL', key: 'volume' },
    { name: `MA${average}`, key: 'ma1', line: 0 },
  ],
  MACD: (parameters, narrow) => [
    { name: narrow ? 'MACD' : `MACD(${parameters.join(',')})`, key: 'macd' },
    { name: 'DIF', key: 'dif', line: 0 },
    { name: 'DEA', key: 'dea', line: 1 },
  ],
  KDJ: (parameters, narrow) => [
    { name: narrow ? 'KDJ' : `KDJ(${parameters.join(',')})`, key: '' },
    { name: 'K', key: 'k', line: 0 },
    { name: 'D', key: 'd', line: 1 },
    { name: 'J', key: 'j', line: 2 },
  ],
  RSI: numbered('RSI', 'rsi'),
};

/** The swatch before each entry: the line is solid, solid, dashed. */
const SWATCHES = ['\u2014 ', '\u2014 ', '--- '] as const;
/** Panes narrower than this, in px, omit parameters and swatches; colours still distinguish the lines. */
const NARROW = 280;

/** The fields of the indicator's result that are drawn as lines, in the order of the chart lines. */
export function lineFields(name: IndicatorName, parameters: readonly number[]): readonly string[] {
  return ENTRIES[name](parameters, false).flatMap(({ key, line }) => (line === undefined ? [] : [key]));
}

/** A piece of a legend: one value in the colour of its line. */
interface Piece {
  readonly text: string;
  readonly color: string;
}

/** Makes the legend at a bar. `result` is the indicator's value there, `width` the width of its pane in px. */
export function legendOf(
  name: IndicatorName,
  parameters: readonly number[],
  result: unknown,
  width: number,
  { palette, numbers, lines }: Pick<Surroundings, 'palette' | 'numbers' | 'lines'>,
): readonly Piece[] {
  const values = (result ?? {}) as Readonly<Record<string, number | undefined>>;
  const write = name === 'VOL' ? numbers.volume : name === 'KDJ' || name === 'RSI' ? numbers.degree : numbers.price;
  const narrow = width < NARROW;
  return ENTRIES[name](parameters, narrow).map((entry) => {
    const value = values[entry.key];
    const swatch = entry.line === undefined || narrow ? '' : SWATCHES[entry.line];
    return {
      text: `${swatch}${entry.key === '' ? entry.name : `${entry.name} ${value === undefined ? '--' : write(value)}`}`,
      color: entry.line === undefined ? palette.text2 : lines[entry.line]!,
    };
  });
}

const LEFT = 16;
/** Bottom of the first row, height of a row, space between two pieces, in px. */
const FIRST = 17;
const ROW = 18;
const BETWEEN = 8;

/** Draws the legend of a pane, at the bar under the crosshair or else at the newest, in as many rows as it needs. */
export function drawLegend(
  ctx: CanvasRenderingContext2D,
  { chart, bounding }: Params,
  paneId: string,
  surroundings: Surroundings,
): void {
  const [indicator] = chart.getIndicators({ paneId });
  if (indicator === undefined) return;
  const last = indicator.result.length - 1;
  const x = surroundings.crosshair?.x;
  const index = x === undefined ? last : Math.min(Math.max(indexAt(chart, x), 0), last);
  const pieces = legendOf(
    indicator.name as IndicatorName,
    indicator.calcParams as number[],
    indicator.result[index],
    bounding.width,
    surroundings,
  );
  const family = surroundings.palette.font;
  let [left, bottom] = [LEFT, FIRST];
  for (const { text, color } of pieces) {
    const taken = widthOf(text, fontOf(family)) + BETWEEN;
    if (left > LEFT && left + taken > bounding.width) [left, bottom] = [LEFT, bottom + ROW];
    label(ctx, { text, x: left, bottom, align: 'left', color, family });
    left += taken;
  }
}
