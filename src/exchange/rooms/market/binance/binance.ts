import type { Market } from '../../../catalogue/markets.ts';
import { sourceKind } from '../streamed/markets.ts';
import type { FeedSettings, FeedSource } from '../../../kernel/settings/market-feed.ts';
import type { Hears, Source } from '../../../simulation/source.ts';
import { USUAL_TIMES, keepConnected } from './connection.ts';
import type { ConnectionTimes } from './connection.ts';
import { followDepth } from './depth.ts';
import type { Depth } from './depth.ts';
import { Malformed, readMessage } from './messages.ts';
import type { Said } from './messages.ts';
import { createRest } from './rest.ts';
import type { Rest } from './rest.ts';

/** Streams per connection. The exchange allows more, but limits the length of the address. */
const STREAMS = 160;

/** Unreadable messages are reported at most once per this many milliseconds, with their count. */
const TELL_EVERY = 60_000;

/** Returns the name of a market on the other exchange. */
const nameOf = ({ base, quote }: Market): string => `${base}${quote}`;

const streamsOf = (market: Market): string[] => {
  const kinds = [
    'depth@100ms',
    'aggTrade',
    'kline_1m',
    'ticker',
    ...(market.kind === 'futures' ? ['markPrice@1s'] : []),
  ];
  return kinds.map((kind) => `${nameOf(market).toLowerCase()}@${kind}`);
};

/** The handlers of one market on a connection. */
interface Told {
  readonly hears: Hears;
  readonly depth: Depth;
}

/** Returns an exchange that speaks Binance's protocol, with its public streams. */
export function binance(
  { spot, futures }: Pick<FeedSettings, 'spot' | 'futures'>,
  times: ConnectionTimes = USUAL_TIMES,
): Source {
  const sides = (['spot', 'futures'] as const).flatMap((kind) => {
    const source = { spot, futures }[kind];
    return source === undefined ? [] : [[kind, sideOf(source, kind === 'futures', times)] as const];
  });
  const byKind = new Map(sides);
  return {
    async candles(market, period, from, to) {
      const side = byKind.get(sourceKind(market) ?? 'spot');
      return side === undefined ? [] : side.candles(market, period, from, to);
    },
    listen(markets, report) {
      const stops = sides.map(([kind, side]) =>
        side.listen(new Map([...markets].filter(([market]) => sourceKind(market) === kind)), report),
      );
      return () => stops.forEach((stop) => stop());
    },
  };
}

function sideOf({ url, restUrl }: FeedSource, futures: boolean, times: ConnectionTimes): Source {
  const rest = createRest(restUrl, futures);
  return {
    candles: (market, period, from, to) => rest.candles(nameOf(market), period, from, to),
    listen(markets, report) {
      const stops = chunks([...markets], STREAMS / 5).map((some) =>
        openConnection(url, new Map(some), { rest, futures, times, report }),
      );
      return () => stops.forEach((stop) => stop());
    },
  };
}

interface Terms {
  readonly rest: Rest;
  readonly futures: boolean;
  readonly times: ConnectionTimes;
  readonly report: (error: unknown) => void;
}

function openConnection(
  url: string,
  markets: ReadonlyMap<Market, Hears>,
  { rest, futures, times, report }: Terms,
): () => void {
  const told = new Map<string, Told>();
  for (const [market, hears] of markets) {
    const depth = followDepth({
      futures,
      report,
      retryAfter: times.retryAfter,
      told: hears.book,
      snapshot: () => rest.snapshot(nameOf(market)),
    });
    for (const stream of streamsOf(market)) told.set(stream, { hears, depth });
  }
  const unread = countUnread(report);

  const heard = (text: string): void => {
    try {
      const message = readMessage(text);
      const market = message && told.get(message.stream);
      if (message && market) tell(market, message.said);
    } catch (error) {
      if (error instanceof Malformed) unread(error);
      else report(error);
    }
  };

  const depths = new Set([...told.values()].map(({ depth }) => depth));
  const stop = keepConnected({
    url: `${url}/stream?streams=${[...told.keys()].join('/')}`,
    times,
    heard,
    report,
    lost: () => depths.forEach((depth) => depth.reset()),
  });
  return () => {
    stop();
    for (const depth of depths) depth.stop();
  };
}

function tell({ hears, depth }: Told, said: Said): void {
  switch (said.kind) {
    case 'depth':
      hears.alive(said.sent);
      return depth.hear(said);
    case 'trade':
      hears.alive(said.sent);
      return hears.trade(said.trade);
    case 'minute':
      return hears.minute(said.bar);
    case 'day':
      return hears.day(said.figures);
    case 'mark':
      return hears.mark(said.price);
  }
}

/** Reports unreadable messages as a count, without a line for each. */
function countUnread(report: (error: unknown) => void): (error: Malformed) => void {
  let [count, toldAt] = [0, -Infinity];
  return (error) => {
    count++;
    if (performance.now() - toldAt < TELL_EVERY) return;
    report(new Malformed(`${count} messages of the price feed could not be read: ${error.message}.`));
    [count, toldAt] = [0, performance.now()];
  };
}

const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
