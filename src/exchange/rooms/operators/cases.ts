import { asc, desc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AuditKind } from '../../../../schemas/operators/audit.types.ts';
import type { UserBrief } from '../../../../schemas/operators/openapi.types.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import type { Page } from '../../kernel/database/page.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { doerOf, doersOf } from './audit.ts';
import { briefOf, decided, usersOf } from './brief.ts';
import type { StaffCall } from './call.ts';

/** A table of users' submissions; each row has an id and, mostly, the user who submitted it. */
type CaseTable = PgTable & { readonly id: PgColumn };
interface CaseRow {
  readonly id: string;
  readonly userId: string;
}

/** Fields that staff see of each case beside its own. */
export interface Seen {
  readonly user: UserBrief;
  /** The member of staff who decided it; null where none did. */
  readonly decided_by: string | null;
}

/** The filters of a list of cases. */
interface Which {
  readonly where: SQL | undefined;
  /** Whether only cases that wait for a decision are listed. */
  readonly waiting: boolean;
}

type ViewOf<Row, View> = (row: Row, seen: Seen) => View | Promise<View>;

/** One kind of submission that users make and staff decide: deposits, identity checks. */
export interface Cases<Row> {
  /** Returns the name of a case in the audit log, such as `deposit:12`. */
  objectOf(id: string): string;
  /** Returns a case. @throws Refusal `not_found` at `id`. */
  byId(queries: Queries, id: string): Promise<Row>;
  /** Returns a page of views for staff: waiting cases oldest first, others newest first. */
  list<View>(
    call: StaffCall<Page>,
    which: Which,
    view: ViewOf<Row, View>,
  ): Promise<{ readonly list: View[]; readonly total: number }>;
  /** Returns the view of one case for staff. @throws Refusal `not_found` at `id`. */
  one<View>(call: StaffCall<{ readonly id: string }>, view: ViewOf<Row, View>): Promise<View>;
  /** Returns the refusal for a case that was decided before, with the decider's name. */
  decidedBefore(queries: Queries, id: string): Promise<Refusal>;
}

/** Creates the cases of a table. @param kinds the lines of the audit log that decide one. */
export function casesOf<Table extends CaseTable & { readonly $inferSelect: CaseRow }>(
  thing: string,
  table: Table,
  kinds: readonly AuditKind[],
): Cases<Table['$inferSelect']> {
  type Row = Table['$inferSelect'];
  // The table's own type has the type of its rows; that of a query over any table does not.
  const rowsOf = (rows: readonly unknown[]): readonly Row[] => rows as readonly Row[];
  const objectOf = (id: string): string => `${thing}:${id}`;
  const byId = async (queries: Queries, id: string): Promise<Row> => {
    const [row] = rowsOf(
      await queries
        .select()
        .from(table as PgTable)
        .where(eq(table.id, id)),
    );
    if (!row) throw new Refusal('not_found', {}, 'id');
    return row;
  };
  // Sequential, because a view may query the database itself.
  const seenBy = async <View>(queries: Queries, rows: readonly Row[], view: ViewOf<Row, View>): Promise<View[]> => {
    const userOf = await usersOf(
      queries,
      rows.map(({ userId }) => userId),
    );
    const by = await doersOf(
      queries,
      kinds,
      rows.map(({ id }) => objectOf(id)),
    );
    const views: View[] = [];
    for (const row of rows)
      views.push(await view(row, { user: briefOf(userOf(row.userId)), decided_by: by.get(objectOf(row.id)) ?? null }));
    return views;
  };
  return {
    objectOf,
    byId,
    async list({ args, queries }, { where, waiting }, view) {
      const order = waiting ? asc(table.id) : desc(table.id);
      const found = queries
        .select()
        .from(table as PgTable)
        .where(where)
        .orderBy(order);
      const rows = rowsOf(await found.limit(args.limit).offset(offsetOf(args)));
      return { list: await seenBy(queries, rows, view), total: await countOf(queries, table, where) };
    },
    async one({ args, queries }, view) {
      const [seen] = await seenBy(queries, [await byId(queries, args.id)], view);
      if (seen === undefined) throw new Error(`${thing} ${args.id} has no view.`);
      return seen;
    },
    decidedBefore: async (queries, id) => decided(await doerOf(queries, kinds, objectOf(id))),
  };
}
