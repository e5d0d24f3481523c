import type Big from 'big.js';
import { buys, levelLots, lotsReached } from '../../../domain/futures/book.ts';
import type { Level } from '../../../domain/spot/spot.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import { marketOf } from '../../catalogue/markets.ts';
import type { Market } from '../../catalogue/markets.ts';
import { feedOf, putOff } from '../market/index.ts';
import { TICK_TIME } from '../../simulation/series.ts';
import { closePosition } from './close.ts';
import { contractOf } from './contracts.ts';
import { fill } from './open.ts';
import { standingAt } from './standing.ts';
import type { MarketStanding } from './standing.ts';
import type { Trade } from './tables.ts';
import { awaitNext, dueAt, duePositions, dueTrades, matchTimer } from './triggers.ts';

/** A market offers new lots, after waiting orders have taken all of them, once in so many milliseconds. */
const REFILL_TIME = 5_000;

/**
 * Runs the triggers that the mark and the last price of this moment have reached, and schedules the next. Where the
 * mark has reached very many positions, one transaction closes some of them, and the same timer, again at this moment,
 * the others; orders are filled with the last of them.
 */
export async function match(work: Work, symbol: string, exchange: Exchange): Promise<void> {
  const market = marketOf(symbol);
  if (!market) throw new RangeError(`${symbol} is not listed`);
  if (await putOff(work, exchange, symbol, matchTimer(symbol))) return;
  const standing = standingAt(exchange, market, work.due);
  const { mark } = standing;
  let reached = await duePositions(work, symbol, mark);
  if (!reached.more) {
    await fillOrders(work, exchange, market, standing);
    // An order that was filled may be a position by now that the mark has reached.
    reached = await duePositions(work, symbol, mark);
  }
  for (const trade of reached.now) {
    const happens = dueAt(trade, mark);
    if (happens !== null) await closePosition(work, exchange, trade, happens);
  }
  if (reached.more) await work.schedule({ ...matchTimer(symbol), due: work.due });
  // All who wait for new lots share a timer.
  else await awaitNext(work, exchange, market, REFILL_TIME - (work.now % REFILL_TIME));
}

/**
 * Fills orders that the last price has reached: best price first, at one price the older first, each from what the ones
 * before it left. An order that was placed in this moment has already taken what was on offer; a price that is set
 * later reaches it all the same.
 */
async function fillOrders(
  work: Work,
  exchange: Exchange,
  market: Market,
  { last, book }: MarketStanding,
): Promise<void> {
  const { terms } = contractOf(market.symbol);
  const since = heldSince(exchange, market, work.due);
  const mayFill = ({ createdAt }: Trade): boolean =>
    createdAt + TICK_TIME <= work.due || (since !== null && since >= createdAt);
  const reached = (await dueTrades(work, market.symbol, 'pending', last)).filter(mayFill);
  for (const isBuy of [true, false]) {
    let levels: readonly Level[] = isBuy ? book.asks : book.bids;
    for (const order of reached
      .filter(({ direction }) => buys(direction, 'open') === isBuy)
      .toSorted((a, b) => comesFirst(a, b, isBuy))) {
      const wanted = toBig(order.lots);
      const lots =
        since === null ? lotsReached(terms, isBuy, levels, { lots: wanted, limit: toBig(order.price ?? 0n) }) : wanted;
      if (lots.lte(0)) continue;
      levels = without(levels, lots, (level) => levelLots(terms, level));
      await fill(work, exchange, order, lots);
    }
  }
}

/**
 * Returns since when a tester holds the price of a market without setting its trades: then all orders waiting there are
 * filled. Null when no tester does.
 */
function heldSince(exchange: Exchange, market: Market, now: number): number | null {
  const overlay = feedOf(exchange, market.symbol).held(now);
  return overlay?.quantity === null ? overlay.from : null;
}

function comesFirst(a: Trade, b: Trade, isBuy: boolean): number {
  const [one, other] = [a.price ?? 0n, b.price ?? 0n];
  if (one !== other) return one > other === isBuy ? -1 : 1;
  return Number(BigInt(a.id) - BigInt(b.id));
}

/** Returns levels without the lots that an order has taken, best first. */
function without(levels: readonly Level[], lots: Big, lotsOf: (level: Level) => Big): Level[] {
  let left = lots;
  return levels.flatMap((level) => {
    const held = lotsOf(level);
    const taken = left.lt(held) ? left : held;
    left = left.minus(taken);
    return taken.eq(held) ? [] : [{ ...level, quantity: level.quantity.minus(level.quantity.times(taken).div(held)) }];
  });
}
