import Big from 'big.js';
import { feeOf, hasReached, liquidationPrice, marginOf, notional, quantityOf } from './futures.ts';
import type { Contract, PositionSide } from './futures.ts';
import { average, buys, tradeAtOnce, tradeWithin } from './book.ts';
import type { Depth } from './book.ts';
import { down, greater, lesser, ratio, up } from '../money.ts';
import { wholeSteps } from '../spot/spot.ts';

/** A contract with all terms that orders are checked against. Field names are those of the API. */
export interface ContractTerms extends Contract {
  readonly tick: Big;
  readonly lots_step: Big;
  readonly lots_min: Big;
  readonly lots_max: Big;
  readonly multiple_max: Big;
  readonly maintenance_rate: Big;
  readonly open_fee_rate: Big;
  readonly close_fee_rate: Big;
  readonly overnight_rate: Big;
  /** The greatest distance of a limit price from the last price, as a ratio. */
  readonly band: Big;
  /** The greatest slippage of a market order, as a ratio; beyond it the order is refused. */
  readonly slippage_max: Big;
}

/** A position that a user wants to open. */
export interface Opening {
  readonly direction: PositionSide;
  readonly lots: Big;
  readonly multiple: Big;
  /** Null for a market order. */
  readonly price: Big | null;
}

/** The state of the market. */
export interface Standing {
  readonly book: Depth;
  readonly mark: Big;
}

/** Lots of an order at one price, with their margin and fee in the settlement currency. */
export interface Part {
  readonly lots: Big;
  readonly price: Big;
  readonly margin: Big;
  readonly fee: Big;
}

/**
 * The preview of an order: exactly what is booked if the market does not change. Amounts in the settlement currency.
 */
export interface Preview {
  /**
   * The average opening price: the book's prices for the part that trades at once, the limit for the part that waits.
   */
  readonly price: Big;
  /** True where all of it trades at once. */
  readonly at_once: boolean;
  /** The lots that trade at once, at their average; null where all of them wait. */
  readonly now: Part | null;
  /** The lots that wait at the limit; null where none do. */
  readonly rest: Part | null;
  /** The quantity: base (`usdt`) or USD (`coin`). */
  readonly quantity: Big;
  readonly margin: Big;
  readonly fee: Big;
  /** The cost: margin and fee, which leave the available balance. */
  readonly cost: Big;
  /** The fee of each night. */
  readonly overnight_fee: Big;
  /** The liquidation price; null where there is none. */
  readonly liquidation_price: Big | null;
  /** The slippage from the best price, as a ratio; 0 for an order that waits. */
  readonly slippage: Big;
}

/** Previews an order. Null for a market order where the book is empty. */
export function previewOf(terms: ContractTerms, opening: Opening, standing: Standing): Preview | null {
  const entry = entryOf(terms, opening, standing);
  return entry && figuresOf(terms, opening, entry);
}

interface Entry {
  readonly price: Big;
  readonly at_once: boolean;
  readonly slippage: Big;
  readonly now: Part | null;
  readonly rest: Part | null;
}

/** Makes a part of lots at a price, with their margin and fee. */
export function partAt(terms: ContractTerms, lots: Big, price: Big, multiple: Big): Part {
  return {
    lots,
    price,
    margin: marginOf(terms, lots, price, multiple),
    fee: feeOf(terms, lots, price, terms.open_fee_rate),
  };
}

/**
 * Computes the opening prices of an order. A market order takes the book, level by level. A limit order takes the
 * levels within its limit; the rest waits and will trade at the limit. The mark price opens nothing.
 */
function entryOf(
  terms: ContractTerms,
  { direction, lots, multiple, price }: Opening,
  { book }: Standing,
): Entry | null {
  const isBuy = buys(direction, 'open');
  if (price === null) {
    const now = tradeAtOnce(terms, isBuy, book, lots);
    return now && { ...now, at_once: true, now: partAt(terms, lots, now.price, multiple), rest: null };
  }
  const taken = tradeWithin(terms, isBuy, book, { lots, limit: price });
  const now = taken && partAt(terms, taken.lots, taken.price, multiple);
  const left = taken ? lots.minus(taken.lots) : lots;
  const rest = left.gt(0) ? partAt(terms, left, price, multiple) : null;
  const parts = [now, rest].filter((part) => part !== null);
  const exact = average(terms, parts);
  const opens = parts.length === 1 ? parts[0]!.price : isBuy ? up(exact) : down(exact);
  return { price: opens, at_once: rest === null, now, rest, slippage: new Big(0) };
}

function figuresOf(terms: ContractTerms, { direction, lots }: Opening, entry: Entry): Preview {
  const { price, now, rest } = entry;
  const sum = (of: 'margin' | 'fee'): Big => new Big(now?.[of] ?? 0).plus(rest?.[of] ?? 0);
  const margin = sum('margin');
  const fee = sum('fee');
  const position = { ...terms, direction, lots, open_price: price, margin, overnight_fee: new Big(0) };
  return {
    ...entry,
    margin,
    fee,
    quantity: quantityOf(terms, lots),
    cost: margin.plus(fee),
    overnight_fee: feeOf(terms, lots, price, terms.overnight_rate),
    liquidation_price: liquidationPrice(position, terms.tick),
  };
}

/**
 * Returns the most lots whose margin and fee a balance pays, in whole steps and within the contract's limit. For a
 * market order it may be a little less where many lots move the price.
 */
export function maxLots(terms: ContractTerms, opening: Omit<Opening, 'lots'>, available: Big, standing: Standing): Big {
  const lots = lotsBy(terms, opening, standing, (price) => ratio(available, costOfOne(terms, price, opening.multiple)));
  const preview = lots.gt(0) ? previewOf(terms, { ...opening, lots }, standing) : null;
  // Margin and fee are rounded up, so that an exact fit may be a step too much.
  return preview?.cost.gt(available) ? greater(lots.minus(terms.lots_step), new Big(0)) : lots;
}

/** Returns the lots that a margin opens at a multiple, in whole steps: `margin × multiple ÷ notional of one lot`. */
export const lotsForMargin = (
  terms: ContractTerms,
  opening: Omit<Opening, 'lots'>,
  margin: Big,
  standing: Standing,
): Big =>
  lotsBy(terms, opening, standing, (price) =>
    ratio(margin.times(opening.multiple), notional(terms, new Big(1), price)),
  );

/**
 * Computes lots by their opening price: for a market order first by the best price, then by the average price of that
 * number of lots.
 */
function lotsBy(
  terms: ContractTerms,
  opening: Omit<Opening, 'lots'>,
  standing: Standing,
  by: (price: Big) => Big | null,
): Big {
  const at = (lots: Big): Big => {
    const entry = entryOf(terms, { ...opening, lots }, standing);
    return entry === null
      ? new Big(0)
      : wholeSteps(lesser(by(entry.price) ?? new Big(0), terms.lots_max), terms.lots_step);
  };
  const first = at(terms.lots_step);
  return first.gt(0) ? at(first) : first;
}

/** Returns the margin and fee of one lot, 20 places. */
const costOfOne = (terms: ContractTerms, price: Big, multiple: Big): Big => {
  const value = notional(terms, new Big(1), price);
  return (ratio(value, multiple) ?? value).plus(value.times(terms.open_fee_rate));
};

/** True where a new position would be liquidated at once. */
export function isLiquidatedAtOnce(direction: PositionSide, preview: Preview, mark: Big): boolean {
  const { liquidation_price: price } = preview;
  return price !== null && hasReached(direction, 'loss', mark, price);
}
