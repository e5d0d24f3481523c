import Big from 'big.js';
import { lesser, ratio } from '../money.ts';
import { wholeSteps } from '../spot/spot.ts';

/** The way in which the lots of a copy are computed: a multiple of the trader's, or a fixed number. */
export type FollowType = 'multiple' | 'lots';

/** The limits of a follower's choice: a multiple, or fixed lots, both with at most two decimals. */
export const FOLLOW_LIMITS = {
  multiple: { lowest: new Big('0.01'), highest: new Big(10) },
  lots: { lowest: new Big('0.01'), highest: new Big(1000) },
} as const;

/** The greatest budget of copies, in USDT, so that sums of budgets stay numbers of the wire. */
export const MOST_BUDGET = new Big(1_000_000_000);

/** The limits of the stop-loss of copies: a ratio of their budget; at most two decimals. */
export const STOP_LIMITS = { lowest: new Big('0.05'), highest: new Big('0.95') } as const;

/** True for a valid stop-loss. */
export const isCopyStop = (ratio: Big): boolean =>
  ratio.gte(STOP_LIMITS.lowest) && ratio.lte(STOP_LIMITS.highest) && ratio.eq(ratio.round(PLACES, Big.roundDown));

/** True where copies have lost as much as they may: their result is −(budget × stop) or less. */
export const reachesCopyStop = (result: Big, budget: Big, stop: Big): boolean =>
  result.lte(budget.times(stop).times(-1));

/** The decimals of lots and of a follower's choice. */
const PLACES = 2;

/** True for a valid multiple or number of lots. */
export function isFollowNumber(type: FollowType, number: Big): boolean {
  const { lowest, highest } = FOLLOW_LIMITS[type];
  return number.gte(lowest) && number.lte(highest) && number.eq(number.round(PLACES, Big.roundDown));
}

/**
 * Returns the lots of a copy: `trader's lots × multiple`, or the fixed lots. Above 1 and not whole, they are rounded
 * half-up to two decimals [specification; reading 4]; up to 1 they are rounded down to two decimals, so that a small
 * copy never grows. They may be 0 or below the market's minimum: then there is no copy.
 */
export function copyLots(type: FollowType, number: Big, traderLots: Big): Big {
  const lots = type === 'lots' ? number : traderLots.times(number);
  return lots.round(PLACES, lots.gt(1) ? Big.roundHalfUp : Big.roundDown);
}

/**
 * Returns the lots of a copy that close when the trader closes a part: the copy keeps the same share as the trader's
 * position, half-up to whole steps; all lots close where nothing is left of the position.
 * @param before lots of the trader's position before the close, above 0
 * @param after lots of the trader's position after it
 */
export function mirroredLots(copy: Big, before: Big, after: Big, step: Big): Big {
  const kept = ratio(copy.times(after), before.times(step))?.round(0, Big.roundHalfUp).times(step) ?? new Big(0);
  return copy.minus(lesser(kept, wholeSteps(copy, step)));
}

/** Returns the multiple of a copy: the follower's own or else the trader's; never more than the market allows. */
export const copyMultiple = (own: Big | null, trader: Big, highest: Big): Big => lesser(own ?? trader, highest);

/** Masks a name: its first character and, of more than two, its last (graphemes). */
export function maskName(name: string): string {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return `${letters[0] ?? ''}•••${letters.length > 2 ? letters.at(-1) : ''}`;
}
