import type { OrderSide } from '../../../domain/spot/spot.ts';
import { stepsOf, ticksOf } from '../../catalogue/figures.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import type { Level } from '../../simulation/book.ts';
import { restOf } from './orders.ts';
import type { Order } from './tables.ts';
import { listed } from './views.ts';

/**
 * The channel on which processes tell each other what changed in the books. A process hears the channel `order` for
 * users of its own sockets alone; nobody can subscribe to this one.
 */
export const RESTING = 'resting';

/** An order as a book shows it: its price in ticks, its rest in steps, 0 where it is not in the book. */
export interface InBook extends Level {
  readonly id: string;
  readonly symbol: string;
  readonly side: OrderSide;
}

export function inBook(order: Order): InBook {
  const { id, symbol, side, status } = order;
  const market = listed(symbol);
  const isShown = status === 'open' || status === 'partial';
  return {
    id,
    symbol,
    side,
    price: ticksOf(market, toBig(order.price ?? 0n)) ?? 0,
    quantity: isShown ? (stepsOf(market, toBig(restOf(order))) ?? 0) : 0,
  };
}
