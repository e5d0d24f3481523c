import Big from 'big.js';
import type { LeverClosing, LeverNight, LeverTrade } from '../../../../schemas/lever.types.ts';
import { marginOf, quantityOf } from '../../../domain/futures/futures.ts';
import { plain } from '../../../domain/money.ts';
import { toBig, toText } from '../../kernel/ledger/units.ts';
import { contractFacts, contractOf } from './contracts.ts';
import type { FuturesContract } from './contracts.ts';
import type { ClosingRow, NightRow, Trade } from './tables.ts';

const textOrNull = (units: bigint | null): string | null => (units === null ? null : toText(units));

/** Returns a trade's view for its owner. */
export function tradeView(trade: Trade): LeverTrade {
  const contract = contractOf(trade.symbol);
  const { terms } = contract;
  const held = trade.status === 'held';
  const lots = held ? trade.lots : trade.totalLots;
  return {
    id: trade.id,
    ...contractFacts(contract),
    direction: trade.direction,
    type: trade.type,
    status: trade.status,
    price: textOrNull(trade.price),
    lots: toText(lots),
    total_lots: toText(trade.totalLots),
    quantity: plain(quantityOf(terms, toBig(lots))),
    multiple: trade.multiple,
    margin: toText(held ? trade.margin : trade.totalMargin),
    opening_margin: plain(openingMargin(contract, trade, toBig(lots))),
    fee: toText(trade.fee),
    close_fee: toText(trade.closeFee),
    overnight_fee: toText(held ? trade.overnightFee : trade.totalOvernightFee),
    open_price: textOrNull(trade.openPrice),
    target_profit_price: textOrNull(trade.targetProfit),
    stop_loss_price: textOrNull(trade.stopLoss),
    liquidation_price: textOrNull(trade.liquidation),
    close_price: textOrNull(trade.closePrice),
    pnl: toText(trade.pnl),
    earnings: plain(earningsOf(trade)),
    reason: trade.reason,
    copied: trade.copiedFrom !== null,
    created_at: trade.createdAt,
    opened_at: trade.openedAt,
    closed_at: trade.closedAt,
  };
}

const openingMargin = ({ terms }: FuturesContract, trade: Trade, lots: Big): Big =>
  marginOf(terms, lots, toBig(trade.openPrice ?? trade.price ?? 0n), new Big(trade.multiple));

/** Returns the result of a trade: the proceeds and the present value, less what was paid in. Zero before it opens. */
export function earningsOf(trade: Trade): Big {
  if (trade.openPrice === null) return new Big(0);
  const behind = trade.status === 'held' ? toBig(trade.margin - trade.overnightFee) : new Big(0);
  return toBig(trade.returned - trade.totalMargin - trade.fee).plus(behind);
}

export const closingView = (row: ClosingRow): LeverClosing => ({
  id: row.id,
  lots: toText(row.lots),
  price: toText(row.price),
  pnl: toText(row.pnl),
  fee: toText(row.fee),
  returned: toText(row.returned),
  reason: row.reason,
  time: row.at,
});

export function nightView(row: NightRow, trade: Trade): LeverNight {
  const { symbol, pair, margin_kind, settle } = contractFacts(contractOf(trade.symbol));
  return {
    id: row.id,
    trade_id: row.tradeId,
    symbol,
    pair,
    margin_kind,
    direction: trade.direction,
    lots: toText(row.lots),
    fee: toText(row.fee),
    settle,
    time: row.at,
  };
}
