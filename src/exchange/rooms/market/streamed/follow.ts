import { sql } from 'drizzle-orm';
import { BootError } from '../../../kernel/basics/boot-error.ts';
import type { Exchange } from '../../../kernel/exchange.ts';
import type { Market } from '../../../catalogue/markets.ts';
import { marketsOf } from '../markets.ts';
import type { Paused, Source, TimedHears } from '../../../simulation/source.ts';
import { keptPrices } from '../tables.ts';
import { followedMarkets } from './markets.ts';
import type { FeedSettings } from '../../../kernel/settings/market-feed.ts';
import { createStreamedFeed } from './streamed-feed.ts';
import type { StreamedFeed } from './streamed-feed.ts';
import { createSweeps } from './sweeps.ts';

/** Milliseconds between two checks for changes that only time causes, and between two writes of last prices. */
const BEAT = 250;
const KEEP_EVERY = 15_000;

/** An error of the feed for the operator. It has no stack, because the cause is outside. */
class FeedTrouble extends Error {
  override readonly name = 'FeedTrouble';
  override readonly stack = this.message;
}

/**
 * Lets markets follow a real feed instead of their simulation, until the returned function is called.
 * @throws BootError where a market has no price, neither from the feed within the time of a start nor from before.
 */
export async function followFeed(
  exchange: Exchange,
  settings: FeedSettings,
  source: Source<TimedHears>,
): Promise<() => Promise<void>> {
  const { clock, database, report } = exchange;
  const markets = marketsOf(exchange);
  const kept = new Map((await database.queries.select().from(keptPrices)).map(({ symbol, price }) => [symbol, price]));
  const sweeps = createSweeps(exchange);
  const feeds = followedMarkets(settings).map((market) => {
    const feed: StreamedFeed = createStreamedFeed(market, {
      now: clock.now,
      wall: clock.wall,
      uptime: () => performance.now(),
      staleAfter: settings.staleAfter,
      kept: kept.get(market.symbol),
      report,
      load: (period, from, to) => source.candles(market, period, from, to),
      reached: () => sweeps.ask(feed),
    });
    return feed;
  });
  const stop = source.listen(new Map(feeds.map((feed): [Market, TimedHears] => [feed.market, feed.hears])), report);

  const states = new Map<StreamedFeed, Paused | null>();
  const beat = (): void => {
    const changed = feeds.flatMap((feed) => {
      const [before, state] = [states.get(feed), feed.beat()];
      states.set(feed, state);
      // Checks prices that the market passed during the pause.
      if (state === null && before !== null) sweeps.ask(feed);
      return before !== undefined && before !== state ? [{ symbol: feed.market.symbol, state }] : [];
    });
    for (const said of told(changed)) report(new FeedTrouble(said));
  };

  const keep = async (): Promise<void> => {
    const rows = feeds.flatMap((feed) => {
      const price = feed.known();
      return price === undefined || states.get(feed) !== null
        ? []
        : [{ symbol: feed.market.symbol, price, at: clock.now() }];
    });
    if (rows.length === 0) return;
    const set = { price: sql`excluded.price`, at: sql`excluded.at` };
    await database.transaction((queries) =>
      queries.insert(keptPrices).values(rows).onConflictDoUpdate({ target: keptPrices.symbol, set }),
    );
  };

  try {
    await firstPrices(feeds, settings.startsWithin);
  } catch (error) {
    stop();
    throw error;
  }
  for (const feed of feeds) markets.follow(feed);
  beat();
  const beating = setInterval(beat, BEAT).unref();
  const keeping = setInterval(() => void keep().catch(report), KEEP_EVERY).unref();
  return async () => {
    clearInterval(beating);
    clearInterval(keeping);
    stop();
    await sweeps.stop();
    await keep().catch(report);
  };
}

async function firstPrices(feeds: readonly StreamedFeed[], within: number): Promise<void> {
  const until = performance.now() + within;
  const without = (): StreamedFeed[] => feeds.filter((feed) => feed.known() === undefined);
  const waits = (): boolean => feeds.some((feed) => feed.beat() !== null);
  while (waits() && performance.now() < until) await new Promise((resolve) => void setTimeout(resolve, 50));
  const names = without()
    .map(({ market }) => market.symbol)
    .join(' ');
  if (names !== '')
    throw new BootError(
      `The price feed told nothing of ${names}, and no price of them is known. Name the markets that it has in MARKET_FEED_SYMBOLS; of several processes start one with the role engine first.`,
    );
}

const REASONS: Readonly<Record<Paused, string>> = {
  feed_stale: 'paused, for nothing that can be relied on was heard of them',
  price_jump: 'paused, for their prices jumped beyond belief',
};

function told(changed: readonly { readonly symbol: string; readonly state: Paused | null }[]): string[] {
  return (['feed_stale', 'price_jump', null] as const).flatMap((state) => {
    const names = changed.filter((one) => one.state === state).map(({ symbol }) => symbol);
    if (names.length === 0) return [];
    return [`Markets ${names.join(' ')} are ${state === null ? 'traded again' : REASONS[state]}.`];
  });
}
