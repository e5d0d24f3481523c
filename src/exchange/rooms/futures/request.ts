import Big from 'big.js';
import type { Calls } from '../../../../schemas/calls.ts';
import type { Stops } from '../../../domain/futures/problem.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { positive } from '../../kernel/basics/positive.ts';
import { contractNamed, contractOf } from './contracts.ts';
import type { Asked } from './new-trade.ts';
import { standingAt } from './standing.ts';
import type { Trade } from './tables.ts';
import { tradeOf } from './trades.ts';
import { dueAt } from './triggers.ts';

/** Reads a request for an order. @throws Refusal naming the field that is missing or no positive number. */
export function readOrder(userId: string, args: Calls['lever.submit']['args']): Asked {
  if (args.type !== 'market' && args.price === undefined) throw new Refusal('price_required', {}, 'price');
  const price = args.price === undefined ? null : positive(args.price, 'price');
  return {
    userId,
    contract: contractNamed(args),
    direction: args.direction,
    lots: positive(args.lots, 'lots'),
    multiple: new Big(args.multiple),
    price: args.type === 'market' ? null : price,
    stops: readStops(args),
  };
}

export const readStops = ({
  target_profit_price,
  stop_loss_price,
}: {
  readonly target_profit_price?: string;
  readonly stop_loss_price?: string;
}): Stops => ({
  target_profit_price: target_profit_price === undefined ? null : positive(target_profit_price, 'target_profit_price'),
  stop_loss_price: stop_loss_price === undefined ? null : positive(stop_loss_price, 'stop_loss_price'),
});

/**
 * Returns a user's position that can be changed. Once the mark has reached a price that it waits for, only the timer of
 * that moment may change it.
 * @throws Refusal `position_unknown`, `position_closed`, `position_triggered` at `id`.
 */
export async function heldTrade(work: Work, exchange: Exchange, userId: string, id: string): Promise<Trade> {
  const trade = await tradeOf(work.queries, userId, id);
  if (!trade) throw new Refusal('position_unknown', {}, 'id');
  if (trade.status !== 'held') throw new Refusal('position_closed', {}, 'id');
  if (isDue(work, exchange, trade)) throw new Refusal('position_triggered', {}, 'id');
  return trade;
}

/** Returns a user's order that can be changed. @throws Refusal `order_unknown` or `order_closed` at `id`. */
export async function pendingTrade(work: Work, userId: string, id: string): Promise<Trade> {
  const trade = await tradeOf(work.queries, userId, id);
  if (!trade) throw new Refusal('order_unknown', {}, 'id');
  if (trade.status !== 'pending') throw new Refusal('order_closed', {}, 'id');
  return trade;
}

/**
 * Tells whether the mark has reached a price that a position waits for: then only the timer of that moment may change
 * it.
 */
export const isDue = (work: Work, exchange: Exchange, trade: Trade): boolean =>
  dueAt(trade, standingAt(exchange, contractOf(trade.symbol).market, work.now).mark) !== null;
