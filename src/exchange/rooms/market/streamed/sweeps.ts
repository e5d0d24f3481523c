import { inLaneOrder } from '../../../../../schemas/lanes.ts';
import { laneOfMarket, laneOfUser } from '../../../kernel/basics/lane-names.ts';
import type { Exchange } from '../../../kernel/exchange.ts';
import { marketsOf } from '../markets.ts';
import type { StreamedFeed } from './streamed-feed.ts';

/** Runs the effects of a market's ticks. */
export interface Sweeps {
  /** Asks the rooms that wait for prices of a market to check it. Repeated calls are throttled to one run at a time. */
  ask(feed: StreamedFeed): void;
  /** Stops, after the running sweep has finished. */
  stop(): Promise<void>;
}

/** Milliseconds between two sweeps of a market, also after a failure. */
const GAP = 100;
const AFTER_FAILURE = 1_000;

/**
 * Creates the sweeps, each of which is one command in the lanes of the market and of those whose orders it fills: every
 * room checks its awaited prices and schedules what is due, at the moment at which the market reached them.
 */
export function createSweeps(exchange: Exchange): Sweeps {
  const lanesOf = async (symbol: string): Promise<readonly string[]> =>
    inLaneOrder([laneOfMarket(symbol), ...(await marketsOf(exchange).touchedByMove(symbol)).map(laneOfUser)]);

  const running = new Map<StreamedFeed, Promise<void>>();
  const asked = new Set<StreamedFeed>();
  let stopped = false;

  const once = async (feed: StreamedFeed): Promise<number> => {
    try {
      const { symbol } = feed.market;
      await exchange.command(
        async (work) => {
          feed.lookBack();
          await marketsOf(exchange).moved(work, symbol);
        },
        () => lanesOf(symbol),
      );
      feed.lookOn();
      return GAP;
    } catch (error) {
      exchange.report(error);
      // The next sweep looks back as far as this one.
      asked.add(feed);
      return AFTER_FAILURE;
    }
  };

  const run = async (feed: StreamedFeed): Promise<void> => {
    while (!stopped && asked.delete(feed)) await pause(await once(feed));
    running.delete(feed);
  };

  return {
    ask(feed) {
      asked.add(feed);
      // Runs after the message that caused it, not within it.
      if (!stopped && !running.has(feed))
        running.set(
          feed,
          Promise.resolve().then(() => run(feed)),
        );
    },
    async stop() {
      stopped = true;
      await Promise.all(running.values());
    },
  };
}

const pause = (duration: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, duration));
