import Big from 'big.js';
import { and, count, desc, eq } from 'drizzle-orm';
import type { PriceAlert } from '../../../../schemas/alert.types.ts';
import { plain } from '../../../domain/money.ts';
import { stopProblem } from '../../../domain/spot/stop.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import { toText, toUnits } from '../../kernel/ledger/units.ts';
import { marketOf as marketBySymbol } from '../../catalogue/markets.ts';
import type { Market } from '../../catalogue/markets.ts';
import { priceBig } from '../../catalogue/figures.ts';
import { feedOf, followsFeed, marketsOf, pairOf } from '../market/index.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { REACH, awaitAlerts, marketsOfAlerts, tellReached, touchedByReach } from './reach.ts';
import { alerts } from './table.ts';
import type { AlertRow } from './table.ts';

/** The largest number of alerts of a user. */
const MOST_ALERTS = 50;

/**
 * Returns a market by its symbol.
 * @throws Refusal `market_unknown` at `symbol`.
 */
function marketOf(symbol: string): Market {
  const market = marketBySymbol(symbol);
  if (!market) throw new Refusal('market_unknown', {}, 'symbol');
  return market;
}

function view({ id, symbol, price, rises, createdAt }: AlertRow): PriceAlert {
  const market = marketOf(symbol);
  return {
    id,
    symbol,
    pair: pairOf(market),
    price: toText(price),
    price_places: market.pricePlaces,
    rises,
    created_at: createdAt,
  };
}

/** Returns the market of an alert; undefined where there is none of that id. */
async function symbolOf(queries: Queries, id: string): Promise<string | undefined> {
  const [row] = await queries.select({ symbol: alerts.symbol }).from(alerts).where(eq(alerts.id, id));
  return row?.symbol;
}

const handlers: Handlers = {
  'alert.list': async ({ args, user, queries }) => {
    const where = and(
      eq(alerts.userId, user.id),
      args.symbol === undefined ? undefined : eq(alerts.symbol, args.symbol),
    );
    return (await queries.select().from(alerts).where(where).orderBy(desc(alerts.id))).map(view);
  },

  'alert.add': ({ args, user, exchange, command }) =>
    command(async (work) => {
      const market = marketOf(args.symbol);
      const price = new Big(args.price);
      const last = priceBig(market, feedOf(exchange, market.symbol).last(work.now));
      const problem = stopProblem(price, last, priceBig(market, 1));
      if (problem?.code === 'stop_price_reached') throw new Refusal('alert_reached', {}, 'price');
      if (problem)
        throw new Refusal(
          problem.code,
          Object.fromEntries(Object.entries(problem.params).map(([name, value]) => [name, plain(value)])),
          'price',
        );
      const rises = price.gt(last);
      const same = and(
        eq(alerts.userId, user.id),
        eq(alerts.symbol, market.symbol),
        eq(alerts.price, toUnits(price)),
        eq(alerts.rises, rises),
      );
      const [there] = await work.queries.select().from(alerts).where(same);
      if (there) return view(there);
      const [all] = await work.queries.select({ count: count() }).from(alerts).where(eq(alerts.userId, user.id));
      if ((all?.count ?? 0) >= MOST_ALERTS) throw new Refusal('too_many_alerts', { count: MOST_ALERTS });
      const [made] = await work.queries
        .insert(alerts)
        .values({ userId: user.id, symbol: market.symbol, price: toUnits(price), rises, createdAt: work.now })
        .returning();
      if (!made) throw new Error('The alert was not kept.');
      await awaitAlerts(work, exchange, market);
      return view(made);
    }),

  'alert.del': ({ args, user, command }) =>
    command(async (work) => {
      const gone = await work.queries
        .delete(alerts)
        .where(and(eq(alerts.id, args.id), eq(alerts.userId, user.id)))
        .returning({ id: alerts.id });
      if (gone.length === 0) throw new Refusal('not_found', {}, 'id');
      return { count: gone.length };
    }),
};

/** The room of price alerts: a user gets one letter when the last price reaches the price of an alert. */
export const alert: Room = {
  name: 'alert',
  migrations: migrationsBeside(import.meta.url, 'alert'),
  handlers,
  lanes: {
    calls: ['alert.add', 'alert.del'],
    names: { 'market of alert:{id}': ({ id }, queries) => symbolOf(queries, String(id)) },
    timers: { [REACH]: touchedByReach },
    mayBeLate: followsFeed,
    reaching: marketsOfAlerts,
  },
  timers: { [REACH]: (work, symbol, exchange) => tellReached(work, exchange, marketOf(symbol)) },
  leave: async ({ queries }, userId) => void (await queries.delete(alerts).where(eq(alerts.userId, userId))),
  start: async (exchange) => marketsOf(exchange).onMove((work, market) => awaitAlerts(work, exchange, market)),
};
