import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { PrintedFill } from './printed.ts';
import { fills, orders } from './tables.ts';
import type { Order } from './tables.ts';

// Stores orders and their fills. What differs between two orders is a value, so each statement is built once.

/** An order that has no id yet. */
export type Draft = Omit<Order, 'id'>;

/** A trade of an order that is to be stored. */
export type Fill = Omit<typeof fills.$inferInsert, 'id' | 'orderId'>;

const of = (name: string, type: 'bigint' | 'numeric' | 'text'): SQL =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}[]`;

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

const insertionWithFills = prepared((queries) => {
  const placed = queries.$with('placed').as(inserting(queries).returning());
  const kept = queries.$with('kept', {
    id: sql<string>`fill_id`.mapWith(String).as('fill_id'),
    price: sql<bigint>`fill_price`.mapWith(fills.price).as('fill_price'),
    quantity: sql<bigint>`fill_quantity`.mapWith(fills.quantity).as('fill_quantity'),
  }).as(sql`
    insert into spot_fill (order_id, role, price, quantity, total, fee, at)
    select placed.id, fill.role, fill.price, fill.quantity, fill.total, fill.fee, fill.at
    from placed, unnest(${of('roles', 'text')}, ${of('prices', 'numeric')}, ${of('quantities', 'numeric')},
      ${of('totals', 'numeric')}, ${of('fees', 'numeric')}, ${of('times', 'bigint')})
      with ordinality as fill (role, price, quantity, total, fee, at, i)
    order by fill.i returning id as fill_id, price as fill_price, quantity as fill_quantity`);
  return queries
    .with(placed, kept)
    .select({ orderId: placed.id, id: kept.id, price: kept.price, quantity: kept.quantity })
    .from(placed)
    .innerJoin(kept, sql`true`);
});

/** Stores a new order and its fills, at least one, by one statement. */
export async function insertWithFills(
  queries: Queries,
  draft: Draft,
  made: readonly Fill[],
): Promise<{ readonly order: Order; readonly stored: readonly PrintedFill[] }> {
  const found = await insertionWithFills(queries).execute({
    ...valuesOf(draft),
    roles: made.map(({ role }) => role),
    prices: made.map(({ price }) => price.toString()),
    quantities: made.map(({ quantity }) => quantity.toString()),
    totals: made.map(({ total }) => total.toString()),
    fees: made.map(({ fee }) => fee.toString()),
    times: made.map(({ at }) => at),
  });
  const [first] = found;
  if (!first) throw new Error('The order was not kept.');
  return {
    order: { ...draft, id: first.orderId },
    stored: found.map(({ id, price, quantity }) => ({ id, price, quantity, at: draft.updatedAt })),
  };
}
