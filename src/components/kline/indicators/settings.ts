import type Big from 'big.js';
import { INDICATORS, type IndicatorName } from './names.ts';
import { isRecursive, RECURSIVE } from './recursive.ts';

/** The parameters of each indicator: its periods, and for BOLL the width of the band. */
export type Parameters = Readonly<Record<IndicatorName, readonly number[]>>;

/** The defaults, which are usual among exchanges. */
export const USUAL_PARAMETERS: Parameters = {
  MA: [5, 10, 20],
  EMA: [7, 25, 99],
  BOLL: [20, 2],
  VOL: [5],
  MACD: [12, 26, 9],
  KDJ: [9, 3, 3],
  RSI: [6, 12, 24],
};

/** Longer averages would need more history than a phone should load. */
const LONGEST = 500;
const isPeriod = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= LONGEST;
const isWidth = (value: number): boolean => value >= 0.1 && value <= 10;

function isValid(name: IndicatorName, values: readonly number[]): boolean {
  if (values.length !== USUAL_PARAMETERS[name].length) return false;
  if (name === 'BOLL') return isPeriod(values[0]!) && isWidth(values[1]!);
  if (name === 'MACD' && values[0]! >= values[1]!) return false;
  return values.every(isPeriod);
}

/**
 * Reads stored parameters, in the order of `INDICATORS`. An indicator whose parameters are missing or invalid gets the
 * defaults.
 */
export function parametersOf(given: readonly (readonly Big[])[] | null | undefined): Parameters {
  return Object.fromEntries(
    INDICATORS.map((name, index) => {
      const values = given?.[index]?.map(Number);
      return [name, values !== undefined && isValid(name, values) ? values : USUAL_PARAMETERS[name]];
    }),
  ) as Record<IndicatorName, readonly number[]>;
}

/** Colours of lines. They can be distinguished on both themes and without seeing red or green (the palette's test). */
export const LINE_COLORS = ['amber', 'blue', 'ink', 'pink', 'teal'] as const;
export type LineColor = (typeof LINE_COLORS)[number];
export const USUAL_COLORS: readonly LineColor[] = ['amber', 'blue', 'ink'];

/** Reads the stored colours of the three lines; the defaults where they are not three different known colours. */
export function colorsOf(given: readonly string[] | null | undefined): readonly LineColor[] {
  const known = LINE_COLORS.filter((color) => given?.includes(color));
  return given?.length === USUAL_COLORS.length && known.length === given.length
    ? (given as readonly LineColor[])
    : USUAL_COLORS;
}

/**
 * The number of bars before the oldest one in the chart that the indicators need, so that more bars change no value.
 */
export function memoryOf(chosen: readonly IndicatorName[], parameters: Parameters): number {
  return Math.max(0, ...chosen.filter(isRecursive).map((name) => RECURSIVE[name].memory(parameters[name])));
}
