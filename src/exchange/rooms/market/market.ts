import Big from 'big.js';
import { rank } from '../../../domain/market/rank.ts';
import type { RankKind } from '../../../domain/market/rank.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { FUTURES_RATES } from '../../catalogue/rates.ts';
import type { FeedSettings } from '../../kernel/settings/market-feed.ts';
import type { Prices } from '../../kernel/basics/prices.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { seededPrices } from '../../catalogue/prices.ts';
import type { Lang } from '../../kernel/basics/texts.ts';
import { binance } from './binance/binance.ts';
import { MARKETS, marketOfPair } from '../../catalogue/markets.ts';
import type { Market } from '../../catalogue/markets.ts';
import { favouriteHandlers } from './favourites.ts';
import { priceBig } from '../../catalogue/figures.ts';
import { isTrading, lastTraded } from '../../simulation/hours.ts';
import { serveLive } from './live/serve.ts';
import { depthStreams } from './live/depth-streams.ts';
import { feedOf, marketsOf } from './markets.ts';
import { interferenceHandlers, takeOverlays } from './interference.ts';
import type { Feed, Source, TimedHears } from '../../simulation/source.ts';
import { sharedSource } from './shared/source.ts';
import { followFeed } from './streamed/follow.ts';
import { sourceKind } from './streamed/markets.ts';
import type { Print } from '../../simulation/tape.ts';
import { candleView, depthView, quoteView, tradeView } from './views.ts';
import type { QuoteView } from './views.ts';

const LONGEST_RANGE = 1000;

/** Milliseconds by which the search for past trades reaches back, step by step. */
const TRADES_BACK = 60 * 60_000;
const TRADES_STEP = 10_000;

const quotes = (exchange: Exchange, now: number, lang: Lang): QuoteView[] =>
  marketsOf(exchange).all.map((feed) => quoteView(feed, now, lang));

function ranked(all: readonly QuoteView[], kind: RankKind, limit: number): QuoteView[] {
  const bySymbol = new Map(all.map((quote) => [quote.symbol, quote]));
  const figures = all.map(({ symbol, kind: of, heat, listed_at, change, turnover }) => ({
    symbol,
    kind: of,
    heat: new Big(heat),
    listed_at,
    change: new Big(change),
    turnover: new Big(turnover),
  }));
  return rank(figures, kind)
    .slice(0, limit)
    .map(({ symbol }) => bySymbol.get(symbol)!);
}

const quoteHandlers: Handlers = {
  'quote.all': async ({ args, exchange, now, lang }) =>
    quotes(exchange, now, lang).filter((quote) => args.force_key !== 'simple' || quote.kind === 'spot'),

  'quote.home': async ({ args, exchange, now, lang }) =>
    ranked(quotes(exchange, now, lang), args.kind ?? 'hot_spot', args.limit),

  'quote.one': async ({ args, exchange, now, lang }) => {
    const quote = quoteView(feedOf(exchange, args.symbol), now, lang);
    if (args.in !== undefined && (args.in === 'futures') !== (quote.kind === 'futures'))
      throw new Refusal('market_unknown', {}, 'symbol');
    return quote;
  },

  'market.hot': async ({ args, exchange, now, lang }) =>
    quotes(exchange, now, lang)
      .filter((quote) => quote.kind !== 'futures')
      .sort((a, b) => b.heat - a.heat)
      .slice(0, args.limit),

  'market.fee': async () => ({
    spot: '0.001',
    stocks: '0.001',
    futures_open: FUTURES_RATES.open,
    futures_close: FUTURES_RATES.close,
    futures_overnight: FUTURES_RATES.overnight,
  }),
};

const chartHandlers: Handlers = {
  'market.depth': async ({ args, exchange, now }) => {
    const feed = feedOf(exchange, args.symbol);
    return depthView(
      feed.market,
      depthStreams(exchange).frame(args.symbol) ?? marketsOf(exchange).frames(feed).at(now),
    );
  },

  'market.trades': async ({ args, exchange, now }) => {
    const feed = feedOf(exchange, args.symbol);
    const last = lastTraded(feed, now);
    let found: Print[] = [];
    // A real market keeps all its trades in memory.
    const step = feed.live ? TRADES_BACK : TRADES_STEP;
    for (let back = 0; found.length < args.limit && back < TRADES_BACK; back += step) {
      found = [...feed.prints(last - back - step, last - back), ...found];
    }
    const oldest = found.length < args.limit ? now - TRADES_BACK : (found.at(-args.limit)?.time ?? now);
    const people = marketsOf(exchange).trades.between(args.symbol, oldest, now);
    return [...found, ...people]
      .sort((one, other) => one.time - other.time)
      .slice(-args.limit)
      .toReversed()
      .map((print) => tradeView(feed.market, print));
  },

  'market.candles': async ({ args, exchange, now }) => {
    const feed = feedOf(exchange, args.symbol);
    await feed.fetch(args.period, { from: 0, to: now, limit: args.size }, now);
    return feed
      .candles(args.period, { from: 0, to: now, limit: args.size }, now)
      .map((candle) => candleView(feed.market, candle));
  },

  'market.candlesRange': async ({ args, exchange, now }) => {
    const feed = feedOf(exchange, args.symbol);
    await feed.fetch(args.period, { from: args.from, to: args.to, limit: LONGEST_RANGE }, now);
    return feed
      .candles(args.period, { from: args.from, to: args.to, limit: LONGEST_RANGE }, now)
      .map((candle) => candleView(feed.market, candle));
  },
};

/**
 * Returns the prices of coins from their spot markets against USDT; a new coin has its issue price until it is listed.
 */
const marketPrices = (exchange: Exchange): Prices => {
  const feedAt = (currency: string, at: number): Feed | undefined => {
    const market = marketOfPair(currency, 'USDT');
    const feed = market && marketsOf(exchange).feed(market.symbol);
    return feed && (MARKETS.includes(feed.market) || at >= feed.market.listedAt) ? feed : undefined;
  };
  return {
    usdt(currency, at) {
      if (currency === 'USDT') return new Big(1);
      const feed = feedAt(currency, at);
      if (feed) return priceBig(feed.market, feed.last(at));
      return marketOfPair(currency, 'USDT') ? seededPrices.usdt(currency, at) : null;
    },
    listed: (currency, at) => currency === 'USDT' || feedAt(currency, at) !== undefined,
    open(currency, at) {
      const feed = feedAt(currency, at);
      return feed === undefined || isTrading(feed, at);
    },
    paused: (currency, at) => currency !== 'USDT' && (feedAt(currency, at)?.paused(at) ?? null) !== null,
  };
};

/** Returns the other exchange: heard by one process for all where they have a bus, else by this process for itself. */
function sourceFor(exchange: Exchange, settings: FeedSettings): Source<TimedHears> {
  const source = binance(settings);
  const { bus, clock, options } = exchange;
  if (bus === undefined) return source;
  const engine = options.roles.has('engine');
  const uptime = (): number => performance.now();
  const { staleAfter } = settings;
  const partOf = (followed: Market): string => sourceKind(followed) ?? 'spot';
  return sharedSource(source, { bus, engine, now: clock.now, uptime, staleAfter, partOf });
}

/** The room of the simulated markets: quotes, candles, books, trades and favourites, with live updates. */
export const market: Room = {
  name: 'market',
  migrations: migrationsBeside(import.meta.url, 'market'),
  handlers: { ...quoteHandlers, ...chartHandlers, ...favouriteHandlers, ...interferenceHandlers },
  lanes: { calls: ['optional.add', 'optional.del'] },
  sockets: serveLive,
  catchUp: (queries, exchange) => (exchange.options.sandbox ? takeOverlays(queries, exchange) : Promise.resolve()),
  async start(exchange) {
    await takeOverlays(exchange.database.queries, exchange);
    exchange.prices = marketPrices(exchange);
    const { marketFeed } = exchange.options;
    return marketFeed && followFeed(exchange, marketFeed, sourceFor(exchange, marketFeed));
  },
};
