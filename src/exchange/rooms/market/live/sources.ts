import { startOf } from '../../../../domain/period.ts';
import type { Period } from '../../../../domain/period.ts';
import type { Exchange } from '../../../kernel/exchange.ts';
import { feedOf, marketsOf } from '../markets.ts';
import type { Feed } from '../../../simulation/source.ts';
import type { Trade as TradeView } from '../../../../../schemas/market.types.ts';
import type { Market } from '../../../catalogue/markets.ts';
import type { Print } from '../../../simulation/tape.ts';
import { candleView, tickerView, tradeView } from '../views.ts';
import type { CandleView, TickerView } from '../views.ts';
import type { Params } from './channels.ts';
import { depthStreams } from './depth-streams.ts';

/** The messages of a public channel to the listeners with the same parameters. */
export interface Source {
  /** Tenths of a second between two messages. */
  readonly beats: number;
  /** Returns the changes at `now`; null when there are none. */
  next(now: number): unknown;
  /** Returns the first message for a new subscriber; null where a call delivers the snapshot first. */
  hello(now: number): unknown;
  close(): void;
}

const nothing = (): void => undefined;

/** Trades older than this many milliseconds are not sent: a clock that jumps by days would bring millions. */
const OLDEST_TRADE = 10_000;

/**
 * Milliseconds of past trades that a new listener receives: more time than passes between reading the list and
 * subscribing.
 */
const MISSED = 5_000;

/** The public channels. @throws Refusal `market_unknown` for an unknown symbol. */
export const SOURCES: Readonly<Record<string, (exchange: Exchange, params: Params) => Source>> = {
  ticker(exchange, params) {
    const symbols = params['symbols'] as string[] | undefined;
    const wanted = symbols?.map((symbol) => feedOf(exchange, symbol));
    const feeds = (): readonly Feed[] => wanted ?? marketsOf(exchange).all;
    const told = new Map<string, TickerView>();
    const changed = (feed: Feed, now: number): Partial<TickerView>[] => {
      const view = tickerView(feed, now);
      const before = told.get(view.symbol);
      told.set(view.symbol, view);
      const patch = Object.fromEntries(
        Object.entries(view).filter(
          ([name, value]) => name === 'symbol' || before?.[name as keyof TickerView] !== value,
        ),
      );
      return Object.keys(patch).length > 1 ? [patch] : [];
    };
    return {
      beats: 5,
      next: (now) => some(feeds().flatMap((feed) => changed(feed, now))),
      hello: (now) => feeds().map((feed) => tickerView(feed, now)),
      close: nothing,
    };
  },

  kline(exchange, params) {
    const feed = feedOf(exchange, params['symbol'] as string);
    const period = params['period'] as Period;
    const at = (time: number, now: number): CandleView[] =>
      feed.candles(period, { from: time, to: time, limit: 1 }, now).map((candle) => candleView(feed.market, candle));
    let told: CandleView | undefined;
    return {
      beats: 5,
      next(now) {
        const [live] = at(now, now);
        if (!live || (told && JSON.stringify(told) === JSON.stringify(live))) return null;
        // A candle that has ended since is sent once more, in its final state.
        const ended = told && told.time < startOf(period, now) ? at(told.time, now) : [];
        told = live;
        return [...ended, live];
      },
      hello: (now) => at(now, now),
      close: nothing,
    };
  },

  depth(exchange, params) {
    const symbol = params['symbol'] as string;
    const stream = depthStreams(exchange).open(symbol);
    return {
      beats: 1,
      next: (now) => stream.next(now),
      hello: () => null,
      close: () => depthStreams(exchange).close(symbol),
    };
  },

  trades(exchange, params) {
    const { market, prints } = feedOf(exchange, params['symbol'] as string);
    const { trades } = marketsOf(exchange);
    let until = exchange.clock.now();
    let heard = trades.heard(market.symbol, 0).until;
    return {
      beats: 5,
      next(now) {
        const fresh = prints(Math.max(until, now - OLDEST_TRADE), now);
        const people = trades.heard(market.symbol, heard);
        until = now;
        heard = people.until;
        return some(viewsOf(market, [...fresh, ...people.prints]));
      },
      // The market has traded on since the client read the list.
      hello: (now) =>
        some(viewsOf(market, [...prints(now - MISSED, now), ...trades.between(market.symbol, now - MISSED, now)])),
      close: nothing,
    };
  },
};

/** Returns trades as clients read them, oldest first. */
const viewsOf = (market: Market, prints: readonly Print[]): TradeView[] =>
  [...prints].sort((one, other) => one.time - other.time).map((print) => tradeView(market, print));

const some = <T>(list: T[]): T[] | null => (list.length > 0 ? list : null);
