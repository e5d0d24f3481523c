import Big from 'big.js';
import { sql } from 'drizzle-orm';
import type { CloseReason } from '../../../../schemas/lever.types.ts';
import { average, buys, tradeAtOnce } from '../../../domain/futures/book.ts';
import { closingOf } from '../../../domain/futures/close.ts';
import type { Closing } from '../../../domain/futures/close.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { house } from '../../kernel/ledger/ledger.ts';
import type { AccountName, Row } from '../../kernel/ledger/entry.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { assertReliable } from '../market/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { contractOf } from './contracts.ts';
import './events.ts';
import { keepAll } from './keep.ts';
import { writeNotice } from './notices.ts';
import { NIGHT } from './night.ts';
import { standingAt } from './standing.ts';
import { closings } from './tables.ts';
import type { ClosingRow, Trade } from './tables.ts';
import { accountOf, objectOf, positionOf } from './trades.ts';

/**
 * Closes lots of a position: at market, or by liquidation at the mark. The proceeds go to the user's futures account; a
 * negative result is covered by the insurance account.
 * @param lots at most those that are open; all where undefined.
 * @param part of the house's accounts, which pays and is paid; that of the market where undefined.
 * @throws Refusal `no_liquidity` when nobody offers anything, `market_paused` without a reliable price.
 */
export async function closePosition(
  work: Work,
  exchange: Exchange,
  trade: Trade,
  reason: CloseReason,
  lots?: Big,
  part = trade.symbol,
): Promise<Trade> {
  assertReliable(exchange, trade.symbol, work.due);
  const closing = closingNow(exchange, trade, reason, work.due, lots);
  const [closed] = await closeAll(work, exchange, reason, [{ trade, closing, part }]);
  if (!closed) throw new Error('The position was not closed.');
  return closed;
}

/** Lots of a position that are to be closed. */
interface Closable {
  readonly trade: Trade;
  readonly lots: Big;
  /** The part of the house's accounts, which pays and is paid. */
  readonly part: string;
}

/**
 * Closes lots of positions of different users at market, as `closePosition` does one by one. Where nobody offers
 * anything, a position stays as it is.
 * @returns the positions that were closed, or in part, as they are now.
 * @throws Refusal `market_paused` without a reliable price; nothing was written then.
 */
export async function closeTogether(
  work: Work,
  exchange: Exchange,
  reason: CloseReason,
  all: readonly Closable[],
): Promise<Trade[]> {
  const closable = all.flatMap(({ trade, lots, part }) => {
    assertReliable(exchange, trade.symbol, work.due);
    try {
      return [{ trade, closing: closingNow(exchange, trade, reason, work.due, lots), part }];
    } catch (error) {
      if (error instanceof Refusal && error.code === 'no_liquidity') return [];
      throw error;
    }
  });
  return closeAll(work, exchange, reason, closable);
}

/** A position, how lots of it close, and the part of the house's accounts that pays and is paid. */
interface Closed {
  readonly trade: Trade;
  readonly closing: Closing;
  readonly part: string;
}

async function closeAll(work: Work, exchange: Exchange, reason: CloseReason, all: readonly Closed[]): Promise<Trade[]> {
  if (all.length === 0) return [];
  await work.postTogether(
    all.map(({ trade, closing, part }) => ({
      cause: reason === 'liquidation' ? 'lever_liquidation' : 'lever_close',
      object: objectOf(trade),
      rows: closingRows(accountOf(trade), closing, part),
    })),
  );
  const rows = await insert(work, all, reason);
  const prices = await averagePrices(work, all);
  const kept = await keepAll(
    work,
    exchange,
    all.map(({ trade, closing }, i) => afterClosing(trade, closing, rows[i]!, prices(trade), reason)),
  );
  const ended = all.flatMap(({ closing }, i) => (closing.rest.lots.eq(0) ? [{ trade: kept[i]!, closing }] : []));
  await work.unschedule(...ended.map(({ trade }) => ({ kind: NIGHT, object: trade.id })));
  for (const { trade, closing } of ended) await writeNotice(work, trade, closing.returned);
  await exchange.tell(
    work,
    'trades.closed',
    kept.map((trade, i) => ({ trade, closing: rows[i]! })),
  );
  return kept;
}

/** Returns a position after a closing. @param closePrice the average price of all its closings. */
const afterClosing = (
  trade: Trade,
  { rest }: Closing,
  row: ClosingRow,
  closePrice: bigint,
  reason: CloseReason,
): Trade => ({
  ...trade,
  lots: toUnits(rest.lots),
  margin: toUnits(rest.margin),
  overnightFee: toUnits(rest.overnight_fee),
  closeFee: trade.closeFee + row.fee,
  pnl: trade.pnl + row.pnl,
  returned: trade.returned + row.returned,
  closePrice,
  ...(rest.lots.eq(0) ? { status: 'closed', reason, closedAt: row.at } : {}),
});

/** Returns how lots of a position close now; all where undefined. @throws Refusal `no_liquidity`. */
function closingNow(exchange: Exchange, trade: Trade, reason: CloseReason, now: number, lots?: Big): Closing {
  const position = positionOf(trade);
  const closed = lots ?? position.lots;
  return closingOf(position, closed, priceFor(exchange, trade, closed, reason, now));
}

function priceFor(exchange: Exchange, { symbol, direction }: Trade, lots: Big, reason: CloseReason, now: number): Big {
  const { market, terms } = contractOf(symbol);
  const { mark, book } = standingAt(exchange, market, now);
  if (reason === 'liquidation') return mark;
  const traded = tradeAtOnce(terms, buys(direction, 'close'), book, lots);
  if (traded === null) throw new Refusal('no_liquidity');
  return traded.price;
}

/**
 * Returns the ledger rows of a closing: the house pays the profit or receives the loss; the fee account receives the
 * fee and the debts from past nights; the insurance account covers a negative result.
 * @param part of the house's accounts.
 */
export function closingRows(account: AccountName, closing: Closing, part: string): Row[] {
  const of = (kind: 'market' | 'fee' | 'insurance', amount: Big) => ({
    ...house(kind, account.currency, part),
    available: toUnits(amount),
  });
  const owed = closing.unlocked.minus(closing.backing);
  // The fee is paid from the proceeds, unless the loss has used them all.
  const fee = closing.shortfall.eq(0) ? toUnits(closing.fee) : 0n;
  return [
    { ...account, frozen: -toUnits(closing.unlocked), available: toUnits(closing.returned) + fee },
    { ...account, available: -fee, cause: 'fee' },
    of('market', closing.pnl.times(-1)),
    of('fee', closing.fee.plus(owed)),
    of('insurance', closing.shortfall.times(-1)),
  ];
}

async function insert(work: Work, all: readonly Closed[], reason: CloseReason): Promise<ClosingRow[]> {
  const rows = await work.queries
    .insert(closings)
    .values(
      all.map(({ trade, closing: { lots, price, pnl, fee, returned } }) => ({
        tradeId: trade.id,
        lots: toUnits(lots),
        price: toUnits(price),
        pnl: toUnits(pnl),
        fee: toUnits(fee),
        returned: toUnits(returned),
        reason,
        at: work.now,
      })),
    )
    .returning();
  const byTrade = new Map(rows.map((row) => [row.tradeId, row]));
  return all.map(({ trade }) => {
    const row = byTrade.get(trade.id);
    if (!row) throw new Error('The closing was not kept.');
    return row;
  });
}

/** Computes the average prices of all closings of positions, 8 places, rounded half-up as displayed prices are. */
async function averagePrices({ queries }: Work, all: readonly Closed[]): Promise<(trade: Trade) => bigint> {
  const ids = all.map(({ trade }) => trade.id);
  const rows = await queries
    .select({ tradeId: closings.tradeId, lots: closings.lots, price: closings.price })
    .from(closings)
    .where(sql`${closings.tradeId} = any(${sql.param(ids)}::bigint[])`);
  const byTrade = new Map<string, { readonly lots: Big; readonly price: Big }[]>(ids.map((id) => [id, []]));
  for (const { tradeId, lots, price } of rows) byTrade.get(tradeId)?.push({ lots: toBig(lots), price: toBig(price) });
  return ({ id, symbol }) => {
    const parts = byTrade.get(id) ?? [];
    return toUnits(average(contractOf(symbol).terms, parts).round(8, Big.roundHalfUp));
  };
}
