import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { curveOf, figuresOf, mostMargin, overallScore, perWeek } from './trader-figures.ts';
import type { ClosedTrade } from './trader-figures.ts';

const trade = (earnings: string, margin: string, opened_at: number, closed_at: number, long = true): ClosedTrade =>
  ({ long, margin: new Big(margin), earnings: new Big(earnings), opened_at, closed_at });

describe('figures of a trader', () => {
  const trades = [trade('60', '100', 0, 10), trade('-20', '50', 5, 8, false), trade('0', '70', 10, 16), trade('14.99', '20', 12, 20)];

  test('weigh earnings with the most margin that was in use at a time', () => {
    // 100 + 50 = 150 from 5 to 8; at 10 the first has left before the third comes; 70 + 20 = 90.
    expect(mostMargin(trades).toFixed()).toBe('150');
    // 60 − 20 + 14.99 = 54.99; ÷ 150 = 0.3666. 2 of 4 earned something; 3 of 4 are long; (10 + 3 + 6 + 8) ÷ 4 = 6.75.
    const { pnl, roi, accuracy, long_share, best, worst, closed, wins, average_time } = figuresOf(trades);
    expect([pnl, roi, accuracy, long_share, best, worst].map((value) => value?.toFixed())).toEqual(['54.99', '0.3666', '0.5', '0.75', '60', '-20']);
    expect([closed, wins, average_time]).toEqual([4, 2, 7]);
  });

  test('are nothing without a closed trade', () => {
    expect(figuresOf([])).toMatchObject({ closed: 0, wins: 0, roi: null, accuracy: null, long_share: null, best: null, worst: null, average_time: null });
    expect(overallScore({ roi: null, accuracy: null })).toBeNull();
  });

  test('are ordered by return and accuracy together', () => {
    const score = (roi: string, accuracy: string) => overallScore({ roi: new Big(roi), accuracy: new Big(accuracy) })?.toFixed();
    expect([score('0.4', '0.75'), score('-0.4', '0.75'), score('-0.4', '0.25')]).toEqual(['0.3', '-0.1', '-0.3']);
  });

  test('make a curve of what was earned so far', () => {
    expect(curveOf(trades, 0, 20, 4).map(({ at, value }) => [at, value.toFixed()])).toEqual([[0, '0'], [5, '0'], [10, '40'], [15, '40'], [20, '54.99']]);
  });
});

test('trades a week are counted over a week at least', () => {
  const DAY = 86_400_000;
  // 30 trades in 30 days: 7 a week; 100 in 30 days: 23.33…; 3 in two days: 3.
  expect([perWeek(30, 0, 30 * DAY), perWeek(100, 0, 30 * DAY), perWeek(3, 0, 2 * DAY)].map((value) => value.toFixed())).toEqual(['7', '23.3', '3']);
});
