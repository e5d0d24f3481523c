import type { AuditKind } from '../../../../schemas/operators/audit.types.ts';
import type { UserBrief } from '../../../../schemas/operators/openapi.types.ts';
import type { Page } from '../../kernel/database/page.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Submissions, Wanted } from '../../kernel/database/submissions.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { doerOf, doersOf } from './audit.ts';
import { briefOf, decided, usersOf } from './brief.ts';
import type { StaffCall } from './call.ts';

/** A submission, and the user who submitted it. */
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
interface Which<Row> {
  readonly wanted: Wanted<Row>;
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
    which: Which<Row>,
    view: ViewOf<Row, View>,
  ): Promise<{ readonly list: View[]; readonly total: number }>;
  /** Returns the view of one case for staff. @throws Refusal `not_found` at `id`. */
  one<View>(call: StaffCall<{ readonly id: string }>, view: ViewOf<Row, View>): Promise<View>;
  /** Returns the refusal for a case that was decided before, with the decider's name. */
  decidedBefore(queries: Queries, id: string): Promise<Refusal>;
}

/** Creates the cases of submissions. @param kinds the lines of the audit log that decide one. */
export function casesOf<Row extends CaseRow>(
  thing: string,
  submissions: Submissions<Row>,
  kinds: readonly AuditKind[],
): Cases<Row> {
  const objectOf = (id: string): string => `${thing}:${id}`;
  const byId = async (queries: Queries, id: string): Promise<Row> => {
    const row = await submissions.byId(queries, id);
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
    async list({ args, queries }, { wanted, waiting }, view) {
      const { page, limit } = args;
      const { rows, total } = await submissions.page(queries, wanted, { page, limit, oldestFirst: waiting });
      return { list: await seenBy(queries, rows, view), total };
    },
    async one({ args, queries }, view) {
      const [seen] = await seenBy(queries, [await byId(queries, args.id)], view);
      if (seen === undefined) throw new Error(`${thing} ${args.id} has no view.`);
      return seen;
    },
    decidedBefore: async (queries, id) => decided(await doerOf(queries, kinds, objectOf(id))),
  };
}
