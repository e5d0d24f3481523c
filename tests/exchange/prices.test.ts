import { describe, expect, test, vi } from 'vitest';
import { TERMS } from '../../src/exchange/rooms/seconds/terms.ts';
import { MARKETS } from '../../src/exchange/catalogue/markets.ts';
import type { Market } from '../../src/exchange/catalogue/markets.ts';
import { createSeries, TICKS_A_MINUTE } from '../../src/exchange/simulation/series.ts';
import { sessionsBetween } from '../../src/domain/market/trading-hours.ts';
import { DAY, MINUTE } from '../../src/domain/period.ts';
import { FULL } from '../journeys/random.ts';
import { Bet, Lag } from './memory.ts';

vi.setConfig({ testTimeout: FULL ? 3_600_000 : 120_000 });

// Somebody who notices that a price has a memory can make money from it. These tests look for a memory in the simulated
// prices, as an attacker would. `npm run test:prices` takes a year of every market; `npm test` three weeks of some.
// WALK_SEED names another world.

const FROM = Date.UTC(2026, 10, 2);
const DAYS = FULL ? 365 : 21;
const MEASURED: readonly Market[] = FULL
  ? MARKETS
  : MARKETS.filter(({ symbol }) => ['BTCUSDT', 'PEPEUSDT', 'NEARUSDT', 'AAPL'].includes(symbol));
const SEED = process.env['WALK_SEED'] ?? 'prices';
/** The greatest deviation of a statistic from that of a price without memory, in standard deviations. */
const SIGMAS = 5;

/**
 * Yields the prices of every second in which a market trades, session after session: a day each for those that never
 * close.
 */
function* stretches(market: Market): Generator<Float64Array> {
  const series = createSeries(SEED, market);
  const sessions =
    market.kind === 'stocks'
      ? sessionsBetween(FROM, FROM + DAYS * DAY - 1)
      : Array.from({ length: DAYS }, (_, day) => ({ from: FROM + day * DAY, until: FROM + (day + 1) * DAY }));
  for (const { from, until } of sessions) {
    const seconds = new Float64Array((until - from) / 1000);
    for (let minute = from / MINUTE, at = 0; minute < until / MINUTE; minute++) {
      const { prices } = series.minute(minute);
      for (let tick = 1; tick < TICKS_A_MINUTE; tick += 2, at++) seconds[at] = prices[tick]!;
    }
    yield seconds;
  }
}

/** Seconds over which returns are compared with the one before, and strategies wait for theirs. */
const LAGS = [1, 2, 5, 10, 30, 60, 300, 900, 3600] as const;

/** Returns the bet of somebody who has seen the prices up to `now`: 1 that it rises, −1 that it falls, 0 none. */
type Strategy = (prices: Float64Array, now: number) => number;

const mean = (prices: Float64Array, from: number, to: number): number => {
  let sum = 0;
  for (let at = from; at <= to; at++) sum += prices[at]!;
  return sum / (to - from + 1);
};

/** Returns the place of the price in the range of its last seconds: 0 at the low, 1 at the high. */
const placeIn = (prices: Float64Array, now: number, seconds: number): number => {
  let [high, low] = [0, Infinity];
  for (let at = now - seconds; at <= now; at++) [high, low] = [Math.max(high, prices[at]!), Math.min(low, prices[at]!)];
  return high === low ? 0.5 : (prices[now]! - low) / (high - low);
};

/** Returns the same place since the hour, the quarter, the five minutes began: an unfinished candle. */
const placeInBar = (prices: Float64Array, now: number, seconds: number): number => placeIn(prices, now, now % seconds);

const STRATEGIES: Readonly<Record<string, Strategy>> = {
  'momentum of a minute': (prices, now) => Math.sign(prices[now]! - prices[now - 60]!),
  'momentum of an hour': (prices, now) => Math.sign(prices[now]! - prices[now - 3600]!),
  'return after one percent off the mean of a minute': (prices, now) => {
    const off = prices[now]! / mean(prices, now - 59, now) - 1;
    return Math.abs(off) > 0.01 ? -Math.sign(off) : 0;
  },
  'return after three tenths of a percent in five minutes': (prices, now) => {
    const off = prices[now]! / prices[now - 300]! - 1;
    return Math.abs(off) > 0.003 ? -Math.sign(off) : 0;
  },
  'against the last change of a tick': (prices, now) => {
    let at = now;
    while (at > now - 600 && prices[at] === prices[now]) at--;
    return -Math.sign(prices[now]! - prices[at]!);
  },
  'breakout of an hour': (prices, now) =>
    placeIn(prices, now, 3600) === 1 ? 1 : placeIn(prices, now, 3600) === 0 ? -1 : 0,
  'back from the edge of the hour': (prices, now) => edge(placeInBar(prices, now, 3600)),
  'back from the edge of the quarter': (prices, now) => edge(placeInBar(prices, now, 900)),
  'back from the edge of five minutes': (prices, now) => edge(placeInBar(prices, now, 300)),
};

const edge = (place: number): number => (place > 0.9 ? -1 : place < 0.1 ? 1 : 0);

describe.each(MEASURED.map((market) => [market.symbol, market] as const))('%s', (_, market) => {
  const lags = LAGS.map((seconds) => new Lag(seconds));
  const bets = Object.entries(STRATEGIES).flatMap(([name, strategy]) =>
    TERMS.map((term) => ({ name, strategy, term, bet: new Bet() })),
  );
  let [continued, reversed] = [0, 0];

  test('has no memory that a statistic finds', () => {
    for (const prices of stretches(market)) {
      for (const lag of lags) lag.see(prices);
      let direction = 0;
      for (let at = 1; at < prices.length; at++) {
        const change = Math.sign(prices[at]! - prices[at - 1]!);
        if (change === 0) continue;
        if (direction === change) continued++;
        else if (direction !== 0) reversed++;
        direction = change;
      }
      // One decision in five minutes and the term of each: bets that do not overlap.
      for (const { strategy, term, bet } of bets) {
        for (let now = 3600; now + term.seconds < prices.length; now += Math.max(300, term.seconds)) {
          const side = strategy(prices, now);
          if (side !== 0) bet.decide(side * Math.sign(prices[now + term.seconds]! - prices[now]!));
        }
      }
    }
    expect(lags.map((lag) => [lag.seconds, Math.abs(lag.sigmas) < SIGMAS, lag.sigmas])).toEqual(
      lags.map((lag) => [lag.seconds, true, lag.sigmas]),
    );
    expect(Math.abs(continued - reversed) / Math.sqrt(continued + reversed), 'runs').toBeLessThan(SIGMAS);
  });

  test('cannot be foretold by a strategy', () => {
    const found = bets
      .filter(({ bet }) => Math.abs(bet.sigmas) >= SIGMAS)
      .map(({ name, term, bet }) => `${name}, ${term.seconds} s: ${bet.sigmas.toFixed(1)} sigmas`);
    expect(found).toEqual([]);
  });
});
