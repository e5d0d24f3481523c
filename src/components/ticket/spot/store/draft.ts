import type Big from 'big.js';
import type { SpotOrderType } from '../../form/order-type.ts';
import type { Side } from '../schema.ts';
import type { Refusal } from '../../form/problem.ts';

/** A control of the form that a message can point at. */
export type Field = 'stop' | 'price' | 'quantity' | 'total';

/** What the user said last about the size of the order; the other two ways of saying it follow from this one. */
export type Amount =
  | { readonly by: 'quantity' | 'total'; readonly value: Big | null }
  /** Percent of the largest quantity that can be afforded, 0 to 100. */
  | { readonly by: 'share'; readonly value: number };

/** The user's entries as they were entered: nothing here is rounded and nothing is derived. */
export interface Draft {
  readonly side: Side;
  readonly type: SpotOrderType;
  /** The last price that a stop order waits for, as entered; null where it is empty. Other orders leave it alone. */
  readonly stop: Big | null;
  /** Undefined until the user touches it (then the opening price stands there); null when emptied. */
  readonly price: Big | null | undefined;
  readonly amount: Amount;
  readonly refusal: Refusal<Field> | null;
}

export type Action =
  | { readonly do: 'side'; readonly side: Side }
  | { readonly do: 'type'; readonly type: SpotOrderType }
  | { readonly do: 'stop'; readonly stop: Big | null }
  | { readonly do: 'price'; readonly price: Big | null }
  /** A price taken from the book: a market order has none, so it becomes a limit order. */
  | { readonly do: 'pick'; readonly price: Big }
  | { readonly do: 'amount'; readonly amount: Amount }
  | { readonly do: 'placed' }
  | { readonly do: 'refused'; readonly refusal: Refusal<Field> };

const NOTHING: Amount = { by: 'quantity', value: null };

/** An empty form. */
export function emptyDraft(side: Side, type: SpotOrderType = 'limit'): Draft {
  return { side, type, stop: null, price: undefined, amount: NOTHING, refusal: null };
}

/** The form after an action. Whatever the user changes, what the exchange said about the former order is gone. */
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
