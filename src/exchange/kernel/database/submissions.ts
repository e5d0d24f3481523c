import { and, asc, count, desc, eq, getTableColumns, min } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './database.ts';
import { countOf, offsetOf } from './page.ts';
import type { Page } from './page.ts';

// What users submit and somebody decides: deposits, identity checks, appeals. The room that owns the table offers its
// submissions to the rooms that decide about them.

/** The number of rows that wait, and the exchange time since which the first of them waits; null where none does. */
export interface Waiting {
  readonly count: number;
  readonly oldest: number | null;
}

/** Counts the rows of a table that meet a condition. @param since the column with the time since which a row waits. */
export async function waitingIn(
  queries: Queries,
  table: PgTable,
  since: PgColumn,
  where: SQL | undefined,
): Promise<Waiting> {
  const [row] = await queries
    .select({ rows: count(), oldest: min(since) })
    .from(table)
    .where(where);
  return { count: row?.rows ?? 0, oldest: row?.oldest == null ? null : Number(row.oldest) };
}

/** The values that columns of a row must have; a column without a value may have any. */
export type Wanted<Row> = { readonly [Column in keyof Row]?: Row[Column] | undefined };

/** The submissions of one kind. */
export interface Submissions<Row> {
  /** Returns one; undefined for an unknown id. */
  byId(queries: Queries, id: string): Promise<Row | undefined>;
  /** Returns a page of those wanted, by default the newest first, and the number of all of them. */
  page(
    queries: Queries,
    wanted: Wanted<Row>,
    page: Page & { readonly oldestFirst: boolean },
  ): Promise<{ readonly rows: readonly Row[]; readonly total: number }>;
  /** Counts those that wait for a decision. */
  waiting(queries: Queries): Promise<Waiting>;
}

/** Returns the submissions of a table. @param undecided the values of one that waits for a decision. */
export function submissionsIn<Table extends PgTable & { readonly id: PgColumn; readonly createdAt: PgColumn }>(
  table: Table,
  undecided: Wanted<Table['$inferSelect']>,
): Submissions<Table['$inferSelect']> {
  type Row = Table['$inferSelect'];
  // The table's own type has the type of its rows; that of a query over any table does not.
  const rowsOf = (rows: readonly unknown[]): readonly Row[] => rows as readonly Row[];
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table as PgTable);
  const conditionOf = (wanted: Wanted<Row>): SQL | undefined =>
    and(
      ...Object.entries(wanted).map(([name, value]) => {
        const column = columns[name];
        return value === undefined || column === undefined ? undefined : eq(column, value);
      }),
    );
  return {
    async byId(queries, id) {
      const rows = await queries
        .select()
        .from(table as PgTable)
        .where(eq(table.id, id));
      return rowsOf(rows)[0];
    },
    async page(queries, wanted, { oldestFirst, ...page }) {
      const where = conditionOf(wanted);
      const rows = await queries
        .select()
        .from(table as PgTable)
        .where(where)
        .orderBy(oldestFirst ? asc(table.id) : desc(table.id))
        .limit(page.limit)
        .offset(offsetOf(page));
      return { rows: rowsOf(rows), total: await countOf(queries, table, where) };
    },
    waiting: (queries) => waitingIn(queries, table, table.createdAt, conditionOf(undecided)),
  };
}
