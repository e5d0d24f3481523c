import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../domain/period.ts';
import { marketOf } from '../catalogue/markets.ts';
import { createFeed } from './feed.ts';
import { fills } from './reach.ts';

const START = Date.parse('2026-11-21T00:00:00Z');

describe('the first fill of a waiting order', () => {
  it('is the first trade of the tape that reaches it', () => {
    const feed = createFeed('test', marketOf('SOLUSDT')!);
    const last = feed.last(START);
    fc.assert(
      fc.property(
        fc.constantFrom('buy' as const, 'sell' as const),
        fc.integer({ min: -300, max: 300 }),
        fc.integer({ min: 0, max: DAY }),
        (side, distance, after) => {
          const from = START + after;
          const until = from + 2 * HOUR;
          const slow = feed.prints(from, until).find((print) => fills(side, last + distance, print))?.time ?? null;
          expect(feed.firstFill(side, last + distance, from, until)).toBe(slow);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('can be made by an overlay', () => {
    const feed = createFeed('test', marketOf('BTCUSDT')!);
    expect(feed.firstFill('buy', 400_000, START, START + DAY)).toBeNull();
    feed.interfere({
      id: '1',
      symbol: 'BTCUSDT',
      from: START + HOUR + 7,
      until: START + 2 * HOUR,
      price: 400_000,
      quantity: 5,
    });
    expect(feed.firstFill('buy', 400_000, START, START + DAY)).toBe(START + HOUR + 7);
    expect(feed.firstFill('buy', 400_000, START + HOUR + 7, START + DAY)).toBeNull();
  });
});

describe('the moment at which a mark reaches a price', () => {
  /** Returns the mark at every millisecond. */
  const slowly = (
    feed: ReturnType<typeof createFeed>,
    falls: boolean,
    price: number,
    from: number,
    until: number,
  ): number | null => {
    for (let time = from; time <= until; time++)
      if (falls ? feed.mark(time) <= price : feed.mark(time) >= price) return time;
    return null;
  };

  it('is the first at which it is there, from the moment asked for', () => {
    const feed = createFeed('test', marketOf('SOLUSDT.P')!);
    const mark = feed.mark(START + HOUR);
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.integer({ min: -12, max: 12 }),
        fc.integer({ min: 0, max: 90_000 }),
        (falls, distance, after) => {
          const from = START + HOUR + after;
          expect(feed.firstMark(falls, mark + distance, from, from + 70_000)).toBe(
            slowly(feed, falls, mark + distance, from, from + 70_000),
          );
        },
      ),
      { numRuns: 30 },
    );
  });

  it('knows prices that were set, while they hold and in the seconds after', () => {
    const feed = createFeed('test', marketOf('SOLUSDT.P')!);
    const mark = feed.mark(START + HOUR);
    feed.interfere({
      id: '1',
      symbol: 'SOLUSDT.P',
      from: START + HOUR + 20_123,
      until: START + HOUR + 41_777,
      price: mark + 400,
      quantity: null,
    });
    feed.interfere({
      id: '2',
      symbol: 'SOLUSDT.P',
      from: START + HOUR + 30_001,
      until: START + HOUR + 30_002,
      price: mark - 400,
      quantity: 3,
    });
    const until = START + HOUR + 60_000;
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.integer({ min: -410, max: 410 }),
        fc.integer({ min: 0, max: 50_000 }),
        (falls, distance, after) => {
          const from = START + HOUR + after;
          expect(feed.firstMark(falls, mark + distance, from, until)).toBe(
            slowly(feed, falls, mark + distance, from, until),
          );
        },
      ),
      { numRuns: 30 },
    );
  });

  it('is looked for days ahead without walking through them', () => {
    const feed = createFeed('test', marketOf('BTCUSDT.P')!);
    expect(feed.firstMark(true, 1, START, START + 30 * DAY)).toBeNull();
    const low = Math.min(
      ...feed
        .candles('60min', { from: START, to: START + 3 * DAY - 1, limit: 100 }, START + 3 * DAY)
        .map((bar) => bar.low),
    );
    const found = feed.firstMark(true, low + 200, START, START + 3 * DAY)!;
    expect(feed.mark(found)).toBeLessThanOrEqual(low + 200);
  });
});
