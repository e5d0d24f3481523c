import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../domain/period.ts';
import { COMING } from '../catalogue/markets.ts';
import { createFeed } from './feed.ts';
import { createMarkets } from '../rooms/market/markets.ts';
import { comingFeed } from './opening.ts';

const LISTED = Date.UTC(2026, 10, 18, 15);
const [coming] = COMING as [(typeof COMING)[number]];

function opened() {
  const feed = comingFeed('opening', coming);
  feed.open(LISTED);
  return feed;
}

describe('a market that opens later', () => {
  test('is not there before, and is from its listing on', () => {
    let now = LISTED - 1;
    const markets = createMarkets('opening', () => now);
    markets.open(coming.symbol, LISTED);
    const isThere = (): boolean[] => [
      markets.feed(coming.symbol) !== undefined,
      markets.all.some(({ market }) => market.symbol === coming.symbol),
    ];
    expect(isThere()).toEqual([false, false]);
    now = LISTED;
    expect(isThere()).toEqual([true, true]);
    expect(markets.feed(coming.symbol)?.market.listedAt).toBe(LISTED);
  });

  test('never opened is never there', () => {
    const markets = createMarkets('opening', () => Date.UTC(2100, 0, 1));
    expect(markets.feed(coming.symbol)).toBeUndefined();
  });

  test('shows nothing from before its listing: candles, trades and the day begin with it', () => {
    const feed = opened();
    const now = LISTED + 5 * HOUR + 20 * MINUTE;
    for (const period of ['1min', '60min', '4hour', '1day', '1week'] as const) {
      const [first] = feed.candles(period, { from: 0, to: now, limit: 1000 }, now);
      expect(first!.time + (period === '1week' ? 7 * DAY : DAY), period).toBeGreaterThan(LISTED);
    }
    const hours = feed.candles('60min', { from: 0, to: now, limit: 1000 }, now);
    expect(hours.map(({ time }) => time - LISTED)).toEqual([0, 1, 2, 3, 4, 5].map((hour) => hour * HOUR));
    const [day] = feed.candles('1day', { from: 0, to: now, limit: 10 }, now);
    const whole = {
      open: hours[0]!.open,
      high: Math.max(...hours.map(({ high }) => high)),
      low: Math.min(...hours.map(({ low }) => low)),
      close: feed.last(now),
      volume: hours.reduce((sum, { volume }) => sum + volume, 0),
    };
    expect({ ...day, time: 0 }).toEqual({ ...whole, time: 0 });
    expect(feed.day(now)).toEqual(whole);
    expect(feed.prints(LISTED - MINUTE, LISTED + MINUTE).every(({ time }) => time >= LISTED)).toBe(true);
  });

  test('is like any other a day later', () => {
    const feed = opened();
    const plain = createFeed('opening', { ...coming, listedAt: 0 });
    const now = LISTED + 2 * DAY + 7 * MINUTE;
    expect(feed.day(now)).toEqual(plain.day(now));
    expect(feed.candles('15min', { from: now - DAY, to: now, limit: 1000 }, now)).toEqual(
      plain.candles('15min', { from: now - DAY, to: now, limit: 1000 }, now),
    );
    expect(feed.last(now)).toBe(plain.last(now));
  });
});
