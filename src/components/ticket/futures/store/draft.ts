import type Big from 'big.js';
import type { PositionSide } from '../../../../domain/futures/futures.ts';
import type { OrderType } from '../../form/order-type.ts';
import type { Refusal } from '../../form/problem.ts';

/** A control of the form that a message can be about. */
export type Field = 'price' | 'amount' | 'profit' | 'loss' | 'multiple';

/** The unit of the amount. */
export type Unit = 'lots' | 'margin';

/** The way in which the user last set the size of the order. */
type Amount =
  | { readonly by: Unit; readonly value: Big | null }
  /** Percent of the most lots that the funds pay, 0 to 100. */
  | { readonly by: 'share'; readonly value: number };

/** The user's entries, neither rounded nor derived. */
export interface Draft {
  readonly type: OrderType;
  /** Undefined until the user touches it (until then the opening price is shown); null when emptied. */
  readonly price: Big | null | undefined;
  readonly amount: Amount;
  /** The text of the amount field. */
  readonly unit: Unit;
  /** True while take-profit and stop-loss are expanded. */
  readonly stops: boolean;
  readonly profit: Big | null;
  readonly loss: Big | null;
  /** The side whose figures are shown. */
  readonly side: PositionSide;
  readonly refusal: Refusal<Field> | null;
}

export type Action =
  | { readonly do: 'type'; readonly type: OrderType }
  | { readonly do: 'unit'; readonly unit: Unit }
  | { readonly do: 'side'; readonly side: PositionSide }
  | { readonly do: 'price'; readonly price: Big | null }
  /** Takes a price of the book. Only limit orders have a price, so the order becomes one. */
  | { readonly do: 'pick'; readonly price: Big }
  | { readonly do: 'amount'; readonly amount: Amount }
  | { readonly do: 'stops'; readonly open: boolean }
  | { readonly do: 'stop'; readonly which: 'profit' | 'loss'; readonly price: Big | null }
  | { readonly do: 'placed' }
  | { readonly do: 'refused'; readonly refusal: Refusal<Field> };

const NOTHING: Amount = { by: 'lots', value: null };

/** Returns an empty form. */
export const emptyDraft = (side: PositionSide, type: OrderType = 'limit', unit: Unit = 'lots'): Draft => ({
  type,
  unit,
  side,
  price: undefined,
  amount: NOTHING,
  stops: false,
  profit: null,
  loss: null,
  refusal: null,
});

/** Returns the draft after an action. Every change of the user removes the exchange's refusal of the former order. */
export function reduce(draft: Draft, action: Action): Draft {
  const next = { ...draft, refusal: null };
  switch (action.do) {
    case 'type':
      return { ...next, type: action.type };
    case 'unit':
      return { ...next, unit: action.unit };
    case 'side':
      return { ...next, side: action.side };
    case 'price':
      return { ...next, price: action.price };
    case 'pick':
      return { ...next, type: 'limit', price: action.price };
    case 'amount':
      return { ...next, amount: action.amount };
    case 'stops':
      return { ...next, stops: action.open };
    case 'stop':
      return { ...next, [action.which]: action.price };
    case 'placed':
      return { ...next, amount: NOTHING, stops: false, profit: null, loss: null };
    case 'refused':
      return { ...next, refusal: action.refusal };
  }
}
