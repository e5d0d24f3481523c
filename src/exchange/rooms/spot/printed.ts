import { and, desc, eq, gte } from 'drizzle-orm';
import { MINUTE } from '../../../domain/period.ts';
import { stepsOf, ticksOf } from '../../catalogue/figures.ts';
import type { Message } from '../../kernel/basics/message.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import type { Print } from '../../simulation/tape.ts';
import { marketsOf } from '../market/index.ts';
import { fills, orders } from './tables.ts';
import type { FillRow, Order } from './tables.ts';
import { listed } from './views.ts';

/** The channel on which processes tell each other which trades people made; nobody can subscribe to it. */
const PRINTED = 'printed';

/** Of the past, a process that starts reads the trades of so many milliseconds, and no more than these. */
const PAST = 10 * MINUTE;
const MOST = 1_000;

/** The part of a fill that a market's tape shows. */
export type PrintedFill = Pick<FillRow, 'id' | 'price' | 'quantity' | 'at'>;

/** Returns a fill of an order that took an offer as a trade of its market. */
function printOf({ id, price, quantity, at }: PrintedFill, { symbol, side }: Pick<Order, 'symbol' | 'side'>): Print {
  const market = listed(symbol);
  return {
    id: `fill-${id}`,
    time: at,
    price: ticksOf(market, toBig(price)) ?? 0,
    quantity: stepsOf(market, toBig(quantity)) ?? 0,
    side,
  };
}

/** Lists trades of an order that took offers among those of its market, once the command has committed. */
export function print(work: Work, order: Order, taken: readonly PrintedFill[]): void {
  const { symbol } = order;
  for (const fill of taken) work.publish({ channel: PRINTED, params: { symbol }, data: printOf(fill, order) });
}

/** Lists the trades that people make among those of the markets: the latest at the start, later each as it is made. */
export async function showPrints(exchange: Exchange): Promise<() => void> {
  const { trades } = marketsOf(exchange);
  const read = async (): Promise<void> => {
    const latest = await exchange.database.queries
      .select()
      .from(fills)
      .innerJoin(orders, eq(orders.id, fills.orderId))
      .where(and(eq(fills.role, 'taker'), gte(fills.at, exchange.clock.now() - PAST)))
      .orderBy(desc(fills.id))
      .limit(MOST);
    for (const { spot_fill: fill, spot_order: order } of latest.toReversed())
      trades.add(order.symbol, printOf(fill, order));
  };
  const hear = ({ channel, params, data }: Message): void => {
    if (channel === PRINTED && params) trades.add(String(params['symbol']), data as Print);
  };
  const readAgain = (): void => void read().catch(exchange.report);
  exchange.events.on('message', hear).on('missed', readAgain);
  await read();
  return () => void exchange.events.off('message', hear).off('missed', readAgain);
}
