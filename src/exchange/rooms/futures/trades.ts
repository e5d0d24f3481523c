import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CloseScope, LeverStatus } from '../../../../schemas/lever.types.ts';
import type { Position } from '../../../domain/futures/futures.ts';
import type { ContractTerms } from '../../../domain/futures/order.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { AccountName } from '../../kernel/ledger/entry.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import { contractOf } from './contracts.ts';
import { trades } from './tables.ts';
import type { Trade } from './tables.ts';

/** Returns the open part of a trade, as the rules need it. @throws RangeError for an order that waits. */
export function positionOf(trade: Omit<Trade, 'id'>): Position & ContractTerms {
  if (trade.openPrice === null) throw new RangeError('The trade has not opened.');
  return {
    ...contractOf(trade.symbol).terms,
    direction: trade.direction,
    lots: toBig(trade.lots),
    open_price: toBig(trade.openPrice),
    margin: toBig(trade.margin),
    overnight_fee: toBig(trade.overnightFee),
  };
}

/** Returns the account that a trade is settled on. */
export const accountOf = (trade: Trade): AccountName => ({
  owner: trade.userId,
  kind: 'lever',
  currency: contractOf(trade.symbol).settle,
});

/** Returns the ledger's object for the amounts that a trade locks. */
export const objectOf = (trade: Trade): string => `lever:${trade.id}`;

/** Returns a user's trade; undefined where the id is unknown, or another user's. */
export async function tradeOf(queries: Queries, userId: string, id: string): Promise<Trade | undefined> {
  const [trade] = await queries
    .select()
    .from(trades)
    .where(and(eq(trades.id, id), eq(trades.userId, userId)));
  return trade;
}

/** Returns a trade of any user, for rooms that follow trades. */
export async function tradeById(queries: Queries, id: string): Promise<Trade | undefined> {
  const [trade] = await queries.select().from(trades).where(eq(trades.id, id));
  return trade;
}

export interface Wanted {
  readonly status: LeverStatus;
  readonly symbol?: string | undefined;
  readonly scope?: CloseScope;
}

/** Returns the condition for a user's trades in a state, a market or a scope. */
export const whereTrades = (userId: string, { status, symbol, scope }: Wanted): SQL | undefined =>
  and(
    eq(trades.userId, userId),
    eq(trades.status, status),
    symbol === undefined ? undefined : eq(trades.symbol, symbol),
    scope === undefined || scope === 'all' ? undefined : eq(trades.direction, scope),
  );

/**
 * The time at which a trade came into its state: closed or cancelled, opened, placed. Lists of trades are sorted by it,
 * newest first.
 */
export const changedAt: SQL = sql`coalesce(${trades.closedAt}, ${trades.openedAt}, ${trades.createdAt})`;

/** Returns a user's trades in one state, the latest change first. */
export const tradesOf = (queries: Queries, userId: string, wanted: Wanted): Promise<Trade[]> =>
  queries.select().from(trades).where(whereTrades(userId, wanted)).orderBy(desc(changedAt), desc(trades.id));

/** The condition for trades that wait or are held. */
export const isAlive: SQL = inArray(trades.status, ['pending', 'held']);
