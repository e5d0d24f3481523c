import { and, desc, eq, ne } from 'drizzle-orm';
import type { SecondsOrder } from '../../../../schemas/micro.types.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import { balanceOf } from '../../kernel/ledger/ledger.ts';
import { toText } from '../../kernel/ledger/units.ts';
import { marketById, marketOf as marketBySymbol } from '../../catalogue/markets.ts';
import type { Market } from '../../catalogue/markets.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { amountIn, coinByCode, coinById } from '../../catalogue/coins.ts';
import { SETTLE, open, ownOrder, settle, view } from './contracts.ts';
import { CURRENCIES, TERMS, termOf } from './terms.ts';
import { orders } from './tables.ts';
import type { SecondsRow } from './tables.ts';

/**
 * Returns a market of coins; stocks have trading hours and no seconds contracts.
 *
 * @throws Refusal `market_unknown`, `market_closed` at `match_id`.
 */
function marketOf(id: string): Market {
  const market = marketById(id);
  if (!market || market.kind === 'futures') throw new Refusal('market_unknown', {}, 'match_id');
  if (market.kind === 'stocks') throw new Refusal('market_closed', {}, 'match_id');
  return market;
}

/** Returns a contract's view: it has its market even after the market is delisted. */
function shown(row: SecondsRow): SecondsOrder {
  const market = marketBySymbol(row.symbol);
  if (!market) throw new Error(`No market ${row.symbol}`);
  return view(row, market);
}

const handlers: Handlers = {
  'micro.currencies': ({ visitor, queries }) =>
    Promise.all(
      CURRENCIES.map(coinByCode).map(async (coin) => ({
        currency_id: coin.id,
        currency: coin.code,
        precision: coin.precision,
        available:
          visitor === undefined
            ? null
            : toText((await balanceOf(queries, { owner: visitor.id, kind: 'micro', currency: coin.code })).available),
      })),
    ),

  'micro.terms': async () => TERMS.map(({ seconds, rate, min, max }) => ({ seconds, rate, min, max })),

  'micro.orders': async ({ args, user, queries }) => {
    const where = and(
      eq(orders.userId, user.id),
      args.match_id === undefined ? undefined : eq(orders.symbol, marketOf(args.match_id).symbol),
      args.status === undefined
        ? undefined
        : args.status === 'holding'
          ? eq(orders.state, 'holding')
          : ne(orders.state, 'holding'),
    );
    const rows = await queries
      .select()
      .from(orders)
      .where(where)
      .orderBy(desc(orders.id))
      .limit(args.limit)
      .offset(offsetOf(args));
    return { list: rows.map(shown), total: await countOf(queries, orders, where) };
  },

  'micro.order': async ({ args, user, queries }) => shown(await ownOrder(queries, user.id, args.id)),

  'micro.submit': async ({ args, user, exchange, command }) => {
    const market = marketOf(args.match_id);
    const coin = coinById(args.currency_id, 'currency_id');
    if (!CURRENCIES.includes(coin.code)) throw new Refusal('currency_unknown', {}, 'currency_id');
    const term = termOf(args.seconds);
    const stake = amountIn(coin, args.number, 'number');
    return command(async (work) =>
      view(await open(work, exchange, { userId: user.id, market, side: args.type, term, coin, stake }), market),
    );
  },
};

/** The room of seconds contracts: up or down, decided by the server's clock and the market's next tick. */
export const seconds: Room = {
  name: 'seconds',
  migrations: migrationsBeside(import.meta.url, 'micro'),
  handlers,
  lanes: { calls: ['micro.submit'] },
  timers: { [SETTLE]: (work, id, exchange) => settle(work, exchange, id) },
};
