import Big from 'big.js';
import { down, lesser, places, ratio, up } from '../money.ts';

export type OrderSide = 'buy' | 'sell';

/** A level of an order book: `quantity` of base at `price` quote each. */
export interface Level {
  readonly price: Big;
  readonly quantity: Big;
}

/** A market's rules for orders. */
export interface SpotRules {
  /** Prices are multiples of this. */
  readonly tick: Big;
  /** Quantities are multiples of this. */
  readonly step: Big;
  /** The least value of an order, in quote. */
  readonly minNotional: Big;
  /** The greatest distance of a limit price from the last price, as a ratio. */
  readonly band: Big;
}

/** The size of an order: a quantity of base, or as much as a total of quote buys. */
export type Wanted = { readonly quantity: Big } | { readonly total: Big };

/** One trade with one level. `total = price × quantity`, in quote. */
export interface Take extends Level {
  readonly total: Big;
}

/** The result of an order, or of its preview. */
interface Outcome {
  /** The quantity filled, in base. */
  readonly filled: Big;
  /** The value filled, in quote. */
  readonly total: Big;
  /** Quote for one base, 8 places, rounded half-up as displayed prices are; null when nothing is filled. */
  readonly average: Big | null;
  /** The fee, in the asset received: base when buying, quote when selling. */
  readonly fee: Big;
  /** The amount received after the fee. */
  readonly received: Big;
  /** False when the book ends before the order does; the rest of a market order is cancelled. */
  readonly complete: boolean;
}

/**
 * Returns the value of a quantity at a price, in quote, 8 places: rounded up when it is paid, down when it is received.
 */
export const valueOf = (side: OrderSide, price: Big, quantity: Big): Big =>
  side === 'buy' ? up(price.times(quantity)) : down(price.times(quantity));

/**
 * Returns the amount that a limit order locks: price × quantity of quote for a buy (rounded up), the quantity of base
 * for a sell.
 */
export const spotLock = (side: OrderSide, price: Big, quantity: Big): Big =>
  side === 'buy' ? valueOf('buy', price, quantity) : quantity;

/**
 * Returns the fee on everything that an order has received so far, in the asset received, rounded up to 8 places. The
 * fee of a single trade is the difference to the fee before it, so that the fees of an order add up to the same however
 * many trades fill it.
 */
export const spotFee = (received: Big, rate: Big): Big => up(received.times(rate));

/** Returns the trades by which an order takes from a book (best level first); quantities in whole steps. */
export function walk(side: OrderSide, levels: readonly Level[], wanted: Wanted, step: Big): Take[] {
  const takes: Take[] = [];
  let left = 'quantity' in wanted ? wanted.quantity : wanted.total;
  for (const { price, quantity } of levels) {
    const most = 'quantity' in wanted ? left : affordable(left, price, step);
    const taken = lesser(most, quantity);
    if (taken.lte(0)) break;
    const total = valueOf(side, price, taken);
    takes.push({ price, quantity: taken, total });
    left = left.minus('quantity' in wanted ? taken : total);
    if (taken.lt(quantity)) break;
  }
  return takes;
}

/** Sums up the trades of one order. */
export function outcome(side: OrderSide, takes: readonly Take[], feeRate: Big, complete: boolean): Outcome {
  const filled = takes.reduce((sum, take) => sum.plus(take.quantity), new Big(0));
  const total = takes.reduce((sum, take) => sum.plus(take.total), new Big(0));
  const gross = side === 'buy' ? filled : total;
  const fee = spotFee(gross, feeRate);
  return {
    filled,
    total,
    average: ratio(total, filled)?.round(8, Big.roundHalfUp) ?? null,
    fee,
    received: gross.minus(fee),
    complete,
  };
}

/** Previews a market order on this book: exactly what would be booked. */
export function estimate(side: OrderSide, levels: readonly Level[], wanted: Wanted, step: Big, feeRate: Big): Outcome {
  const takes = walk(side, levels, wanted, step);
  return outcome(side, takes, feeRate, isComplete(wanted, takes, levels));
}

/** Returns the distance of a price from the best one, as a ratio: 4 places, rounded up. */
export const slippage = (price: Big, best: Big): Big => up(ratio(price.minus(best).abs(), best) ?? new Big(0), 4);

/** The greatest distance from the best price at which a market order trades, as a ratio. */
const MAX_SLIPPAGE = new Big('0.1');

/**
 * Returns the levels (best first) that a market order may trade with: those within a tenth of the best price. The part
 * that they do not fill is cancelled.
 */
export function withinReach<L extends Level>(levels: readonly L[]): L[] {
  const [best] = levels;
  return best === undefined
    ? []
    : levels.filter(({ price }) => price.minus(best.price).abs().lte(best.price.times(MAX_SLIPPAGE)));
}

/** True where an order is filled: its quantity; or, of a total, all that it could pay for before the book ended. */
export function isComplete(wanted: Wanted, takes: readonly Take[], levels: readonly Level[]): boolean {
  const sum = (some: readonly Level[]): Big => some.reduce((all, level) => all.plus(level.quantity), new Big(0));
  return 'quantity' in wanted ? sum(takes).eq(wanted.quantity) : sum(takes).lt(sum(levels));
}

/** Returns the whole steps of base that `total` of quote buys at a price, rounded down. */
export const affordable = (total: Big, price: Big, step: Big): Big =>
  wholeSteps(ratio(total, price) ?? new Big(0), step);

/** Rounds a quantity down to whole steps. */
export const wholeSteps = (quantity: Big, step: Big): Big => quantity.div(step).round(0, Big.roundDown).times(step);

/** The reason why an order is refused, with the figures that its message names. */
export interface SpotProblem {
  readonly code: 'price_tick' | 'quantity_step' | 'min_notional' | 'price_band';
  readonly parameter: 'price' | 'num' | 'total';
  readonly params: Readonly<Record<string, Big>>;
}

/** Checks a limit order against its market. */
export const limitProblem = (price: Big, quantity: Big, last: Big, rules: SpotRules): SpotProblem | null =>
  priceProblem(price, last, rules) ??
  quantityProblem(quantity, rules) ??
  notionalProblem(price.times(quantity), 'num', rules);

/** Checks a price against its market: whole ticks, and not too far from the last price. */
export function priceProblem(
  price: Big,
  last: Big,
  { tick, band }: Pick<SpotRules, 'tick' | 'band'>,
): SpotProblem | null {
  if (!price.eq(wholeSteps(price, tick))) return { code: 'price_tick', parameter: 'price', params: { tick } };
  const lowest = last.times(new Big(1).minus(band));
  const highest = last.times(new Big(1).plus(band));
  if (price.gte(lowest) && price.lte(highest)) return null;
  return {
    code: 'price_band',
    parameter: 'price',
    params: { lowest: up(lowest, places(tick)), highest: down(highest, places(tick)) },
  };
}

/** Checks a market order; `last` is used as the price that it will get. */
export function marketProblem(wanted: Wanted, last: Big, rules: SpotRules): SpotProblem | null {
  if ('total' in wanted) return notionalProblem(wanted.total, 'total', rules);
  return quantityProblem(wanted.quantity, rules) ?? notionalProblem(wanted.quantity.times(last), 'num', rules);
}

const quantityProblem = (quantity: Big, { step }: SpotRules): SpotProblem | null =>
  quantity.eq(wholeSteps(quantity, step)) ? null : { code: 'quantity_step', parameter: 'num', params: { step } };

const notionalProblem = (value: Big, parameter: 'num' | 'total', { minNotional }: SpotRules): SpotProblem | null =>
  value.lt(minNotional) ? { code: 'min_notional', parameter, params: { min: minNotional } } : null;
