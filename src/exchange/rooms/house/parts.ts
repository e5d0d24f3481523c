import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { BeyondLanes } from '../../kernel/lanes.ts';
import type { Product } from './products.ts';
import { houseDays } from './tables.ts';

// The result of a product on a day is one sum that everybody adds to, and a halt must begin with the very entry after
// which it is below the bound. Commands of different lanes would wait for each other's row, so each adds to the part of
// its market, which may fall only so far that all parts together lose no more than half the bound. The other half is
// for `house_day.result`. Who needs more of either has the exchange to itself, and adds everything up.

/** The part of a product's day that a command adds to. */
export interface Part {
  readonly product: Product;
  /** Whole days since 1970 UTC. */
  readonly day: number;
  /** A market or a timer, as the accounts of the house are split. */
  readonly part: string;
}

/** The most parts that a day has. */
export const MOST_PARTS = 128;

/** The state of a day by which a halt is judged. */
export interface Judged {
  readonly result: bigint;
  readonly bound: bigint;
  readonly haltedAt: number | null;
  readonly lifts: number;
}

/** A gain or loss of the house that is added to a part. */
export interface Result {
  readonly part: Part;
  /** In the ledger's units of USDT. */
  readonly won: bigint;
  /** The bound of a day which begins with this. */
  readonly bound: bigint;
}

/**
 * Adds to the result of a part, in a command beside others.
 * @returns the whole day, where it is near its bound; undefined where it is far from it.
 * @throws BeyondLanes where that brings the day near its bound.
 */
export async function addBeside(queries: Queries, { part, won, bound }: Result): Promise<Judged | undefined> {
  if (await addToPart(queries, part, won)) return undefined;
  const { product, day } = part;
  const [stands] = await queries
    .insert(houseDays)
    .values({ product, day, result: won, bound })
    .onConflictDoUpdate({
      target: [houseDays.product, houseDays.day],
      set: { result: sql`house_day.result + excluded.result` },
    })
    .returning();
  if (!stands || (!stands.near && isNear(stands))) throw new BeyondLanes();
  return stands.near ? stands : undefined;
}

/** Tells whether half the bound is lost, so that parts might lose the rest. */
const isNear = ({ result, bound }: Pick<Judged, 'result' | 'bound'>): boolean => 2n * result < -bound;

/** Adds to the row of a part alone. @returns whether there is room in it. */
async function addToPart(queries: Queries, { product, day, part }: Part, won: bigint): Promise<boolean> {
  const most = sql`(select -bound / ${2 * MOST_PARTS} from house_day
    where product = ${product} and day = ${day}::bigint)`;
  const known = sql`select from house_part where product = ${product} and day = ${day}::bigint and part = ${part}`;
  const added = queries.$with('added', { product: sql<string>`product`.as('product') }).as(sql`
    insert into house_part (product, day, part, result)
    select product, day, ${part}, ${won.toString()}::numeric from house_day
    where product = ${product} and day = ${day}::bigint and not near
      and (${won.toString()}::numeric >= ${most} or exists (${known}))
    on conflict (product, day, part) do update set result = house_part.result + excluded.result
      where house_part.result + excluded.result >= ${most}
    returning product`);
  const rows = await queries.with(added).select().from(added);
  return rows.length > 0;
}

/** Adds to the whole day, together with all its parts. */
export async function addAlone(
  queries: Queries,
  { product, day }: Part,
  won: bigint,
  bound: bigint,
): Promise<Judged | undefined> {
  const parts = queries.$with('parts', {}).as(sql`
    delete from house_part where product = ${product} and day = ${day}::bigint returning result`);
  const result = (sum: SQL): SQL => sql`2 * ${sum} < -`;
  const added = queries.$with('added', {
    result: sql<bigint>`result`.mapWith(houseDays.result).as('result'),
    bound: sql<bigint>`bound`.mapWith(houseDays.bound).as('bound'),
    haltedAt: sql<number | null>`halted_at`.mapWith(houseDays.haltedAt).as('halted_at'),
    lifts: sql<number>`lifts`.mapWith(houseDays.lifts).as('lifts'),
  }).as(sql`
    insert into house_day (product, day, result, bound, near)
    select ${product}, ${day}::bigint, won.sum, ${bound.toString()}::numeric,
      ${result(sql`won.sum`)}${bound.toString()}::numeric
    from (select ${won.toString()}::numeric + coalesce(sum(result), 0) as sum from parts) as won
    on conflict (product, day) do update set result = house_day.result + excluded.result,
      near = ${result(sql`(house_day.result + excluded.result)`)}house_day.bound
    returning result, bound, halted_at, lifts`);
  const [stands] = await queries.with(parts, added).select().from(added);
  return stands;
}
