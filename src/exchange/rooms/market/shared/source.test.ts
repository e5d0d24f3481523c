import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { marketOf } from '../../../catalogue/markets.ts';
import type { Market } from '../../../catalogue/markets.ts';
import type { SharedBus } from '../../../kernel/database/peers.ts';
import type { BookFrame, Hears, Source, TradeText } from '../../../simulation/source.ts';
import { BEGIN } from '../../../testing/exchange.ts';
import { memoryBus } from '../../../testing/memory-bus.ts';
import { memoryLeases } from '../../../testing/memory-leases.ts';
import type { MemoryLeases } from '../../../testing/memory-leases.ts';
import { exactOf } from '../streamed/exact.ts';
import { createStreamedFeed } from '../streamed/streamed-feed.ts';
import type { StreamedFeed } from '../streamed/streamed-feed.ts';
import { sharedSource } from './source.ts';

// Processes that share a source over a bus in memory, on a clock that the tests advance.

const MARKETS = ['BTCUSDT', 'ETHUSDT', 'BTCUSDT.P'].map((symbol) => marketOf(symbol)!);
const STALE = 5_000;

interface Process {
  readonly feeds: readonly StreamedFeed[];
  /** The complete frames of the first market's book, as they were seen after each beat. */
  readonly frames: Map<number, BookFrame>;
  readonly trades: TradeText[];
  end(): void;
}

let open: Process[];
/** The processes that hear the other exchange. */
let hearing: Map<string, Map<Market, Hears>>;
let end: ReturnType<typeof memoryBus>;
let loses: ((channel: string, text: string) => boolean) | undefined;
let leases: MemoryLeases;
let sent: { epoch: number; number: number; whole?: true }[];
let id: number;

beforeEach(() => {
  vi.useFakeTimers({ now: BEGIN });
  open = [];
  hearing = new Map();
  end = memoryBus();
  loses = undefined;
  leases = memoryLeases();
  sent = [];
  id = 0;
});
afterEach(() => {
  for (const process of open) process.end();
  vi.useRealTimers();
});

function start(name: string, engine: boolean): Process {
  const bus = end();
  const shared: SharedBus = {
    ...bus,
    send(channel, text) {
      if (channel === 'feed spot') sent.push(JSON.parse(text) as (typeof sent)[number]);
      if (loses?.(channel, text) !== true) bus.send(channel, text);
    },
    lease: (lease) => leases.of(lease, name),
  };
  const source: Source = {
    candles: () => Promise.resolve([]),
    listen(markets) {
      const all = hearing.get(name) ?? new Map<Market, Hears>();
      for (const [market, hears] of markets) all.set(market, hears);
      hearing.set(name, all);
      return () => {
        for (const market of markets.keys()) all.delete(market);
        if (all.size === 0) hearing.delete(name);
      };
    },
  };
  const feeds = MARKETS.map((market) =>
    createStreamedFeed(market, {
      now: Date.now,
      wall: Date.now,
      uptime: Date.now,
      staleAfter: STALE,
      load: () => Promise.resolve([]),
      reached: () => undefined,
      report: (error) => expect(error).toBeUndefined(),
    }),
  );
  const trades: TradeText[] = [];
  const told = new Map(
    feeds.map((feed) => [
      feed.market,
      {
        ...feed.hears,
        trade(trade: TradeText) {
          if (feed === feeds[0]) trades.push(trade);
          feed.hears.trade(trade);
        },
      },
    ]),
  );
  const stop = sharedSource(source, {
    bus: shared,
    engine,
    now: Date.now,
    uptime: Date.now,
    staleAfter: STALE,
    partOf: ({ kind }) => kind,
  }).listen(told, (error) => expect(error).toBeUndefined());
  const process: Process = {
    feeds,
    frames: new Map(),
    trades,
    end() {
      stop();
      leases.end(name);
      open = open.filter((one) => one !== process);
    },
  };
  open.push(process);
  return process;
}

/** The other exchange says what it last said again, a price higher each time, to everybody who hears it. */
function happen(price: number): void {
  const level = (at: number, quantity: number) => ({
    price: exactOf(String(at))!,
    quantity: exactOf(String(quantity))!,
  });
  const asks = Array.from({ length: 15 }, (_, i) => level(price + 1 + i, 1 + ((price * 7 + i) % 5)));
  const bids = Array.from({ length: 15 }, (_, i) => level(price - 1 - i, 1 + ((price * 3 + i) % 4)));
  id += 1;
  for (const markets of hearing.values())
    for (const hears of markets.values()) {
      hears.alive(Date.now());
      hears.book({ asks, bids });
      hears.trade({ id: String(id), traded: Date.now(), price: String(price), quantity: '1', side: 'buy' });
    }
}

let price = 60_000;
/** Lets time pass while the other exchange trades. */
async function pass(duration: number, quiet = false): Promise<void> {
  for (let passed = 0; passed < duration; passed += 10) {
    if (!quiet && passed % 30 === 0) happen((price += 1));
    await vi.advanceTimersByTimeAsync(10);
    for (const { frames, feeds } of open) {
      const frame = feeds[0]?.frame;
      if (frame) frames.set(frame.number, frame);
    }
  }
}

const last = ({ feeds }: Process): number => feeds[0]!.last(Date.now());
const paused = ({ feeds }: Process): unknown => feeds[0]!.paused(Date.now());
const numbersOf = ({ trades }: Process): number[] => trades.map((trade) => Number(trade.id));

/** The frames that two processes both have; each is the same in both. */
function sameFrames(one: Process, other: Process): number {
  const both = [...one.frames.keys()].filter((number) => other.frames.has(number));
  for (const number of both) expect(other.frames.get(number)?.book).toEqual(one.frames.get(number)?.book);
  return both.length;
}

test('one process tells all, who have the same prices, trades and books under the same numbers', async () => {
  const [engine, standby, api] = [start('engine', true), start('standby', true), start('api', false)];
  await pass(3_000);
  for (const process of [engine, standby, api]) {
    expect(paused(process)).toBeNull();
    expect(Math.abs(last(process) - last(engine))).toBe(0);
    expect(process.feeds[0]!.book(Date.now()).asks).toHaveLength(15);
  }
  expect([...hearing.keys()]).toEqual(['engine', 'standby']);
  expect(new Set(sent.map(({ epoch }) => epoch))).toEqual(new Set([1]));
  expect(sameFrames(engine, standby)).toBeGreaterThan(20);
  expect(sameFrames(engine, api)).toBeGreaterThan(20);
  expect(numbersOf(api)).toEqual(numbersOf(engine));
  expect(new Set(numbersOf(api)).size).toBe(api.trades.length);
});

test('a process that comes later begins with all that is known, and has the frames of the others from then on', async () => {
  const engine = start('engine', true);
  const figures = { open: '59000', high: '61000', low: '58000', close: '60000', volume: '7' };
  for (const markets of hearing.values()) for (const hears of markets.values()) hears.day(figures);
  await pass(2_000);
  const late = start('late', false);
  expect(paused(late)).toBe('feed_stale');
  await pass(200);
  expect(paused(late)).toBeNull();
  expect(last(late)).toBe(last(engine));
  await pass(1_000);
  expect(sameFrames(engine, late)).toBeGreaterThan(8);
  expect(late.feeds[0]!.day(Date.now()).open).toBe(590_000);
  expect(late.feeds[0]!.book(Date.now())).toEqual(engine.feeds[0]!.book(Date.now()));
});

test('what the bus loses is told again: no trade is missing or twice, and no frame differs', async () => {
  const [engine, api] = [start('engine', true), start('api', false)];
  await pass(1_000);
  let n = 0;
  loses = (channel) => channel === 'feed spot' && (n += 1) % 9 === 0;
  await pass(5_000);
  loses = undefined;
  await pass(1_000);
  expect(numbersOf(api)).toEqual(numbersOf(engine));
  expect(new Set(numbersOf(api)).size).toBe(api.trades.length);
  const known = numbersOf(api);
  expect(known).toEqual(Array.from({ length: known.length }, (_, i) => (known[0] ?? 0) + i));
  expect(sameFrames(engine, api)).toBeGreaterThan(40);
});

test('where the process ends that told, another one goes on at once, in a new epoch', async () => {
  const [engine, standby, api] = [start('engine', true), start('standby', true), start('api', false)];
  await pass(1_000);
  engine.end();
  await pass(200);
  expect(leases.read('feed spot')).toEqual({ holder: 'standby', epoch: 2 });
  expect(paused(api)).toBeNull();
  expect(last(api)).toBe(last(standby));
  await pass(1_000);
  expect(sameFrames(standby, api)).toBeGreaterThan(15);
  expect(numbersOf(api)).toEqual(numbersOf(standby));
});

test('news of an earlier epoch are dropped, until none of a later one have come for a while', async () => {
  const [engine, api] = [start('engine', true), start('api', false)];
  await pass(500);
  leases.give('feed spot', { holder: 'other', epoch: 7 });
  const other = end();
  const book = { asks: [['500', '1']], bids: [['400', '1']] };
  const told = (epoch: number, number: number): string =>
    JSON.stringify({ epoch, number, at: Date.now(), whole: true, markets: { BTCUSDT: { sent: Date.now(), book } } });
  other.send('feed spot', told(7, 1));
  await pass(10, true);
  expect(api.feeds[0]!.book(Date.now()).asks).toEqual([{ price: 5000, quantity: 100_000 }]);
  // A holder that does not know yet that its lease has ended.
  other.send('feed spot', JSON.stringify({ epoch: 1, number: 99, at: Date.now(), whole: true, markets: {} }));
  other.send('feed spot', told(1, 99).replace('500', '600'));
  await pass(10, true);
  expect(api.feeds[0]!.book(Date.now()).asks).toEqual([{ price: 5000, quantity: 100_000 }]);
  await pass(6_000, true);
  other.send('feed spot', told(1, 100).replace('500', '600'));
  await pass(10, true);
  expect(api.feeds[0]!.book(Date.now()).asks).toEqual([{ price: 6000, quantity: 100_000 }]);
  expect(engine.feeds).toHaveLength(MARKETS.length);
});

test('a process that hears nothing leaves telling to one that does', async () => {
  const [engine, standby, api] = [start('engine', true), start('standby', true), start('api', false)];
  await pass(1_000);
  expect(leases.read('feed spot').holder).toBe('engine');
  hearing.delete('engine');
  await pass(STALE + 1_000);
  expect(leases.read('feed spot')).toEqual({ holder: 'standby', epoch: 2 });
  expect([paused(engine), paused(standby), paused(api)]).toEqual([null, null, null]);
  expect(last(engine)).toBe(last(standby));
});

test('a process that hears a part of the other exchange alone leaves the rest to one that hears it', async () => {
  const [engine, standby, api] = [start('engine', true), start('standby', true), start('api', false)];
  await pass(1_000);
  const futures = MARKETS[2]!;
  expect(leases.read('feed futures').holder).toBe('engine');
  hearing.get('engine')?.delete(futures);
  await pass(STALE + 1_000);
  expect(leases.read('feed spot')).toEqual({ holder: 'engine', epoch: 1 });
  expect(leases.read('feed futures')).toEqual({ holder: 'standby', epoch: 2 });
  for (const { feeds } of [engine, standby, api])
    expect(feeds.map((feed) => feed.paused(Date.now()))).toEqual([null, null, null]);
});

test('without a bus who hears the other exchange goes by itself, the others are paused, and all return to the same', async () => {
  const [engine, standby, api] = [start('engine', true), start('standby', true), start('api', false)];
  await pass(1_000);
  loses = () => true;
  await pass(STALE + 3_000);
  expect([paused(engine), paused(standby), paused(api)]).toEqual([null, null, 'feed_stale']);
  expect(engine.feeds[0]!.book(Date.now()).bids).toHaveLength(15);
  loses = undefined;
  await pass(500);
  const before = Math.max(...api.frames.keys());
  await pass(1_000);
  expect([paused(engine), paused(standby), paused(api)]).toEqual([null, null, null]);
  for (const number of api.frames.keys()) if (number <= before) for (const { frames } of open) frames.delete(number);
  expect(sameFrames(engine, api)).toBeGreaterThan(5);
  expect(sameFrames(standby, api)).toBeGreaterThan(5);
  expect(new Set(numbersOf(engine)).size).toBe(engine.trades.length);
});

test('a book that is out of step is none anywhere, and comes back whole', async () => {
  const [, api] = [start('engine', true), start('api', false)];
  await pass(500);
  for (const markets of hearing.values()) for (const hears of markets.values()) hears.book(null);
  await pass(100, true);
  expect(paused(api)).toBe('feed_stale');
  await pass(200);
  expect(paused(api)).toBeNull();
  expect(api.feeds[0]!.book(Date.now()).asks).toHaveLength(15);
});
