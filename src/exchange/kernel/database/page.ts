import { and, count, gte, lt } from 'drizzle-orm';
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

/** A span of exchange time, open where a bound is absent. */
export interface Span {
  readonly from?: number;
  readonly to?: number;
}

/** Is a moment in a span? Its beginning belongs to it, its end does not. */
export const within = (column: PgColumn, { from, to }: Span): SQL | undefined =>
  and(from === undefined ? undefined : gte(column, from), to === undefined ? undefined : lt(column, to));
