import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../../domain/period.ts';
import type { Period } from '../../../../domain/period.ts';
import { BEGIN } from '../../../testing/exchange.ts';
import { marketOf } from '../../../catalogue/markets.ts';
import type { BarText, ExactBook } from '../../../simulation/source.ts';
import { bookIn, exactOf, textOf } from './exact.ts';
import { BELIEVED_AFTER } from './jumps.ts';
import { createStreamedFeed } from './streamed-feed.ts';

const market = marketOf('BTCUSDT')!;
const exact = (price: string, quantity: string) => ({ price: exactOf(price)!, quantity: exactOf(quantity)! });
const BOOK: ExactBook = { asks: [exact('100.1', '1')], bids: [exact('99.9', '1')] };

/** Creates a feed whose clocks the test advances. */
function feed(load: (period: Period, from: number, to: number) => Promise<BarText[]> = () => Promise.resolve([])) {
  let time = BEGIN;
  let id = 0;
  const touched: number[] = [];
  const made = createStreamedFeed(market, {
    now: () => time,
    wall: () => time,
    uptime: () => time,
    staleAfter: 10_000,
    load,
    reached: () => touched.push(time),
    report: (error) => {
      throw error;
    },
  });
  const trade = (price: string, side: 'buy' | 'sell' = 'buy'): void => {
    made.hears.alive(time);
    made.hears.trade({ id: String(id++), traded: time, price, quantity: '1', side });
  };
  return {
    ...made,
    touched,
    trade,
    now: () => time,
    pass: (duration: number) => {
      time += duration;
    },
  };
}

describe('decimals', () => {
  test('are whole and come back as they were', () => {
    for (const text of ['0', '1', '0.00000001', '43210.55', '123456789012345678.123456789012'])
      expect(textOf(exactOf(text)!)).toBe(text);
    for (const text of ['', '-1', '1e5', '.5', '1.', '1.1234567890123', ' 1', 'NaN', 7, null])
      expect(exactOf(text)).toBeNull();
  });

  test('of a book fall to coarser ticks on the side that is worse for who trades, and what falls together is added up', () => {
    const book = bookIn(market, {
      asks: [exact('100.01', '0.000004'), exact('100.1', '0.000007'), exact('100.11', '2')],
      bids: [exact('99.99', '1'), exact('99.91', '2'), exact('99.89', '0.000009')],
    });
    expect(book).toEqual({
      asks: [
        { price: 1001, quantity: 1 },
        { price: 1002, quantity: 200_000 },
      ],
      bids: [{ price: 999, quantity: 300_000 }],
    });
  });
});

describe('a pause', () => {
  test('lasts until there is a price and a book, and begins with silence', () => {
    const { trade, hears, beat, paused, pass, now } = feed();
    expect(beat()).toBe('feed_stale');
    trade('100');
    expect(beat()).toBe('feed_stale');
    hears.book(BOOK);
    expect(beat()).toBeNull();
    pass(9_999);
    expect(paused(now())).toBeNull();
    pass(2);
    expect(paused(now())).toBe('feed_stale');
    // A command that is judged only after the next beat was paused as well.
    const asked = now();
    pass(100);
    expect(beat()).toBe('feed_stale');
    expect([paused(asked), paused(asked - 2)]).toEqual(['feed_stale', null]);
    pass(1_000);
    trade('100');
    expect(beat()).toBeNull();
    // Past states are remembered; the state before the first message is unknown.
    expect([paused(now() - 500), paused(now() - 5_000), paused(BEGIN - 1)]).toEqual(['feed_stale', null, 'feed_stale']);
  });

  test('begins where the book is out of step, or messages come late', () => {
    const { trade, hears, beat, pass, now } = feed();
    trade('100');
    hears.book(BOOK);
    expect(beat()).toBeNull();
    hears.book(null);
    expect(beat()).toBe('feed_stale');
    hears.book(BOOK);
    pass(20_000);
    hears.alive(now() - 15_000);
    expect(beat()).toBe('feed_stale');
    hears.alive(now());
    expect(beat()).toBeNull();
  });

  test('begins with a jump, which is believed once it has stood', () => {
    const { trade, hears, beat, last, pass, now } = feed();
    trade('100');
    hears.book(BOOK);
    pass(5_000);
    trade('119');
    pass(5_000);
    trade('95');
    expect([beat(), last(now())]).toEqual(['price_jump', 1190]);
    hears.book({ asks: [exact('95.1', '1')], bids: [exact('94.9', '1')] });
    pass(BELIEVED_AFTER - 1_000);
    trade('96');
    expect(beat()).toBe('price_jump');
    pass(1_000);
    expect([beat(), last(now())]).toEqual([null, 960]);
  });

  test('begins with a book far from the last trade', () => {
    const { trade, hears, beat } = feed();
    trade('100');
    hears.book({ asks: [exact('100.1', '1')], bids: [exact('50', '1')] });
    expect(beat()).toBe('price_jump');
  });
});

describe('a price that is waited for', () => {
  test('is found where it was touched, however short, by whoever is asked then', () => {
    const { trade, firstLast, lookBack, lookOn, touched, pass, now } = feed();
    trade('100');
    expect(firstLast(false, 1010, now(), now() + DAY)).toBeNull();
    pass(100);
    trade('101');
    const at = now();
    pass(5);
    trade('100');
    expect(touched).toEqual([at]);
    pass(100);
    lookBack();
    expect(firstLast(false, 1010, now(), now() + DAY)).toBe(at);
    lookOn();
    expect(firstLast(false, 1010, now(), now() + DAY)).toBeNull();
  });

  test('is found also where another price comes in the same millisecond', () => {
    const { trade, firstLast, last, lookBack, pass, now } = feed();
    trade('100');
    pass(1_000);
    expect(firstLast(false, 1010, now(), now() + DAY)).toBeNull();
    const at = now();
    trade('101');
    trade('100');
    pass(1);
    lookBack();
    expect(firstLast(false, 1010, now(), now() + DAY)).toBe(at);
    expect([last(at), last(now())]).toEqual([1010, 1000]);
  });

  test('of a stretch yet to come is looked at when that begins', () => {
    const { trade, firstMark, now } = feed();
    trade('100');
    expect(firstMark(true, 900, now() + HOUR, now() + DAY)).toBe(now() + HOUR);
  });

  test('of an order is that of a trade against its side', () => {
    const { trade, firstFill, touched, pass, now } = feed();
    const placed = now();
    expect(firstFill('buy', 1000, placed, placed + DAY)).toBeNull();
    pass(10);
    trade('99', 'buy');
    expect(touched).toEqual([]);
    trade('100', 'sell');
    expect(touched).toEqual([now()]);
    expect(firstFill('buy', 1000, placed, placed + DAY)).toBe(now());
  });
});

test('candles that are over are fetched once; the one that runs is made of what is over of it and of minutes', async () => {
  const asked: string[] = [];
  const bar = (time: number, price: number): BarText => ({
    time,
    open: String(price),
    high: String(price + 2),
    low: String(price - 2),
    close: String(price + 1),
    volume: '1',
  });
  const { fetch, candles, hears, now } = feed((period, from, to) => {
    asked.push(period);
    const length = { '1min': MINUTE, '60min': HOUR, '1day': DAY }[period as '1min'];
    return Promise.resolve(
      Array.from({ length: Math.floor((to - from) / length) + 1 }, (_, i) => bar(from + i * length, 100 + i)),
    );
  });
  await fetch('1day', { from: 0, to: now(), limit: 3 }, now());
  expect(asked).toEqual(['1day', '60min', '1min']);
  hears.minute(bar(Math.floor(now() / MINUTE) * MINUTE, 120));
  const found = candles('1day', { from: 0, to: now(), limit: 3 }, now());
  const today = Math.floor(now() / DAY) * DAY;
  expect(found.map(({ time }) => time)).toEqual([today - 2 * DAY, today - DAY, today]);
  // Nine hours, 32 minutes and the running minute.
  expect(found.at(-1)).toEqual({
    time: today,
    open: 1000,
    high: 1330,
    low: 980,
    close: 1210,
    volume: (9 + 32 + 1) * 100_000,
  });
  await fetch('1day', { from: 0, to: now(), limit: 3 }, now());
  expect(asked.length).toBe(3);
});
