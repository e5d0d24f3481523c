import Big from 'big.js';
import { down, greater, ratio, up } from '../money.ts';

export type PositionSide = 'long' | 'short';

/**
 * `usdt`: linear, a lot is an amount of base, settled in USDT. `coin`: inverse, a lot is an amount of USD, settled in
 * base.
 */
export type MarginKind = 'usdt' | 'coin';

/** A futures contract. Field names are those of the API, whose records fit. */
export interface Contract {
  readonly margin_kind: MarginKind;
  /** The size of a lot: base (`usdt`) or USD (`coin`). */
  readonly size: Big;
}

/** An open position, or a part of one. */
export interface Position extends Contract {
  readonly direction: PositionSide;
  readonly lots: Big;
  readonly open_price: Big;
  /** The margin, in the settlement currency. */
  readonly margin: Big;
  /** Overnight fees so far; they are taken from the margin. */
  readonly overnight_fee: Big;
  readonly maintenance_rate: Big;
  readonly close_fee_rate: Big;
}

/** Returns the quantity of lots: `lots × size`, base (`usdt`) or USD (`coin`). */
export const quantityOf = ({ size }: Contract, lots: Big): Big => lots.times(size);

/**
 * Returns the value of lots at a price, in the settlement currency, 20 places. `usdt`: `quantity × price`; `coin`:
 * `quantity ÷ price`. Source: domain rules, futures; coin-margined futures.
 * @throws RangeError for a price that is not above zero.
 */
export function notional(contract: Contract, lots: Big, price: Big): Big {
  if (price.lte(0)) throw new RangeError(`A price is above zero, not ${price.toFixed()}.`);
  const quantity = quantityOf(contract, lots);
  return contract.margin_kind === 'usdt' ? quantity.times(price) : (ratio(quantity, price) ?? new Big(0));
}

/** Returns the margin of a position: `notional ÷ multiple`, rounded up to 8 places. */
export const marginOf = (contract: Contract, lots: Big, price: Big, multiple: Big): Big =>
  up(ratio(notional(contract, lots, price), multiple) ?? new Big(0));

/** Returns a fee for opening, closing, or a night at the opening value: `notional × rate`, rounded up to 8 places. */
export const feeOf = (contract: Contract, lots: Big, price: Big, rate: Big): Big =>
  up(notional(contract, lots, price).times(rate));

/**
 * Returns the exact gain: `(price − open) × quantity × side`; of an inverse contract `quantity × (1 ÷ open − 1 ÷ price)
 * × side`.
 */
function gain(position: Position, price: Big): Big {
  const { lots, direction, open_price, margin_kind } = position;
  const rise = notional(position, lots, price).minus(notional(position, lots, open_price));
  return (margin_kind === 'usdt') === (direction === 'long') ? rise : rise.times(-1);
}

/**
 * Returns the profit of a position at a price, in the settlement currency, 8 places, rounded down: profits become
 * smaller, losses greater.
 */
export function pnlOf(position: Position, price: Big): Big {
  const exact = gain(position, price);
  return exact.lt(0) ? up(exact) : down(exact);
}

/** Returns the backing of a position: `margin − overnight fees`; below zero where the fees exceed the margin. */
export const backing = ({ margin, overnight_fee }: Pick<Position, 'margin' | 'overnight_fee'>): Big =>
  margin.minus(overnight_fee);

/** Returns the part of a margin that is still locked on the account: the backing, never below 0. */
export const lockedOf = (position: Pick<Position, 'margin' | 'overnight_fee'>): Big =>
  greater(backing(position), new Big(0));

/**
 * Returns the risk of a position: `maintenance ÷ (backing + pnl)` with `maintenance = notional at mark × rate`, as a
 * ratio from 0 to 1 with 4 places, rounded down, so that 1 means liquidation. It is 1 where no equity is left.
 */
export function riskOf(position: Position, mark: Big): Big {
  const equity = backing(position).plus(gain(position, mark));
  if (equity.lte(0)) return new Big(1);
  const risk = ratio(notional(position, position.lots, mark).times(position.maintenance_rate), equity) ?? new Big(1);
  return risk.gt(1) ? new Big(1) : down(risk, 4);
}

/**
 * Returns the first mark price, in whole ticks, at which a position is liquidated: a long one at this price or below, a
 * short one at this price or above. It solves `maintenance = backing + pnl`. With `Q` the quantity, `M` the backing,
 * `r` the maintenance rate: long `(open × Q − M) ÷ (Q × (1 − r))`, short `(open × Q + M) ÷ (Q × (1 + r))`; inverse long
 * `Q × (1 + r) ÷ (M + Q ÷ open)`, inverse short `Q × (1 − r) ÷ (Q ÷ open − M)`. Null where there is no such price.
 */
export function liquidationPrice(position: Position, tick: Big): Big | null {
  const { direction, lots, open_price, maintenance_rate: rate, margin_kind } = position;
  const side = direction === 'long' ? 1 : -1;
  const quantity = quantityOf(position, lots);
  const opened = notional(position, lots, open_price);
  const behind = backing(position).times(side);
  const [over, under] =
    margin_kind === 'usdt'
      ? [opened.minus(behind), quantity.times(new Big(1).minus(rate.times(side)))]
      : [quantity.times(rate.times(side).plus(1)), opened.plus(behind)];
  if (under.lte(0)) return null;
  const ticks = ratio(over, under.times(tick))?.round(0, direction === 'long' ? Big.roundDown : Big.roundUp);
  return ticks === undefined || ticks.lte(0) ? null : ticks.times(tick);
}

/** The prices that a trade waits for: its opening price, its take-profit, its stop-loss or liquidation. */
export type Awaited = 'entry' | 'profit' | 'loss';

/**
 * True where the mark must fall to reach an awaited price, false where it must rise. A long position opens low and
 * closes high.
 */
export const falls = (direction: PositionSide, awaited: Awaited): boolean =>
  (direction === 'long') !== (awaited === 'profit');

/** True where the mark has reached an awaited price. */
export const hasReached = (direction: PositionSide, awaited: Awaited, mark: Big, price: Big): boolean =>
  falls(direction, awaited) ? mark.lte(price) : mark.gte(price);
