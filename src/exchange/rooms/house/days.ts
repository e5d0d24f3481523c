import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { dayOf } from '../../../domain/period.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { countOf, offsetOf, within } from '../../kernel/database/page.ts';
import type { Page, Span } from '../../kernel/database/page.ts';
import { waitingIn } from '../../kernel/database/submissions.ts';
import type { Waiting } from '../../kernel/database/submissions.ts';
import type { Product } from './products.ts';
import { houseDays, houseTotals } from './tables.ts';
import type { HouseDay } from './tables.ts';

/** Returns the house's result with a product on the day of a time; undefined before the first entry of that day. */
export async function productDay(queries: Queries, product: Product, now: number): Promise<HouseDay | undefined> {
  const [row] = await queries
    .select()
    .from(houseTotals)
    .where(and(eq(houseTotals.product, product), eq(houseTotals.day, dayOf(now))));
  return row;
}

const haltedOn = (days: typeof houseDays | typeof houseTotals, now: number): SQL | undefined =>
  and(eq(days.day, dayOf(now)), isNotNull(days.haltedAt));

/** Returns the products that are halted on the day of a time, the earliest halt first. */
export const haltsOf = (queries: Queries, now: number): Promise<HouseDay[]> =>
  queries.select().from(houseTotals).where(haltedOn(houseTotals, now)).orderBy(houseTotals.haltedAt);

/** Counts the halts of the day of a time. */
export const waitingHalts = (queries: Queries, now: number): Promise<Waiting> =>
  waitingIn(queries, houseDays, houseDays.haltedAt, haltedOn(houseDays, now));

/** Returns a page of the house's results by product and day, the latest day first, and the number of all of them. */
export async function dayPage(
  queries: Queries,
  { product, ...days }: Span & { readonly product: Product | undefined },
  page: Page,
): Promise<{ rows: HouseDay[]; total: number }> {
  const wanted = (of: typeof houseDays | typeof houseTotals): SQL | undefined =>
    and(within(of.day, days), product && eq(of.product, product));
  const rows = await queries
    .select()
    .from(houseTotals)
    .where(wanted(houseTotals))
    .orderBy(desc(houseTotals.day), houseTotals.product)
    .limit(page.limit)
    .offset(offsetOf(page));
  return { rows, total: await countOf(queries, houseDays, wanted(houseDays)) };
}
