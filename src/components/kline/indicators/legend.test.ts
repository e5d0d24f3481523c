import { describe, expect, it } from 'vitest';
import type { Surroundings } from '../drawing/drawing.ts';
import { legendOf } from './legend.ts';

const surroundings = {
  palette: { text2: 'calm' },
  lines: ['one', 'two', 'three'],
  numbers: {
    price: (value: number) => value.toFixed(2),
    volume: (value: number) => `v${value}`,
    degree: (value: number) => value.toFixed(1),
  },
} as unknown as Surroundings;

const texts = (...args: [Parameters<typeof legendOf>[0], number[], unknown, number]): string[] =>
  legendOf(...args, surroundings).map(({ text }) => text);

describe('legendOf', () => {
  it('names each line with its swatch, its parameter and its value at the bar', () => {
    expect(texts('MA', [5, 10, 20], { ma1: 1, ma2: 2, ma3: 3 }, 318)).toEqual([
      '\u2014 MA5 1.00',
      '\u2014 MA10 2.00',
      '--- MA20 3.00',
    ]);
    expect(texts('MACD', [12, 26, 9], { macd: 0.5, dif: 1, dea: -1 }, 318)).toEqual([
      'MACD(12,26,9) 0.50',
      '\u2014 DIF 1.00',
      '\u2014 DEA -1.00',
    ]);
  });

  it('writes each kind of value in its own way', () => {
    expect(texts('VOL', [5], { volume: 7, ma1: 6 }, 318)).toEqual(['VOL v7', '\u2014 MA5 v6']);
    expect(texts('KDJ', [9, 3, 3], { k: 50, d: 40, j: 30 }, 318)).toEqual([
      'KDJ(9,3,3)',
      '\u2014 K 50.0',
      '\u2014 D 40.0',
      '--- J 30.0',
    ]);
  });

  it('leaves parameters and swatches out where there is no room', () => {
    expect(texts('MACD', [12, 26, 9], { macd: 0.5, dif: 1, dea: -1 }, 248)).toEqual([
      'MACD 0.50',
      'DIF 1.00',
      'DEA -1.00',
    ]);
  });

  it('writes dashes where the indicator has no value yet', () => {
    expect(texts('RSI', [6, 12, 24], undefined, 318)).toEqual(['\u2014 RSI6 --', '\u2014 RSI12 --', '--- RSI24 --']);
  });

  it('writes each value in the colour of its line, one that is drawn as a bar calmly', () => {
    expect(legendOf('MACD', [12, 26, 9], {}, 318, surroundings).map(({ color }) => color)).toEqual([
      'calm',
      'one',
      'two',
    ]);
    expect(legendOf('MA', [5, 10, 20], {}, 318, surroundings).map(({ color }) => color)).toEqual([
      'one',
      'two',
      'three',
    ]);
  });
});
