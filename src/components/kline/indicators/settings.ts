import type Big from 'big.js';
import { INDICATORS, type IndicatorName } from './names.ts';
import { isRecursive, RECURSIVE } from './recursive.ts';

/** The numbers that each indicator counts with: its periods, of BOLL the width of the band too. */
export type Parameters = Readonly<Record<IndicatorName, readonly number[]>>;

/** As the trade sets them where nobody has chosen. */
export const USUAL_PARAMETERS: Parameters = {
  MA: [5, 10, 20],
  EMA: [7, 25, 99],
  BOLL: [20, 2],
  VOL: [5],
  MACD: [12, 26, 9],
  KDJ: [9, 3, 3],
  RSI: [6, 12, 24],
};

/** Longer means would ask for more history than a phone should load. */
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
 * The parameters given, in the order of `INDICATORS`; an indicator whose own are not given or make no sense has its
 * usual ones.
 */
export function parametersOf(given: readonly (readonly Big[])[] | null | undefined): Parameters {
  return Object.fromEntries(
    INDICATORS.map((name, index) => {
      const values = given?.[index]?.map(Number);
      return [name, values !== undefined && isValid(name, values) ? values : USUAL_PARAMETERS[name]];
    }),
  ) as Record<IndicatorName, readonly number[]>;
}

/** Colours of lines, told apart on both themes and by who does not see red or green (see the test of the palette). */
export const LINE_COLORS = ['amber', 'blue', 'ink', 'pink', 'teal'] as const;
export type LineColor = (typeof LINE_COLORS)[number];
export const USUAL_COLORS: readonly LineColor[] = ['amber', 'blue', 'ink'];

/** The colours of the three lines; the usual ones where they are not three different ones that exist. */
export function colorsOf(given: readonly string[] | null | undefined): readonly LineColor[] {
  const known = LINE_COLORS.filter((color) => given?.includes(color));
  return given?.length === USUAL_COLORS.length && known.length === given.length
    ? (given as readonly LineColor[])
    : USUAL_COLORS;
}

/**
 * How many bars before the oldest one in the chart the indicators need, so that none of their values would change with
 * more.
 */
export function memoryOf(chosen: readonly IndicatorName[], parameters: Parameters): number {
  return Math.max(0, ...chosen.filter(isRecursive).map((name) => RECURSIVE[name].memory(parameters[name])));
}
