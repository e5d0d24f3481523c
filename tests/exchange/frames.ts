import { io } from 'socket.io-client';

interface LevelText {
  readonly price: string;
  readonly quantity: string;
}
/** A book, and its number. */
export interface Snapshot {
  readonly sequence: number;
  readonly asks: readonly LevelText[];
  readonly bids: readonly LevelText[];
}
interface Delta extends Omit<Snapshot, 'sequence'> {
  readonly first: number;
  readonly last: number;
}

const linesOf = (side: ReadonlyMap<string, string>): string[] =>
  [...side].map(([price, quantity]) => `${price} ${quantity}`).sort();

/**
 * Follows a book over a socket, from a snapshot that may be another process's.
 *
 * @param address of the process that has the socket @param snapshot asks for a snapshot @param duration milliseconds
 * @returns the book after each message, by its sequence number; a new snapshot is taken where one is missing.
 */
export async function followBook(
  address: string,
  symbol: string,
  snapshot: () => Promise<Snapshot>,
  duration: number,
): Promise<{ readonly books: ReadonlyMap<number, string>; readonly gaps: number }> {
  const books = new Map<number, string>();
  const deltas: Delta[] = [];
  const socket = io(address, { path: '/api/socket.io', transports: ['websocket'], forceNew: true });
  socket.on('depth', ({ data }: { readonly data: Delta }) => void deltas.push(data));
  await new Promise<void>((resolve) => void socket.on('connect', resolve));
  await socket.emitWithAck('subscribe', { channel: 'depth', params: { symbol } });
  let sides = { asks: new Map<string, string>(), bids: new Map<string, string>() };
  let at: number | undefined;
  let gaps = 0;
  const apply = (side: Map<string, string>, changes: readonly LevelText[]): void => {
    for (const { price, quantity } of changes) {
      if (Number(quantity) === 0) side.delete(price);
      else side.set(price, quantity);
    }
  };
  for (const until = performance.now() + duration; performance.now() < until;) {
    await new Promise((resolve) => void setTimeout(resolve, 20));
    if (at === undefined) {
      const { sequence, asks, bids } = await snapshot();
      at = sequence;
      sides = { asks: new Map(), bids: new Map() };
      apply(sides.asks, asks);
      apply(sides.bids, bids);
    }
    for (let next = deltas.shift(); next && at !== undefined; next = deltas.shift()) {
      if (next.last <= at) continue;
      if (next.first > at + 1) {
        gaps += 1;
        at = undefined;
        break;
      }
      apply(sides.asks, next.asks);
      apply(sides.bids, next.bids);
      at = next.last;
      books.set(at, JSON.stringify([linesOf(sides.asks), linesOf(sides.bids)]));
    }
  }
  socket.disconnect();
  return { books, gaps };
}
