import type { OrderSide } from '../../domain/spot/spot.ts';
import type { Candles } from './candles.ts';
import type { Overlays } from './overlay.ts';
import { LEVELS, MINUTES_LEVEL, TICK_TIME } from './series.ts';
import type { Bar } from './bar.ts';
import type { Print, Tape } from './tape.ts';

// The future of a simulated market is a function of time, so the moment of the next fill or trigger is known
// beforehand, and a timer can wait for it.

/**
 * Returns whether a trade of the market fills an order that waits at `price`: the trade is made against the order's
 * side of the book, at this price or beyond.
 */
export const fills = (side: OrderSide, price: number, print: Pick<Print, 'price' | 'side'>): boolean =>
  side === 'buy' ? print.side === 'sell' && print.price <= price : print.side === 'buy' && print.price >= price;

/**
 * Returns the time of the first trade after `after` that fills an order at `price`, as far as `until`; null where there
 * is none.
 */
export function firstFill(
  { candles, tape }: { readonly candles: Candles; readonly tape: Tape },
  side: OrderSide,
  price: number,
  after: number,
  until: number,
): number | null {
  return search(
    after + 1,
    until,
    (level, index) => !within(candles.whole(level, index), side === 'buy', price),
    (from, to) => tape.prints(from - 1, to).find((print) => fills(side, price, print))?.time ?? null,
  );
}

/** The number of ticks whose mean is the mark. */
export const MARK_TICKS = 10;

/** The mark of a market at a moment, and the data that it is computed from. */
export interface Marks {
  readonly candles: Candles;
  readonly overlays: Overlays;
  readonly mark: (time: number) => number;
}

/**
 * Returns the first time from `from` on, as far as `until`, at which the mark is at `price` or lower (`falls`), or at
 * it or higher; null where there is none. A mark is within the prices of its last five seconds, so a bar that does not
 * reach the price is skipped together with the minute before it.
 */
export function firstMark(
  { candles, overlays, mark }: Marks,
  falls: boolean,
  price: number,
  from: number,
  until: number,
): number | null {
  const reaches = (level: number, index: number): boolean => within(candles.whole(level, index), falls, price);
  return search(
    from,
    until,
    (level, index) =>
      !reaches(level, index) && !reaches(MINUTES_LEVEL, (index * LEVELS[level]!) / LEVELS[MINUTES_LEVEL]! - 1),
    (first, last) =>
      changes(overlays, first, last).find((time) => (falls ? mark(time) <= price : mark(time) >= price)) ?? null,
  );
}

const within = (bar: Bar, falls: boolean, price: number): boolean => (falls ? bar.low <= price : bar.high >= price);

/**
 * Returns the moments of a stretch at which a mark may change: every tick, and every tick's length after a price was
 * set or let go.
 */
function changes(overlays: Overlays, from: number, to: number): number[] {
  const span = MARK_TICKS * TICK_TIME;
  const times = new Set([from]);
  for (let time = Math.ceil(from / TICK_TIME) * TICK_TIME; time <= to; time += TICK_TIME) times.add(time);
  for (const overlay of overlays.touching(from - span, to + 1)) {
    for (const edge of [overlay.from, overlay.until]) {
      for (let time = edge; time <= Math.min(to, edge + span); time += TICK_TIME) if (time >= from) times.add(time);
    }
  }
  return [...times].sort((a, b) => a - b);
}

/**
 * Goes through bars from long to short ones, passing over those that cannot hold what is looked for, and looks into the
 * minutes that may.
 */
function search(
  from: number,
  until: number,
  passes: (level: number, index: number) => boolean,
  look: (from: number, to: number) => number | null,
): number | null {
  const descend = (level: number, index: number): number | null => {
    const start = index * LEVELS[level]!;
    const end = start + LEVELS[level]! - 1;
    if (end < from || start > until || passes(level, index)) return null;
    if (level === MINUTES_LEVEL) return look(Math.max(start, from), Math.min(end, until));
    const count = LEVELS[level]! / LEVELS[level + 1]!;
    for (let part = 0; part < count; part++) {
      const found = descend(level + 1, index * count + part);
      if (found !== null) return found;
    }
    return null;
  };
  for (let day = Math.floor(from / LEVELS[0]); day <= Math.floor(until / LEVELS[0]); day++) {
    const found = descend(0, day);
    if (found !== null) return found;
  }
  return null;
}
