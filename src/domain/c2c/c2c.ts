import Big from 'big.js';
import { down, greater, lesser, ratio, up } from '../money.ts';
import type { OrderSide } from '../spot/spot.ts';

/**
 * Minutes to pay and to say so that an advertisement may give, in steps of the least. After them a pending order is
 * cancelled.
 */
export const PAY_MINUTES = [15, 30, 45, 60] as const;

/** From so long after the payment on either side may appeal. */
export const APPEAL_AFTER = 5 * 60_000;

/**
 * How far the price of an advertisement may lie from the market's, as a ratio: fixed prices and floating margins alike.
 */
export const PRICE_BAND = new Big('0.2');

/** Least worth of a whole advertisement, in USDT. */
export const LEAST_AD_USDT = new Big(10);

/**
 * Decimals of a price: two more than the currency has where the coin is worth about one dollar, as it is quoted finely.
 */
export const pricePlaces = (coin: string, fiatPlaces: number): number => fiatPlaces + (coin === 'USDT' ? 2 : 0);

/** `market × (1 + margin)`, fiat for one coin, rounded half-up to `places` as prices are. */
export const floatingPrice = (market: Big, margin: Big, places: number): Big =>
  market.times(margin.plus(1)).round(places, Big.roundHalfUp);

/** Between which prices an advertisement may lie: the market's ± `PRICE_BAND`, rounded inwards to `places`. */
export const priceBand = (market: Big, places: number): { readonly lowest: Big; readonly highest: Big } => ({
  lowest: up(market.times(new Big(1).minus(PRICE_BAND)), places),
  highest: down(market.times(PRICE_BAND.plus(1)), places),
});

/** What a quantity costs: `quantity × price`, in fiat, rounded up to the currency's decimals, as it is paid. */
export const amountFor = (quantity: Big, price: Big, places: number): Big => up(quantity.times(price), places);

/**
 * What an amount buys: `amount ÷ price`, in the coin, rounded down to its decimals, as it is received. `price` is above
 * 0.
 */
export const quantityFor = (amount: Big, price: Big, precision: number): Big =>
  down(ratio(amount, price) ?? new Big(0), precision);

/** What an advertisement takes at this moment. */
export interface Terms {
  /** Fiat for one coin. */
  readonly price: Big;
  /** Least and greatest quantity of an order as published. */
  readonly min: Big;
  readonly max: Big;
  /** Quantity that is left. */
  readonly rest: Big;
  /** Decimals of the coin and of the currency. */
  readonly precision: number;
  readonly places: number;
}

/**
 * The bounds of an order now, in the coin and in fiat; fiat rounded inwards, so that any amount within gives a quantity
 * within.
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

/** How an order is sized: by quantity of the coin or by amount of fiat. */
export type Size = { readonly number: Big } | { readonly amount: Big };

/** What an order comes to; the figure that was asked for stands as it is, the other one follows from it. */
export interface Sized {
  readonly number: Big;
  readonly amount: Big;
}

/** Why a size is refused, with the bounds that its text names. */
export interface SizeProblem {
  readonly code: 'quantity_range' | 'amount_range';
  readonly parameter: 'number' | 'amount';
  readonly least: Big;
  readonly most: Big;
}

/**
 * Sizes an order. Quantity and amount lie within what the advertisement takes and has left.
 * Source: product.md section 5, C2C; domain.md, C2C.
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
 * Why the quantities of a new advertisement do not go together; null when they do. Source: product.md section 5, C2C.
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

/** An order as far as it decides who may do what. */
export interface Standing {
  readonly status: C2COrderStatus;
  /** What the asking side does: the buyer pays, the seller releases. */
  readonly side: OrderSide;
  /** An appeal is under review. */
  readonly appealed: boolean;
}

/** The buyer of a pending order says that it is paid. */
export const mayPay = ({ status, side }: Standing): boolean => status === 'pending' && side === 'buy';

/**
 * Either side of a pending order, the buyer of a paid one; nobody while an appeal is under review. Source: readings.md
 * 14.
 */
export const mayCancel = ({ status, side, appealed }: Standing): boolean =>
  !appealed && (status === 'pending' || (status === 'paid' && side === 'buy'));

/** The seller of a paid order, unless an appeal is under review. */
export const mayRelease = ({ status, side, appealed }: Standing): boolean =>
  !appealed && status === 'paid' && side === 'sell';

/** Either side of a paid order about which no appeal is under review. */
export const mayAppeal = ({ status, appealed }: Standing): boolean => !appealed && status === 'paid';

/** Where the coins go when an appeal is decided: granted, to whoever appealed; refused, to the other side. */
export const winnerOf = (appellant: OrderSide, granted: boolean): OrderSide =>
  granted === (appellant === 'buy') ? 'buy' : 'sell';

/** So many orders that a buyer lets fail within a day close ordering for them. */
export const MOST_CANCELLATIONS = 3;

const DAY = 86_400_000;

/**
 * Until when somebody cannot place orders: a day from the cancellation that was the third within a day; null where they
 * can.
 * @param cancellations when they let an order fail as a buyer, in any order; those of the last two days are enough.
 * Milliseconds.
 */
export function orderingClosedUntil(cancellations: readonly number[], now: number): number | null {
  const times = cancellations.toSorted((a, b) => a - b);
  const thirds = times.filter(
    (time, index) => time - (times[index - MOST_CANCELLATIONS + 1] ?? Number.NEGATIVE_INFINITY) < DAY,
  );
  const until = (thirds.at(-1) ?? Number.NEGATIVE_INFINITY) + DAY;
  return until > now ? until : null;
}

/** Share of orders completed of all that ended, 4 places, rounded down; null before the first. */
export const completionOf = (completed: number, ended: number): Big | null => {
  const share = ratio(new Big(completed), new Big(ended));
  return share && down(greater(share, new Big(0)), 4);
};
