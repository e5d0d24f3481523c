import Big from 'big.js';
import { down, places, up } from '../money.ts';
import { limitProblem, wholeSteps } from './spot.ts';
import type { SpotProblem, SpotRules } from './spot.ts';

/** A stop price lies between a fifth of the last price and five times it. */
const REACH = new Big(5);

/** The reason why a stop price is refused, with the figures that its message names. */
export interface StopProblem {
  readonly code: 'price_tick' | 'price_band' | 'stop_price_reached';
  readonly parameter: 'stop_price';
  readonly params: Readonly<Record<string, Big>>;
}

/** An order that waits for the last price to reach `stop`, with the limit price that it has from then on. */
interface StopOrder {
  readonly stop: Big;
  readonly price: Big;
  readonly quantity: Big;
}

/**
 * Checks a stop order. It becomes a limit order when the last price reaches `stop`, so its limit price is checked
 * against that.
 */
export function stopProblem(stop: Big, last: Big, tick: Big): StopProblem | null {
  if (!stop.eq(wholeSteps(stop, tick))) return { code: 'price_tick', parameter: 'stop_price', params: { tick } };
  const lowest = up(last.div(REACH), places(tick));
  const highest = down(last.times(REACH), places(tick));
  if (stop.lt(lowest) || stop.gt(highest))
    return { code: 'price_band', parameter: 'stop_price', params: { lowest, highest } };
  return stop.eq(last) ? { code: 'stop_price_reached', parameter: 'stop_price', params: { last } } : null;
}

/** An order that waits for the last price to reach `stop`, with the limit price that it has from then on. */
interface StopOrder {
  readonly stop: Big;
  readonly price: Big;
  readonly quantity: Big;
}

/**
 * Checks a stop order. It becomes a limit order when the last price reaches `stop`, so its own price is judged by that
 * one.
 */
export const stopOrderProblem = (
  { stop, price, quantity }: StopOrder,
  last: Big,
  rules: SpotRules,
): StopProblem | SpotProblem | null =>
  stopProblem(stop, last, rules.tick) ?? limitProblem(price, quantity, stop, rules);
