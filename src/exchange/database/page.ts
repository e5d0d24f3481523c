import { count } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';

/** Which page of a list; pages count from 1. */
export interface Page {
  readonly page: number;
  readonly limit: number;
}

export const offsetOf = ({ page, limit }: Page): number => (page - 1) * limit;

/** How many rows a table has under a condition. */
export async function countOf(queries: Queries, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await queries.select({ rows: count() }).from(table).where(where);
  return row?.rows ?? 0;
}
