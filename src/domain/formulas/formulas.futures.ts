import Big from 'big.js';
import { paidFigure, receivedFigure, resultFigure, returnRate as rateOf } from '../figures.ts';
import type { Figure } from '../figures.ts';
import { closingOf, resultOf, spareMargin } from '../futures/close.ts';
import { feeOf, liquidationPrice, marginOf, riskOf } from '../futures/futures.ts';
import type { Position } from '../futures/futures.ts';

/** Functions about futures positions that documents may call: the same rules that the exchange books by. */

/** A trade of the API. */
interface Trade extends Omit<Position, 'open_price'> {
  /** Null while the order waits: then it is judged at its limit price. */
  readonly open_price: Big | null;
  readonly price: Big | null;
  readonly opening_margin: Big;
  readonly total_lots: Big;
  /** Of opening. */
  readonly fee: Big;
  readonly multiple: Big;
  readonly tick: Big;
}

const positionOf = (trade: Trade): Position => ({
  ...trade,
  open_price: trade.open_price ?? trade.price ?? new Big(1),
});

/** Writes a figure with its unit. */
interface Host {
  readonly format: {
    readonly number: (
      value: Big,
      style: { readonly places: number; readonly unit?: string; readonly signed?: boolean },
    ) => string;
  };
}

const written = ({ format }: Host, { value, places }: Figure, unit: string, signed = false): string =>
  format.number(value, { places, unit, signed });

export const paid = {
  signature: 'paid(value: number, currency: string): text',
  description:
    'What is paid, locked or owed in the currency that futures are settled in, with its unit, rounded away from zero: two decimals of USDT, eight of a coin, more where there would be zero.',
  example: 'paid(p.margin, p.settle)',
  host: true,
  run: (host: Host, value: Big, currency: string): string => written(host, paidFigure(value, currency), currency),
} as const;

export const received = {
  signature: 'received(value: number, currency: string): text',
  description:
    'What is had or comes back in the currency that futures are settled in, with its unit, rounded towards zero, with as many decimals as `paid`.',
  example: 'received(data.deal.available, calc.contract.settle)',
  host: true,
  run: (host: Host, value: Big, currency: string): string => written(host, receivedFigure(value, currency), currency),
} as const;

export const resultText = {
  signature: 'resultText(value: number, currency: string): text',
  description:
    'A gain or a loss in the currency that futures are settled in, with sign and unit: a gain rounded towards zero, a loss away from it, with as many decimals as `paid`.',
  example: 'resultText(p.earnings, p.settle)',
  host: true,
  run: (host: Host, value: Big, currency: string): string =>
    written(host, resultFigure(value, currency), currency, true),
} as const;

export const resultNumber = {
  signature: 'resultNumber(value: number, currency: string): number',
  description: 'The same as a number, for a block that colours it.',
  example: 'resultNumber(p.earnings, p.settle)',
  run: (value: Big, currency: string): Big => resultFigure(value, currency).value,
} as const;

export const resultPlaces = {
  signature: 'resultPlaces(value: number, currency: string): number',
  description: 'The decimals of such a number.',
  example: 'resultPlaces(p.earnings, p.settle)',
  run: (value: Big, currency: string): Big => new Big(resultFigure(value, currency).places),
} as const;

export const returnRate = {
  signature: 'returnRate(result: number, margin: number): number?',
  description: 'A result over the margin that was put in, as a ratio, rounded as a result is; null without a margin.',
  example: 'returnRate(p.earnings, p.margin)',
  run: (of: Big, margin: Big): Big | null => rateOf(of, margin),
} as const;

export const futuresResult = {
  signature: 'futuresResult(trade: LeverTrade, lots: number, price: number): number',
  description:
    'The result of closing lots of a position at a price, after opening, closing and overnight fees, in its settlement currency.',
  example: 'futuresResult(p, p.lots, quote.mark)',
  run: (trade: Trade, lots: Big, price: Big): Big => resultOf(positionOf(trade), trade, lots, price),
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
  run: (trade: Trade, change: Big): Big | null =>
    liquidationPrice({ ...positionOf(trade), margin: trade.margin.plus(change) }, trade.tick),
} as const;

export const futuresSpare = {
  signature: 'futuresSpare(trade: LeverTrade, mark: number): number',
  description: "The most that can be taken out of a position's margin at a mark price.",
  example: 'futuresSpare(p, quote.mark)',
  run: (trade: Trade, mark: Big): Big => spareMargin(positionOf(trade), trade.opening_margin, mark),
} as const;

export const futuresMargin = {
  signature: 'futuresMargin(trade: LeverTrade, price: number): number',
  description: 'Margin that the lots of an order take at a price, rounded up.',
  example: 'futuresMargin(o, form.price)',
  run: (trade: Trade, price: Big): Big => marginOf(trade, trade.lots, price, trade.multiple),
} as const;
