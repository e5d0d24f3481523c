import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { dayOf } from '../../../domain/period.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { countOf, offsetOf, within } from '../../kernel/database/page.ts';
import type { Page, Span } from '../../kernel/database/page.ts';
import { waitingIn } from '../../kernel/database/submissions.ts';
import type { Waiting } from '../../kernel/database/submissions.ts';
import type { Product } from './products.ts';
import { houseDays } from './tables.ts';
import type { HouseDay } from './tables.ts';

/** Returns the house's result with a product on the day of a time; undefined before the first entry of that day. */
export async function productDay(queries: Queries, product: Product, now: number): Promise<HouseDay | undefined> {
  const [row] = await queries
    .select()
    .from(houseDays)
    .where(and(eq(houseDays.product, product), eq(houseDays.day, dayOf(now))));
  return row;
}

const haltedOn = (now: number): SQL | undefined => and(eq(houseDays.day, dayOf(now)), isNotNull(houseDays.haltedAt));

/** Returns the products that are halted on the day of a time, the earliest halt first. */
export const haltsOf = (queries: Queries, now: number): Promise<HouseDay[]> =>
  queries.select().from(houseDays).where(haltedOn(now)).orderBy(houseDays.haltedAt);

/** Counts the halts of the day of a time. */
export const waitingHalts = (queries: Queries, now: number): Promise<Waiting> =>
  waitingIn(queries, houseDays, houseDays.haltedAt, haltedOn(now));

/** Returns a page of the house's results by product and day, the latest day first, and the number of all of them. */
export async function dayPage(
  queries: Queries,
  { product, ...days }: Span & { readonly product: Product | undefined },
  page: Page,
): Promise<{ rows: HouseDay[]; total: number }> {
  const where = and(within(houseDays.day, days), product && eq(houseDays.product, product));
  const rows = await queries
    .select()
    .from(houseDays)
    .where(where)
    .orderBy(desc(houseDays.day), houseDays.product)
    .limit(page.limit)
    .offset(offsetOf(page));
  return { rows, total: await countOf(queries, houseDays, where) };
}
