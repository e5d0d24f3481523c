import type { IndicatorTooltipData } from 'klinecharts';
import type { Surroundings } from './drawing.ts';
import type { IndicatorName } from './indicators.ts';

interface Entry {
  readonly name: string;
  /** Field of the indicator's result. */
  readonly key: string;
  /** Which of the three chart lines it is; none for a value that is drawn as a bar. */
  readonly line?: 0 | 1 | 2;
}

const LINES = [0, 1, 2] as const;
const numbered = (prefix: string, key: string) => (parameters: readonly number[]): readonly Entry[] =>
  parameters.slice(0, 3).map((parameter, index) => ({ name: `${prefix}${parameter}`, key: `${key}${index + 1}`, line: LINES[index]! }));

/** What stands in the legend of each indicator. The names are the trade's own and the same in every language. */
const ENTRIES: Readonly<Record<IndicatorName, (parameters: readonly number[], narrow: boolean) => readonly Entry[]>> = {
  MA: numbered('MA', 'ma'),
  EMA: numbered('EMA', 'ema'),
  BOLL: () => [{ name: 'UP', key: 'up', line: 0 }, { name: 'MID', key: 'mid', line: 1 }, { name: 'DN', key: 'dn', line: 2 }],
  VOL: ([average]) => [{ name: 'VOL', key: 'volume' }, { name: `MA${average}`, key: 'ma1', line: 0 }],
  MACD: (parameters, narrow) => [{ name: narrow ? 'MACD' : `MACD(${parameters.join(',')})`, key: 'macd' }, { name: 'DIF', key: 'dif', line: 0 }, { name: 'DEA', key: 'dea', line: 1 }],
  KDJ: (parameters, narrow) => [{ name: narrow ? 'KDJ' : `KDJ(${parameters.join(',')})`, key: '' }, { name: 'K', key: 'k', line: 0 }, { name: 'D', key: 'd', line: 1 }, { name: 'J', key: 'j', line: 2 }],
  RSI: numbered('RSI', 'rsi'),
};

/** The swatch of each chart line: solid, solid, dashed. */
const SWATCHES = ['\u2014 ', '\u2014 ', '--- '] as const;
/** A pane narrower than this has no room for parameters and swatches; the tones still tell the lines apart. */
const NARROW = 280;

/** The legend's row at a bar. `result` is the indicator's value there, `width` that of its pane in px. */
export function legendOf(name: IndicatorName, parameters: readonly number[], result: unknown, width: number, { palette, numbers }: Surroundings): IndicatorTooltipData {
  const values = (result ?? {}) as Readonly<Record<string, number | undefined>>;
  const write = name === 'VOL' ? numbers.volume : name === 'KDJ' || name === 'RSI' ? numbers.degree : numbers.price;
  const colors = [palette.text1, palette.text3, palette.text2];
  const narrow = width < NARROW;
  const legends = ENTRIES[name](parameters, narrow).map((entry) => {
    const value = values[entry.key];
    const color = entry.line === undefined ? palette.text2 : colors[entry.line]!;
    const swatch = entry.line === undefined || narrow ? '' : SWATCHES[entry.line];
    return { title: { text: swatch, color }, value: { text: entry.key === '' ? entry.name : `${entry.name} ${value === undefined ? '--' : write(value)}`, color } };
  });
  return { name: '', calcParamsText: '', features: [], legends };
}
