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

/**
 * Stores positions that were charged overnight fees, or of which lots were closed, as `keep` does one by one. What only
 * their owners change of them stays.
 * @returns the positions as they are stored, in the order given.
 */
export async function keepAll(work: Work, exchange: Exchange, changed: readonly Trade[]): Promise<Trade[]> {
  const [one, another] = changed;
  if (one && !another) return [await keep(work, exchange, one)];
  const kept = changed.map(withTriggers);
  if (kept.length > 0) await storeAll(work, kept);
  await followAll(work, exchange, kept);
  return kept;
}

const textOf = (units: bigint | null): string | null => units?.toString() ?? null;

async function storeAll({ queries }: Work, kept: readonly Trade[]): Promise<void> {
  const rows = kept.map((trade) => ({
    id: trade.id,
    status: trade.status,
    lots: textOf(trade.lots),
    margin: textOf(trade.margin),
    night: textOf(trade.overnightFee),
    nights: textOf(trade.totalOvernightFee),
    fee: textOf(trade.closeFee),
    pnl: textOf(trade.pnl),
    returned: textOf(trade.returned),
    price: textOf(trade.closePrice),
    liquidation: textOf(trade.liquidation),
    falls: textOf(trade.fallsAt),
    rises: textOf(trade.risesAt),
    reason: trade.reason,
    at: trade.closedAt,
  }));
  await queries.execute(sql`
    update lever_trade set status = kept.status, lots = kept.lots, margin = kept.margin, overnight_fee = kept.night,
      total_overnight_fee = kept.nights, close_fee = kept.fee, pnl = kept.pnl, returned = kept.returned,
      close_price = kept.price, liquidation = kept.liquidation, falls_at = kept.falls, rises_at = kept.rises,
      reason = kept.reason, closed_at = kept.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as kept (id bigint, status text, lots numeric, margin numeric, night numeric, nights numeric, fee numeric,
        pnl numeric, returned numeric, price numeric, liquidation numeric, falls numeric, rises numeric, reason text,
        at bigint)
    where lever_trade.id = kept.id`);
}

/** Schedules the next moments of the markets of stored trades, and notifies their owners. */
export async function followAll(work: Work, exchange: Exchange, kept: readonly Trade[]): Promise<void> {
  const awaiting = kept.filter(({ fallsAt, risesAt }) => fallsAt !== null || risesAt !== null);
  for (const symbol of [...new Set(awaiting.map((trade) => trade.symbol))].toSorted())
    await awaitNext(work, exchange, contractOf(symbol).market);
  for (const trade of kept) work.publish({ channel: 'position', user: trade.userId, data: tradeView(trade) });
}
