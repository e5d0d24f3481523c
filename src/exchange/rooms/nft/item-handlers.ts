import { and, eq } from 'drizzle-orm';
import { amountOf } from '../../../domain/amount.ts';
import { newestOf } from '../../kernel/database/page.ts';
import type { Handlers } from '../../kernel/room.ts';
import { withdrawAll } from './offers.ts';
import { buy, openBox, ownItem } from './purchases.ts';
import { leavesFor, resell } from './resale.ts';
import { items } from './tables.ts';
import type { ItemRow } from './tables.ts';
import { askingOf, itemViews } from './views.ts';
import type { Asking } from './views.ts';

async function itemView(who: Asking, item: ItemRow) {
  const [view] = await itemViews(who, [item]);
  if (!view) throw new Error('An item has a view.');
  return view;
}

/** The handlers of a user's items: purchases, opened boxes, resales. */
export const itemHandlers: Handlers = {
  'nft.buy': (call) =>
    call.command(async (work) => {
      await withdrawAll(work, call.user.id, call.args.code);
      return itemView(askingOf(call, work.queries), await buy(work, call.user.id, call.args.code));
    }),

  'nft.mine': async (call) => {
    const where = and(eq(items.userId, call.user.id), call.args.status && eq(items.status, call.args.status));
    const { rows, total } = await newestOf(call.queries, items, where, call.args);
    return { list: await itemViews(askingOf(call), rows), total };
  },

  'nft.item': async (call) => itemView(askingOf(call), await ownItem(call.queries, call.user.id, call.args.id)),

  'nft.open': (call) =>
    call.command(async (work) =>
      itemView(
        askingOf(call, work.queries),
        await openBox(work, await ownItem(work.queries, call.user.id, call.args.id)),
      ),
    ),

  'nft.resell': (call) =>
    call.command(async (work) => {
      const item = await ownItem(work.queries, call.user.id, call.args.id);
      leavesFor(call, work, item, call.args.currency, amountOf(call.args.price, 8));
      return itemView(askingOf(call, work.queries), await resell(work, call.exchange, item, call.args));
    }),
};
