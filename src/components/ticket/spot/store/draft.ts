import type Big from 'big.js';
import type { SpotOrderType } from '../../form/order-type.ts';
import type { Side } from '../schema.ts';
import type { Refusal } from '../../form/problem.ts';

/** A control of the form that a message can be about. */
export type Field = 'stop' | 'price' | 'quantity' | 'total';

/** The way in which the user last set the size of the order; the other two ways follow from it. */
export type Amount =
  | { readonly by: 'quantity' | 'total'; readonly value: Big | null }
  /** Percent of the largest quantity that the funds pay, 0 to 100. */
  | { readonly by: 'share'; readonly value: number };

/** The user's entries, neither rounded nor derived. */
export interface Draft {
  readonly side: Side;
  readonly type: SpotOrderType;
  /** The entered trigger price of a stop order; null where it is empty. Other orders ignore it. */
  readonly stop: Big | null;
  /** Undefined until the user touches it (until then the opening price is shown); null when emptied. */
  readonly price: Big | null | undefined;
  readonly amount: Amount;
  readonly refusal: Refusal<Field> | null;
}

export type Action =
  | { readonly do: 'side'; readonly side: Side }
  | { readonly do: 'type'; readonly type: SpotOrderType }
  | { readonly do: 'stop'; readonly stop: Big | null }
  | { readonly do: 'price'; readonly price: Big | null }
  /** Takes a price of the book. A market order has no price, so it becomes a limit order. */
  | { readonly do: 'pick'; readonly price: Big }
  | { readonly do: 'amount'; readonly amount: Amount }
  | { readonly do: 'placed' }
  | { readonly do: 'refused'; readonly refusal: Refusal<Field> };

const NOTHING: Amount = { by: 'quantity', value: null };

/** Returns an empty form. */
export function emptyDraft(side: Side, type: SpotOrderType = 'limit'): Draft {
  return { side, type, stop: null, price: undefined, amount: NOTHING, refusal: null };
}

/** Returns the draft after an action. Every change of the user removes the exchange's refusal of the former order. */
export function reduce(draft: Draft, action: Action): Draft {
  switch (action.do) {
    case 'side':
      return { ...draft, side: action.side, refusal: null };
    case 'type':
      return { ...draft, type: action.type, refusal: null };
    case 'stop':
      return { ...draft, stop: action.stop, refusal: null };
    case 'price':
      return { ...draft, price: action.price, refusal: null };
    case 'pick':
      return { ...draft, type: draft.type === 'market' ? 'limit' : draft.type, price: action.price, refusal: null };
    case 'amount':
      return { ...draft, amount: action.amount, refusal: null };
    case 'placed':
      return { ...draft, amount: NOTHING, refusal: null };
    case 'refused':
      return { ...draft, refusal: action.refusal };
  }
}
