import type { Exchange } from '../../../kernel/exchange.ts';
import { marketsOf } from '../markets.ts';
import type { StreamedFeed } from './streamed-feed.ts';

/** Carries out what a market's ticks set off. */
export interface Sweeps {
  /** Has those who wait for prices of a market look at it. Asked often, it is done once at a time. */
  ask(feed: StreamedFeed): void;
  /** Ends with what is under way. */
  stop(): Promise<void>;
}

/** A market is looked at so often at most, and again so soon after a failure. Milliseconds. */
const GAP = 100;
const AFTER_FAILURE = 1_000;

/**
 * One command a sweep: every room looks at what it waits for and schedules what is due, at the moment at which the
 * market got there.
 */
export function createSweeps(exchange: Exchange): Sweeps {
  const running = new Map<StreamedFeed, Promise<void>>();
  const asked = new Set<StreamedFeed>();
  let stopped = false;

  const once = async (feed: StreamedFeed): Promise<number> => {
    try {
      await exchange.command(async (work) => {
        feed.lookBack();
        await marketsOf(exchange).moved(work, feed.market.symbol);
      });
      feed.lookOn();
      return GAP;
    } catch (error) {
      exchange.report(error);
      // The next one looks back as far.
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
      // Not within the message that set it off.
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
