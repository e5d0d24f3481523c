import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, PERIODS, shift, startOf } from '../../domain/period.ts';
import type { Period } from '../../domain/period.ts';
import { MARKETS, marketOf } from '../catalogue/markets.ts';
import { createFeed } from './feed.ts';
import type { Candle, Feed } from './source.ts';

const START = Date.parse('2026-11-21T00:00:00Z');
const feed = (symbol = 'BTCUSDT', seed = 'test'): Feed => createFeed(seed, marketOf(symbol)!);

const moment = fc.integer({ min: START, max: START + 40 * DAY });
const overlay = fc.record({
  from: fc.integer({ min: 0, max: 3 * DAY }),
  length: fc.oneof(fc.integer({ min: 1, max: 3 * MINUTE }), fc.integer({ min: 1, max: 2 * DAY })),
  price: fc.integer({ min: 500_000, max: 800_000 }),
  quantity: fc.option(fc.integer({ min: 1, max: 50_000 })),
});

/** The period that each period consists of. */
const PARTS: Record<Exclude<Period, '1min'>, Period> = {
  '5min': '1min',
  '15min': '5min',
  '30min': '15min',
  '60min': '30min',
  '4hour': '60min',
  '1day': '4hour',
  '1week': '1day',
  '1mon': '1day',
};

function expectMadeOf(whole: Candle, parts: readonly Candle[]): void {
  expect(whole.open).toBe(parts[0]!.open);
  expect(whole.close).toBe(parts.at(-1)!.close);
  expect(whole.high).toBe(Math.max(...parts.map((part) => part.high)));
  expect(whole.low).toBe(Math.min(...parts.map((part) => part.low)));
  expect(whole.volume).toBe(parts.reduce((sum, part) => sum + part.volume, 0));
}

describe('candles', () => {
  it.each(Object.entries(PARTS) as [Period, Period][])(
    '%s is made of its %s candles, live one and overlays included',
    (period, part) => {
      fc.assert(
        fc.property(moment, fc.array(overlay, { maxLength: 3 }), (now, overlays) => {
          const market = feed();
          overlays.forEach(({ from, length, ...rest }, i) =>
            market.interfere({
              id: String(i),
              symbol: 'BTCUSDT',
              from: now - from,
              until: now - from + length,
              ...rest,
            }),
          );
          for (const time of [startOf(period, now), shift(period, startOf(period, now), -1)]) {
            const [whole] = market.candles(period, { from: time, to: time, limit: 1 }, now);
            expectMadeOf(whole!, market.candles(part, { from: time, to: shift(period, time, 1) - 1, limit: 40 }, now));
          }
        }),
        { numRuns: 25 },
      );
    },
  );

  it('opens each candle where the one before closed, the live one at the last price', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...PERIODS), fc.constantFrom(...MARKETS), (now, period, { symbol }) => {
        const market = feed(symbol);
        const candles = market.candles(period, { from: 0, to: now, limit: 30 }, now);
        for (let i = 1; i < candles.length; i++) {
          expect(candles[i]!.open).toBe(candles[i - 1]!.close);
          expect(candles[i]!.time).toBe(shift(period, candles[i - 1]!.time, 1));
        }
        for (const { open, high, low, close, volume } of candles) {
          expect(low).toBeGreaterThan(0);
          expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
          expect(low).toBeLessThanOrEqual(Math.min(open, close));
          expect(volume).toBeGreaterThanOrEqual(0);
        }
        expect(candles.at(-1)!.close).toBe(market.last(now));
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same history whoever asks, whenever and for whatever range', () => {
    const later = feed().candles('15min', { from: START, to: START + DAY, limit: 200 }, START + 30 * DAY);
    const live = feed();
    for (const candle of later.slice(0, 96)) {
      const [then] = live.candles(
        '15min',
        { from: candle.time, to: candle.time, limit: 1 },
        shift('15min', candle.time, 1) - 1,
      );
      expect(then).toEqual(candle);
    }
    expect(feed('BTCUSDT', 'other').candles('15min', { from: START, to: START, limit: 1 }, START + DAY)).not.toEqual(
      later.slice(0, 1),
    );
  });

  it('contains every price that was shown', () => {
    const market = feed('ETHUSDT');
    const seen: number[] = [];
    for (let time = START; time < START + 5 * MINUTE; time += 250) seen.push(market.last(time));
    const [candle] = market.candles('5min', { from: START, to: START, limit: 1 }, START + HOUR);
    expect(candle!.high).toBe(Math.max(candle!.open, ...seen));
    expect(candle!.low).toBe(Math.min(candle!.open, ...seen));
  });

  it('begins with the listing and ends with now', () => {
    const market = feed('HYPEUSDT');
    const all = market.candles('1day', { from: 0, to: START + DAY, limit: 1000 }, START);
    expect(all[0]!.time).toBe(startOf('1day', market.market.listedAt));
    expect(all.at(-1)!.time).toBe(START);
  });
});

describe('overlays', () => {
  it('hold the price from the moment they begin until they end', () => {
    const market = feed();
    const now = START + 12_345;
    market.interfere({ id: '1', symbol: 'BTCUSDT', from: now, until: now + MINUTE, price: 660_000, quantity: null });
    expect(market.last(now - 1)).toBe(feed().last(now - 1));
    expect([market.last(now), market.mark(now), market.last(now + MINUTE - 1)]).toEqual([660_000, 660_000, 660_000]);
    expect(market.last(now + MINUTE)).toBe(feed().last(now + MINUTE));
  });

  it('trade their quantity once against each side and nothing else while they last', () => {
    const market = feed();
    market.interfere({
      id: '1',
      symbol: 'BTCUSDT',
      from: START + 100,
      until: START + MINUTE,
      price: 660_000,
      quantity: 42,
    });
    expect(market.prints(START, START + MINUTE - 1)).toEqual([
      { id: '1-sell', time: START + 100, price: 660_000, quantity: 42, side: 'sell' },
      { id: '1-buy', time: START + 100, price: 660_000, quantity: 42, side: 'buy' },
    ]);
  });

  it('at the last tick leave nobody who buys below it: no price is nothing', () => {
    const market = feed();
    market.interfere({ id: '1', symbol: 'BTCUSDT', from: START, until: START + MINUTE, price: 1, quantity: null });
    for (let time = START; time < START + MINUTE; time += 1000) {
      for (const { price } of [...market.book(time).bids, ...market.book(time).asks]) expect(price).toBeGreaterThan(0);
    }
  });

  it('give way to later ones', () => {
    const market = feed();
    market.interfere({ id: '1', symbol: 'BTCUSDT', from: START, until: START + HOUR, price: 660_000, quantity: null });
    market.interfere({
      id: '2',
      symbol: 'BTCUSDT',
      from: START + MINUTE,
      until: START + 2 * MINUTE,
      price: 670_000,
      quantity: null,
    });
    expect([0, MINUTE, 2 * MINUTE].map((after) => market.last(START + after))).toEqual([660_000, 670_000, 660_000]);
  });
});

describe('trades', () => {
  it('add up to the volume of their candle', () => {
    const market = feed('SOLUSDT');
    const prints = market.prints(START - 1, START + 15 * MINUTE - 1);
    const [candle] = market.candles('15min', { from: START, to: START, limit: 1 }, START + HOUR);
    expect(prints.reduce((sum, print) => sum + print.quantity, 0)).toBe(candle!.volume);
    expect(new Set(prints.map((print) => print.id)).size).toBe(prints.length);
  });
});

describe('the last 24 hours', () => {
  it('are those of the 1440 minutes before and the live one', () => {
    const market = feed();
    const now = START + 13 * HOUR + 7 * MINUTE + 31_000;
    const minutes = market.candles('1min', { from: now - DAY, to: now, limit: 2000 }, now);
    const { time: _, ...first } = minutes[0]!;
    expect(minutes.length).toBe(1441);
    expect(market.day(now)).toEqual({
      open: first.open,
      close: market.last(now),
      high: Math.max(...minutes.map((minute) => minute.high)),
      low: Math.min(...minutes.map((minute) => minute.low)),
      volume: minutes.reduce((sum, minute) => sum + minute.volume, 0),
    });
  });
});

describe('cost', () => {
  it('does not grow with how long ago a candle is', () => {
    const market = feed();
    const began = process.cpuUsage();
    for (const period of PERIODS) market.candles(period, { from: 0, to: START - 300 * DAY, limit: 500 }, START);
    for (const { symbol } of MARKETS) createFeed('test', marketOf(symbol)!).day(START + 12_345);
    // Some 4,500 candles and 46 markets take about 60 ms; the bound only rules out walking through the history.
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(3000);
  });
});
