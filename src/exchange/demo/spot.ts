import Big from 'big.js';
import { HOUR } from '../../domain/period.ts';
import type { OrderSide, Wanted } from '../../domain/spot/spot.ts';
import { wholeSteps } from '../../domain/spot/spot.ts';
import { demoId } from './demo-account.ts';
import type { Exchange, Work } from '../kernel/exchange.ts';
import { marketOf } from '../catalogue/markets.ts';
import { priceBig } from '../catalogue/figures.ts';
import { lastTraded } from '../simulation/hours.ts';
import { addFavourite, feedOf } from '../rooms/market/index.ts';
import { cancelOrder, ownOrder, placeOrder } from '../rooms/spot/index.ts';
import { workAt } from '../kernel/work-at.ts';

/**
 * An order that the demo account placed: hours before the start, its price as a distance from the last one at that
 * time.
 */
interface Placed {
  readonly hours: number;
  readonly symbol: string;
  readonly side: OrderSide;
  readonly wanted: Wanted;
  /** None: a market order. */
  readonly distance?: number;
  /** The stop price of a stop order, also as a distance. */
  readonly stop?: number;
  /** Hours before the start at which it was cancelled. */
  readonly cancelled?: number;
}

const base = (quantity: string): Wanted => ({ quantity: new Big(quantity) });

/**
 * The orders placed after the last deposit of the demo account; when the exchange starts, the market of that time fills
 * those that wait.
 */
const ORDERS: readonly Placed[] = [
  { hours: 46, symbol: 'ETHUSDT', side: 'buy', wanted: { total: new Big(800) } },
  { hours: 39, symbol: 'BTCUSDT', side: 'buy', wanted: base('0.012'), distance: -0.002 },
  { hours: 31, symbol: 'SOLUSDT', side: 'sell', wanted: base('2.5') },
  { hours: 27, symbol: 'XRPUSDT', side: 'buy', wanted: base('150'), distance: -0.06, cancelled: 20 },
  { hours: 22, symbol: 'LTCUSDT', side: 'sell', wanted: base('4'), distance: 0.002 },
  { hours: 14, symbol: 'AAPL', side: 'buy', wanted: { total: new Big(250) } },
  { hours: 9, symbol: 'BTCUSDT', side: 'buy', wanted: base('0.02'), distance: -0.07 },
  { hours: 5, symbol: 'BTCUSDT', side: 'sell', wanted: base('0.03'), distance: 0.08 },
  { hours: 2, symbol: 'ETHUSDT', side: 'buy', wanted: base('0.3'), distance: -0.09 },
  { hours: 1, symbol: 'SOLUSDT', side: 'sell', wanted: base('1.5'), distance: -0.105, stop: -0.1 },
];

/** Hours before the start at which the account has its money. */
const EARLIEST = 46;

const FAVOURITES = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'BTCUSDT.P', 'NVDA'];

/** Seeds the demo account's spot orders and favourite markets. Only in a sandbox, like the account. */
export async function seedOrders(work: Work, exchange: Exchange): Promise<void> {
  const userId = await demoId(work.queries);
  const start = work.now;
  for (const [i, symbol] of FAVOURITES.entries()) {
    const market = marketOf(symbol);
    if (market) await addFavourite(work.queries, userId, market.id, start - 40 * HOUR + i);
  }
  for (const order of ORDERS) {
    // A stock was bought when it last traded, if that was not before there was money for it.
    const time = lastTraded(feedOf(exchange, order.symbol), start - order.hours * HOUR);
    if (start - time <= EARLIEST * HOUR) await happen(workAt(work, time), exchange, userId, order, start);
  }
}

async function happen(
  work: Work,
  exchange: Exchange,
  userId: string,
  { symbol, side, wanted, distance, stop, cancelled }: Placed,
  start: number,
): Promise<void> {
  const { market, last } = feedOf(exchange, symbol);
  const away = (share?: number): Big | null =>
    share === undefined ? null : wholeSteps(priceBig(market, last(work.now)).times(1 + share), priceBig(market, 1));
  const { id } = await placeOrder(work, exchange, {
    userId,
    market,
    side,
    price: away(distance),
    stop: away(stop),
    wanted,
  });
  if (cancelled === undefined) return;
  await cancelOrder(workAt(work, start - cancelled * HOUR), await ownOrder(work.queries, userId, id));
}
