import type Big from 'big.js';
import type { Draft, Field } from './draft.ts';
import type { Problem } from '../../form/problem.ts';
import type { Market, Terms } from './terms.ts';

/** The order that a draft amounts to, in whole ticks and steps. Null where it cannot be told. */
export interface Preview {
  /** Of a limit order its price, of a market order that of its first unit. */
  readonly price: Big | null;
  /** The price that a stop order waits for; null of others. */
  readonly stop: Big | null;
  readonly quantity: Big | null;
  readonly total: Big | null;
  /** The most that a market order may spend, where that is what the user said. */
  readonly spend: Big | null;
  /** The share of the largest possible order that it is: 0 to 100. */
  readonly share: number;
  /** What the user may commit to an order of this side, and what this order locks of it. */
  readonly funds: Big | null;
  readonly locked: Big | null;
  /** The largest quantity that the funds allow. */
  readonly maximum: Big | null;
  /** How far from the best price the last part of a market order trades, as a ratio; 0 of others. */
  readonly slippage: Big | null;
  /** What of a market order the book can fill, where that is not all of it: the rest would be cancelled. */
  readonly partly: Big | null;
  /** In the asset received, and what of it arrives. */
  readonly fee: Big | null;
  readonly estimate: Big | null;
}

/**
 * What a kind of product says about a draft. Spot is one; futures would say the same of lots, margin and multiple, with
 * the same draft, fields and slider.
 */
export interface Product {
  preview(draft: Draft, terms: Terms, market: Market): Preview;
  /** The first thing to mend, in the order in which the form is filled; null when the order can be sent. */
  problem(draft: Draft, order: Preview, terms: Terms, market: Market): Problem<Field> | null;
}

export const NO_ORDER: Preview = {
  price: null,
  stop: null,
  quantity: null,
  total: null,
  spend: null,
  share: 0,
  funds: null,
  locked: null,
  maximum: null,
  slippage: null,
  partly: null,
  fee: null,
  estimate: null,
};
