import Big from 'big.js';
import { io } from 'socket.io-client';
import { GAP, type Entry } from '../../engine/data/live/apply.ts';
import { sequence } from '../../engine/data/live/sequence.ts';
import type { Delta, LevelText } from '../../src/exchange/simulation/depth.ts';

/** A book, and its number. */
export interface Snapshot extends Pick<Delta, 'asks' | 'bids'> {
  readonly sequence: number;
}

const numbers = (levels: readonly LevelText[]): Entry[] =>
  levels.map(({ price, quantity }) => ({ price: new Big(price), quantity: new Big(quantity) }));

const bookOf = ({ sequence: at, asks, bids }: Snapshot): Entry => ({
  sequence: new Big(at),
  asks: numbers(asks),
  bids: numbers(bids),
});

const messageOf = ({ first, last, asks, bids, checksum }: Delta): Entry => ({
  first: new Big(first),
  last: new Big(last),
  asks: numbers(asks),
  bids: numbers(bids),
  checksum: checksum === undefined ? null : new Big(checksum),
});

/**
 * Follows a book over a socket as the app does, from a snapshot that may be another process's.
 *
 * @param address of the process that has the socket @param snapshot asks for a snapshot @param duration milliseconds
 * @returns the book after each message, by its sequence number; a new snapshot is taken where one is missing.
 */
export async function followBook(
  address: string,
  symbol: string,
  snapshot: () => Promise<Snapshot>,
  duration: number,
): Promise<ReadonlyMap<number, string>> {
  const books = new Map<number, string>();
  const deltas: Delta[] = [];
  const socket = io(address, { path: '/api/socket.io', transports: ['websocket'], forceNew: true });
  socket.on('depth', ({ data }: { readonly data: Delta }) => void deltas.push(data));
  await new Promise<void>((resolve) => void socket.on('connect', resolve));
  await socket.emitWithAck('subscribe', { channel: 'depth', params: { symbol } });
  let book = bookOf(await snapshot());
  for (const until = performance.now() + duration; performance.now() < until;) {
    await new Promise((resolve) => void setTimeout(resolve, 20));
    for (let delta = deltas.shift(); delta; delta = deltas.shift()) {
      const next = sequence({ falling: ['bids'] }, book, messageOf(delta), {} as never);
      book = next === GAP ? bookOf(await snapshot()) : (next as Entry);
      if (next !== GAP && (book.sequence as Big).eq(delta.last)) books.set(delta.last, JSON.stringify(book));
    }
  }
  socket.disconnect();
  return books;
}
