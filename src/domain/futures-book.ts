import Big from 'big.js';
import { notional } from './futures.ts';
import type { Contract, PositionSide } from './futures.ts';
import { down, lesser, ratio, up } from './money.ts';
import { slippage } from './spot.ts';
import type { Level } from './spot.ts';

/** Both sides of an order book, each best price first. Quantities in base. */
export interface Depth {
  readonly asks: readonly Level[];
  readonly bids: readonly Level[];
}

/** What trading lots at once comes to. */
export interface Trade {
  /** Average, 8 places, rounded against the one who trades: up when buying, down when selling. */
  readonly price: Big;
  /** From the best price to that average. */
  readonly slippage: Big;
}

/** Opening long and closing short buys, the others sell. */
export const buys = (direction: PositionSide, does: 'open' | 'close'): boolean => (direction === 'long') === (does === 'open');

/**
 * Takes lots from a book, best price first. Behind the levels that are shown the market is taken to be as dense as within them: what
 * they do not hold is traded at prices that go on getting worse at the same rate.
 * @returns null where nobody offers anything.
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

/** How many lots a level offers, 20 places. */
export const levelLots = (contract: Contract, { price, quantity }: Level): Big =>
  ratio(contract.margin_kind === 'usdt' ? quantity : quantity.times(price), contract.size) ?? new Big(0);

/** Average price of lots that are traded behind the levels: the levels' range goes on in proportion, and half of it is the average. */
function behind(levels: readonly Level[], left: Big, held: Big): Big {
  const first = levels[0]!.price;
  const last = levels.at(-1)!.price;
  const further = ratio(last.minus(first).times(left), held.times(2)) ?? new Big(0);
  // A fall ends before zero: there the slippage is far beyond what any order is allowed.
  const lowest = last.div(100);
  const price = last.plus(further);
  return price.lt(lowest) ? lowest : price;
}

/** Average price of trades, 20 places: by quantity; of an inverse contract by value, which is what adds up. */
export function average(contract: Contract, trades: readonly { readonly price: Big; readonly lots: Big }[]): Big {
  const sum = (of: (trade: { readonly price: Big; readonly lots: Big }) => Big): Big => trades.reduce((all, trade) => all.plus(of(trade)), new Big(0));
  const lots = sum((trade) => trade.lots);
  const value = sum((trade) => notional(contract, trade.lots, trade.price));
  const whole = notional(contract, lots, new Big(1));
  return (contract.margin_kind === 'usdt' ? ratio(value, whole) : ratio(whole, value)) ?? new Big(0);
}
