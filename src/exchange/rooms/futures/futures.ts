import type { LeverStatus } from '../../../../schemas/lever.types.ts';
import { partProblem } from '../../../domain/futures/problem.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import { balanceOf } from '../../kernel/ledger/ledger.ts';
import { toText } from '../../kernel/ledger/units.ts';
import { followsFeed, marketsOf } from '../market/index.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { assertHoldsMarket } from '../../kernel/lanes.ts';
import type { Handlers, NameLane, Room } from '../../kernel/room.ts';
import { batchClose } from './batch.ts';
import { changeMargin, setStops } from './change.ts';
import { closePosition } from './close.ts';
import { CONTRACTS, contractNamed, contractView } from './contracts.ts';
import { accountsOf, detailOf, nightPage, tradePage } from './history.ts';
import { match } from './match.ts';
import { NIGHT, chargeNight, chargeNights } from './night.ts';
import { cancel, move, openPosition } from './open.ts';
import { heldTrade, pendingTrade, readOrder, readStops } from './request.ts';
import { positive } from '../../kernel/basics/positive.ts';
import { refuse } from './standing.ts';
import { positionOf, tradeById, tradeOf, tradesOf } from './trades.ts';
import { MATCH, awaitNext, marketsOfTrades, touchedByMatch } from './triggers.ts';
import { tradeView } from './views.ts';

const stateHandlers: Handlers = {
  'lever.contracts': async ({ now }) => CONTRACTS.map((contract) => contractView(contract, now)),

  'lever.deal': async ({ args, visitor, queries, now }) => {
    const contract = contractNamed(args);
    const { symbol } = contract.market;
    const rules = contractView(contract, now);
    if (!visitor) return { contract: rules, available: null, frozen: null, positions: [], pending: [] };
    const { available, frozen } = await balanceOf(queries, {
      owner: visitor.id,
      kind: 'lever',
      currency: contract.settle,
    });
    return {
      contract: rules,
      available: toText(available),
      frozen: toText(frozen),
      positions: (await tradesOf(queries, visitor.id, { status: 'held', symbol })).map(tradeView),
      pending: (await tradesOf(queries, visitor.id, { status: 'pending', symbol })).map(tradeView),
    };
  },

  'lever.dealAll': async ({ visitor, queries, now }) => {
    const contracts = CONTRACTS.map((contract) => contractView(contract, now));
    if (!visitor) return { contracts, accounts: [], positions: [], pending: [] };
    return {
      contracts,
      accounts: await accountsOf(queries, visitor.id),
      positions: (await tradesOf(queries, visitor.id, { status: 'held' })).map(tradeView),
      pending: (await tradesOf(queries, visitor.id, { status: 'pending' })).map(tradeView),
    };
  },

  'lever.myTrade': ({ args, user, queries }) => tradePage(queries, user.id, args),

  'lever.held': async ({ args, user, queries }) =>
    (await tradesOf(queries, user.id, { status: 'held', symbol: args.symbol })).map(tradeView),

  'lever.pending': async ({ args, user, queries }) =>
    (await tradesOf(queries, user.id, { status: 'pending', symbol: args.symbol })).map(tradeView),

  'lever.detail': async ({ args, user, queries }) => {
    const trade = await tradeOf(queries, user.id, args.id);
    if (!trade) throw new Refusal('position_unknown', {}, 'id');
    return detailOf(queries, trade);
  },

  'lever.overnight': ({ args, user, queries }) => nightPage(queries, user.id, args),
};

const orderHandlers: Handlers = {
  'lever.submit': ({ args, user, exchange, command }) => {
    const asked = readOrder(user.id, args);
    return command(async (work) => tradeView(await openPosition(work, exchange, asked)));
  },

  'lever.move': ({ args, user, exchange, command }) => {
    const price = positive(args.price, 'price');
    return command(async (work) =>
      tradeView(await move(work, exchange, await pendingTrade(work, user.id, args.id), price)),
    );
  },

  'lever.cancel': ({ args, user, exchange, command }) =>
    command(async (work) => tradeView(await cancel(work, exchange, await pendingTrade(work, user.id, args.id)))),

  'lever.cancelAll': ({ args, user, exchange, command }) =>
    command(async (work) => {
      if (args.symbol !== undefined) contractNamed({ symbol: args.symbol });
      const waiting = await tradesOf(work.queries, user.id, { status: 'pending', symbol: args.symbol });
      for (const order of waiting) {
        assertHoldsMarket(work, order.symbol);
        await cancel(work, exchange, order);
      }
      return { count: waiting.length };
    }),
};

const positionHandlers: Handlers = {
  'lever.close': ({ args, user, exchange, command }) => {
    const lots = args.lots === undefined ? undefined : positive(args.lots, 'lots');
    return command(async (work) => {
      const trade = await heldTrade(work, exchange, user.id, args.id);
      if (lots) refuse(partProblem(positionOf(trade), lots));
      return tradeView(await closePosition(work, exchange, trade, 'manual', lots));
    });
  },

  'lever.batchClose': ({ args, user, exchange, command }) => {
    if (args.symbol !== undefined) contractNamed({ symbol: args.symbol });
    return command((work) => batchClose(work, exchange, user.id, args.type, args.symbol));
  },

  'lever.setStop': ({ args, user, exchange, command }) => {
    const stops = readStops(args);
    return command(async (work) => {
      const found = await tradeOf(work.queries, user.id, args.id);
      const trade = found?.status === 'pending' ? found : await heldTrade(work, exchange, user.id, args.id);
      return tradeView(await setStops(work, exchange, trade, stops));
    });
  },

  'lever.margin': ({ args, user, exchange, command }) => {
    const number = positive(args.number, 'number');
    return command(async (work) => {
      const trade = await heldTrade(work, exchange, user.id, args.id);
      return tradeView(await changeMargin(work, exchange, trade, args.type === 'add' ? number : number.times(-1)));
    });
  },
};

/** Names the markets in which the caller has orders or positions, or the one that the call names. */
const marketsIn =
  (status: LeverStatus): NameLane =>
  async ({ symbol }, queries, userId = '') =>
    (await tradesOf(queries, userId, { status, ...(symbol === undefined ? {} : { symbol: String(symbol) }) })).map(
      (trade) => trade.symbol,
    );

/** The room of futures: orders, positions, and the effects of the market on them. */
export const futures: Room = {
  name: 'futures',
  migrations: migrationsBeside(import.meta.url, 'lever'),
  handlers: { ...stateHandlers, ...orderHandlers, ...positionHandlers },
  lanes: {
    calls: [
      'lever.submit',
      'lever.move',
      'lever.cancel',
      'lever.cancelAll',
      'lever.close',
      'lever.batchClose',
      'lever.setStop',
      'lever.margin',
    ],
    names: {
      'market:{symbol,currency_id,legal_id}': (args) => contractNamed(args).market.symbol,
      'market of orders:{symbol}': marketsIn('pending'),
      'market of positions:{symbol}': marketsIn('held'),
      'market of trade:{id}': async ({ id }, queries) => (await tradeById(queries, String(id)))?.symbol,
    },
    timers: { [MATCH]: touchedByMatch },
    mayBeLate: followsFeed,
    reaching: marketsOfTrades,
  },
  timers: { [MATCH]: match, [NIGHT]: chargeNight },
  together: { [NIGHT]: { carryOut: chargeNights, most: 400 } },
  start: async (exchange) => {
    // After an interference a market may reach awaited prices at another moment than was computed.
    marketsOf(exchange).onMove((work, market) => awaitNext(work, exchange, market, 0));
  },
};
