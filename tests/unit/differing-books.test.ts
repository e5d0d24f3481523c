import Big from 'big.js';
import { expect, test } from 'vitest';
import { GAP, type Entry } from '../../engine/data/live/apply.ts';
import { sequence } from '../../engine/data/live/sequence.ts';
import { marketOf } from '../../src/exchange/catalogue/markets.ts';
import { depthView } from '../../src/exchange/rooms/market/views.ts';
import { FRAME_TIME, withOrders } from '../../src/exchange/simulation/book.ts';
import type { Book } from '../../src/exchange/simulation/book.ts';
import { framesOf, openDepthStream } from '../../src/exchange/simulation/depth.ts';
import type { DepthStream, LevelText } from '../../src/exchange/simulation/depth.ts';
import { createFeed } from '../../src/exchange/simulation/feed.ts';
import { BEGIN } from '../../src/exchange/testing/image.ts';

// A phone reads the snapshot of a book at one process and hears its changes from another, which knows of an order that
// the first has not heard of yet. Both books have the same sequence number.

const market = marketOf('BTCUSDT')!;
const feed = createFeed('test', market);
const order = { price: feed.book(BEGIN).bids[4]!.price - 1, quantity: 777 };
const withOrder = (book: Book): Book => withOrders(book, { asks: [], bids: [order] });

const numbers = (levels: readonly LevelText[]): Entry[] =>
  levels.map(({ price, quantity }) => ({ price: new Big(price), quantity: new Big(quantity) }));

function snapshotOf({ frame }: DepthStream): Entry {
  const { sequence: at, asks, bids } = depthView(market, frame);
  return { sequence: new Big(at), asks: numbers(asks), bids: numbers(bids) };
}

/**
 * Follows the changes of one process from the snapshot of another, for this long, as the app does: after a gap it reads
 * a snapshot again, by then of a process that knows all. @returns the times at which gaps were seen, and the last book
 */
function follow(from: DepthStream, changes: DepthStream, duration: number): { gaps: number[]; book: Entry } {
  const gaps: number[] = [];
  let book = snapshotOf(from);
  for (let time = BEGIN + FRAME_TIME; time <= BEGIN + duration; time += FRAME_TIME) {
    const delta = changes.next(time);
    if (!delta) continue;
    const { first, last, asks, bids, checksum } = delta;
    const message = {
      first: new Big(first),
      last: new Big(last),
      asks: numbers(asks),
      bids: numbers(bids),
      checksum: checksum === undefined ? null : new Big(checksum),
    };
    const next = sequence({ falling: ['bids'] }, book, message, {} as never);
    if (next === GAP) gaps.push(time - BEGIN);
    book = next === GAP ? snapshotOf(changes) : (next as Entry);
  }
  return { gaps, book };
}

const shown = ({ asks, bids }: Entry): string => JSON.stringify([asks, bids]);

test('a book that differs from the sender of its changes is seen within a second, once, and read again', () => {
  const behind = openDepthStream(market, framesOf(feed.book), BEGIN);
  const ahead = openDepthStream(
    market,
    framesOf((time) => withOrder(feed.book(time))),
    BEGIN,
  );
  const { gaps, book } = follow(behind, ahead, 10_000);
  expect(gaps).toHaveLength(1);
  expect(gaps[0]).toBeLessThanOrEqual(1_000);
  expect(shown(book)).toBe(shown(snapshotOf(ahead)));
});

test('so is one that nothing changes any more, within five seconds', () => {
  const closed = feed.book(BEGIN);
  const ahead = openDepthStream(
    market,
    framesOf(() => withOrder(closed)),
    BEGIN,
  );
  // It has told its checksum before this phone listened.
  ahead.next(BEGIN);
  const { gaps, book } = follow(
    openDepthStream(
      market,
      framesOf(() => closed),
      BEGIN,
    ),
    ahead,
    6_000,
  );
  expect(gaps).toHaveLength(1);
  expect(shown(book)).toBe(shown(snapshotOf(ahead)));
});

test('books that are the same are never read again', () => {
  const { gaps } = follow(
    openDepthStream(market, framesOf(feed.book), BEGIN),
    openDepthStream(market, framesOf(feed.book), BEGIN),
    60_000,
  );
  expect(gaps).toEqual([]);
});
