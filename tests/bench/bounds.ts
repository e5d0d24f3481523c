/** So many kilobytes, gzipped, the parts of the built app may weigh. */
export const BOUNDS = {
  engine: 15,
  firstPaint: 150,
  page: 6,
  texts: 6,
  language: 25,
  css: 25,
  kline: 71.5,
} as const;

/** The K-line of somebody who has panned far back, at a quarter of this machine's speed, while it ticks. */
export const LONG_KLINE = {
  bars: 20_000,
  indicators: 'MA,EMA,BOLL,VOL,MACD,KDJ',
  /** Redraws a second at rest, at most. */
  redraws: 10,
  /** Milliseconds for which a tick, or a page of older bars, may hold everything else up. */
  blocks: 50,
  /** Frames a second while a finger pans, at least. */
  frames: 55,
  /** Milliseconds of processor time of such a frame, at most: more leave no time for so many. */
  frame: 1000 / 55,
  /** The longest task while a finger pans, milliseconds. */
  longest: 100,
} as const;
