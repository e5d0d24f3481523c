import { eq } from 'drizzle-orm';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { contractOf } from './contracts.ts';
import { trades } from './tables.ts';
import type { Trade } from './tables.ts';
import { awaitNext, withTriggers } from './triggers.ts';
import { tradeView } from './views.ts';

/**
 * Stores a changed trade, schedules its triggers at their new prices, and notifies its owner once the command has
 * committed.
 */
export async function keep(work: Work, exchange: Exchange, changed: Trade): Promise<Trade> {
  const trade = withTriggers(changed);
  const { id, ...values } = trade;
  await work.queries.update(trades).set(values).where(eq(trades.id, id));
  if (trade.fallsAt !== null || trade.risesAt !== null)
    await awaitNext(work, exchange, contractOf(trade.symbol).market);
  work.publish({ channel: 'position', user: trade.userId, data: tradeView(trade) });
  return trade;
}
