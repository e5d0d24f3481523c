import type { Exchange, Work } from '../exchange.ts';
import { marketOf } from '../market/catalogue.ts';
import { closePosition } from './close.ts';
import { fill } from './open.ts';
import { standingAt } from './standing.ts';
import { awaitNext, dueAt, dueTrades } from './triggers.ts';

/** Does what the mark of this moment sets off, and waits for the next. */
export async function match(work: Work, symbol: string, exchange: Exchange): Promise<void> {
  const market = marketOf(symbol);
  if (!market) throw new RangeError(`${symbol} is not listed`);
  const { mark } = standingAt(exchange, market, work.now);
  for (const trade of await dueTrades(work, symbol, mark)) {
    const happens = dueAt(trade, mark);
    if (happens === 'open') await fill(work, exchange, trade);
    else if (happens !== null) await closePosition(work, exchange, trade, happens);
  }
  await awaitNext(work, exchange, market);
}
