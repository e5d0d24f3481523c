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

/** What is open of a trade, as the rules see it. @throws RangeError for an order that waits. */
export function positionOf(trade: Trade): Position & ContractTerms {
  if (trade.openPrice === null) throw new RangeError(`Trade ${trade.id} has not opened.`);
  return {
    ...contractOf(trade.symbol).terms,
    direction: trade.direction,
    lots: toBig(trade.lots),
    open_price: toBig(trade.openPrice),
    margin: toBig(trade.margin),
    overnight_fee: toBig(trade.overnightFee),
  };
}

/** The account that a trade is settled on. */
export const accountOf = (trade: Trade): AccountName => ({
  owner: trade.userId,
  kind: 'lever',
  currency: contractOf(trade.symbol).settle,
});

/** The ledger's name of what a trade locks. */
export const objectOf = (trade: Trade): string => `lever:${trade.id}`;

/** A user's trade; undefined where there is none of that id, or it is somebody else's. */
export async function tradeOf(queries: Queries, userId: string, id: string): Promise<Trade | undefined> {
  const [trade] = await queries
    .select()
    .from(trades)
    .where(and(eq(trades.id, id), eq(trades.userId, userId)));
  return trade;
}

/** A trade of whomever, for rooms that follow trades. */
export async function tradeById(queries: Queries, id: string): Promise<Trade | undefined> {
  const [trade] = await queries.select().from(trades).where(eq(trades.id, id));
  return trade;
}

export interface Wanted {
  readonly status: LeverStatus;
  readonly symbol?: string | undefined;
  readonly scope?: CloseScope;
}

/** Which trades of a user. */
export const whereTrades = (userId: string, { status, symbol, scope }: Wanted): SQL | undefined =>
  and(
    eq(trades.userId, userId),
    eq(trades.status, status),
    symbol === undefined ? undefined : eq(trades.symbol, symbol),
    scope === undefined || scope === 'all' ? undefined : eq(trades.direction, scope),
  );

/** When a trade came into its state: closed or taken back, opened, placed. Lists of trades go by it, newest first. */
export const changedAt: SQL = sql`coalesce(${trades.closedAt}, ${trades.openedAt}, ${trades.createdAt})`;

/** A user's trades in one state, newest in it first. */
export const tradesOf = (queries: Queries, userId: string, wanted: Wanted): Promise<Trade[]> =>
  queries.select().from(trades).where(whereTrades(userId, wanted)).orderBy(desc(changedAt), desc(trades.id));

/** Trades that wait or are held. */
export const isAlive: SQL = inArray(trades.status, ['pending', 'held']);
