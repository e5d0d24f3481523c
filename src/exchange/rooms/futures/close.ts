import Big from 'big.js';
import { eq } from 'drizzle-orm';
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
import { keep } from './keep.ts';
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
  assertReliable(exchange, trade.symbol, work.now);
  const position = positionOf(trade);
  const closed = lots ?? position.lots;
  const closing = closingOf(position, closed, priceFor(exchange, trade, closed, reason, work.now));
  await work.post({
    cause: reason === 'liquidation' ? 'lever_liquidation' : 'lever_close',
    object: objectOf(trade),
    rows: closingRows(accountOf(trade), closing, part),
  });
  const row = await insert(work, trade, closing, reason);
  const ended = closing.rest.lots.eq(0);
  const next = await keep(work, exchange, {
    ...trade,
    lots: toUnits(closing.rest.lots),
    margin: toUnits(closing.rest.margin),
    overnightFee: toUnits(closing.rest.overnight_fee),
    closeFee: trade.closeFee + row.fee,
    pnl: trade.pnl + row.pnl,
    returned: trade.returned + row.returned,
    closePrice: await averagePrice(work, trade),
    ...(ended ? { status: 'closed', reason, closedAt: work.now } : {}),
  });
  if (ended) {
    await work.unschedule({ kind: NIGHT, object: trade.id });
    await writeNotice(work, next, closing.returned);
  }
  await exchange.tell(work, 'trade.closed', { trade: next, closing: row });
  return next;
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

async function insert(
  work: Work,
  trade: Trade,
  { lots, price, pnl, fee, returned }: Closing,
  reason: CloseReason,
): Promise<ClosingRow> {
  const [row] = await work.queries
    .insert(closings)
    .values({
      tradeId: trade.id,
      lots: toUnits(lots),
      price: toUnits(price),
      pnl: toUnits(pnl),
      fee: toUnits(fee),
      returned: toUnits(returned),
      reason,
      at: work.now,
    })
    .returning();
  if (!row) throw new Error('The closing was not kept.');
  return row;
}

/** Computes the average price of all closings, 8 places, rounded half-up as displayed prices are. */
async function averagePrice(work: Work, trade: Trade): Promise<bigint> {
  const rows = await work.queries.select().from(closings).where(eq(closings.tradeId, trade.id));
  return toUnits(
    average(
      contractOf(trade.symbol).terms,
      rows.map(({ lots, price }) => ({ lots: toBig(lots), price: toBig(price) })),
    ).round(8, Big.roundHalfUp),
  );
}
