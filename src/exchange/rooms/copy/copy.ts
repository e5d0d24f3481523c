import type { Following } from '../../../../schemas/follow.types.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { agree } from '../account/index.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { agreementIn } from './agreement.ts';
import { traderDetail, traderPage, traderViewOf } from './board.ts';
import { copyOne, copyTogether } from './copying.ts';
import { REFRESH, awaitRefresh, figuresFor, keepFigures, refreshOne, refreshTogether } from './figures.ts';
import {
  becomeTrader,
  endFollowing,
  follow as begin,
  followingOf,
  leave,
  marketsOfCopies,
  readSettings,
  resign,
  selfHold,
  traderOfCopy,
} from './followings.ts';
import { COPY, MIRROR, leadClosing, leadOpening } from './lead.ts';
import { endCopies, mirrorOne, mirrorTogether } from './mirror.ts';
import { copyPage, copyViewOf, followingPage, followingViews, summaryOf } from './mine.ts';
import { closedPage, followerPage, openTrades, showsFollower } from './public.ts';
import { STOP, awaitStop, hasLostEnough, lookAtStop } from './stop.ts';
import { seedTraders } from './sandbox/history.ts';
import { END, TRADE, closingTrader, endPlan, openNext, openingTrader } from './sandbox/trading.ts';
import type { FollowingRow } from './tables.ts';

const publicHandlers: Handlers = {
  'follow.traders': ({ args, visitor, queries, now }) => traderPage(queries, visitor, args, now),
  'follow.trader': ({ args, visitor, queries, exchange, now }) => traderDetail(queries, exchange, visitor, args, now),
  'follow.history': ({ args, queries, exchange, now }) => closedPage(queries, exchange, args, now),
  'follow.current': ({ args, queries, exchange, now }) => openTrades(queries, exchange, args.trader_user_id, now),
  'follow.followers': ({ args, visitor, queries }) => followerPage(queries, visitor, args),
  'follow.agreement': async ({ args }) => agreementIn(args.language),
};

const followerHandlers: Handlers = {
  'follow.mine': ({ args, user, queries, exchange, now }) => followingPage(queries, exchange, user.id, args, now),
  'follow.copies': ({ args, user, queries }) => copyPage(queries, user.id, args),
  'follow.summary': ({ user, queries, now }) => summaryOf(queries, user.id, now),

  'follow.follow': ({ args, user, exchange, command }) => {
    const settings = readSettings(args);
    return command(async (work) => {
      const following = await begin(work, user.id, args.trader_user_id, settings);
      if (await hasLostEnough(work, exchange, following)) throw new Refusal('follow_stop_reached', {}, 'stop_loss');
      await awaitStop(work, exchange, following);
      return viewOf(work, exchange, following);
    });
  },

  'follow.cancel': ({ args, user, exchange, command }) =>
    command(async (work) => {
      const following = await followingOf(work.queries, args.follow_user_id, user.id);
      if (!following) throw new Refusal('follow_missing', {}, 'follow_user_id');
      return viewOf(work, exchange, await endFollowing(work, exchange, following, args.copies, 'you'));
    }),

  'follow.selfHold': ({ args, user, exchange, command }) =>
    command(async (work) => copyViewOf(work.queries, await selfHold(work, exchange, user.id, args.transaction_id))),
};

const traderHandlers: Handlers = {
  'follow.me': ({ args, user, queries, exchange, now }) =>
    traderDetail(queries, exchange, user, { ...args, trader_user_id: user.id }, now),

  'follow.becomeTrader': ({ args, user, command }) => {
    if (!args.agree) throw new Refusal('agreement_required', {}, 'agree');
    return command(async (work) => {
      await becomeTrader(work, user.id);
      await agree(work.queries, user.id, 'copy', work.now);
      await keepFigures(work.queries, await figuresFor({ userId: user.id, since: work.now }, [], work.now));
      await awaitRefresh(work, user.id);
      return traderViewOf(work.queries, user, user.id, 'month', work.now);
    });
  },

  'follow.resign': ({ user, exchange, command }) =>
    command(async (work) => ({ followers: await resign(work, exchange, user.id, user.nickname) })),
};

async function viewOf(
  { queries, now }: Pick<Work, 'queries' | 'now'>,
  exchange: Exchange,
  row: FollowingRow,
): Promise<Following> {
  const [view] = await followingViews(queries, exchange, [row], now);
  if (!view) throw new Error('A following has no view.');
  return view;
}

/** The room of copy trading: traders, their followers, and the copies. */
export const copy: Room = {
  name: 'copy',
  migrations: migrationsBeside(import.meta.url, 'follow'),
  handlers: { ...publicHandlers, ...followerHandlers, ...traderHandlers },
  lanes: {
    calls: ['follow.follow', 'follow.cancel', 'follow.selfHold', 'follow.becomeTrader', 'follow.resign'],
    names: {
      'market of copies:{follow_user_id}': marketsOfCopies,
      'user of copy:{transaction_id}': traderOfCopy,
    },
    timers: { [TRADE]: openingTrader, [END]: closingTrader },
  },
  timers: {
    [REFRESH]: refreshOne,
    [END]: endPlan,
    [STOP]: lookAtStop,
    [COPY]: copyOne,
    [MIRROR]: mirrorOne,
  },
  together: {
    [COPY]: { carryOut: copyTogether, most: 100 },
    [MIRROR]: { carryOut: mirrorTogether, most: 100 },
    [REFRESH]: { carryOut: refreshTogether, most: 40 },
  },
  plays: { [TRADE]: openNext },
  seed: seedTraders,
  leave,
  shows: showsFollower,
  hears: {
    'trade.opened': (work, trade) => leadOpening(work, trade),
    'trades.closed': async (work, closed, exchange) => {
      for (const { trade, closing } of closed)
        if (trade.copiedFrom === null) await leadClosing(work, trade, closing.id);
      await endCopies(
        work,
        exchange,
        closed.flatMap(({ trade }) => (trade.copiedFrom !== null && trade.status === 'closed' ? [trade] : [])),
      );
    },
  },
};
