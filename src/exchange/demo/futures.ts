import Big from 'big.js';
import { HOUR } from '../../domain/period.ts';
import type { PositionSide } from '../../domain/futures/futures.ts';
import { wholeSteps } from '../../domain/spot/spot.ts';
import { demoId } from './demo-account.ts';
import type { Exchange, Work } from '../kernel/exchange.ts';
import { contractOf, openPosition, standingAt } from '../rooms/futures/index.ts';
import { workAt } from '../kernel/work-at.ts';

/** A position or order of the demo account: hours before the start, prices as distances from the mark at that time. */
interface Placed {
  readonly hours: number;
  readonly symbol: string;
  readonly direction: PositionSide;
  readonly lots: string;
  readonly multiple: number;
  /** None: at market. */
  readonly limit?: number;
  readonly profit?: number;
  readonly loss?: number;
}

/**
 * The market of those days is known when the exchange starts, and so is the result of each trade: some are closed by
 * then, some are held.
 */
const TRADES: readonly Placed[] = [
  { hours: 260, symbol: 'BTCUSDT.P', direction: 'long', lots: '3', multiple: 20, profit: 0.009, loss: -0.012 },
  { hours: 196, symbol: 'ETHUSDT.P', direction: 'short', lots: '4', multiple: 10, profit: -0.014, loss: 0.01 },
  { hours: 121, symbol: 'SOLUSDT.P', direction: 'long', lots: '6', multiple: 50 },
  { hours: 76, symbol: 'XRPUSDT.P', direction: 'short', lots: '4', multiple: 20, profit: -0.012, loss: 0.02 },
  { hours: 30, symbol: 'BTCUSDT.P', direction: 'long', lots: '4', multiple: 20, profit: 0.06, loss: -0.045 },
  { hours: 22, symbol: 'ETHUSDT.P', direction: 'short', lots: '5', multiple: 10 },
  { hours: 9, symbol: 'BTCUSD.P', direction: 'long', lots: '3', multiple: 10 },
  { hours: 6, symbol: 'SOLUSDT.P', direction: 'long', lots: '5', multiple: 20, limit: -0.055 },
  { hours: 3, symbol: 'BTCUSDT.P', direction: 'short', lots: '3', multiple: 20, limit: 0.05, loss: 0.08 },
];

/** Seeds the demo account's futures. Only in a sandbox, like the account. */
export async function seedTrades(work: Work, exchange: Exchange): Promise<void> {
  const userId = await demoId(work.queries);
  for (const placed of TRADES) await place(workAt(work, work.now - placed.hours * HOUR), exchange, userId, placed);
}

async function place(
  work: Work,
  exchange: Exchange,
  userId: string,
  { symbol, direction, lots, multiple, limit, profit, loss }: Placed,
): Promise<void> {
  const contract = contractOf(symbol);
  const { mark } = standingAt(exchange, contract.market, work.now);
  const at = (distance: number | undefined): Big | null =>
    distance === undefined ? null : wholeSteps(mark.times(1 + distance), contract.terms.tick);
  const stops = { target_profit_price: at(profit), stop_loss_price: at(loss) };
  await openPosition(work, exchange, {
    userId,
    contract,
    direction,
    lots: new Big(lots),
    multiple: new Big(multiple),
    price: at(limit),
    stops,
  });
}
