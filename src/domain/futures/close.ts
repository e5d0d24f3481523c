import Big from 'big.js';
import { backing, feeOf, lockedOf, pnlOf } from './futures.ts';
import type { Position } from './futures.ts';
import { greater, lesser, ratio, up } from '../money.ts';

/**
 * The result of closing lots at a price, after all fees: `pnl − closing fee − overnight fees − their share of the
 * opening fee`, never a greater loss than what was paid in. The results of all closings of a trade add up exactly to
 * its earnings.
 * @param lots at most those of the position
 */
export interface Closing {
  readonly lots: Big;
  readonly price: Big;
  /** The profit before the fee. */
  readonly pnl: Big;
  readonly fee: Big;
  /** The margin of these lots, less the overnight fees taken from it. */
  readonly backing: Big;
  /** The amount that is no longer locked. */
  readonly unlocked: Big;
  /** The amount returned to the account: `backing + pnl − fee`, never below 0. */
  readonly returned: Big;
  /** The amount missing to 0, which the insurance account pays. */
  readonly shortfall: Big;
  /** The rest of the position, which stays open. */
  readonly rest: Pick<Position, 'lots' | 'margin' | 'overnight_fee'>;
}

/**
 * Closes lots at a price. In a partial close the margin that stays is `margin × rest ÷ lots`, rounded up to 8 places,
 * and the overnight fees so far are divided alike. Source: domain rules, futures.
 * @param lots at most those of the position
 */
export function closingOf(position: Position, lots: Big, price: Big): Closing {
  const left = position.lots.minus(lots);
  const part = (whole: Big): Big => up(ratio(whole.times(left), position.lots) ?? new Big(0));
  const rest = { lots: left, margin: part(position.margin), overnight_fee: part(position.overnight_fee) };
  const pnl = pnlOf({ ...position, lots }, price);
  const fee = feeOf(position, lots, price, position.close_fee_rate);
  const behind = backing(position).minus(backing(rest));
  const proceeds = behind.plus(pnl).minus(fee);
  const none = new Big(0);
  return {
    lots,
    price,
    pnl,
    fee,
    rest,
    backing: behind,
    unlocked: lockedOf(position).minus(lockedOf(rest)),
    returned: greater(proceeds, none),
    shortfall: greater(proceeds.times(-1), none),
  };
}

/** The opening of a trade, with all its lots. */
interface Opened {
  readonly total_lots: Big;
  /** The opening fee. */
  readonly fee: Big;
}

/**
 * Returns the result of closing lots at a price, after all fees: `pnl − closing fee − overnight fees − their share of
 * the opening fee`, and never worse than what was put in. The results of all closings of a trade add up to its
 * earnings, to the last digit.
 * @param lots at most those of the position.
 */
export function resultOf(position: Position, { total_lots, fee }: Opened, lots: Big, price: Big): Big {
  const { returned, rest } = closingOf(position, lots, price);
  const feeOf = (some: Big): Big => up(ratio(fee.times(some), total_lots) ?? new Big(0));
  const before = total_lots.minus(position.lots);
  const share = feeOf(before.plus(lots)).minus(feeOf(before));
  return returned.minus(position.margin.minus(rest.margin)).minus(share);
}

/**
 * Returns the most that can be withdrawn from a position's margin: the part above the margin at its opening, after a
 * present loss; never below 0. A present profit cannot be withdrawn.
 * @param asked `notional ÷ multiple` of the open lots
 */
export function spareMargin(position: Position, asked: Big, mark: Big): Big {
  const loss = lesser(pnlOf(position, mark), new Big(0));
  return greater(backing(position).plus(loss).minus(asked), new Big(0));
}
