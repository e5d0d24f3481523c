import type Big from 'big.js';
import type { PositionSide } from '../../../domain/futures/futures.ts';
import type { Part } from '../../../domain/futures/order.ts';
import type { Stops } from '../../../domain/futures/problem.ts';
import type { Work } from '../../kernel/exchange.ts';
import { toUnits } from '../../kernel/ledger/units.ts';
import type { FuturesContract } from './contracts.ts';
import { trades } from './tables.ts';
import type { Trade } from './tables.ts';
import { withTriggers } from './triggers.ts';

/** A request to open a position. */
export interface Asked {
  readonly userId: string;
  readonly contract: FuturesContract;
  readonly direction: PositionSide;
  readonly lots: Big;
  readonly multiple: Big;
  /** Null for a market order. */
  readonly price: Big | null;
  readonly stops: Stops;
  /** The trade that this one copies. */
  readonly copiedFrom?: string;
  /** The part of the house's accounts that gets the fee of what opens at once; that of the market without it. */
  readonly part?: string;
}

/** Returns the columns of a trade that begins, without what only the database gives it. */
export const valuesOf = (
  { userId, contract, direction, multiple, price, stops, copiedFrom }: Asked,
  part: Part,
  status: 'held' | 'pending',
  now: number,
): Omit<Trade, 'id'> => {
  const [margin, lots] = [toUnits(part.margin), toUnits(part.lots)];
  return {
    userId,
    symbol: contract.market.symbol,
    direction,
    type: price === null ? 'market' : 'limit',
    status,
    multiple: multiple.toNumber(),
    price: price && toUnits(price),
    totalLots: lots,
    lots,
    margin,
    totalMargin: margin,
    overnightFee: 0n,
    totalOvernightFee: 0n,
    fee: toUnits(part.fee),
    closeFee: 0n,
    pnl: 0n,
    returned: 0n,
    openPrice: status === 'held' ? toUnits(part.price) : null,
    closePrice: null,
    targetProfit: stops.target_profit_price && toUnits(stops.target_profit_price),
    stopLoss: stops.stop_loss_price && toUnits(stops.stop_loss_price),
    liquidation: null,
    fallsAt: null,
    risesAt: null,
    reason: null,
    copiedFrom: copiedFrom ?? null,
    createdAt: now,
    openedAt: status === 'held' ? now : null,
    closedAt: null,
  };
};

/** Stores a trade that begins, with the prices that it waits for. */
export async function insert(
  work: Pick<Work, 'queries' | 'now'>,
  asked: Asked,
  part: Part,
  status: 'held' | 'pending',
): Promise<Trade> {
  const [trade] = await work.queries
    .insert(trades)
    .values(withTriggers(valuesOf(asked, part, status, work.now)))
    .returning();
  if (!trade) throw new Error('The order was not kept.');
  return trade;
}
