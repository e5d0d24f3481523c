import { and, eq, lte, max, min } from 'drizzle-orm';
import type { Timer } from '../../kernel/clock/due.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { marketTimer } from '../../kernel/lanes.ts';
import type { Market } from '../../catalogue/markets.ts';
import { nextReached } from '../market/index.ts';
import { isWaiting } from './orders.ts';
import { orders } from './tables.ts';

// Schedules the timer of stop orders; `enter.ts` brings them into the book.

/** The timer of the next moment at which a market's last price reaches a stop; its object is the symbol. */
export const STOP = 'spot.stop';

/** Returns that timer: it touches the market, and those whose orders come into the book. */
export const stopTimer = (symbol: string): Omit<Timer, 'due'> => marketTimer(STOP, symbol);

/** Schedules a market's timer for when its last price next reaches any stop; at once where it already has. */
export async function awaitStops(work: Work, exchange: Exchange, market: Market): Promise<void> {
  // One that was placed since the moment that is looked at has scheduled its own.
  const waiting = and(eq(orders.symbol, market.symbol), isWaiting, lte(orders.enteredAt, work.due));
  const [rising] = await work.queries
    .select({ price: min(orders.stopPrice) })
    .from(orders)
    .where(and(waiting, eq(orders.stopRises, true)));
  const [falling] = await work.queries
    .select({ price: max(orders.stopPrice) })
    .from(orders)
    .where(and(waiting, eq(orders.stopRises, false)));
  const due = nextReached(exchange, market, 'last', { rising: rising?.price, falling: falling?.price }, work.due);
  if (due !== null) await work.schedule({ ...stopTimer(market.symbol), due });
}
