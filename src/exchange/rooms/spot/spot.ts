import type { Calls } from '../../../../schemas/calls.ts';
import type { OrderSide } from '../../../domain/spot/spot.ts';
import type { Call } from '../../kernel/call.ts';
import { provePayPassword } from '../account/index.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import { assertGoesOn, productAt } from '../house/index.ts';
import { marketOf } from '../../catalogue/markets.ts';
import { followsFeed, marketsOf } from '../market/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { assertHoldsMarket } from '../../kernel/lanes.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { reachStops, touchedByStops } from './enter.ts';
import { fillPage, orderPage } from './history.ts';
import { MATCH, awaitNext, match, touchedByMatch } from './matching.ts';
import { marketsOfOrders, openOrders, ownOrder, symbolOf } from './orders.ts';
import { cancel, move, place } from './place.ts';
import { showPrints } from './printed.ts';
import { positive, readMarket, readOrder } from './request.ts';
import { showResting } from './resting.ts';
import { STOP, awaitStops } from './stops.ts';
import { orderView } from './views.ts';

/** Returns the handler that places an order of a side. */
const placing =
  (side: OrderSide) =>
  async (call: Call<Calls['spot.buy']['args']>): Promise<Calls['spot.buy']['message']> => {
    const { args, user, exchange, command } = call;
    const asked = readOrder(user.id, side, args);
    await provePayPassword(call, args.password, 'password');
    return command(async (work) => orderView(await place(work, exchange, asked)));
  };

const handlers: Handlers = {
  'spot.buy': placing('buy'),

  'spot.sell': placing('sell'),

  'spot.open': async ({ args, user, queries }) => (await openOrders(queries, user.id, args.symbol)).map(orderView),

  'spot.buys': ({ args, user, queries }) => orderPage(queries, user.id, 'buy', args),

  'spot.sells': ({ args, user, queries }) => orderPage(queries, user.id, 'sell', args),

  'spot.fills': ({ args, user, queries }) => fillPage(queries, user.id, args),

  'spot.order': async ({ args, user, queries }) => orderView(await ownOrder(queries, user.id, args.id)),

  'spot.move': async (call) => {
    const { args, user, exchange, command } = call;
    const price = positive(args.price, 'price');
    await provePayPassword(call, args.password, 'password');
    return command(async (work) => {
      const order = await ownOrder(work.queries, user.id, args.id);
      await assertGoesOn(work, productAt(order.symbol));
      return orderView(await move(work, exchange, order, price));
    });
  },

  'spot.cancel': ({ args, user, command }) =>
    command(async (work) => {
      const order = await ownOrder(work.queries, user.id, args.id);
      const [cancelled = order] = await cancel(work, order);
      return orderView(cancelled);
    }),

  'spot.cancelAll': ({ args, user, command }) =>
    command(async (work) => {
      if (args.symbol !== undefined && marketOf(args.symbol) === undefined)
        throw new Refusal('market_unknown', {}, 'symbol');
      const open = await openOrders(work.queries, user.id, args.symbol);
      for (const { symbol } of open) assertHoldsMarket(work, symbol);
      await cancel(work, ...open);
      return { count: open.length };
    }),
};

/** The room of spot and stock orders. */
export const spot: Room = {
  name: 'spot',
  migrations: migrationsBeside(import.meta.url, 'spot'),
  handlers,
  lanes: {
    calls: ['spot.buy', 'spot.sell', 'spot.move', 'spot.cancel', 'spot.cancelAll'],
    names: {
      'market:{symbol,currency_id,legal_id}': (args) => readMarket(args).symbol,
      'market of order:{id}': ({ id }, queries) => symbolOf(queries, String(id)),
      'market of orders:{symbol}': async ({ symbol }, queries, userId = '') =>
        (await openOrders(queries, userId, symbol === undefined ? undefined : String(symbol))).map(
          (order) => order.symbol,
        ),
    },
    timers: { [MATCH]: touchedByMatch, [STOP]: touchedByStops },
    mayBeLate: followsFeed,
    reaching: marketsOfOrders,
  },
  timers: { [MATCH]: match, [STOP]: reachStops },
  start: async (exchange) => {
    // After an interference a market may reach waiting orders at another moment than was computed.
    marketsOf(exchange).onMove(
      async (work, market) => {
        // Trades of a real market are allocated at once; a tester's trade comes a moment later.
        if (followsFeed(market.symbol, exchange)) await match(work, market.symbol, exchange);
        else await awaitNext(work, exchange, market);
        await awaitStops(work, exchange, market);
      },
      ({ symbol }) => touchedByMatch(symbol, exchange.clock.now(), exchange),
    );
    const [hide, forget] = [await showResting(exchange), await showPrints(exchange)];
    return () => {
      forget();
      return hide();
    };
  },
};
