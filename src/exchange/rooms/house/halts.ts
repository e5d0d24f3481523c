import Big from 'big.js';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { laneName } from '../../../../schemas/lanes.ts';
import { DAY, dayOf } from '../../../domain/period.ts';
import type { BatchWriter } from '../../kernel/database/batched-writes.ts';
import { latestOfAll } from '../../kernel/clock/lanes.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { BeyondLanes } from '../../kernel/lanes.ts';
import type { Entry } from '../../kernel/ledger/entry.ts';
import { toText, toUnits } from '../../kernel/ledger/units.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { PRODUCTS, openedBy } from './products.ts';
import type { Product } from './products.ts';
import { addAlone, addBeside } from './parts.ts';
import type { Judged, Part, Result } from './parts.ts';
import { resultOf } from './results.ts';
import { houseDays, houseTotals } from './tables.ts';
import type { HouseDay } from './tables.ts';

/**
 * The timer that alarms the operator about a halt once its command has committed; its object is `<product>:<day>:<lifts
 * before>`.
 */
export const ALARM = 'house.alarm';

/** The lane of that timer: it changes nothing. */
const LANE = laneName('job', 'alarm');

/** The error that reports a product's halt to the operator. */
export class HouseAlarm extends Error {
  override readonly name = 'HouseAlarm';
}

const boundOf = ({ options }: Exchange, product: Product): bigint => toUnits(new Big(options.houseBounds[product]));

const ofDay = (product: Product, day: number) => and(eq(houseDays.product, product), eq(houseDays.day, day));

/**
 * Adds the results of entries to the house's day. A product that has then lost more than its daily bound is halted; a
 * command beside others that would begin a halt happens again with the whole exchange to itself.
 */
export async function count(work: Work, posted: readonly Entry[], exchange: Exchange): Promise<void> {
  const sums = new Map<string, { readonly part: Part; readonly won: bigint }>();
  for (const entry of posted) {
    const result = await resultOf(work.queries, exchange.prices, entry, work.now);
    if (!result) continue;
    const part = { product: result.product, day: dayOf(work.now), part: result.part };
    const name = `${part.product} ${part.part}`;
    const won = toUnits(result.usdt.round(8, Big.roundDown));
    sums.set(name, { part, won: (sums.get(name)?.won ?? 0n) + won });
  }
  for (const { part, won } of sums.values()) await add(work, exchange, part, won);
}

async function add(work: Work, exchange: Exchange, part: Part, won: bigint): Promise<void> {
  const { product, day } = part;
  const bound = boundOf(exchange, product);
  // Whoever opens something looks for a halt: it begins while nobody else acts, and not before what anybody has opened.
  if (!work.alone) return work.writeLater(resultWriter, { part, won, bound });
  const stands = await addAlone(work.queries, part, won, bound);
  if (!stands || !isBelow(stands)) return;
  const haltedAt = await latestOfAll(work.queries, work.now);
  await work.queries.update(houseDays).set({ haltedAt }).where(ofDay(product, day));
  await work.schedule({ kind: ALARM, object: `${product}:${day}:${stands.lifts}`, due: work.now, lane: LANE });
}

/** Tells whether a day is below its bound and the product goes on all the same: a halt must begin. */
const isBelow = ({ result, bound, haltedAt }: Judged): boolean => result < -bound && haltedAt === null;

/** Adds to the results of parts, for commands beside others. */
const resultWriter: BatchWriter<Result> = {
  async write(queries, results) {
    const sums = new Map<string, Result>();
    for (const one of results) {
      const name = `${one.part.product} ${one.part.day} ${one.part.part}`;
      sums.set(name, { ...one, won: one.won + (sums.get(name)?.won ?? 0n) });
    }
    // Rows that commands of different lanes change are taken in one order.
    for (const [, result] of [...sums].sort(([one], [other]) => (one < other ? -1 : 1))) {
      const stands = await addBeside(queries, result);
      if (stands && isBelow(stands)) throw new BeyondLanes();
    }
  },
};

/** Reports a halt to the operator. */
export async function alarm(work: Work, object: string, exchange: Exchange): Promise<void> {
  const [product = '', day = ''] = object.split(':');
  const [stands] = await work.queries
    .select()
    .from(houseTotals)
    .where(and(eq(houseTotals.product, product as Product), eq(houseTotals.day, Number(day))));
  if (!stands) return;
  const date = new Date(Number(day) * DAY).toISOString().slice(0, 10);
  const alarmed = new HouseAlarm(
    `${product} is halted: on ${date} the house lost ${toText(-stands.result)} USDT with it, ` +
      `of at most ${toText(stands.bound)}.`,
  );
  work.afterwards(() => exchange.report(alarmed));
}

/** Tells whether a product is halted, so that nothing new can be opened, at an exchange time. */
export async function isHalted(queries: Queries, product: Product, now: number): Promise<boolean> {
  const [halted] = await queries
    .select({ day: houseDays.day })
    .from(houseDays)
    .where(and(ofDay(product, dayOf(now)), isNotNull(houseDays.haltedAt)));
  return halted !== undefined;
}

/**
 * Checks, within a command, that its call may begin something new. Calls that close, cancel or withdraw are always
 * allowed.
 * @throws Refusal `product_halted` while the product is halted: until the next day of the exchange, or until the halt
 * is lifted.
 */
export async function assertNotHalted(
  work: Work,
  call: string,
  args: Readonly<Record<string, unknown>>,
): Promise<void> {
  const product = openedBy(call, args);
  if (product === undefined) return;
  if (work.alone) return assertGoesOn(work, product);
  const goesOn = `${product} ${dayOf(work.now)}`;
  const known = goingOn.get(work.transaction);
  if (known?.has(goesOn)) return;
  await assertGoesOn(work, product);
  if (known) known.add(goesOn);
  else goingOn.set(work.transaction, new Set([goesOn]));
}

/**
 * The products that commands in lanes have found to go on, by transaction: halts begin and are lifted by commands that
 * have the whole exchange to themselves, so none comes in between.
 */
const goingOn = new WeakMap<object, Set<string>>();

/** Checks that a product is not halted. @throws Refusal `product_halted` while it is. */
export async function assertGoesOn({ queries, now }: Pick<Work, 'queries' | 'now'>, product: Product): Promise<void> {
  if (await isHalted(queries, product, now)) throw new Refusal('product_halted');
}

/** Lifts the halt of a product: from here on it may lose its whole bound again on this day. */
export async function lift(work: Work, exchange: Exchange, product: Product): Promise<void> {
  const bound = sql`${boundOf(exchange, product).toString()}::numeric - house_day.result`;
  await work.queries
    .update(houseDays)
    .set({ bound, haltedAt: null, lifts: sql`house_day.lifts + 1` })
    .where(and(ofDay(product, dayOf(work.now)), isNotNull(houseDays.haltedAt)));
}

/**
 * Applies bounds that were raised at a start: they are valid from the same day, and lift the halts that they would have
 * prevented.
 */
export async function raiseBounds({ queries, now }: Work, exchange: Exchange): Promise<void> {
  for (const product of PRODUCTS) {
    const bound = boundOf(exchange, product).toString();
    const haltedAt = sql`case when house_day.result >= -${bound}::numeric then null else house_day.halted_at end`;
    await queries
      .update(houseDays)
      .set({ bound: sql`${bound}::numeric`, haltedAt })
      .where(and(ofDay(product, dayOf(now)), sql`house_day.bound < ${bound}::numeric`));
  }
}

/** Returns every product's result on the day of a time, for products that won or lost anything. */
export const daysOf = async (queries: Queries, now: number): Promise<ReadonlyMap<Product, HouseDay>> =>
  new Map(
    (
      await queries
        .select()
        .from(houseTotals)
        .where(eq(houseTotals.day, dayOf(now)))
    ).map((stands) => [stands.product, stands]),
  );
