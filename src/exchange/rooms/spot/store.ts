import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { column, prepared } from '../../kernel/database/prepared.ts';
import type { PrintedFill } from './printed.ts';
import { fills, orders } from './tables.ts';
import type { Order } from './tables.ts';

// Stores orders and their fills. What differs between two orders is a value, so each statement is built once.

/** An order that has no id yet. */
export type Draft = Omit<Order, 'id'>;

/** A trade of an order that is to be stored. */
export type Fill = Omit<typeof fills.$inferInsert, 'id' | 'orderId'>;

const text = (amount: bigint | null): string | null => (amount === null ? null : amount.toString());

/** Returns the values of an order as the database takes them. */
const valuesOf = (order: Draft) => ({
  ...order,
  price: text(order.price),
  stopPrice: text(order.stopPrice),
  quantity: text(order.quantity),
  total: text(order.total),
  filled: text(order.filled),
  filledTotal: text(order.filledTotal),
  fee: text(order.fee),
  locked: text(order.locked),
});

const inserting = (queries: Queries) => {
  const value = (name: keyof Draft): SQL => sql`${sql.placeholder(name)}`;
  return queries.insert(orders).values({
    userId: value('userId'),
    symbol: value('symbol'),
    side: value('side'),
    type: value('type'),
    price: value('price'),
    stopPrice: value('stopPrice'),
    stopRises: value('stopRises'),
    quantity: value('quantity'),
    total: value('total'),
    filled: value('filled'),
    filledTotal: value('filledTotal'),
    fee: value('fee'),
    feeRate: value('feeRate'),
    locked: value('locked'),
    status: value('status'),
    createdAt: value('createdAt'),
    enteredAt: value('enteredAt'),
    updatedAt: value('updatedAt'),
  });
};

const insertion = prepared((queries) => inserting(queries).returning({ id: orders.id }));

/** Stores a new order. */
export async function insert(queries: Queries, draft: Draft): Promise<Order> {
  const [stored] = await insertion(queries).execute(valuesOf(draft));
  if (!stored) throw new Error('The order was not kept.');
  return { ...draft, id: stored.id };
}

/** The columns of fills that a statement makes, as its other parts call them. */
const FILL = {
  orderId: sql<string>`fill_order`.mapWith(String).as('fill_order'),
  id: sql<string>`fill_id`.mapWith(String).as('fill_id'),
  price: sql<bigint>`fill_price`.mapWith(fills.price).as('fill_price'),
  quantity: sql<bigint>`fill_quantity`.mapWith(fills.quantity).as('fill_quantity'),
  at: sql<number>`fill_at`.mapWith(fills.at).as('fill_at'),
};

/** Inserts fills. @param order selects the id of the order of each, from `fill` and `from` */
const inserted = (order: SQL, from: SQL = sql``): SQL => sql`
  insert into spot_fill (order_id, role, price, quantity, total, fee, at)
  select ${order}, fill.role, fill.price, fill.quantity, fill.total, fill.fee, fill.at
  from ${from} unnest(${column('fillOrders', 'bigint')}, ${column('roles', 'text')}, ${column('prices', 'numeric')},
    ${column('quantities', 'numeric')}, ${column('totals', 'numeric')}, ${column('fees', 'numeric')},
    ${column('times', 'bigint')}) with ordinality as fill (order_id, role, price, quantity, total, fee, at, i)
  order by fill.i
  returning order_id as fill_order, id as fill_id, price as fill_price, quantity as fill_quantity, at as fill_at`;

/** A fill with the id of its order; null where the statement itself makes the order. */
type OfOrder = Fill & { readonly orderId: string | null };

/** Returns the values of fills, by column. */
const columnsOf = (made: readonly OfOrder[]) => ({
  fillOrders: made.map(({ orderId }) => orderId),
  roles: made.map(({ role }) => role),
  prices: made.map(({ price }) => price.toString()),
  quantities: made.map(({ quantity }) => quantity.toString()),
  totals: made.map(({ total }) => total.toString()),
  fees: made.map(({ fee }) => fee.toString()),
  times: made.map(({ at }) => at),
});

const insertionWithFills = prepared((queries) => {
  const placed = queries.$with('placed').as(inserting(queries).returning({ id: orders.id }));
  const kept = queries.$with('kept', FILL).as(inserted(sql`placed.id`, sql`placed,`));
  return queries.with(placed, kept).select().from(kept);
});

/** Stores a new order and its fills, at least one, by one statement. */
export async function insertWithFills(
  queries: Queries,
  draft: Draft,
  made: readonly Fill[],
): Promise<{ readonly order: Order; readonly stored: readonly PrintedFill[] }> {
  const stored = await insertionWithFills(queries).execute({
    ...valuesOf(draft),
    ...columnsOf(made.map((fill) => ({ ...fill, orderId: null }))),
  });
  const [first] = stored;
  if (!first) throw new Error('The order was not kept.');
  return { order: { ...draft, id: first.orderId }, stored };
}

/** Stores the progress of orders, whose columns are lists. */
const PROGRESS = sql`
  update spot_order set filled = kept.filled, filled_total = kept.filled_total, fee = kept.fee, status = kept.status,
    locked = kept.locked, entered_at = kept.entered_at, updated_at = kept.updated_at
  from unnest(${column('ids', 'bigint')}, ${column('filled', 'numeric')}, ${column('filledTotals', 'numeric')},
    ${column('paidFees', 'numeric')}, ${column('statuses', 'text')}, ${column('locks', 'numeric')},
    ${column('entered', 'bigint')}, ${column('updated', 'bigint')})
    as kept (id, filled, filled_total, fee, status, locked, entered_at, updated_at)
  where spot_order.id = kept.id`;

/** Returns the values of orders that make progress, by column. */
const progressOf = (kept: readonly Order[]) => ({
  ids: kept.map(({ id }) => id),
  filled: kept.map(({ filled }) => filled.toString()),
  filledTotals: kept.map(({ filledTotal }) => filledTotal.toString()),
  paidFees: kept.map(({ fee }) => fee.toString()),
  statuses: kept.map(({ status }) => status),
  locks: kept.map(({ locked }) => locked.toString()),
  entered: kept.map(({ enteredAt }) => enteredAt),
  updated: kept.map(({ updatedAt }) => updatedAt),
});

const progress = prepared((queries) => {
  const done = queries
    .$with('done', { id: sql<string>`id`.mapWith(String).as('id') })
    .as(sql`${PROGRESS} returning kept.id`);
  return queries.with(done).select().from(done);
});

/** Stores the progress of orders. */
export async function update(queries: Queries, kept: readonly Order[]): Promise<void> {
  await progress(queries).execute(progressOf(kept));
}

const progressWithFills = prepared((queries) => {
  const done = queries.$with('done', {}).as(PROGRESS);
  const kept = queries.$with('kept', FILL).as(inserted(sql`fill.order_id`));
  return queries.with(done, kept).select().from(kept);
});

/** Stores the progress of orders and their fills, by one statement. @returns the fills. */
export function updateWithFills(
  queries: Queries,
  all: readonly { readonly next: Order; readonly made: readonly Fill[] }[],
): Promise<readonly (PrintedFill & { readonly orderId: string })[]> {
  return progressWithFills(queries).execute({
    ...progressOf(all.map(({ next }) => next)),
    ...columnsOf(all.flatMap(({ next, made }) => made.map((fill) => ({ ...fill, orderId: next.id })))),
  });
}
