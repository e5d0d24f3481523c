import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, PERIODS, shift, startOf } from '../../domain/period.ts';
import { isOpen, lastOpen, sessionFrom } from '../../domain/market/trading-hours.ts';
import { marketOf } from '../catalogue/markets.ts';
import { createFeed } from './feed.ts';
import type { ContinuousFeed } from './feed.ts';
import type { Feed } from './source.ts';
import { keepHours } from './hours.ts';

const MONDAY = Date.parse('2026-11-23T00:00:00Z');
const around = (): ContinuousFeed => createFeed('test', marketOf('AAPL')!);
const feed = (): Feed => keepHours(around());
const moment = fc.integer({ min: MONDAY, max: MONDAY + 30 * DAY });

describe('a market that keeps hours', () => {
  it("stands still while it is closed: price, book and day are those of the last session's end, and nothing is traded", () => {
    fc.assert(
      fc.property(
        moment.filter((time) => !isOpen(time)),
        (now) => {
          const market = feed();
          const end = lastOpen(now);
          expect(market.last(now)).toBe(market.last(end));
          expect(market.mark(now)).toBe(market.mark(end));
          expect(market.book(now)).toEqual(market.book(end));
          expect(market.day(now)).toEqual(market.day(end));
          expect(market.prints(end, now)).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is in a session what the market is', () => {
    fc.assert(
      fc.property(moment.filter(isOpen), (now) => {
        expect(feed().last(now)).toBe(around().last(now));
        expect(
          feed()
            .prints(now - 1_000, now)
            .at(-1),
        ).toEqual(
          around()
            .prints(now - 1_000, now)
            .at(-1),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('has candles only where it traded, the last of which closes at the last price', () => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...PERIODS), (now, period) => {
        const market = feed();
        const candles = market.candles(period, { from: 0, to: now, limit: 20 }, now);
        for (const { time, open, high, low, close } of candles) {
          const session = sessionFrom(Math.max(time, market.market.listedAt));
          expect(session.from).toBeLessThan(shift(period, time, 1));
          expect(time).toBe(startOf(period, time));
          expect(Math.min(open, close)).toBeGreaterThanOrEqual(low);
          expect(Math.max(open, close)).toBeLessThanOrEqual(high);
        }
        expect(candles.at(-1)!.close).toBe(market.last(now));
      }),
      { numRuns: 60 },
    );
  });

  it('changes over night: the day begins with the price that stood a day ago', () => {
    const monday = sessionFrom(MONDAY);
    expect(feed().day(monday.from).open).toBe(feed().last(MONDAY));
    expect(feed().day(monday.from).close).toBe(feed().last(monday.from));
  });

  it('begins with its listing', () => {
    const market = feed();
    const [first] = market.candles('1mon', { from: 0, to: MONDAY, limit: 1000 }, MONDAY);
    expect(first!.time).toBe(startOf('1mon', market.market.listedAt));
  });

  it('fills what waits over a weekend with the first trade of a session that reaches it', () => {
    const market = feed();
    const friday = MONDAY - 2 * DAY - 2 * HOUR;
    const found = market.firstFill('buy', market.last(friday) * 2, friday, friday + 7 * DAY);
    expect(found).not.toBeNull();
    expect(found).toBe(market.prints(friday, found!).find((print) => print.side === 'sell')!.time);
    expect(isOpen(found!)).toBe(true);
    expect(found).toBeGreaterThanOrEqual(sessionFrom(friday).from);
  });

  it('works out the candles of hours that are over once', async () => {
    const continuous = around();
    let asked = 0;
    const market = keepHours({
      ...continuous,
      span: (...of) => {
        asked += 1;
        return continuous.span(...of);
      },
      since: (...of) => {
        asked += 1;
        return continuous.since(...of);
      },
    });
    const now = MONDAY + 16 * HOUR;
    for (const period of ['60min', '4hour', '1day'] as const) {
      await market.fetch(period, { from: 0, to: now, limit: 300 }, now);
      asked = 0;
      expect(market.candles(period, { from: 0, to: now, limit: 300 }, now)).toHaveLength(300);
      // The one that runs.
      expect(asked).toBe(1);
    }
  });
});
