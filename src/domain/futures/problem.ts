import Big from 'big.js';
import { hasReached } from './futures.ts';
import type { PositionSide } from './futures.ts';
import { isLiquidatedAtOnce } from './order.ts';
import type { ContractTerms, Opening, Preview } from './order.ts';
import { priceProblem, wholeSteps } from '../spot/spot.ts';

/** The reason why an order or a change of a position is refused, with the figures that its message names. */
export interface FuturesProblem {
  readonly code:
    | 'lots_step'
    | 'lots_range'
    | 'multiple_range'
    | 'price_tick'
    | 'price_band'
    | 'slippage_exceeded'
    | 'liquidated_at_once'
    | 'take_profit_side'
    | 'stop_loss_side';
  readonly parameter: 'lots' | 'multiple' | 'price' | 'target_profit_price' | 'stop_loss_price';
  readonly params: Readonly<Record<string, Big>>;
}

/** The prices at which a position closes by itself; null for none. */
export interface Stops {
  readonly target_profit_price: Big | null;
  readonly stop_loss_price: Big | null;
}

/** Checks an order before its preview: lots and multiple of the contract, a valid price. */
export function openingProblem(
  terms: ContractTerms,
  { lots, multiple, price }: Opening,
  last: Big,
): FuturesProblem | null {
  if (multiple.lt(1) || multiple.gt(terms.multiple_max) || !multiple.eq(multiple.round(0))) {
    return { code: 'multiple_range', parameter: 'multiple', params: { highest: terms.multiple_max } };
  }
  const wrong = price && priceProblem(price, last, terms);
  if (wrong)
    return {
      code: wrong.code === 'price_tick' ? 'price_tick' : 'price_band',
      parameter: 'price',
      params: wrong.params,
    };
  return lotsProblem(terms, lots);
}

/** Checks lots to be opened. */
export function lotsProblem(terms: ContractTerms, lots: Big): FuturesProblem | null {
  if (!lots.eq(wholeSteps(lots, terms.lots_step)))
    return { code: 'lots_step', parameter: 'lots', params: { step: terms.lots_step } };
  if (lots.gte(terms.lots_min) && lots.lte(terms.lots_max)) return null;
  return { code: 'lots_range', parameter: 'lots', params: { lowest: terms.lots_min, highest: terms.lots_max } };
}

/** Checks lots to be closed: whole steps, no more than are open. */
export function partProblem(
  { lots: open, lots_step }: Pick<ContractTerms, 'lots_step'> & { readonly lots: Big },
  lots: Big,
): FuturesProblem | null {
  if (!lots.eq(wholeSteps(lots, lots_step)))
    return { code: 'lots_step', parameter: 'lots', params: { step: lots_step } };
  return lots.lte(open)
    ? null
    : { code: 'lots_range', parameter: 'lots', params: { lowest: lots_step, highest: open } };
}

/** Checks the preview of an order: not too far from the best price, and not liquidated at once. */
export function previewProblem(
  terms: ContractTerms,
  { direction, price }: Opening,
  preview: Preview,
  mark: Big,
): FuturesProblem | null {
  if (price === null && preview.slippage.gt(terms.slippage_max)) {
    return {
      code: 'slippage_exceeded',
      parameter: 'lots',
      params: { slippage: preview.slippage.times(100), highest: terms.slippage_max.times(100) },
    };
  }
  return preview.now !== null && isLiquidatedAtOnce(direction, preview, mark)
    ? { code: 'liquidated_at_once', parameter: 'multiple', params: {} }
    : null;
}

/**
 * The greatest multiple of the price that a stop is set from: no market gets there, and the search for a market's next
 * stop needs an end.
 */
const STOP_TIMES = 100;

/**
 * Checks stops: whole ticks, within range, and on their side of a price. Long: take-profit above, stop-loss below;
 * short mirrored.
 * @param from the mark price for a position, the limit price for a waiting order
 */
export function stopsProblem(
  { tick }: Pick<ContractTerms, 'tick'>,
  direction: PositionSide,
  stops: Stops,
  from: Big,
): FuturesProblem | null {
  const sides = [
    ['target_profit_price', 'profit', 'take_profit_side'],
    ['stop_loss_price', 'loss', 'stop_loss_side'],
  ] as const;
  for (const [parameter, awaited, code] of sides) {
    const price = stops[parameter];
    if (price === null) continue;
    if (price.lte(0) || !price.eq(wholeSteps(price, tick))) return { code: 'price_tick', parameter, params: { tick } };
    const highest = wholeSteps(from.times(STOP_TIMES), tick);
    if (price.gt(highest)) return { code: 'price_band', parameter, params: { lowest: tick, highest } };
    if (hasReached(direction, awaited, from, price)) return { code, parameter, params: { price: from } };
  }
  return null;
}
