import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { colorsOf, memoryOf, parametersOf, USUAL_COLORS, USUAL_PARAMETERS } from './settings.ts';

const lists = (...given: (readonly number[])[]): Big[][] => given.map((list) => list.map((value) => new Big(value)));

describe('the parameters of the indicators', () => {
  it('are those given, the usual ones where none are', () => {
    expect(parametersOf(undefined)).toEqual(USUAL_PARAMETERS);
    const chosen = parametersOf(lists([7, 30, 60], [9, 21, 200], [30, 2.5], [10], [8, 21, 5], [14, 3, 3], [7, 14, 28]));
    expect(chosen).toEqual({
      MA: [7, 30, 60],
      EMA: [9, 21, 200],
      BOLL: [30, 2.5],
      VOL: [10],
      MACD: [8, 21, 5],
      KDJ: [14, 3, 3],
      RSI: [7, 14, 28],
    });
  });

  it.each([
    ['MA', [[0, 10, 20]]],
    ['MA', [[5, 10]]],
    ['MA', [[5, 10, 501]]],
    ['MA', [[5, 10.5, 20]]],
    [
      'EMA',
      [
        [5, 10, 20],
        [7, 25, -1],
      ],
    ],
    [
      'BOLL',
      [
        [5, 10, 20],
        [7, 25, 99],
        [20, 0],
      ],
    ],
    ['MACD', [[5, 10, 20], [7, 25, 99], [20, 2], [5], [26, 12, 9]]],
  ] as const)('of %s are the usual ones where those kept make no sense', (name, given) => {
    expect(parametersOf(lists(...given))[name]).toEqual(USUAL_PARAMETERS[name]);
  });
});

describe('the colours of the lines', () => {
  it('are three different ones that exist, or the usual ones', () => {
    expect(colorsOf(['pink', 'teal', 'ink'])).toEqual(['pink', 'teal', 'ink']);
    for (const wrong of [undefined, null, [], ['pink'], ['pink', 'pink', 'ink'], ['pink', 'teal', 'constructor']])
      expect(colorsOf(wrong)).toBe(USUAL_COLORS);
  });
});

it('the history needed is that of the longest memory among the indicators shown', () => {
  expect(memoryOf(['MA', 'VOL'], USUAL_PARAMETERS)).toBe(0);
  expect(memoryOf(['EMA', 'RSI'], USUAL_PARAMETERS)).toBeGreaterThan(700);
  expect(memoryOf(['RSI'], USUAL_PARAMETERS)).toBeLessThan(500);
});
