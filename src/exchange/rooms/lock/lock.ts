import { and, desc, eq, gte, isNotNull, isNull, sum } from 'drizzle-orm';
import { DAY } from '../../../domain/period.ts';
import { amountIn, coinByCode } from '../../catalogue/coins.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import { toText } from '../../kernel/ledger/units.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { PAYOUT, ownOrder, payDay, redeem, submit } from './orders.ts';
import { productOf } from './products.ts';
import { orders, payouts } from './tables.ts';
import { orderViews, payoutsOf, productViews } from './views.ts';

const handlers: Handlers = {
  'lock.products': ({ queries, exchange, now }) => productViews(queries, exchange.options.seed, now),

  'lock.product': async ({ args, queries, exchange, now }) => {
    const [product] = await productViews(queries, exchange.options.seed, now, [productOf(args.id)]);
    if (!product) throw new Error('A product has a view.');
    return product;
  },

  'lock.totals': async ({ user, queries, now }) => {
    const mine = eq(orders.userId, user.id);
    const [[locked], [all], [today]] = await Promise.all([
      queries
        .select({ amount: sum(orders.amount) })
        .from(orders)
        .where(and(mine, isNull(orders.endedAt))),
      queries
        .select({ amount: sum(payouts.amount) })
        .from(payouts)
        .innerJoin(orders, eq(orders.id, payouts.orderId))
        .where(mine),
      queries
        .select({ amount: sum(payouts.amount) })
        .from(payouts)
        .innerJoin(orders, eq(orders.id, payouts.orderId))
        .where(and(mine, gte(payouts.at, now - (now % DAY)))),
    ]);
    const text = (row: { amount: string | null } | undefined): string => toText(BigInt(row?.amount ?? '0'));
    return {
      currency: 'USDT',
      locked: text(locked),
      orders: await countOf(queries, orders, and(mine, isNull(orders.endedAt))),
      today_income: text(today),
      income: text(all),
    };
  },

  'lock.orders': async ({ args, user, queries }) => {
    const state =
      args.status === undefined
        ? undefined
        : args.status === 'progress'
          ? isNull(orders.endedAt)
          : isNotNull(orders.endedAt);
    const where = and(eq(orders.userId, user.id), state);
    const rows = await queries
      .select()
      .from(orders)
      .where(where)
      .orderBy(desc(orders.id))
      .limit(args.limit)
      .offset(offsetOf(args));
    return { list: await orderViews(queries, rows), total: await countOf(queries, orders, where) };
  },

  'lock.order': async ({ args, user, queries }) => {
    const row = await ownOrder(queries, user.id, args.id);
    const [order] = await orderViews(queries, [row]);
    if (!order) throw new Error('An order has a view.');
    return {
      order,
      payouts: (await payoutsOf(queries, row.id)).map(({ day, rate, amount, at }) => ({
        day,
        rate,
        amount: toText(amount),
        at,
      })),
    };
  },

  'lock.submit': async ({ args, user, command }) => {
    const product = productOf(args.id);
    const amount = amountIn(coinByCode(product.currency), args.number, 'number');
    return command(async (work) =>
      view(await orderViews(work.queries, [await submit(work, user.id, product, amount)])),
    );
  },

  'lock.redeem': ({ args, user, command }) =>
    command(async (work) =>
      view(await orderViews(work.queries, [await redeem(work, await ownOrder(work.queries, user.id, args.id))])),
    ),
};

function view<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('An order has a view.');
  return one;
}

/** The room of locked mining: amounts that earn every day and are returned at the end of their term. */
export const lock: Room = {
  name: 'lock',
  migrations: migrationsBeside(import.meta.url, 'lock'),
  handlers,
  lanes: { calls: ['lock.submit', 'lock.redeem'] },
  timers: { [PAYOUT]: (work, id, { options }) => payDay(work, options.seed, id) },
};
