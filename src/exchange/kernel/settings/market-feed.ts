/** The addresses of a stream of prices, and of the same exchange's answers about its past. */
export interface FeedSource {
  /** `wss://…`, without a path to a stream. */
  readonly url: string;
  /** `https://…`. */
  readonly restUrl: string;
}

/** A real feed of markets. */
export interface FeedSettings {
  /** Of spot markets; absent where they are simulated. */
  readonly spot?: FeedSource;
  /** Of perpetual futures that are settled in USDT; absent where they are simulated. */
  readonly futures?: FeedSource;
  /** The markets that follow it; all that it could tell of where absent. */
  readonly symbols?: readonly string[];
  /** A market of which nothing was heard for so long is paused, in milliseconds. */
  readonly staleAfter: number;
  /** The time that a start waits for first prices, in milliseconds. */
  readonly startsWithin: number;
}
