import Big from 'big.js';
import { lesser, ratio } from '../money.ts';
import { wholeSteps } from '../spot/spot.ts';

/** How a copy's lots follow from the trader's: his times a fixed multiple, or a fixed number of lots. */
export type FollowType = 'multiple' | 'lots';

/** What a follower may choose: a multiple, or fixed lots. Both have at most two decimals. */
export const FOLLOW_LIMITS = {
  multiple: { lowest: new Big('0.01'), highest: new Big(10) },
  lots: { lowest: new Big('0.01'), highest: new Big(1000) },
} as const;

/**
 * What may be set as the budget of copies, in USDT: above 0, and no more than anybody has, so that sums of budgets stay
 * numbers of the wire.
 */
export const MOST_BUDGET = new Big(1_000_000_000);

/** A stop-loss of copies is a ratio of the margin that they may use; at most two decimals. */
export const STOP_LIMITS = { lowest: new Big('0.05'), highest: new Big('0.95') } as const;

/** Tells whether a stop-loss may be chosen. */
export const isCopyStop = (ratio: Big): boolean =>
  ratio.gte(STOP_LIMITS.lowest) && ratio.lte(STOP_LIMITS.highest) && ratio.eq(ratio.round(PLACES, Big.roundDown));

/** Tells whether copies have lost as much as they may: what they have come to is −(budget × stop) or less. */
export const reachesCopyStop = (result: Big, budget: Big, stop: Big): boolean =>
  result.lte(budget.times(stop).times(-1));

/** Decimals of lots and of what a follower chooses. */
const PLACES = 2;

/** Tells whether a multiple or fixed lots may be chosen. */
export function isFollowNumber(type: FollowType, number: Big): boolean {
  const { lowest, highest } = FOLLOW_LIMITS[type];
  return number.gte(lowest) && number.lte(highest) && number.eq(number.round(PLACES, Big.roundDown));
}

/**
 * Lots of a copy. Fixed multiple: `trader's lots × multiple`; fixed lots: the same whatever the trader takes. Above 1
 * and not whole, it is rounded half-up to two decimals [specification; reading 4]; up to 1 it goes down to two
 * decimals, so that little never becomes more. May be 0, or less than a market takes: then there is no copy.
 */
export function copyLots(type: FollowType, number: Big, traderLots: Big): Big {
  const lots = type === 'lots' ? number : traderLots.times(number);
  return lots.round(PLACES, lots.gt(1) ? Big.roundHalfUp : Big.roundDown);
}

/**
 * Lots of a copy that close when the trader closes a part: what stays is the same share of the copy as of his position,
 * half-up to whole steps; all of them where nothing of the trader's is left.
 * @param before lots of the trader's position before he closed some; above 0.
 * @param after what is left of it.
 */
export function mirroredLots(copy: Big, before: Big, after: Big, step: Big): Big {
  const kept = ratio(copy.times(after), before.times(step))?.round(0, Big.roundHalfUp).times(step) ?? new Big(0);
  return copy.minus(lesser(kept, wholeSteps(copy, step)));
}

/** Multiple of a copy's margin: the follower's own, or else the trader's; never more than the market allows. */
export const copyMultiple = (own: Big | null, trader: Big, highest: Big): Big => lesser(own ?? trader, highest);

/** A name as strangers see it: its first character and, of more than two, its last, as people count them. */
export function maskName(name: string): string {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return `${letters[0] ?? ''}•••${letters.length > 2 ? letters.at(-1) : ''}`;
}
