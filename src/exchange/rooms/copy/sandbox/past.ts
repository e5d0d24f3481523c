import type Big from 'big.js';
import type { CloseReason } from '../../../../../schemas/lever.types.ts';
import { buys, tradeAtOnce } from '../../../../domain/futures/book.ts';
import { closingOf } from '../../../../domain/futures/close.ts';
import type { Closing } from '../../../../domain/futures/close.ts';
import { falls } from '../../../../domain/futures/futures.ts';
import type { Awaited } from '../../../../domain/futures/futures.ts';
import { previewOf } from '../../../../domain/futures/order.ts';
import type { Preview, Standing } from '../../../../domain/futures/order.ts';
import { DAY, dayOf } from '../../../../domain/period.ts';
import type { Exchange } from '../../../kernel/exchange.ts';
import { ticksOf } from '../../../catalogue/figures.ts';
import { feedOf } from '../../market/index.ts';
import { standingAt } from '../../futures/index.ts';
import type { Plan } from './strategy.ts';

// Computes what the market of past days made of a plan, by the rules of futures: the same as the timers would have done
// had the exchange run.

/** The course of a plan from its opening, as it was previewed, to its closing. */
export interface Course {
  readonly plan: Plan;
  readonly preview: Preview;
  readonly opening: Standing;
  readonly closing: Standing;
  readonly closedAt: number;
  readonly reason: CloseReason;
  /** Each 00:00 UTC in between. */
  readonly nights: readonly number[];
}

/** Returns the course of a plan; null where it is still open at a time, or could not be opened. */
export function courseOf(exchange: Exchange, plan: Plan, until: number): Course | null {
  const { market, terms } = plan.contract;
  const opening = standingAt(exchange, market, plan.opensAt);
  const preview = previewOf(terms, { ...plan, price: null }, opening);
  if (preview === null) return null;
  const feed = feedOf(exchange, market.symbol);
  // The stop-loss closes the position before it would be liquidated.
  const awaited: readonly (readonly [CloseReason, Awaited, Big | null])[] = [
    ['stop_loss', 'loss', plan.stops.stop_loss_price],
    ['target_profit', 'profit', plan.stops.target_profit_price],
  ];
  let [closedAt, reason]: [number, CloseReason] = [plan.closesAt, 'manual'];
  for (const [why, what, price] of awaited) {
    const ticks = price && ticksOf(market, price);
    const at = ticks === null ? null : feed.firstMark(falls(plan.direction, what), ticks, plan.opensAt, closedAt - 1);
    if (at !== null) [closedAt, reason] = [at, why];
  }
  if (closedAt > until) return null;
  const first = dayOf(plan.opensAt) + 1;
  const nights = Array.from(
    { length: Math.max(0, Math.ceil(closedAt / DAY) - first) },
    (_, night) => (first + night) * DAY,
  );
  return { plan, preview, opening, closing: standingAt(exchange, market, closedAt), closedAt, reason, nights };
}

/** The results of a course, by lots. */
export interface Result {
  readonly lots: Big;
  readonly preview: Preview;
  readonly closing: Closing;
  /** The fee of each night. */
  readonly night: Big;
}

export function resultOf({ plan, preview: whole, opening, closing, nights }: Course, lots: Big): Result {
  const { terms } = plan.contract;
  const preview = lots.eq(plan.lots) ? whole : previewOf(terms, { ...plan, lots, price: null }, opening);
  const traded = tradeAtOnce(terms, buys(plan.direction, 'close'), closing.book, lots);
  if (preview === null || traded === null) throw new Error(`${plan.contract.market.symbol} had no prices.`);
  const position = {
    ...terms,
    direction: plan.direction,
    lots,
    open_price: preview.price,
    margin: preview.margin,
    overnight_fee: preview.overnight_fee.times(nights.length),
  };
  return { lots, preview, closing: closingOf(position, lots, traded.price), night: preview.overnight_fee };
}
