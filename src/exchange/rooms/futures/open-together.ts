import { and, count, sql } from 'drizzle-orm';
import type { Preview } from '../../../domain/futures/order.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { nightAfter } from './contracts.ts';
import { followAll } from './keep.ts';
import { nextNight } from './night.ts';
import { valuesOf } from './new-trade.ts';
import type { Asked } from './new-trade.ts';
import { MOST_TRADES, openingEntry } from './open.ts';
import { trades } from './tables.ts';
import type { Trade } from './tables.ts';
import { isAlive } from './trades.ts';
import { withTriggers } from './triggers.ts';

/** A position that can be opened at market, as `previewNow` has just found. */
export interface Openable {
  readonly asked: Asked;
  readonly preview: Preview;
}

/**
 * Opens positions of different users at market, as `openPosition` does one by one.
 *
 * @returns the positions, in the order given.
 * @throws RangeError where one does not open as a whole, Refusal where a user cannot pay it.
 */
export async function openTogether(work: Work, exchange: Exchange, all: readonly Openable[]): Promise<Trade[]> {
  if (all.length === 0) return [];
  const values = all.map(({ asked, preview: { now, rest } }) => {
    if (now === null || rest !== null) throw new RangeError('The position does not open as a whole.');
    return withTriggers(valuesOf(asked, now, 'held', work.now));
  });
  const rows = await work.queries.insert(trades).values(values).returning();
  const byUser = new Map(rows.map((trade) => [trade.userId, trade]));
  const opened = all.map(({ asked }) => {
    const trade = byUser.get(asked.userId);
    if (!trade || byUser.size !== all.length) throw new RangeError('Each position is of another user.');
    return trade;
  });
  await work.postTogether(opened.map((trade, i) => openingEntry(trade, all[i]?.asked.part)));
  await work.schedule(...opened.map((trade) => nextNight(trade, nightAfter(work.now))));
  await followAll(work, exchange, opened);
  for (const trade of opened) await exchange.tell(work, 'trade.opened', trade);
  return opened;
}

/** Returns those of these users who have as many orders and positions as one may have. */
export async function withoutRoom(queries: Queries, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await queries
    .select({ userId: trades.userId, count: count() })
    .from(trades)
    .where(and(sql`${trades.userId} = any(${sql.param([...userIds])}::bigint[])`, isAlive))
    .groupBy(trades.userId);
  return new Set(rows.flatMap((row) => (row.count >= MOST_TRADES ? [row.userId] : [])));
}
