import Big from 'big.js';
import { notional } from './futures.ts';
import type { Contract, PositionSide } from './futures.ts';
import { down, lesser, ratio, up } from '../money.ts';
import { slippage, wholeSteps } from '../spot/spot.ts';
import type { Level } from '../spot/spot.ts';

/** Both sides of an order book, each best price first. Quantities in base. */
export interface Depth {
  readonly asks: readonly Level[];
  readonly bids: readonly Level[];
}

/** The result of trading lots at once. */
export interface Trade {
  /** The average price, 8 places, rounded against the user: up when buying, down when selling. */
  readonly price: Big;
  /** The distance of the average from the best price, as a ratio. */
  readonly slippage: Big;
}

/** True where the action buys: opening long and closing short; the others sell. */
export const buys = (direction: PositionSide, does: 'open' | 'close'): boolean =>
  (direction === 'long') === (does === 'open');

/**
 * Takes lots from a book, best price first. Beyond the shown levels the market is assumed to be as dense as within
 * them: the lots that they do not hold trade at prices that worsen at the same rate.
 * @returns null where the book is empty
 */
export function tradeAtOnce(contract: Contract, isBuy: boolean, { asks, bids }: Depth, lots: Big): Trade | null {
  const levels = isBuy ? asks : bids;
  const [best] = levels;
  if (!best || lots.lte(0)) return null;
  const takes: { readonly price: Big; readonly lots: Big }[] = [];
  let left = lots;
  for (const level of levels) {
    const taken = lesser(left, levelLots(contract, level));
    takes.push({ price: level.price, lots: taken });
    left = left.minus(taken);
    if (left.lte(0)) break;
  }
  if (left.gt(0)) takes.push({ price: behind(levels, left, lots.minus(left)), lots: left });
  const exact = average(contract, takes);
  const price = isBuy ? up(exact) : down(exact);
  return { price, slippage: slippage(price, best.price) };
}

/**
 * A part of an order that is smaller than a tenth of it goes on waiting, as each part becomes a position of its own.
 */
const LEAST_PART = 10;

/** Returns the lots of an order that trade: whole steps, all of it or at least a tenth; otherwise none. */
const partOf = (lots: Big, offered: Big, step: Big): Big => {
  const part = wholeSteps(lesser(lots, offered), step);
  return part.times(LEAST_PART).gte(lots) ? part : new Big(0);
};

/**
 * The part of a limit order that trades at once: the lots that the shown levels offer within its limit, at their
 * average.
 */
interface Taken extends Trade {
  readonly lots: Big;
}

/** Lots of an order, and its limit price. */
interface Limited {
  readonly lots: Big;
  readonly limit: Big;
}

/**
 * Takes lots from a book up to a limit price. The lots that the levels within the limit do not hold wait.
 * @returns null where nothing trades at once
 */
export function tradeWithin(
  contract: Contract & { readonly lots_step: Big },
  isBuy: boolean,
  depth: Depth,
  { lots, limit }: Limited,
): Taken | null {
  const within = withinLimit(isBuy, isBuy ? depth.asks : depth.bids, limit);
  const part = partOf(lots, lotsOn(contract, within), contract.lots_step);
  const traded = tradeAtOnce(contract, isBuy, isBuy ? { asks: within, bids: [] } : { asks: [], bids: within }, part);
  return traded && { ...traded, lots: part };
}

/**
 * Returns the lots of a waiting order that the market fills once the last price has reached its limit: those that the
 * levels within the limit offer, at least the best level; all of it once the whole shown side is within the limit.
 * @param levels the other side of the book, best price first, without what other orders have taken
 */
export function lotsReached(
  contract: Contract & { readonly lots_step: Big },
  isBuy: boolean,
  levels: readonly Level[],
  { lots, limit }: Limited,
): Big {
  const within = withinLimit(isBuy, levels, limit);
  if (levels.length > 0 && within.length === levels.length) return lots;
  return partOf(lots, lotsOn(contract, within.length === 0 ? levels.slice(0, 1) : within), contract.lots_step);
}

const withinLimit = (isBuy: boolean, levels: readonly Level[], limit: Big): readonly Level[] =>
  levels.filter(({ price }) => (isBuy ? price.lte(limit) : price.gte(limit)));

const lotsOn = (contract: Contract, levels: readonly Level[]): Big =>
  levels.reduce((sum, level) => sum.plus(levelLots(contract, level)), new Big(0));

/** Returns the lots that a level offers, 20 places. */
export const levelLots = (contract: Contract, { price, quantity }: Level): Big =>
  ratio(contract.margin_kind === 'usdt' ? quantity : quantity.times(price), contract.size) ?? new Big(0);

/**
 * Returns the average price of lots that trade beyond the levels: the range of the levels continues in proportion, and
 * its half is the average.
 */
function behind(levels: readonly Level[], left: Big, held: Big): Big {
  const first = levels[0]!.price;
  const last = levels.at(-1)!.price;
  const further = ratio(last.minus(first).times(left), held.times(2)) ?? new Big(0);
  // A fall ends above zero: its slippage is far beyond the limit of any order.
  const lowest = last.div(100);
  const price = last.plus(further);
  return price.lt(lowest) ? lowest : price;
}

/** Returns the average price of trades, 20 places: by quantity; of an inverse contract by value, which is additive. */
export function average(contract: Contract, trades: readonly { readonly price: Big; readonly lots: Big }[]): Big {
  const sum = (of: (trade: { readonly price: Big; readonly lots: Big }) => Big): Big =>
    trades.reduce((all, trade) => all.plus(of(trade)), new Big(0));
  const lots = sum((trade) => trade.lots);
  const value = sum((trade) => notional(contract, trade.lots, trade.price));
  const whole = notional(contract, lots, new Big(1));
  return (contract.margin_kind === 'usdt' ? ratio(value, whole) : ratio(whole, value)) ?? new Big(0);
}
