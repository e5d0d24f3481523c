import { describe, expect, it } from 'vitest';
import { RECURSIVE } from './recursive.ts';
import { flat, read, rowsOf, series } from './testing.ts';

const LONG = series(20_000);
const PARAMETERS: Readonly<Record<keyof typeof RECURSIVE, readonly number[]>> = {
  EMA: [7, 25, 99],
  MACD: [12, 26, 9],
  KDJ: [9, 3, 3],
  RSI: [6, 12, 24],
};
const NAMES = Object.keys(PARAMETERS) as (keyof typeof RECURSIVE)[];

describe.each(NAMES)('%s', (name) => {
  const { memory } = RECURSIVE[name];
  const rows = (...given: [typeof LONG, readonly number[], boolean]) => rowsOf(RECURSIVE[name], ...given);
  const parameters = PARAMETERS[name];
  const whole = rows(LONG, parameters, true);

  it('with its memory before the bars shown reads as in a series of years, at every bar', () => {
    const shown = 300;
    const part = rows(LONG.slice(-shown - memory(parameters)), parameters, false).slice(-shown);
    expect(part.map(read)).toEqual(whole.slice(-shown).map(read));
  });

  it('says nothing that older bars would change', () => {
    const part = rows(LONG.slice(-600), parameters, false);
    const long = whole.slice(-600);
    part.forEach((row, index) => {
      for (const [key, value] of Object.entries(row))
        expect(value.toFixed(2), `${key} at ${index}`).toBe(long[index]![key]!.toFixed(2));
    });
    expect(part[0]).toEqual({});
  });

  it('counts from the first bar of a market that is young', () => {
    expect(Object.keys(rows(LONG.slice(0, 130), parameters, true).at(-1)!).toSorted()).toEqual(
      Object.keys(whole.at(-1)!).toSorted(),
    );
  });
});

it('EMA is two parts in n + 1 of the newest price, after the mean of the first n', () => {
  expect(rowsOf(RECURSIVE.EMA, flat(10, 11, 12, 13), [3])).toEqual([{}, {}, { ema1: 11 }, { ema1: 12 }]);
});

it('RSI is by Wilder: 100 where nothing fell, and in between by gains and losses', () => {
  expect(rowsOf(RECURSIVE.RSI, flat(1, 2, 3), [2]).at(-1)).toEqual({ rsi1: 100 });
  expect(rowsOf(RECURSIVE.RSI, flat(2, 3, 2), [2]).at(-1)).toEqual({ rsi1: 50 });
});

it('KDJ stands at the top of its range where the price does', () => {
  const bars = Array.from({ length: 60 }, (_, index) => ({
    open: index,
    close: index + 1,
    high: index + 1,
    low: index,
    volume: 1,
  }));
  const last = rowsOf(RECURSIVE.KDJ, bars, [9, 3, 3]).at(-1)!;
  expect(last.k).toBeCloseTo(100, 5);
  expect(last.j).toBeCloseTo(100, 5);
});
