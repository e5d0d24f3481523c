import Big from 'big.js';
import type { PositionSide } from '../../../../domain/futures/futures.ts';
import { lotsForMargin, maxLots, previewOf } from '../../../../domain/futures/order.ts';
import type { Opening, Preview, Standing } from '../../../../domain/futures/order.ts';
import { wholeSteps } from '../../../../domain/spot/spot.ts';
import type { Contract } from '../schema.ts';
import type { Draft } from './draft.ts';

/** The terms that orders are checked against; they rarely change. */
export interface Terms {
  readonly contract: Contract;
  readonly multiple: Big;
  readonly available: Big | null;
}

/** The order on one side. Null where it is not known. */
export interface Side {
  readonly lots: Big | null;
  /** The most lots that the balance pays. */
  readonly most: Big | null;
  readonly preview: Preview | null;
}

export const NO_SIDE: Side = { lots: null, most: null, preview: null };

/**
 * Returns the price of a limit order: the entered or the opening one, at the nearest tick. Null for a market order, and
 * unless positive.
 */
export function limitPrice({ type, price }: Draft, { contract }: Terms, opening: Big | null): Big | null {
  if (type === 'market') return null;
  const entered = price === undefined ? opening : price;
  const rounded = entered?.div(contract.tick).round(0, Big.roundHalfUp).times(contract.tick);
  return rounded?.gt(0) ? rounded : null;
}

/** Computes a draft on one side, in whole steps, by the exchange's own rules. */
export function sideOf(
  draft: Draft,
  { contract, multiple, available }: Terms,
  direction: PositionSide,
  price: Big | null,
  standing: Standing,
): Side {
  if (draft.type === 'limit' && price === null) return NO_SIDE;
  const opening: Omit<Opening, 'lots'> = { direction, multiple, price };
  const most = available === null ? null : maxLots(contract, opening, available, standing);
  const lots = lotsOf(draft, contract, opening, most, standing);
  return { lots, most, preview: lots?.gt(0) ? previewOf(contract, { ...opening, lots }, standing) : null };
}

function lotsOf(
  { amount }: Draft,
  contract: Contract,
  opening: Omit<Opening, 'lots'>,
  most: Big | null,
  standing: Standing,
): Big | null {
  switch (amount.by) {
    case 'lots':
      return amount.value && wholeSteps(amount.value, contract.lots_step);
    case 'margin':
      return amount.value && lotsForMargin(contract, opening, amount.value, standing);
    case 'share':
      return most && amount.value > 0 ? wholeSteps(most.times(amount.value).div(100), contract.lots_step) : null;
  }
}

/** Returns the order as a share of the most lots: 0 to 100. */
export function shareOf({ amount }: Draft, { lots, most }: Side): number {
  if (amount.by === 'share') return amount.value;
  if (lots === null || most === null || most.lte(0)) return 0;
  const share = lots.times(100).div(most).round(0, Big.roundHalfUp);
  return share.gt(100) ? 100 : share.toNumber();
}
