import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { rank } from './rank.ts';

const quote = (symbol: string, kind: string, heat: number, listed_at: number, change: string, turnover: number) => ({
  symbol,
  kind,
  heat: Big(heat),
  listed_at,
  change: Big(change),
  turnover: Big(turnover),
});

const quotes = [
  quote('A', 'spot', 10, 3, '0.02', 500),
  quote('B', 'spot', 30, 1, '-0.05', 100),
  quote('C', 'futures', 99, 9, '0.1', 900),
  quote('D', 'stocks', 50, 5, '0', 300),
  quote('E', 'spot', 10, 7, '0.02', 200),
];

describe('rankings', () => {
  it.each([
    ['hot_spot', 'BAE'],
    ['hot_futures', 'C'],
    ['new_spot', 'EAB'],
    ['new_futures', 'C'],
    ['gainers', 'CAE'],
    ['losers', 'B'],
    ['volume', 'CADEB'],
  ] as const)('%s: %s', (kind, order) => {
    expect(
      rank(quotes, kind)
        .map((one) => one.symbol)
        .join(''),
    ).toBe(order);
  });
});
