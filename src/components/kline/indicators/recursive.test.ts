import { describe, expect, it } from 'vitest';
import { RECURSIVE, type RecursiveName } from './recursive.ts';

/** A market of years: it wanders, and rises and falls by a third. */
function series(length: number): { high: number; low: number; close: number }[] {
  let seed = 7;
  const chance = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  let close = 60_000;
  return Array.from({ length }, (_, index) => {
    close *= 1 + (chance() - 0.5) * 0.02 + Math.sin(index / 180) * 0.002;
    return { close, high: close * (1 + chance() * 0.004), low: close * (1 - chance() * 0.004) };
  });
}

const LONG = series(20_000);
const PARAMETERS: Readonly<Record<RecursiveName, readonly number[]>> = {
  EMA: [7, 25, 99],
  MACD: [12, 26, 9],
  KDJ: [9, 3, 3],
  RSI: [6, 12, 24],
};
const NAMES = Object.keys(PARAMETERS) as RecursiveName[];

/** As it is read: with the places of a price. */
const read = (row: Readonly<Record<string, number>> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(row ?? {}).map(([key, value]) => [key, value.toFixed(2)]));

describe.each(NAMES)('%s', (name) => {
  const { memory, rows } = RECURSIVE[name];
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
  const bars = [10, 11, 12, 13].map((close) => ({ close, high: close, low: close }));
  expect(RECURSIVE.EMA.rows(bars, [3], true)).toEqual([{}, {}, { ema1: 11 }, { ema1: 12 }]);
});

it('RSI is by Wilder: 100 where nothing fell, and in between by gains and losses', () => {
  const of = (...closes: number[]) =>
    RECURSIVE.RSI.rows(
      closes.map((close) => ({ close, high: close, low: close })),
      [2],
      true,
    ).at(-1);
  expect(of(1, 2, 3)).toEqual({ rsi1: 100 });
  expect(of(2, 3, 2)).toEqual({ rsi1: 50 });
});

it('KDJ stands at the top of its range where the price does', () => {
  const bars = Array.from({ length: 60 }, (_, index) => ({ close: index + 1, high: index + 1, low: index }));
  const last = RECURSIVE.KDJ.rows(bars, [9, 3, 3], true).at(-1)!;
  expect(last.k).toBeCloseTo(100, 5);
  expect(last.j).toBeCloseTo(100, 5);
});
