import type { Exchange } from '../../../kernel/exchange.ts';
import { openDepthStream } from '../../../simulation/depth.ts';
import type { DepthStream, DepthFrame } from '../../../simulation/depth.ts';
import { feedOf, marketsOf } from '../markets.ts';

/**
 * The book streams that have subscribers. A call takes its snapshot from them, so that the deltas continue where it
 * ends.
 */
export interface DepthStreams {
  /** Opens a market's stream, or joins it. */
  open(symbol: string): DepthStream;
  close(symbol: string): void;
  /** Returns the present frame of a subscribed market's stream. */
  frame(symbol: string): DepthFrame | undefined;
}

const opened = new WeakMap<Exchange, DepthStreams>();

export function depthStreams(exchange: Exchange): DepthStreams {
  const known = opened.get(exchange);
  if (known) return known;
  const streams = new Map<string, DepthStream>();
  const made: DepthStreams = {
    open(symbol) {
      const watched = streams.get(symbol);
      if (watched) return watched;
      const feed = feedOf(exchange, symbol);
      const stream = openDepthStream(feed.market, marketsOf(exchange).frames(feed), exchange.clock.now());
      streams.set(symbol, stream);
      return stream;
    },
    close: (symbol) => void streams.delete(symbol),
    frame: (symbol) => streams.get(symbol)?.frame,
  };
  opened.set(exchange, made);
  return made;
}
