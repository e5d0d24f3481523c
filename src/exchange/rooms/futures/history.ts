import { and, count, desc, eq } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/calls.ts';
import type { LeverAccount, LeverDetail } from '../../../../schemas/lever.types.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import { accounts } from '../../kernel/ledger/tables.ts';
import { toText } from '../../kernel/ledger/units.ts';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { contractNamed } from './contracts.ts';
import { closings, nights, trades } from './tables.ts';
import type { Trade } from './tables.ts';
import { changedAt, whereTrades } from './trades.ts';
import { closingView, nightView, tradeView } from './views.ts';

/** Returns a page of a user's trades in one state, the newest change first. */
export async function tradePage(
  queries: Queries,
  userId: string,
  args: Calls['lever.myTrade']['args'],
): Promise<Calls['lever.myTrade']['message']> {
  const named = args.symbol !== undefined || args.currency_id !== undefined;
  const where = whereTrades(userId, {
    status: args.status,
    symbol: named ? contractNamed(args).market.symbol : undefined,
  });
  const rows = await queries
    .select()
    .from(trades)
    .where(where)
    .orderBy(desc(changedAt), desc(trades.id))
    .limit(args.limit)
    .offset(offsetOf(args));
  return {
    page: args.page,
    limit: args.limit,
    total: await countOf(queries, trades, where),
    list: rows.map(tradeView),
  };
}

/** Returns a page of the nights that a user's positions were charged for, newest first. */
export async function nightPage(
  queries: Queries,
  userId: string,
  args: Calls['lever.overnight']['args'],
): Promise<Calls['lever.overnight']['message']> {
  const where = and(eq(trades.userId, userId), args.id === undefined ? undefined : eq(trades.id, args.id));
  const rows = await queries
    .select()
    .from(nights)
    .innerJoin(trades, eq(trades.id, nights.tradeId))
    .where(where)
    .orderBy(desc(nights.at), desc(nights.id))
    .limit(args.limit)
    .offset(offsetOf(args));
  const [all] = await queries
    .select({ rows: count() })
    .from(nights)
    .innerJoin(trades, eq(trades.id, nights.tradeId))
    .where(where);
  return {
    page: args.page,
    limit: args.limit,
    total: all?.rows ?? 0,
    list: rows.map((row) => nightView(row.lever_night, row.lever_trade)),
  };
}

/** Returns a trade with its whole history. */
export async function detailOf(queries: Queries, trade: Trade): Promise<LeverDetail> {
  const closed = await queries.select().from(closings).where(eq(closings.tradeId, trade.id)).orderBy(desc(closings.id));
  const charged = await queries.select().from(nights).where(eq(nights.tradeId, trade.id)).orderBy(desc(nights.id));
  return {
    trade: tradeView(trade),
    closings: closed.map(closingView),
    nights: charged.map((row) => nightView(row, trade)),
  };
}

/** Returns all futures accounts that a user has ever used. */
export async function accountsOf(queries: Queries, userId: string): Promise<LeverAccount[]> {
  const rows = await queries
    .select()
    .from(accounts)
    .where(and(eq(accounts.owner, userId), eq(accounts.kind, 'lever')))
    .orderBy(accounts.id);
  return rows.map(({ currency, available, frozen }) => ({
    currency: currency as CoinCode,
    available: toText(available),
    frozen: toText(frozen),
  }));
}
