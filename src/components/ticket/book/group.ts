import Big from 'big.js';
import type { Level } from '../../../domain/spot/spot.ts';

/** A row of the book: the levels within one price step. */
export interface Row {
  readonly price: Big;
  readonly quantity: Big;
  /** The sum of the quantities from the best row to this one. */
  readonly cumulative: Big;
}

/**
 * Groups levels (best first) by price steps, into at most `count` rows, best first. It rounds asks up and bids down, so
 * that a row never shows a better price than its levels have.
 */
export function groupLevels(levels: readonly Level[], step: Big, side: 'asks' | 'bids', count: number): Row[] {
  const rows: Row[] = [];
  let price: Big | undefined;
  let quantity = Big(0);
  let cumulative = Big(0);
  for (const level of levels) {
    const stepped = level.price
      .div(step)
      .round(0, side === 'asks' ? Big.roundUp : Big.roundDown)
      .times(step);
    if (price !== undefined && !stepped.eq(price)) {
      rows.push({ price, quantity, cumulative });
      if (rows.length === count) return rows;
      quantity = Big(0);
    }
    price = stepped;
    quantity = quantity.plus(level.quantity);
    cumulative = cumulative.plus(level.quantity);
  }
  if (price !== undefined && rows.length < count) rows.push({ price, quantity, cumulative });
  return rows;
}

/** Returns the price steps to choose from: the tick and its decades up to 1 % of the price, at most four. */
export function groupings(tick: Big, price: Big): Big[] {
  return [1, 10, 100, 1000]
    .map((factor) => tick.times(factor))
    .filter((step, index) => index === 0 || step.times(100).lte(price));
}

/** Returns the decimals of a price in steps of `step`: the market's own at its tick, otherwise those of the step. */
export function stepPlaces(step: Big, tick: Big, pricePlaces: number): number {
  if (step.eq(tick)) return pricePlaces;
  return (step.toFixed().split('.')[1] ?? '').length;
}
