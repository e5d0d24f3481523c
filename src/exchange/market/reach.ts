import type { OrderSide } from '../../domain/spot.ts';
import type { Candles } from './candles.ts';
import { LEVELS, MINUTES_LEVEL } from './series.ts';
import type { Print, Tape } from './tape.ts';

/** Whether a trade of the market fills an order that waits at `price`: it is made against the order's side of the book, at this price or beyond. */
export const fills = (side: OrderSide, price: number, print: Pick<Print, 'price' | 'side'>): boolean =>
  side === 'buy' ? print.side === 'sell' && print.price <= price : print.side === 'buy' && print.price >= price;

/**
 * The time of the first trade after `after` that fills an order at `price`, as far as `until`; null where there is none. What a
 * market will do is a function of time, so the next fill is known when an order is placed, and a timer can wait for it.
 */
export function firstFill(candles: Candles, tape: Tape, side: OrderSide, price: number, after: number, until: number): number | null {
  const search = (level: number, index: number): number | null => {
    const from = index * LEVELS[level]!;
    const to = from + LEVELS[level]! - 1;
    if (to <= after || from > until) return null;
    const bar = candles.whole(level, index);
    if (side === 'buy' ? bar.low > price : bar.high < price) return null;
    if (level === MINUTES_LEVEL) {
      return tape.prints(Math.max(from - 1, after), Math.min(to, until)).find((print) => fills(side, price, print))?.time ?? null;
    }
    const count = LEVELS[level]! / LEVELS[level + 1]!;
    for (let part = 0; part < count; part++) {
      const found = search(level + 1, index * count + part);
      if (found !== null) return found;
    }
    return null;
  };
  for (let day = Math.floor(after / LEVELS[0]); day <= Math.floor(until / LEVELS[0]); day++) {
    const found = search(0, day);
    if (found !== null) return found;
  }
  return null;
}
