import Big from 'big.js';
import { plain, ratio } from '../../../domain/money.ts';
import type { SpotFill, SpotOrder } from '../../../../schemas/spot.types.ts';
import { toBig, toText } from '../../kernel/ledger/units.ts';
import { marketOf } from '../../catalogue/markets.ts';
import type { Market } from '../../catalogue/markets.ts';
import { pairOf } from '../market/index.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import type { FillRow, Order } from './tables.ts';

/** Returns the market of a traded symbol. @throws RangeError for one that is not listed. */
export function listed(symbol: string): Market {
  const market = marketOf(symbol);
  if (!market) throw new RangeError(`${symbol} is not listed`);
  return market;
}

const textOrNull = (units: bigint | null): string | null => (units === null ? null : toText(units));

/** Computes the filled share, 4 places, rounded down; 1 only when nothing is left. */
function progressOf(order: Order): string {
  if (order.status === 'filled') return '1';
  const share =
    order.quantity === null
      ? ratio(toBig(order.filledTotal), toBig(order.total ?? 0n))
      : ratio(toBig(order.filled), toBig(order.quantity));
  return plain((share ?? new Big(0)).round(4, Big.roundDown));
}

/** Returns an order's view for its owner. */
export function orderView(order: Order): SpotOrder {
  const market = listed(order.symbol);
  const { symbol, base, quote } = market;
  const average = ratio(toBig(order.filledTotal), toBig(order.filled))?.round(8, Big.roundHalfUp);
  return {
    id: order.id,
    symbol,
    pair: pairOf(market),
    base,
    quote,
    currency_id: coinByCode(base).id,
    legal_id: coinByCode(quote).id,
    side: order.side,
    type: order.type,
    status: order.status,
    price: textOrNull(order.price),
    stop_price: textOrNull(order.stopPrice),
    stop_rises: order.stopRises,
    num: textOrNull(order.quantity),
    total: textOrNull(order.total),
    filled: toText(order.filled),
    filled_total: toText(order.filledTotal),
    progress: progressOf(order),
    average: average ? plain(average) : null,
    fee: toText(order.fee),
    fee_currency: order.side === 'buy' ? base : quote,
    fee_rate: order.feeRate,
    locked: toText(order.locked),
    created_at: order.createdAt,
    updated_at: order.updatedAt,
  };
}

/** Returns a fill's view for the owner of the order. */
export function fillView(fill: FillRow, order: Order): SpotFill {
  const market = listed(order.symbol);
  const { symbol, base, quote } = market;
  return {
    id: fill.id,
    order_id: order.id,
    symbol,
    pair: pairOf(market),
    base,
    quote,
    side: order.side,
    role: fill.role,
    price: toText(fill.price),
    num: toText(fill.quantity),
    total: toText(fill.total),
    fee: toText(fill.fee),
    fee_currency: order.side === 'buy' ? base : quote,
    time: fill.at,
  };
}
