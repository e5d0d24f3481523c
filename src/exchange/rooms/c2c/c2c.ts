import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { mayCancel, mayRelease } from '../../../domain/c2c/c2c.ts';
import type { OrderSide } from '../../../domain/spot/spot.ts';
import { ownFile, provePayPassword, shareFile, verifiedNames } from '../account/index.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { toBig } from '../../kernel/ledger/units.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { holdingsOf, walletCoin, worth } from '../wallet/index.ts';
import { coinByCode } from '../../catalogue/coins.ts';
import { adById, adViews, endAd, ownAd } from './ads.ts';
import { answerAppeal, appeal, appealDue, assertNoAppeal, readEvidence, undecided, withdrawAppeal } from './appeals.ts';
import { boardHandlers } from './board.ts';
import { chatHandlers } from './chat.ts';
import { orderById, orderOf, orderPage } from './history.ts';
import { ACT, EXPIRE, REVIEW, SAY, UNDECIDED } from './deal-timers.ts';
import { lanes } from './lanes.ts';
import { leave } from './leave.ts';
import { APPLICATION, apply, decideApplication, meView, readApplication } from './merchants.ts';
import { methodHandlers, methodOf, methodsOf } from './methods.ts';
import { cancel, expire, pay, release, take } from './orders.ts';
import { act, speak, visit } from './play.ts';
import { VISIT, awaitVisit } from './players.ts';
import { edit, publish } from './publish.ts';
import { RESTOCK, restock } from './restock.ts';
import { sideOf } from './sides.ts';
import { ads } from './tables.ts';
import type { Ad } from './tables.ts';
import { showsTrader } from './traders.ts';
import { orderView, readerOf } from './views.ts';

const adView = async (work: Work, exchange: Exchange, ad: Ad, reader: string) => {
  const [view] = await adViews(exchange, work.queries, [ad], reader, work.now);
  if (!view) throw new Error('An advertisement was lost.');
  return view;
};

/**
 * Returns the advertisement that is answered. The other arguments of the call must match the advertisement.
 * @throws Refusal at an argument that does not match.
 */
async function adFor(
  work: Work,
  side: OrderSide,
  { id, type, currency_id: coin }: { readonly id: string; readonly type?: OrderSide; readonly currency_id?: string },
): Promise<Ad> {
  if (type !== undefined && type !== side) throw new Refusal('c2c_ad_unknown', {}, 'type');
  const ad = await adById(work.queries, id);
  if (coin !== undefined && coinByCode(ad.coin).id !== coin) throw new Refusal('currency_unknown', {}, 'currency_id');
  return ad;
}

/**
 * Returns the value in USDT of the coins that somebody may take from an offer; in an offer to buy none of them are the
 * merchant's.
 */
const offered = ({ prices }: Exchange, { now }: Work, { type, coin, rest }: Ad): Big =>
  type === 'sell' ? worth(prices, coin, toBig(rest), now) : new Big(0);

/** Pauses an offer, or resumes it. */
async function setState({ queries }: Work, ad: Ad, state: 'active' | 'paused'): Promise<Ad> {
  const [changed = ad] = await queries.update(ads).set({ state }).where(eq(ads.id, ad.id)).returning();
  return changed;
}

const takingHandlers: Handlers = {
  'c2c.buy': (call) => {
    const { args, user, exchange, command } = call;
    return command(async (work) => {
      const ad = await adFor(work, 'buy', args);
      if (!ad.ways.includes(args.way)) throw new Refusal('c2c_way_unknown', {}, 'way');
      // The agreed way is first; the buyer may still choose another of the seller's.
      const accounts = await methodsOf(work.queries, ad.userId, ad.ways);
      const payments = [
        ...accounts.filter(({ way }) => way === args.way),
        ...accounts.filter(({ way }) => way !== args.way),
      ];
      const order = await take(work, exchange, ad, { user, side: 'buy', way: args.way, payments }, args);
      return orderView(work.queries, order, readerOf(call));
    });
  },

  'c2c.sell': (call) => {
    const { args, user, exchange, command } = call;
    return command(async (work) => {
      const ad = await adFor(work, 'sell', args);
      const method = await methodOf(work.queries, user.id, args.pay_id, 'pay_id');
      if (!ad.ways.includes(method.way)) throw new Refusal('c2c_way_unknown', {}, 'pay_id');
      const order = await take(work, exchange, ad, { user, side: 'sell', way: method.way, payments: [method] }, args);
      return orderView(work.queries, order, readerOf(call));
    });
  },
};

const orderHandlers: Handlers = {
  'c2c.pay': (call) =>
    call.command(async (work) => {
      const order = await orderOf(work.queries, call.user.id, call.args.id);
      if (sideOf(order, call.user.id) !== 'buy') throw new Refusal('c2c_order_changed', {}, 'id');
      const own = (await verifiedNames(work.queries, [call.user.id])).get(call.user.id) ?? null;
      const receipt = call.args.receipt
        ? await ownFile(work.queries, call.user.id, call.args.receipt, 'receipt')
        : null;
      if (receipt) await shareFile(work.queries, receipt, order.sellerId);
      const paid = await pay(work, order, {
        way: call.args.way ?? order.way,
        payerName: call.args.payer_name?.trim() || own,
        receipt,
      });
      return orderView(work.queries, paid, readerOf(call));
    }),

  'c2c.release': (call) => {
    const { args, user, command } = call;
    return command(async (work) => {
      const order = await orderOf(work.queries, user.id, args.id);
      await assertNoAppeal(work, order);
      if (!mayRelease({ status: order.status, side: sideOf(order, user.id), appealed: false }))
        throw new Refusal('c2c_order_changed', {}, 'id');
      return orderView(work.queries, await release(work, order), readerOf(call));
    });
  },

  'c2c.cancel': async (call) => {
    const { args, user } = call;
    const before = await orderOf(call.queries, user.id, args.id);
    // The coins of a paid order nearly belong to the buyer: a stolen session must not give them back to the seller.
    const proved = before.status === 'paid' && sideOf(before, user.id) === 'buy';
    if (proved) await provePayPassword(call, args.pay_password ?? '');
    return call.command(async (work) => {
      const order = await orderOf(work.queries, user.id, args.id);
      const side = sideOf(order, user.id);
      await assertNoAppeal(work, order);
      // The order may have been paid since.
      if (order.status === 'paid' && !proved) throw new Refusal('c2c_order_changed', {}, 'id');
      if (!mayCancel({ status: order.status, side, appealed: false })) throw new Refusal('c2c_order_changed', {}, 'id');
      const done = await cancel(work, order, side === 'buy' ? 'buyer' : 'seller', user.id);
      return orderView(work.queries, done, readerOf(call));
    });
  },

  'c2c.order': async (call) =>
    orderView(call.queries, await orderOf(call.queries, call.user.id, call.args.id), readerOf(call)),

  'c2c.orders': (call) => orderPage(call.queries, readerOf(call), 'taker', call.args),

  'c2c.sellerOrders': (call) => orderPage(call.queries, readerOf(call), 'maker', call.args),

  'c2c.appeal': (call) =>
    call.command(async (work) => {
      const order = await orderOf(work.queries, call.user.id, call.args.id);
      const evidence = readEvidence(order, sideOf(order, call.user.id), call.args);
      return orderView(
        work.queries,
        await appeal(work, order, call.user.id, call.args.reason, evidence),
        readerOf(call),
      );
    }),

  'c2c.answerAppeal': (call) =>
    call.command(async (work) => {
      const order = await orderOf(work.queries, call.user.id, call.args.id);
      const evidence = readEvidence(order, sideOf(order, call.user.id), call.args);
      return orderView(work.queries, await answerAppeal(work, order, call.user.id, evidence), readerOf(call));
    }),

  'c2c.withdrawAppeal': (call) =>
    call.command(async (work) => {
      const order = await orderOf(work.queries, call.user.id, call.args.id);
      return orderView(work.queries, await withdrawAppeal(work, order, call.user.id), readerOf(call));
    }),
};

const merchantHandlers: Handlers = {
  'c2c.me': ({ user, queries, now }) => meView(queries, user, now),

  'c2c.wallet': async ({ args, user, queries, exchange, now }) =>
    walletCoin(exchange.prices, await holdingsOf(queries, user.id), 'legal', coinByCode(args.currency_name), now),

  'c2c.apply': ({ args, user, command }) => {
    const facts = readApplication(args);
    return command(async (work) => {
      await apply(work, user, facts);
      return meView(work.queries, user, work.now);
    });
  },

  'c2c.publish': (call) => {
    const { args, user, exchange, command } = call;
    return command(async (work) => {
      const ad = await publish(work, exchange, user, args);
      if (exchange.options.sandbox) await awaitVisit(work, ad.id);
      return adView(work, exchange, ad, user.id);
    });
  },

  'c2c.editAd': (call) => {
    const { args, user, exchange, leaves, command } = call;
    return command(async (work) => {
      const before = await ownAd(work.queries, user.id, args.id);
      const ad = await edit(work, exchange, user, before, args);
      // A quantity beyond the earlier one is held in this command, and is counted by its hold.
      leaves(offered(exchange, work, before.rest < ad.rest ? before : ad));
      if (exchange.options.sandbox && ad.state === 'active') await awaitVisit(work, ad.id);
      return adView(work, exchange, ad, user.id);
    });
  },

  'c2c.pauseAd': ({ args, user, exchange, command }) =>
    command(async (work) =>
      adView(work, exchange, await setState(work, await ownAd(work.queries, user.id, args.id), 'paused'), user.id),
    ),

  'c2c.resumeAd': ({ args, user, exchange, leaves, command }) =>
    command(async (work) => {
      const ad = await setState(work, await ownAd(work.queries, user.id, args.id), 'active');
      leaves(offered(exchange, work, ad));
      if (exchange.options.sandbox) await awaitVisit(work, ad.id);
      return adView(work, exchange, ad, user.id);
    }),

  'c2c.closeAd': ({ args, user, exchange, command }) =>
    command(async (work) => {
      const ad = await ownAd(work.queries, user.id, args.id);
      await work.unschedule({ kind: VISIT, object: ad.id });
      return adView(work, exchange, await endAd(work, ad, 'closed'), user.id);
    }),
};

/** The room of trades of coins for fiat money between people. */
export const c2c: Room = {
  name: 'c2c',
  migrations: migrationsBeside(import.meta.url, 'c2c'),
  lanes,
  handlers: {
    ...boardHandlers,
    ...takingHandlers,
    ...orderHandlers,
    ...chatHandlers,
    ...merchantHandlers,
    ...methodHandlers,
  },
  leave,
  shows: showsTrader,
  timers: {
    [EXPIRE]: async (work, id) => {
      const order = await orderById(work.queries, id);
      if (order) await expire(work, order);
    },
    [REVIEW]: appealDue,
  },
  plays: {
    [UNDECIDED]: undecided,
    [APPLICATION]: async (work, id) => void (await decideApplication(work, id, true, null)),
    [ACT]: act,
    [SAY]: speak,
    [VISIT]: visit,
    [RESTOCK]: restock,
  },
};
