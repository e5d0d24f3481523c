import { eq, sql } from 'drizzle-orm';
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
  await followAll(work, exchange, [trade]);
  return trade;
}

/** Stores positions of which nothing but the overnight fees have changed, as `keep` does one by one. */
export async function keepAll(work: Work, exchange: Exchange, changed: readonly Trade[]): Promise<void> {
  const kept = changed.map(withTriggers);
  const [one, another] = kept;
  if (!one || !another) {
    for (const trade of changed) await keep(work, exchange, trade);
    return;
  }
  const rows = kept.map((trade) => ({
    id: trade.id,
    fee: trade.overnightFee.toString(),
    fees: trade.totalOvernightFee.toString(),
    liquidation: trade.liquidation?.toString() ?? null,
    falls: trade.fallsAt?.toString() ?? null,
    rises: trade.risesAt?.toString() ?? null,
  }));
  await work.queries.execute(sql`
    update lever_trade set overnight_fee = kept.fee, total_overnight_fee = kept.fees,
      liquidation = kept.liquidation, falls_at = kept.falls, rises_at = kept.rises
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as kept (id bigint, fee numeric, fees numeric, liquidation numeric, falls numeric, rises numeric)
    where lever_trade.id = kept.id`);
  await followAll(work, exchange, kept);
}

/** Schedules the next moments of the markets of stored trades, and notifies their owners. */
export async function followAll(work: Work, exchange: Exchange, kept: readonly Trade[]): Promise<void> {
  const awaiting = kept.filter(({ fallsAt, risesAt }) => fallsAt !== null || risesAt !== null);
  for (const symbol of [...new Set(awaiting.map((trade) => trade.symbol))].toSorted())
    await awaitNext(work, exchange, contractOf(symbol).market);
  for (const trade of kept) work.publish({ channel: 'position', user: trade.userId, data: tradeView(trade) });
}
