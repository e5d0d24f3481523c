import Big from 'big.js';
import { expect, test } from 'vitest';
import { GAP } from '../../engine/data/live/apply.ts';
import { sequence } from '../../engine/data/live/sequence.ts';
import type { Scope } from '../../engine/store/frame.ts';
import { FRAME_TIME } from '../../src/exchange/simulation/book.ts';
import { marketOf } from '../../src/exchange/catalogue/markets.ts';
import { framesOf, openDepthStream } from '../../src/exchange/simulation/depth.ts';
import type { Delta, LevelText } from '../../src/exchange/simulation/depth.ts';
import { createFeed } from '../../src/exchange/simulation/feed.ts';
import { depthView } from '../../src/exchange/rooms/market/views.ts';
import type { DepthView } from '../../src/exchange/rooms/market/views.ts';
import { chance } from '../journeys/random.ts';

// A minute of an order book on a bad line: one frame in twenty is lost, one comes twice, one comes late. What the app
// then shows is what the server has, without reading the book anew more often than frames were lost or late.

const START = Date.parse('2026-11-21T09:00:00Z');
const FRAMES = 600;
const LIVE = { key: 'price', falling: ['bids'] };
const SCOPE = {} as Scope;

const levels = (side: readonly LevelText[]) =>
  side.map(({ price, quantity }) => ({ price: Big(price), quantity: Big(quantity) }));
const snapshot = ({ sequence, asks, bids }: DepthView) => ({
  sequence: Big(sequence),
  asks: levels(asks),
  bids: levels(bids),
});
const message = ({ first, last, asks, bids }: Delta) => ({
  first: Big(first),
  last: Big(last),
  asks: levels(asks),
  bids: levels(bids),
});
const texts = (book: unknown): unknown => JSON.parse(JSON.stringify(book));

test.each(['BTCUSDT', 'PEPEUSDT.P', 'NVDA'])(
  'the book of %s after a minute of lost, doubled and late frames is the server’s',
  (symbol) => {
    const market = marketOf(symbol)!;
    const feed = createFeed('harbor', market);
    const stream = openDepthStream(market, framesOf(feed.book), START);
    const server = () => snapshot(depthView(market, stream.frame));
    const random = chance(symbol);
    let shown: unknown = server();
    let spoilt = 0;
    let snapshots = 0;
    let late: Delta | null = null;

    const receive = (delta: Delta): void => {
      const next = sequence(LIVE, shown, message(delta), SCOPE);
      if (next === GAP) snapshots += 1;
      shown = next === GAP ? server() : next;
    };
    for (let frame = 1, time = START; frame <= FRAMES; frame += 1) {
      const delta = stream.next((time += FRAME_TIME));
      if (delta === null) continue;
      const fate = frame > FRAMES - 2 ? 1 : random();
      if (fate < 0.05) {
        spoilt += 1;
        continue;
      }
      if (fate < 0.1 && late === null) {
        spoilt += 1;
        late = delta;
        continue;
      }
      receive(delta);
      if (fate < 0.15) receive(delta);
      if (late !== null) receive(late);
      late = null;
    }
    expect(texts(shown)).toEqual(texts(server()));
    expect(spoilt).toBeGreaterThan(30);
    expect(snapshots).toBeGreaterThan(10);
    expect(snapshots).toBeLessThanOrEqual(spoilt);
  },
);
