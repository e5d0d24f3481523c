import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { MINUTE } from '../../domain/period.ts';
import type { LevelPair } from '../rooms/market/streamed/order-book.ts';
import type { FeedSource } from '../kernel/settings/market-feed.ts';

// An exchange on this machine that speaks as Binance does, for tests of the price feed: it plays a recording, or does
// what a test says.

/** The events of a recording. */
export type Recorded =
  | { readonly say: string }
  | { readonly snapshot: string; readonly body: unknown }
  /** Every connection breaks. */
  | { readonly close: true };

/** A market of it. */
export interface OtherMarket {
  /** Replaces the whole book from now on. */
  book(asks: readonly LevelPair[], bids: readonly LevelPair[]): void;
  /**
   * Makes a trade.
   * @param numbered with the number of a trade before, sent again.
   */
  trade(price: string, quantity: string, side: 'buy' | 'sell'): void;
  /** Loses a change on its way. */
  lose(): void;
  /** True if the exchange sends a message every tenth of a second while nothing else happens. */
  heard: boolean;
}

export interface OtherExchange {
  readonly source: FeedSource;
  /**
   * Plays a recording to every connection, one message every `gap` milliseconds; after a break it waits for a new
   * connection.
   */
  play(timeline: readonly Recorded[], gap: number): Promise<void>;
  market(symbol: string): OtherMarket;
  /**
   * Breaks every connection.
   * @param closed whether new ones are refused from now on.
   */
  cut(closed?: boolean): void;
  /** The number of streams opened, and the snapshots asked for. */
  readonly connections: number;
  readonly asked: readonly string[];
  close(): Promise<void>;
}

const HEARTBEAT = 100;

/** @param now what its clock shows */
export async function otherExchange(now: () => number): Promise<OtherExchange> {
  const sockets = new Set<WebSocket>();
  const snapshots = new Map<string, unknown>();
  const markets = new Map<string, { readonly market: OtherMarket; readonly beat: () => void }>();
  const asked: string[] = [];
  let connections = 0;
  let refuses = false;

  const say = (text: string): void => sockets.forEach((socket) => socket.send(text));
  const tell = (stream: string, data: object): void => say(JSON.stringify({ stream, data }));

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://other');
    const symbol = url.searchParams.get('symbol') ?? '';
    asked.push(`${url.pathname} ${symbol}`);
    if (url.pathname.endsWith('/depth') && snapshots.has(symbol)) return answer(response, 200, snapshots.get(symbol));
    if (url.pathname.endsWith('/klines')) return answer(response, 200, candlesOf(url.searchParams));
    return answer(response, 404, {});
  });
  const streams = new WebSocketServer({ server });
  streams.on('connection', (socket) => {
    if (refuses) return socket.terminate();
    connections++;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const beating = setInterval(() => markets.forEach(({ market, beat }) => market.heard && beat()), HEARTBEAT);

  const add = (symbol: string): OtherMarket => {
    let [id, trades] = [1000, 1];
    let sides: { readonly asks: readonly LevelPair[]; readonly bids: readonly LevelPair[] } = { asks: [], bids: [] };
    const depth = (asks: readonly LevelPair[], bids: readonly LevelPair[], lost = false): void => {
      const first = id + 1;
      id += 2;
      snapshots.set(symbol, { lastUpdateId: id, ...sides });
      if (!lost)
        tell(`${symbol.toLowerCase()}@depth@100ms`, {
          e: 'depthUpdate',
          E: now(),
          s: symbol,
          U: first,
          u: id,
          pu: first - 1,
          b: bids,
          a: asks,
        });
    };
    const gone = (before: readonly LevelPair[]): LevelPair[] => before.map(([price]): LevelPair => [price, '0']);
    const market: OtherMarket = {
      heard: true,
      book(asks, bids) {
        const before = sides;
        sides = { asks, bids };
        depth([...gone(before.asks), ...asks], [...gone(before.bids), ...bids]);
      },
      trade(price, quantity, side) {
        const time = now();
        tell(`${symbol.toLowerCase()}@aggTrade`, {
          e: 'aggTrade',
          E: time,
          s: symbol,
          a: trades++,
          p: price,
          q: quantity,
          f: 1,
          l: 1,
          T: time,
          m: side === 'sell',
          M: true,
        });
      },
      lose: () => depth([], [], true),
    };
    markets.set(symbol, { market, beat: () => depth([], []) });
    return market;
  };

  return {
    source: { url: `ws://127.0.0.1:${port}`, restUrl: `http://127.0.0.1:${port}` },
    asked,
    get connections() {
      return connections;
    },
    market: (symbol) => markets.get(symbol)?.market ?? add(symbol),
    async play(timeline, gap) {
      for (const one of timeline) {
        while (sockets.size === 0) await pause(5);
        if ('say' in one) say(one.say);
        else if ('snapshot' in one) snapshots.set(one.snapshot, one.body);
        else sockets.forEach((socket) => socket.terminate());
        await pause(gap);
      }
    },
    cut(closed = false) {
      refuses = closed;
      sockets.forEach((socket) => socket.terminate());
    },
    async close() {
      clearInterval(beating);
      sockets.forEach((socket) => socket.terminate());
      streams.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

const pause = (duration: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, duration));

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

const LENGTHS: Readonly<Record<string, number>> = {
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '1h': 60 * MINUTE,
  '1d': 1440 * MINUTE,
};

/** Candles whose figures say when they begin. */
function candlesOf(query: URLSearchParams): unknown[] {
  const length = LENGTHS[query.get('interval') ?? ''] ?? MINUTE;
  const [from, to, most] = ['startTime', 'endTime', 'limit'].map((name) => Number(query.get(name)));
  const rows: unknown[] = [];
  for (
    let time = Math.ceil((from ?? 0) / length) * length;
    time <= (to ?? 0) && rows.length < (most ?? 0);
    time += length
  )
    rows.push([time, ...candleAt(time), time + length - 1]);
  return rows;
}

/** Returns open, high, low, close and volume of the candle that begins at a time. */
export function candleAt(
  time: number,
): readonly [open: string, high: string, low: string, close: string, volume: string] {
  const open = 40_000 + ((time / MINUTE) % 1000);
  return [`${open}.00`, `${open + 30}.20`, `${open - 20}.10`, `${open + 10}.00`, '12.50000'];
}
