import type { Exchange } from '../../../kernel/exchange.ts';
import { openDepthStream } from '../../../simulation/depth.ts';
import type { DepthStream, DepthFrame } from '../../../simulation/depth.ts';
import { feedOf, marketsOf } from '../markets.ts';

/** The book streams that somebody watches. A snapshot is taken from them, so that deltas go on where it ends. */
export interface DepthStreams {
  /** Opens a market's stream, or joins it. */
  open(symbol: string): DepthStream;
  close(symbol: string): void;
  /** Where a watched market's stream stands. */
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
      const stream = openDepthStream(feed.market, (time) => marketsOf(exchange).book(feed, time), exchange.clock.now());
      streams.set(symbol, stream);
      return stream;
    },
    close: (symbol) => void streams.delete(symbol),
    frame: (symbol) => streams.get(symbol)?.frame,
  };
  opened.set(exchange, made);
  return made;
}
