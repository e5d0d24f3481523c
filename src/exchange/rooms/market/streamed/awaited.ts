import type { OrderSide } from '../../../../domain/spot/spot.ts';
import { fills } from '../../../simulation/reach.ts';
import type { Print } from '../../../simulation/tape.ts';

/** The nearest prices of each kind that orders wait for in a market. */
export interface Awaited {
  /** Remembers a last price that an order waits for. */
  last(falls: boolean, price: number): void;
  mark(falls: boolean, price: number): void;
  fill(side: OrderSide, price: number): void;
  /** Tells whether a last price or a trade reaches a value that is waited for. */
  hasLast(price: number): boolean;
  hasMark(price: number): boolean;
  hasPrint(print: Pick<Print, 'price' | 'side'>): boolean;
  /** Forgets all prices: the rooms are asked for them again. */
  forget(): void;
}

/** The market reaches a waiting order when it falls to `below` or rises to `above`. */
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
