import Big from 'big.js';
import { closingOf, spareMargin } from './futures-close.ts';
import { feeOf, liquidationPrice, marginOf, pnlOf, riskOf, roeOf } from './futures.ts';
import type { Position } from './futures.ts';

/** Functions about futures positions that documents may call: the same rules that the exchange books by. */

/** A trade of the API. */
interface Trade extends Omit<Position, 'open_price'> {
  /** Null while the order waits: then it is judged at its limit price. */
  readonly open_price: Big | null;
  readonly price: Big | null;
  readonly opening_margin: Big;
  readonly multiple: Big;
  readonly tick: Big;
}

const positionOf = (trade: Trade): Position => ({ ...trade, open_price: trade.open_price ?? trade.price ?? new Big(1) });

export const futuresPnl = {
  signature: 'futuresPnl(trade: LeverTrade, price: number): number',
  description: 'Profit of what is open of a position at a price, before fees, in its settlement currency, rounded down.',
  example: 'futuresPnl(p, quote.mark)',
  run: (trade: Trade, price: Big): Big => pnlOf(positionOf(trade), price),
} as const;

export const futuresRoe = {
  signature: 'futuresRoe(trade: LeverTrade, price: number): number?',
  description: 'Profit over margin at a price, as a ratio; null without a margin.',
  example: 'futuresRoe(p, quote.mark)',
  run: (trade: Trade, price: Big): Big | null => roeOf(positionOf(trade), price),
} as const;

export const futuresRisk = {
  signature: 'futuresRisk(trade: LeverTrade, mark: number): number',
  description: 'How near a position is to its liquidation at a mark price, as a ratio: at 1 it is liquidated.',
  example: 'futuresRisk(p, quote.mark)',
  run: (trade: Trade, mark: Big): Big => riskOf(positionOf(trade), mark),
} as const;

export const futuresCloseFee = {
  signature: 'futuresCloseFee(trade: LeverTrade, lots: number, price: number): number',
  description: 'Fee of closing lots at a price, rounded up.',
  example: 'futuresCloseFee(p, form.lots, quote.mark)',
  run: (trade: Trade, lots: Big, price: Big): Big => feeOf(trade, lots, price, trade.close_fee_rate),
} as const;

export const futuresNet = {
  signature: 'futuresNet(trade: LeverTrade, lots: number, price: number): number',
  description: 'Profit of closing lots at a price, less the closing fee.',
  example: 'futuresNet(p, p.lots, quote.mark)',
  run: (trade: Trade, lots: Big, price: Big): Big => {
    const { pnl, fee } = closingOf(positionOf(trade), lots, price);
    return pnl.minus(fee);
  },
} as const;

export const futuresReturn = {
  signature: 'futuresReturn(trade: LeverTrade, lots: number, price: number): number',
  description: 'What closing lots at a price brings back to the account: margin and profit less fees, never below 0.',
  example: 'futuresReturn(p, form.lots, quote.mark)',
  run: (trade: Trade, lots: Big, price: Big): Big => closingOf(positionOf(trade), lots, price).returned,
} as const;

export const futuresLiquidation = {
  signature: 'futuresLiquidation(trade: LeverTrade, change: number): number?',
  description: 'The liquidation price of a position if its margin changed by so much; null where there is none.',
  example: 'futuresLiquidation(p, form.number)',
  run: (trade: Trade, change: Big): Big | null => liquidationPrice({ ...positionOf(trade), margin: trade.margin.plus(change) }, trade.tick),
} as const;

export const futuresSpare = {
  signature: 'futuresSpare(trade: LeverTrade, mark: number): number',
  description: 'The most that can be taken out of a position\'s margin at a mark price.',
  example: 'futuresSpare(p, quote.mark)',
  run: (trade: Trade, mark: Big): Big => spareMargin(positionOf(trade), trade.opening_margin, mark),
} as const;

export const futuresMargin = {
  signature: 'futuresMargin(trade: LeverTrade, price: number): number',
  description: 'Margin that the lots of an order take at a price, rounded up.',
  example: 'futuresMargin(o, form.price)',
  run: (trade: Trade, price: Big): Big => marginOf(trade, trade.lots, price, trade.multiple),
} as const;
