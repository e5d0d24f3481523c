import { sql } from 'drizzle-orm';
import type { Exchange, Message } from '../exchange.ts';
import { toBig } from '../ledger/units.ts';
import type { Level } from '../market/book.ts';
import { stepsOf, ticksOf } from '../market/figures.ts';
import { marketsOf } from '../market/markets.ts';
import { isResting } from './orders.ts';
import { orders } from './tables.ts';
import { listed } from './views.ts';

/** Keeps people's waiting orders in the books that are shown: reads them at the start, and again whenever an order of a market changed. */
export async function showResting(exchange: Exchange): Promise<() => Promise<void>> {
  const changed = new Set<string>();
  let reading: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    for (const symbol of changed) {
      changed.delete(symbol);
      await show(exchange, symbol);
    }
  };
  const start = (): void => {
    reading ??= read().catch(exchange.report).finally(() => {
      reading = undefined;
      if (changed.size > 0) start();
    });
  };
  const look = ({ channel, data }: Message): void => {
    if (channel !== 'order') return;
    changed.add((data as { readonly symbol: string }).symbol);
    start();
  };

  const lookEverywhere = (): void => {
    for (const { market } of marketsOf(exchange).all) changed.add(market.symbol);
    start();
  };

  const open = await exchange.database.queries.selectDistinct({ symbol: orders.symbol }).from(orders).where(isResting);
  for (const { symbol } of open) await show(exchange, symbol);
  exchange.events.on('message', look).on('missed', lookEverywhere);
  return async () => {
    exchange.events.off('message', look).off('missed', lookEverywhere);
    await reading;
  };
}

async function show(exchange: Exchange, symbol: string): Promise<void> {
  const market = listed(symbol);
  const rows = await exchange.database.queries
    .select({ side: orders.side, price: orders.price, rest: sql<string>`sum(${orders.quantity} - ${orders.filled})` })
    .from(orders)
    .where(sql`${orders.symbol} = ${symbol} and ${isResting}`)
    .groupBy(orders.side, orders.price);
  const levels = (side: 'buy' | 'sell'): Level[] =>
    rows.filter((row) => row.side === side).map((row) => ({ price: ticksOf(market, toBig(row.price ?? 0n)) ?? 0, quantity: stepsOf(market, toBig(BigInt(row.rest))) ?? 0 }));
  marketsOf(exchange).rest(symbol, { asks: levels('sell').sort((a, b) => a.price - b.price), bids: levels('buy').sort((a, b) => b.price - a.price) });
}
