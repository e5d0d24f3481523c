import type { OrderSide } from '../../../../domain/spot/spot.ts';
import { fills } from '../../../simulation/reach.ts';
import type { Print } from '../../../simulation/tape.ts';

/** The nearest prices that somebody waits for in a market, of each kind. */
export interface Awaited {
  /** Keeps a price in mind. */
  last(falls: boolean, price: number): void;
  mark(falls: boolean, price: number): void;
  fill(side: OrderSide, price: number): void;
  /** Tells whether a price or a trade gets to something that is waited for. */
  hasLast(price: number): boolean;
  hasMark(price: number): boolean;
  hasPrint(print: Pick<Print, 'price' | 'side'>): boolean;
  /** Forgets all: who waits is asked anew. */
  forget(): void;
}

/** What falls to `below` and what rises to `above` is waited for. */
interface Bounds {
  below: number;
  above: number;
}

const nobody = (): Bounds => ({ below: -Infinity, above: Infinity });

function keep(bounds: Bounds, falls: boolean, price: number): void {
  if (falls) bounds.below = Math.max(bounds.below, price);
  else bounds.above = Math.min(bounds.above, price);
}

const isOut = ({ below, above }: Bounds, price: number): boolean => price <= below || price >= above;

export function createAwaited(): Awaited {
  let [lasts, marks, orders] = [nobody(), nobody(), nobody()];
  return {
    last: (falls, price) => keep(lasts, falls, price),
    mark: (falls, price) => keep(marks, falls, price),
    fill: (side, price) => keep(orders, side === 'buy', price),
    hasLast: (price) => isOut(lasts, price),
    hasMark: (price) => isOut(marks, price),
    hasPrint: (print) => fills('buy', orders.below, print) || fills('sell', orders.above, print),
    forget: () => void ([lasts, marks, orders] = [nobody(), nobody(), nobody()]),
  };
}
