import type Big from 'big.js';
import type { Draft, Field } from './draft.ts';
import type { Problem } from '../../form/problem.ts';
import type { Market, Terms } from './terms.ts';

/** The preview of a draft, in whole ticks and steps. Null where a figure is unknown. */
export interface Preview {
  /** The price of a limit order; of a market order that of its first unit. */
  readonly price: Big | null;
  /** The trigger price of a stop order; null for others. */
  readonly stop: Big | null;
  readonly quantity: Big | null;
  readonly total: Big | null;
  /** The most that a market order may spend, where the user set that. */
  readonly spend: Big | null;
  /** The share of the largest possible order: 0 to 100. */
  readonly share: number;
  /** The funds for orders of this side, and what this order locks of them. */
  readonly funds: Big | null;
  readonly locked: Big | null;
  /** The largest quantity that the funds allow. */
  readonly maximum: Big | null;
  /**
   * The distance from the best price at which the last part of a market order trades, as a ratio; 0 for other orders.
   */
  readonly slippage: Big | null;
  /** The part of a market order that the book can fill, where that is not all of it: the rest is cancelled. */
  readonly partly: Big | null;
  /** The fee in the asset received, and the amount that arrives. */
  readonly fee: Big | null;
  readonly estimate: Big | null;
}

/**
 * The rules of a product for drafts. Spot is one; another could have lots, margin and leverage, with the same draft,
 * fields and slider.
 */
export interface Product {
  preview(draft: Draft, terms: Terms, market: Market): Preview;
  /** Returns the first problem, in the order in which the form is filled; null when the order can be sent. */
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
