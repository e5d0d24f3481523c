import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../domain/period.ts';
import { marketOf } from './catalogue.ts';
import { createFeed } from './feed.ts';
import { fills } from './reach.ts';

const START = Date.parse('2026-11-21T00:00:00Z');

describe('the first fill of a waiting order', () => {
  it('is the first trade of the tape that reaches it', () => {
    const feed = createFeed('test', marketOf('SOLUSDT')!);
    const last = feed.last(START);
    fc.assert(fc.property(fc.constantFrom('buy' as const, 'sell' as const), fc.integer({ min: -300, max: 300 }), fc.integer({ min: 0, max: DAY }), (side, distance, after) => {
      const from = START + after;
      const until = from + 2 * HOUR;
      const slow = feed.prints(from, until).find((print) => fills(side, last + distance, print))?.time ?? null;
      expect(feed.firstFill(side, last + distance, from, until)).toBe(slow);
    }), { numRuns: 40 });
  });

  it('can be made by an overlay', () => {
    const feed = createFeed('test', marketOf('BTCUSDT')!);
    expect(feed.firstFill('buy', 400_000, START, START + DAY)).toBeNull();
    feed.interfere({ id: '1', symbol: 'BTCUSDT', from: START + HOUR + 7, until: START + 2 * HOUR, price: 400_000, quantity: 5 });
    expect(feed.firstFill('buy', 400_000, START, START + DAY)).toBe(START + HOUR + 7);
    expect(feed.firstFill('buy', 400_000, START + HOUR + 7, START + DAY)).toBeNull();
  });
});
