import Big from 'big.js';
import { feeOf, hasReached, liquidationPrice, marginOf, notional, quantityOf } from './futures.ts';
import type { Contract, PositionSide } from './futures.ts';
import { buys, tradeAtOnce } from './futures-book.ts';
import type { Depth } from './futures-book.ts';
import { greater, lesser, ratio } from './money.ts';
import { wholeSteps } from './spot.ts';

/** A contract with all that orders in it are judged by. Field names are those of the contract. */
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
  /** How far a limit price may lie from the last price, as a ratio. */
  readonly band: Big;
  /** A market order that would trade further than this from the best price is refused. */
  readonly slippage_max: Big;
}

/** What somebody wants to open. */
export interface Opening {
  readonly direction: PositionSide;
  readonly lots: Big;
  readonly multiple: Big;
  /** Null for a market order. */
  readonly price: Big | null;
}

/** How the market stands. */
export interface Standing {
  readonly book: Depth;
  readonly mark: Big;
}

/** What an order comes to, to the last digit what is booked if the market stands as it did. Amounts in the settlement currency. */
export interface Preview {
  /** What it opens at: of a market order the average of the book; else its limit, or better where it trades at once. */
  readonly price: Big;
  /** It trades now and does not wait. */
  readonly at_once: boolean;
  /** Base (`usdt`) or USD (`coin`). */
  readonly quantity: Big;
  readonly margin: Big;
  readonly fee: Big;
  /** Margin and fee: what leaves the available balance. */
  readonly cost: Big;
  /** What each night will cost. */
  readonly overnight_fee: Big;
  /** Null where there is none. */
  readonly liquidation_price: Big | null;
  /** How far from the best price it trades, as a ratio; 0 of an order that waits. */
  readonly slippage: Big;
}

/** Previews an order. Null of a market order when nobody offers anything. */
export function previewOf(terms: ContractTerms, opening: Opening, standing: Standing): Preview | null {
  const entry = entryOf(terms, opening, standing);
  return entry && figuresOf(terms, opening, entry);
}

interface Entry { readonly price: Big; readonly at_once: boolean; readonly slippage: Big }

/**
 * What an order opens at. A limit order that the mark or the book has reached trades at once, at its price or the book's better one;
 * else it waits and will trade at its price.
 */
function entryOf(terms: ContractTerms, { direction, lots, price }: Opening, { book, mark }: Standing): Entry | null {
  const isBuy = buys(direction, 'open');
  const now = tradeAtOnce(terms, isBuy, book, lots);
  if (price === null) return now && { ...now, at_once: true };
  const waits: Entry = { price, at_once: false, slippage: new Big(0) };
  if (now === null) return waits;
  const best = (isBuy ? book.asks : book.bids)[0]!.price;
  if (!hasReached(direction, 'entry', mark, price) && !hasReached(direction, 'entry', best, price)) return waits;
  const better = isBuy ? lesser(now.price, price) : greater(now.price, price);
  return { price: better, at_once: true, slippage: new Big(0) };
}

function figuresOf(terms: ContractTerms, { direction, lots, multiple }: Opening, entry: Entry): Preview {
  const { price } = entry;
  const margin = marginOf(terms, lots, price, multiple);
  const fee = feeOf(terms, lots, price, terms.open_fee_rate);
  const position = { ...terms, direction, lots, open_price: price, margin, overnight_fee: new Big(0) };
  return {
    ...entry, margin, fee,
    quantity: quantityOf(terms, lots),
    cost: margin.plus(fee),
    overnight_fee: feeOf(terms, lots, price, terms.overnight_rate),
    liquidation_price: liquidationPrice(position, terms.tick),
  };
}

/**
 * The most lots whose margin and fee a balance pays, in whole steps and within the contract's limit. Of a market order never more than
 * that; a little less where many lots move the price.
 */
export function maxLots(terms: ContractTerms, opening: Omit<Opening, 'lots'>, available: Big, standing: Standing): Big {
  const lots = lotsBy(terms, opening, standing, (price) => ratio(available, costOfOne(terms, price, opening.multiple)));
  const preview = lots.gt(0) ? previewOf(terms, { ...opening, lots }, standing) : null;
  // Margin and fee are rounded up, so what fits exactly may be a step too much.
  return preview?.cost.gt(available) ? greater(lots.minus(terms.lots_step), new Big(0)) : lots;
}

/** The lots that a margin opens at a multiple, in whole steps: `margin × multiple ÷ notional of one lot`. */
export const lotsForMargin = (terms: ContractTerms, opening: Omit<Opening, 'lots'>, margin: Big, standing: Standing): Big =>
  lotsBy(terms, opening, standing, (price) => ratio(margin.times(opening.multiple), notional(terms, new Big(1), price)));

/** Lots by the price that they open at; of a market order first by the best price, then by the average that so many get. */
function lotsBy(terms: ContractTerms, opening: Omit<Opening, 'lots'>, standing: Standing, by: (price: Big) => Big | null): Big {
  const at = (lots: Big): Big => {
    const entry = entryOf(terms, { ...opening, lots }, standing);
    return entry === null ? new Big(0) : wholeSteps(lesser(by(entry.price) ?? new Big(0), terms.lots_max), terms.lots_step);
  };
  const first = at(terms.lots_step);
  return first.gt(0) ? at(first) : first;
}

/** Margin and fee of one lot, 20 places. */
const costOfOne = (terms: ContractTerms, price: Big, multiple: Big): Big => {
  const value = notional(terms, new Big(1), price);
  return (ratio(value, multiple) ?? value).plus(value.times(terms.open_fee_rate));
};

/** Whether a new position would be liquidated at once. */
export function isLiquidatedAtOnce(direction: PositionSide, preview: Preview, mark: Big): boolean {
  const { liquidation_price: price } = preview;
  return price !== null && hasReached(direction, 'loss', mark, price);
}
