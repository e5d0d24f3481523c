import { and, desc, eq } from 'drizzle-orm';
import { countOf, newestOf, offsetOf } from '../../kernel/database/page.ts';
import { toText } from '../../kernel/ledger/units.ts';
import type { Handlers } from '../../kernel/room.ts';
import { amountIn, coinByCode } from '../../catalogue/coins.ts';
import { bid, bidView, enter } from './auctions.ts';
import { provoke } from './collectors.ts';
import { listEntries } from './lists.ts';
import { withdrawAll } from './offers.ts';
import { ownOrder, payOrder, unreadOf } from './orders.ts';
import { saleOf } from './sales.ts';
import { bids, orders, paddles } from './tables.ts';
import { askingOf, orderView } from './views.ts';

/** The handlers of auctions: deposits, bids, and the orders of won auctions. */
export const auctionHandlers: Handlers = {
  'nft.margin': (call) =>
    call.command(async (work) => {
      const sale = await saleOf(work.queries, call.args.code);
      const { number } = await enter(work, sale, call.user);
      return { code: sale.code, paddle: number, margin: toText(sale.margin ?? 0n), currency: sale.currency };
    }),

  'nft.bid': ({ args, user, exchange, command }) =>
    command(async (work) => {
      const sale = await saleOf(work.queries, args.code);
      const made = await bid(work, sale, user.id, amountIn(coinByCode(sale.currency), args.price, 'price'));
      await provoke(work, exchange, sale);
      return bidView(made, sale.code, user.nickname);
    }),

  'nft.bids': async ({ args, queries }) => {
    const sale = await saleOf(queries, args.code);
    const where = eq(bids.saleId, sale.id);
    const rows = await queries
      .select({ bid: bids, nickname: paddles.nickname })
      .from(bids)
      .innerJoin(paddles, and(eq(paddles.saleId, bids.saleId), eq(paddles.number, bids.paddle)))
      .where(where)
      .orderBy(desc(bids.price))
      .limit(args.limit)
      .offset(offsetOf(args));
    return {
      list: rows.map((row) => bidView(row.bid, sale.code, row.nickname)),
      total: await countOf(queries, bids, where),
    };
  },

  'nft.myBids': (call) => listEntries(askingOf(call), call.user.id, call.args),

  'nft.orders': async (call) => {
    const where = and(eq(orders.userId, call.user.id), call.args.status && eq(orders.status, call.args.status));
    const { rows, total } = await newestOf(call.queries, orders, where, call.args);
    return { list: rows.map((row) => orderView(askingOf(call), row)), total };
  },

  'nft.read': ({ args, user, command }) =>
    command(async ({ queries }) => {
      if (args.id !== undefined) await ownOrder(queries, user.id, args.id);
      await queries
        .update(orders)
        .set({ read: true })
        .where(and(unreadOf(user.id), args.id === undefined ? undefined : eq(orders.id, args.id)));
      return { count: await countOf(queries, orders, unreadOf(user.id)) };
    }),

  'nft.pay': (call) =>
    call.command(async (work) => {
      const order = await ownOrder(work.queries, call.user.id, call.args.id);
      await withdrawAll(work, call.user.id, order.code);
      return orderView(askingOf(call, work.queries), await payOrder(work, order));
    }),
};
