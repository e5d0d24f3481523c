import Big from 'big.js';
import { lockedOf } from '../../../domain/futures/futures.ts';
import { spareMargin } from '../../../domain/futures/close.ts';
import { stopsProblem } from '../../../domain/futures/problem.ts';
import type { Stops } from '../../../domain/futures/problem.ts';
import { plain } from '../../../domain/money.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { house } from '../../kernel/ledger/ledger.ts';
import { toBig, toUnits } from '../../kernel/ledger/units.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { assertReliable } from '../market/index.ts';
import { contractOf } from './contracts.ts';
import { keep } from './keep.ts';
import { refuse, standingAt } from './standing.ts';
import type { Trade } from './tables.ts';
import { accountOf, objectOf, positionOf } from './trades.ts';
import { tradeView } from './views.ts';

/**
 * Sets both stops of a position or of an order that waits.
 *
 * @throws Refusal for a stop on the wrong side of the mark, or of the order's price.
 */
export function setStops(work: Work, exchange: Exchange, trade: Trade, stops: Stops): Promise<Trade> {
  const { terms, market } = contractOf(trade.symbol);
  const from =
    trade.status === 'pending' && trade.price !== null
      ? toBig(trade.price)
      : standingAt(exchange, market, work.now).mark;
  refuse(stopsProblem(terms, trade.direction, stops, from));
  const { target_profit_price: profit, stop_loss_price: loss } = stops;
  return keep(work, exchange, { ...trade, targetProfit: profit && toUnits(profit), stopLoss: loss && toUnits(loss) });
}

/**
 * Adds margin to a position (`amount` above zero) or removes it.
 * @throws Refusal `insufficient_balance`, or `margin_fixed` for more than may be removed, `market_paused` to remove
 * margin without a reliable price.
 */
export async function changeMargin(work: Work, exchange: Exchange, trade: Trade, amount: Big): Promise<Trade> {
  const position = positionOf(trade);
  if (amount.lt(0)) {
    assertReliable(exchange, trade.symbol, work.now);
    const { mark } = standingAt(exchange, contractOf(trade.symbol).market, work.now);
    const spare = spareMargin(position, new Big(tradeView(trade).opening_margin), mark);
    if (amount.times(-1).gt(spare))
      throw new Refusal('margin_fixed', { most: plain(spare), currency: contractOf(trade.symbol).settle }, 'number');
  }
  const units = toUnits(amount);
  const next: Trade = { ...trade, margin: trade.margin + units, totalMargin: trade.totalMargin + units };
  const locked = toUnits(lockedOf(positionOf(next)).minus(lockedOf(position)));
  const account = accountOf(trade);
  // Debts from past nights are paid first.
  const rows = [
    { ...account, available: -units, frozen: locked },
    { ...house('fee', account.currency, trade.symbol), available: units - locked },
  ];
  await work.post({ cause: 'lever_margin', object: objectOf(trade), rows }, 'number');
  return keep(work, exchange, next);
}

/** Ends the copying of a position, which then continues by itself. */
export const holdOneself = (work: Work, exchange: Exchange, trade: Trade): Promise<Trade> =>
  keep(work, exchange, { ...trade, copiedFrom: null });
