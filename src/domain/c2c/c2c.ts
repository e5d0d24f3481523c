import Big from 'big.js';
import { down, greater, lesser, ratio, up } from '../money.ts';
import { DAY } from '../period.ts';
import type { OrderSide } from '../spot/spot.ts';

/**
 * The payment deadlines, in minutes, that an advertisement can offer. A pending order is cancelled after its deadline.
 */
export const PAY_MINUTES = [15, 30, 45, 60] as const;

/** The time after a payment from which either side may appeal, in milliseconds. */
export const APPEAL_AFTER = 5 * 60_000;

/**
 * The greatest distance of an advertisement's price from the market's, as a ratio, for fixed prices and floating
 * margins.
 */
export const PRICE_BAND = new Big('0.2');

/** The least value of a whole advertisement, in USDT. */
export const LEAST_AD_USDT = new Big(10);

/**
 * Returns the decimals of a price: two more than the currency has for USDT, which is worth about one dollar and quoted
 * finely.
 */
export const pricePlaces = (coin: string, fiatPlaces: number): number => fiatPlaces + (coin === 'USDT' ? 2 : 0);

/**
 * Returns the price of a floating advertisement: `market × (1 + margin)`, fiat for one coin, rounded half-up to
 * `places`.
 */
export const floatingPrice = (market: Big, margin: Big, places: number): Big =>
  market.times(margin.plus(1)).round(places, Big.roundHalfUp);

/** Returns the range of an advertisement's price: the market's ± `PRICE_BAND`, rounded inwards to `places`. */
export const priceBand = (market: Big, places: number): { readonly lowest: Big; readonly highest: Big } => ({
  lowest: up(market.times(new Big(1).minus(PRICE_BAND)), places),
  highest: down(market.times(PRICE_BAND.plus(1)), places),
});

/**
 * Returns the price of a quantity: `quantity × price`, in fiat, rounded up to the currency's decimals, as the buyer
 * pays it.
 */
export const amountFor = (quantity: Big, price: Big, places: number): Big => up(quantity.times(price), places);

/**
 * Returns the quantity for an amount: `amount ÷ price`, in the coin, rounded down to its decimals, as the buyer
 * receives it. `price` is above 0.
 */
export const quantityFor = (amount: Big, price: Big, precision: number): Big =>
  down(ratio(amount, price) ?? new Big(0), precision);

/** The terms that an advertisement accepts at present. */
export interface Terms {
  /** Fiat for one coin. */
  readonly price: Big;
  /** The least and the greatest quantity of an order, as published. */
  readonly min: Big;
  readonly max: Big;
  /** The quantity that is left. */
  readonly rest: Big;
  /** Decimals of the coin and of the currency. */
  readonly precision: number;
  readonly places: number;
}

/**
 * Returns the limits of an order at present, in the coin and in fiat. Fiat is rounded inwards, so that any amount
 * within gives a quantity within.
 */
export function boundsOf({ price, min, max, rest, places }: Terms): {
  readonly min: Big;
  readonly max: Big;
  readonly minAmount: Big;
  readonly maxAmount: Big;
} {
  const most = lesser(max, rest);
  return { min, max: most, minAmount: up(min.times(price), places), maxAmount: down(most.times(price), places) };
}

/** The size of an order: a quantity of the coin or an amount of fiat. */
type Size = { readonly number: Big } | { readonly amount: Big };

/** The size of an order in both units; the requested one is unchanged, the other one follows from it. */
export interface Sized {
  readonly number: Big;
  readonly amount: Big;
}

/** The reason why a size is refused, with the limits that the message names. */
interface SizeProblem {
  readonly code: 'quantity_range' | 'amount_range';
  readonly parameter: 'number' | 'amount';
  readonly least: Big;
  readonly most: Big;
}

/**
 * Computes the size of an order, which must be within the limits of the advertisement. Source: product.md section 5,
 * C2C; domain.md, C2C.
 */
export function sizeOrder(size: Size, terms: Terms): Sized | SizeProblem {
  const bounds = boundsOf(terms);
  if ('number' in size) {
    if (size.number.lt(bounds.min) || size.number.gt(bounds.max))
      return { code: 'quantity_range', parameter: 'number', least: bounds.min, most: bounds.max };
    return { number: size.number, amount: amountFor(size.number, terms.price, terms.places) };
  }
  if (size.amount.lt(bounds.minAmount) || size.amount.gt(bounds.maxAmount)) {
    return { code: 'amount_range', parameter: 'amount', least: bounds.minAmount, most: bounds.maxAmount };
  }
  return { number: quantityFor(size.amount, terms.price, terms.precision), amount: size.amount };
}

/**
 * Returns the reason why the quantities of a new advertisement contradict each other; null where they do not.
 * Source: product.md section 5, C2C.
 */
export function adProblem(
  total: Big,
  min: Big,
  max: Big,
): 'min_over_total' | 'c2c_max_below_min' | 'c2c_max_over_total' | null {
  if (min.gt(total)) return 'min_over_total';
  if (max.lt(min)) return 'c2c_max_below_min';
  return max.gt(total) ? 'c2c_max_over_total' : null;
}

export type C2COrderStatus = 'pending' | 'paid' | 'completed' | 'cancelled';

/** The part of an order that decides what each side may do. */
export interface Standing {
  readonly status: C2COrderStatus;
  /** The role of the user: the buyer pays, the seller releases. */
  readonly side: OrderSide;
  /** True while an appeal is under review. */
  readonly appealed: boolean;
}

/** True where the user may mark the order as paid: the buyer of a pending order. */
export const mayPay = ({ status, side }: Standing): boolean => status === 'pending' && side === 'buy';

/**
 * True where the user may cancel: either side of a pending order, the buyer of a paid one; nobody while an appeal is
 * under review. Source: readings.md 14.
 */
export const mayCancel = ({ status, side, appealed }: Standing): boolean =>
  !appealed && (status === 'pending' || (status === 'paid' && side === 'buy'));

/** True where the user may release the coins: the seller of a paid order, unless an appeal is under review. */
export const mayRelease = ({ status, side, appealed }: Standing): boolean =>
  !appealed && status === 'paid' && side === 'sell';

/** True where the user may appeal: either side of a paid order without an appeal under review. */
export const mayAppeal = ({ status, appealed }: Standing): boolean => !appealed && status === 'paid';

/**
 * Returns the side that receives the coins when an appeal is decided: the appellant where it is granted, otherwise the
 * other side.
 */
export const winnerOf = (appellant: OrderSide, granted: boolean): OrderSide =>
  granted === (appellant === 'buy') ? 'buy' : 'sell';

/** The number of failed orders within a day after which a buyer cannot place orders for a day. */
export const MAX_CANCELLATIONS = 3;

/**
 * Returns the time from which a buyer may place orders again: a day after the cancellation that was the third within a
 * day; null where they may.
 * @param cancellations the times when orders failed by this buyer, in any order; those of the last two days are enough.
 * Milliseconds.
 */
export function orderingClosedUntil(cancellations: readonly number[], now: number): number | null {
  const times = cancellations.toSorted((a, b) => a - b);
  const thirds = times.filter(
    (time, index) => time - (times[index - MAX_CANCELLATIONS + 1] ?? Number.NEGATIVE_INFINITY) < DAY,
  );
  const until = (thirds.at(-1) ?? Number.NEGATIVE_INFINITY) + DAY;
  return until > now ? until : null;
}

/** Returns the completion rate: completed ÷ ended orders, 4 places, rounded down; null without an ended order. */
export const completionOf = (completed: number, ended: number): Big | null => {
  const share = ratio(new Big(completed), new Big(ended));
  return share && down(greater(share, new Big(0)), 4);
};
