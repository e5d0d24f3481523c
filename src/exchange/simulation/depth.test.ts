import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FRAME_TIME, withOrders } from './book.ts';
import type { Book } from './book.ts';
import { marketOf } from '../catalogue/markets.ts';
import { framesOf, openDepthStream } from './depth.ts';
import type { Delta, LevelText } from './depth.ts';
import { createFeed } from './feed.ts';
import { depthView } from '../rooms/market/views.ts';
import type { DepthView } from '../rooms/market/views.ts';

const START = Date.parse('2026-11-21T09:00:00Z');
const market = marketOf('BTCUSDT')!;

/** Quantity 0 deletes a level. */
const merge = (into: Map<string, string>, changes: readonly LevelText[]) => {
  for (const { price, quantity } of changes) {
    if (quantity === '0') into.delete(price);
    else into.set(price, quantity);
  }
};

/** Returns a client as the channel's description asks for one. */
function createClient(snapshot: () => DepthView) {
  const sides = { asks: new Map<string, string>(), bids: new Map<string, string>() };
  let sequence = 0;
  let snapshots = 0;
  const reload = () => {
    const taken = snapshot();
    snapshots++;
    sequence = taken.sequence;
    for (const side of ['asks', 'bids'] as const)
      sides[side] = new Map(taken[side].map(({ price, quantity }) => [price, quantity]));
  };
  reload();
  return {
    receive(delta: Delta) {
      if (delta.last <= sequence) return;
      if (delta.first !== sequence + 1) return reload();
      merge(sides.asks, delta.asks);
      merge(sides.bids, delta.bids);
      sequence = delta.last;
    },
    view: () => ({ sequence, asks: sorted(sides.asks, 1), bids: sorted(sides.bids, -1) }),
    get snapshots() {
      return snapshots;
    },
  };
}

const sorted = (levels: Map<string, string>, direction: 1 | -1) =>
  [...levels]
    .map(([price, quantity]) => ({ price, quantity }))
    .sort((a, b) => direction * (Number(a.price) - Number(b.price)));

const seen = ({ sequence, asks, bids }: DepthView) => ({ sequence, asks, bids });

describe('the book stream', () => {
  const feed = createFeed('test', market);

  it("leads from a snapshot to the server's book", () => {
    const stream = openDepthStream(market, framesOf(feed.book), START);
    const client = createClient(() => depthView(market, stream.frame));
    for (let time = START; time < START + 60_000; time += FRAME_TIME) {
      const delta = stream.next(time);
      if (delta) client.receive(delta);
      expect(client.view()).toEqual(seen(depthView(market, stream.frame)));
      expect({ ...seen(depthView(market, framesOf(feed.book).at(time))), sequence: 0 }).toEqual({
        ...client.view(),
        sequence: 0,
      });
    }
    expect(client.snapshots).toBe(1);
  });

  it('is right again after frames were dropped, doubled and reordered', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('send', 'send', 'send', 'send', 'send', 'drop', 'double', 'swap'), {
          minLength: 50,
          maxLength: 120,
        }),
        (fates) => {
          const stream = openDepthStream(market, framesOf(feed.book), START);
          const client = createClient(() => depthView(market, stream.frame));
          let held: Delta | null = null;
          let time = START;
          for (const fate of [...fates, 'send', 'send'] as const) {
            let delta: Delta | null = null;
            while (!delta) delta = stream.next((time += FRAME_TIME));
            if (fate === 'drop') continue;
            if (fate === 'swap' && !held) {
              held = delta;
              continue;
            }
            client.receive(delta);
            if (fate === 'double') client.receive(delta);
            if (held) {
              client.receive(held);
              held = null;
            }
          }
          expect(client.view()).toEqual(seen(depthView(market, stream.frame)));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('counts frames of time, so a clock that jumps leaves no gap', () => {
    const stream = openDepthStream(market, framesOf(feed.book), START);
    const delta = stream.next(START + 3_600_000)!;
    expect([delta.first, delta.last]).toEqual([START / FRAME_TIME + 1, (START + 3_600_000) / FRAME_TIME]);
    expect(stream.next(START + 3_600_000)).toBeNull();
  });
});

describe('the book', () => {
  const feed = createFeed('test', market);

  it('has twenty levels a side around the last price, which stands at the touch, and never crosses', () => {
    for (let time = START; time < START + 60_000; time += 700) {
      const { asks, bids } = feed.book(time);
      expect([asks.length, bids.length]).toEqual([20, 20]);
      for (let i = 1; i < 20; i++) {
        expect(asks[i]!.price).toBeGreaterThan(asks[i - 1]!.price);
        expect(bids[i]!.price).toBeLessThan(bids[i - 1]!.price);
      }
      expect(asks[0]!.price).toBeGreaterThan(bids[0]!.price);
      expect([asks[0]!.price, bids[0]!.price]).toContain(feed.last(time));
    }
  });

  it('moves, but most of it stays from one frame to the next', () => {
    const stream = openDepthStream(market, framesOf(feed.book), START);
    let frames = 0;
    let changed = 0;
    for (let time = START; time < START + 30_000; time += FRAME_TIME) {
      const delta = stream.next(time);
      if (!delta) continue;
      frames++;
      changed += delta.asks.length + delta.bids.length;
    }
    expect(frames).toBeGreaterThan(150);
    expect(changed / frames).toBeLessThan(20);
  });

  it("shows people's orders, and hides what they would already have taken", () => {
    const book: Book = {
      asks: [
        { price: 101, quantity: 5 },
        { price: 103, quantity: 5 },
      ],
      bids: [
        { price: 100, quantity: 5 },
        { price: 98, quantity: 5 },
      ],
    };
    expect(
      withOrders(book, {
        asks: [{ price: 103, quantity: 2 }],
        bids: [
          { price: 102, quantity: 1 },
          { price: 98, quantity: 4 },
        ],
      }),
    ).toEqual({
      asks: [{ price: 103, quantity: 7 }],
      bids: [
        { price: 102, quantity: 1 },
        { price: 100, quantity: 5 },
        { price: 98, quantity: 9 },
      ],
    });
  });
});
