import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capitalOf, curveOf, drawdownOf, figuresOf, mostMargin, overallScore, perWeek } from './trader-figures.ts';
import type { ClosedTrade } from './trader-figures.ts';

const trade = (earnings: string, margin: string, opened_at: number, closed_at: number, long = true): ClosedTrade => ({
  long,
  margin: new Big(margin),
  earnings: new Big(earnings),
  opened_at,
  closed_at,
});

describe('figures of a trader', () => {
  const trades = [
    trade('60', '100', 0, 10),
    trade('-20', '50', 5, 8, false),
    trade('0', '70', 10, 16),
    trade('14.99', '20', 12, 20),
  ];

  test('weigh earnings with the most margin that was in use at a time', () => {
    // 100 + 50 = 150 from 5 to 8; at 10 the first has left before the third comes; 70 + 20 = 90.
    expect(mostMargin(trades).toFixed()).toBe('150');
    // 60 − 20 + 14.99 = 54.99; ÷ 150, which was in use before anything was earned, = 0.3666. 2 of 4 earned something; 3
    // of 4 are long; (10 + 3 + 6 + 8) ÷ 4 = 6.75.
    const { pnl, roi, accuracy, long_share, best, worst, closed, wins, average_time } = figuresOf(trades);
    expect([pnl, roi, accuracy, long_share, best, worst].map((value) => value?.toFixed())).toEqual([
      '54.99',
      '0.3666',
      '0.5',
      '0.75',
      '60',
      '-20',
    ]);
    expect([closed, wins, average_time]).toEqual([4, 2, 7]);
  });

  test('weigh earnings with what had to be set aside, losses too, so that no return passes −1', () => {
    // 100 are lost with the fee of 2; then 100 are put in again, of which 60 are lost: 102 + 100 = 202 were needed, and
    // 162 of them are gone.
    const lost = [trade('-102', '100', 0, 10), trade('-60', '100', 20, 30)];
    expect([capitalOf(lost).toFixed(), figuresOf(lost).roi?.toFixed(), mostMargin(lost).toFixed()]).toEqual([
      '202',
      '-0.802',
      '100',
    ]);
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            margin: fc.integer({ min: 1, max: 1000 }),
            part: fc.integer({ min: -105, max: 300 }),
            from: fc.nat(500),
            length: fc.nat(300),
          }),
          { minLength: 1, maxLength: 30 },
        ),
        (made) => {
          const { roi, drawdown } = figuresOf(
            made.map(({ margin, part, from, length }) =>
              trade(new Big(margin).times(part).div(100).toFixed(), String(margin), from, from + length),
            ),
          );
          expect(roi!.gte(-1) && drawdown!.gte(0) && drawdown!.lte(1)).toBe(true);
        },
      ),
    );
  });

  test('say how deep the capital fell from its highest', () => {
    // 150, 130, 190, 190, 204.99: the only fall is the first, by 20 of 150.
    expect(figuresOf(trades).drawdown?.toFixed()).toBe('0.1333');
    // 100, 160, 40, 90: from 160 to 40 it lost three quarters.
    expect(
      drawdownOf([trade('60', '50', 0, 1), trade('-120', '50', 2, 3), trade('50', '50', 4, 5)], new Big(100)).toFixed(),
    ).toBe('0.75');
  });

  test('have the drawdown that the greatest of all ratios is', () => {
    const amount = fc.integer({ min: -9_000, max: 9_000 });
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 30 }), fc.integer({ min: 0, max: 9_000 }), (earned, capital) => {
        const all = earned.map((earnings, i) => trade(String(earnings), '1', 2 * i, 2 * i + 1));
        let [equity, peak, deepest] = [capital, capital, new Big(0)];
        for (const earnings of earned) {
          equity += earnings;
          peak = Math.max(peak, equity);
          const ratio = peak > 0 ? new Big(peak - equity).div(peak) : new Big(0);
          if (ratio.gt(deepest)) deepest = ratio;
        }
        expect(drawdownOf(all, new Big(capital)).minus(deepest).abs().lt('1e-15')).toBe(true);
      }),
    );
  });

  test('are nothing without a closed trade', () => {
    expect(figuresOf([])).toMatchObject({
      closed: 0,
      wins: 0,
      roi: null,
      accuracy: null,
      long_share: null,
      best: null,
      worst: null,
      average_time: null,
      drawdown: null,
    });
    expect(overallScore({ roi: null, accuracy: null })).toBeNull();
  });

  test('are ordered by return and accuracy together', () => {
    const score = (roi: string, accuracy: string) =>
      overallScore({ roi: new Big(roi), accuracy: new Big(accuracy) })?.toFixed();
    expect([score('0.4', '0.75'), score('-0.4', '0.75'), score('-0.4', '0.25')]).toEqual(['0.3', '-0.1', '-0.3']);
  });

  test('make a curve of what was earned so far', () => {
    expect(curveOf(trades, 0, 20, 4).map(({ at, value }) => [at, value.toFixed()])).toEqual([
      [0, '0'],
      [5, '0'],
      [10, '40'],
      [15, '40'],
      [20, '54.99'],
    ]);
  });
});

test('trades a week are counted over a week at least', () => {
  const DAY = 86_400_000;
  // 30 trades in 30 days: 7 a week; 100 in 30 days: 23.33…; 3 in two days: 3.
  expect(
    [perWeek(30, 0, 30 * DAY), perWeek(100, 0, 30 * DAY), perWeek(3, 0, 2 * DAY)].map((value) => value.toFixed()),
  ).toEqual(['7', '23.3', '3']);
});
