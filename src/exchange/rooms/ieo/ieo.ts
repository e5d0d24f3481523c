import Big from 'big.js';
import { and, desc, eq } from 'drizzle-orm';
import type { IeoProject } from '../../../../schemas/ieo.types.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import { migrationsBeside } from '../../kernel/database/migrate.ts';
import type { Handlers, Room } from '../../kernel/room.ts';
import { openProjects } from './opening.ts';
import { amountIn, coinByCode } from '../../catalogue/coins.ts';
import { CLOSE, DEMAND, LIST, OPEN, PLAN, projectsOf, remindedBy, touchedIn } from './lanes.ts';
import { openMarkets } from './listings.ts';
import { close, list, subscribe } from './orders.ts';
import { open, projectOf, remind, remindedOf, subscribeOthers } from './projects.ts';
import { planNext } from './renewal.ts';
import { orders, projects } from './tables.ts';
import { orderView, projectView } from './views.ts';

/**
 * The order of the phases: projects in progress first, by the earliest end; then coming ones, by the earliest start;
 * then ended ones, latest first.
 */
const ORDER = ['progress', 'warmup', 'done'] as const;
const byTime = (a: IeoProject, b: IeoProject): number =>
  ORDER.indexOf(a.phase) - ORDER.indexOf(b.phase) ||
  (a.phase === 'done'
    ? b.ends_at - a.ends_at
    : a.phase === 'progress'
      ? a.ends_at - b.ends_at
      : a.starts_at - b.starts_at);

const handlers: Handlers = {
  'ieo.projects': async ({ args, visitor, queries, exchange, now, lang }) => {
    const reminded = await remindedOf(queries, visitor?.id);
    const all = (await queries.select().from(projects)).map((row) =>
      projectView(row, now, exchange.texts, lang, reminded),
    );
    return all.filter(({ phase }) => args.phase === undefined || phase === args.phase).sort(byTime);
  },

  'ieo.project': async ({ args, visitor, queries, exchange, now, lang }) =>
    projectView(
      await projectOf(queries, args.id, 'id'),
      now,
      exchange.texts,
      lang,
      await remindedOf(queries, visitor?.id),
    ),

  'ieo.remind': ({ args, user, exchange, command, lang }) =>
    command(async (work) => {
      const project = await remind(work, user.id, args.project_id, args.on);
      return projectView(project, work.now, exchange.texts, lang, await remindedOf(work.queries, user.id));
    }),

  'ieo.subscribe': async ({ args, user, queries, exchange, command }) => {
    const { currency } = await projectOf(queries, args.project_id, 'project_id');
    const wish = {
      userId: user.id,
      projectId: args.project_id,
      amount: amountIn(coinByCode(currency), args.amount, 'amount'),
      payCurrency: args.pay_currency,
      price: new Big(args.price),
    };
    return command(async (work) => {
      const { order, project } = await subscribe(work, exchange, wish);
      return orderView(order, project, work.now);
    });
  },

  'ieo.orders': async ({ args, user, queries, now }) => {
    const where = and(
      eq(orders.userId, user.id),
      args.project_id === undefined ? undefined : eq(orders.projectId, args.project_id),
      args.status === undefined ? undefined : eq(orders.status, args.status),
    );
    const rows = await queries
      .select()
      .from(orders)
      .innerJoin(projects, eq(projects.id, orders.projectId))
      .where(where)
      .orderBy(desc(orders.id))
      .limit(args.limit)
      .offset(offsetOf(args));
    return {
      list: rows.map((row) => orderView(row.ieo_order, row.ieo_project, now)),
      total: await countOf(queries, orders, where),
    };
  },
};

/** The room of new coins: subscribed at a fixed price while any are left, unlocked when they are listed. */
export const ieo: Room = {
  name: 'ieo',
  migrations: migrationsBeside(import.meta.url, 'ieo'),
  handlers,
  lanes: {
    calls: ['ieo.subscribe', 'ieo.remind'],
    timers: { [OPEN]: remindedBy, [CLOSE]: touchedIn('subscribed'), [LIST]: touchedIn('allotted') },
    reaching: projectsOf,
  },
  timers: {
    [OPEN]: (work, id, exchange) => open(work, exchange, id),
    [PLAN]: (work, _id, exchange) => planNext(work, exchange),
    [CLOSE]: (work, id, exchange) => close(work, exchange, id),
    [LIST]: (work, id) => list(work, id),
  },
  plays: { [DEMAND]: (work, id, exchange) => subscribeOthers(work, exchange, id) },
  seed: openProjects,
  // Runs before the market room starts: orders that wait in a new coin's market need the market to exist.
  start: async (exchange) => {
    await openMarkets(exchange.database.queries, exchange);
    await exchange.command((work) => planNext(work, exchange));
  },
  catchUp: openMarkets,
};
