import { describe, expect, test } from 'vitest';
import { sessionsBetween } from '../../domain/market/trading-hours.ts';
import { DAY, HOUR, MINUTE } from '../../domain/period.ts';
import { MARKETS, marketOf } from '../catalogue/markets.ts';
import { createSeries } from './series.ts';
import type { Series } from './series.ts';

const FROM = Date.UTC(2026, 10, 2);
const series = (symbol: string): Series => createSeries('series', marketOf(symbol)!);

/** Logarithms of the ratio of each price to the one before. */
const returns = (prices: readonly number[]): number[] =>
  prices.slice(1).map((price, i) => Math.log(price / prices[i]!));
const every = (made: Series, step: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => made.price(FROM + i * step));
const moment = (values: readonly number[], power: number): number =>
  values.reduce((sum, value) => sum + value ** power, 0) / values.length;

describe('markets', () => {
  test('of one root move in the same moments, by as much', () => {
    for (const future of MARKETS.filter(({ kind }) => kind === 'futures')) {
      const [spot, other] = [`${future.base}USDT`, future.symbol].map((symbol) =>
        every(series(symbol), 20_000, 60),
      ) as [number[], number[]];
      other.forEach((price, i) => expect(Math.abs(price / spot[i]! / 1.0003 - 1), future.symbol).toBeLessThan(0.01));
      const moves = (prices: readonly number[]): number[] =>
        prices.slice(1).map((price, i) => Math.sign(price - prices[i]!));
      expect(moves(other)).toEqual(moves(spot));
    }
  });

  test('begin near the level that the catalogue names, and move by its volatility', () => {
    for (const symbol of ['BTCUSDT', 'NEARUSDT']) {
      const { level, volatility } = marketOf(symbol)!.simulation;
      const days = returns(every(series(symbol), DAY, 400));
      expect(Math.sqrt(moment(days, 2)) / volatility, symbol).toBeGreaterThan(0.6);
      expect(Math.sqrt(moment(days, 2)) / volatility, symbol).toBeLessThan(1.7);
      const begin = series(symbol).price(Date.UTC(2026, 10, 1)) / 10 ** marketOf(symbol)!.pricePlaces;
      expect(begin / level).toBeCloseTo(1, 2);
    }
  });
});

describe('a coin moves as coins do', () => {
  const minutes = returns(every(series('BTCUSDT'), MINUTE, 30 * 1440));

  test('with fat tails', () => {
    expect(moment(minutes, 4) / moment(minutes, 2) ** 2).toBeGreaterThan(4);
  });

  test('in clusters: who moved much in an hour moves much in the next', () => {
    const hours = Array.from({ length: 30 * 24 }, (_, hour) => moment(minutes.slice(hour * 60, hour * 60 + 60), 2));
    const mean = moment(hours, 1);
    const [product, squares] = [
      moment(
        hours.slice(1).map((value, i) => (value - mean) * (hours[i]! - mean)),
        1,
      ),
      moment(
        hours.map((value) => value - mean),
        2,
      ),
    ];
    expect(product / squares).toBeGreaterThan(0.2);
  });

  test('more when New York is open than at night', () => {
    const at = (hour: number): number =>
      moment(
        minutes.filter((_, i) => Math.floor(i / 60) % 24 === hour),
        2,
      );
    expect(at(14) + at(15)).toBeGreaterThan(1.3 * (at(2) + at(3)));
  });
});

test('a stock opens near where it closed, and is busiest at the ends of its session', () => {
  const stock = series('AAPL');
  const sessions = sessionsBetween(FROM, FROM + 200 * DAY);
  const gaps = sessions
    .slice(1)
    .map(({ from }, i) => Math.log(stock.price(from) / stock.price(sessions[i]!.until - 1)));
  const { volatility } = marketOf('AAPL')!.simulation;
  expect(Math.sqrt(moment(gaps, 2))).toBeLessThan(0.6 * volatility);
  const within = (from: number, length: number): number =>
    moment(
      sessions.map((session) => Math.log(stock.price(session.from + from + length) / stock.price(session.from + from))),
      2,
    );
  expect(within(0, HOUR)).toBeGreaterThan(1.5 * within(2.75 * HOUR, HOUR));
});
