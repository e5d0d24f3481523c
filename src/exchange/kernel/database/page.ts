import { and, count, desc, gte, lt } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';

/** The page of a list; pages count from 1. */
export interface Page {
  readonly page: number;
  readonly limit: number;
}

export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

/** Returns the number of rows of a table that meet a condition. */
export async function countOf(queries: Queries, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await queries.select({ rows: count() }).from(table).where(where);
  return row?.rows ?? 0;
}

/** Returns a page of the rows of a table that meet a condition, newest first, and the number of all of them. */
export async function newestOf<Table extends PgTable & { readonly id: PgColumn }>(
  queries: Queries,
  table: Table,
  where: SQL | undefined,
  page: Page,
): Promise<{ rows: Table['$inferSelect'][]; total: number }> {
  const rows = await queries
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(desc(table.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  // The table's own type has the type of its rows; that of a query over any table does not.
  return { rows: rows as Table['$inferSelect'][], total: await countOf(queries, table, where) };
}

/** A span of exchange time, open where a bound is absent. */
export interface Span {
  readonly from?: number;
  readonly to?: number;
}

/** Is a moment in a span? Its beginning belongs to it, its end does not. */
export const within = (column: PgColumn, { from, to }: Span): SQL | undefined =>
  and(from === undefined ? undefined : gte(column, from), to === undefined ? undefined : lt(column, to));
