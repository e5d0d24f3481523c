import type { Queries } from '../../kernel/database/database.ts';
import { closings, nights, trades } from './tables.ts';
import type { Trade } from './tables.ts';

// Trades of a sandbox that ended before its start, as demo data: recorded without bookings in the ledger.

export type NewTrade = typeof trades.$inferInsert;
type NewClosing = Omit<typeof closings.$inferInsert, 'tradeId'>;
type NewNight = Omit<typeof nights.$inferInsert, 'tradeId'>;

/** A trade that has ended, with the one closing that ended it and the nights that it was charged for. */
export interface PastTrade {
  readonly trade: NewTrade;
  readonly closing: NewClosing;
  readonly nights: readonly NewNight[];
}

/** Records trades. @returns the trades, in the order given. */
export async function recordTrades(queries: Queries, past: readonly PastTrade[]): Promise<Trade[]> {
  if (past.length === 0) return [];
  const kept = await queries
    .insert(trades)
    .values(past.map(({ trade }) => trade))
    .returning();
  await queries.insert(closings).values(past.map(({ closing }, i) => ({ ...closing, tradeId: kept[i]!.id })));
  const charged = past.flatMap((one, i) => one.nights.map((night) => ({ ...night, tradeId: kept[i]!.id })));
  if (charged.length > 0) await queries.insert(nights).values(charged);
  return kept;
}
