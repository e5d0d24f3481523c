import { and, asc, eq, gt } from 'drizzle-orm';
import type { DeadLetter } from '../../../../schemas/operators/deadletter.types.ts';
import { timers } from '../../kernel/clock/tables.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { SomeHandlers } from './call.ts';

type Row = typeof timers.$inferSelect;

/**
 * Builds the id of a dead letter. Kind and object may contain anything but a space; the id ends with the digits of
 * `due`.
 */
const idOf = ({ kind, object, due }: Row): string => `${kind} ${object} ${due}`;

const view = (row: Row): DeadLetter => ({
  id: idOf(row),
  kind: row.kind,
  object: row.object,
  due: row.due,
  attempts: row.attempts,
  retry_at: row.retryAt,
  error: row.error,
});

/** Lists timers that failed. They are retried automatically with growing delays; these calls retry one at once. */
export const deadLetterHandlers: SomeHandlers<'deadletter.list' | 'deadletter.retry'> = {
  'deadletter.list': async ({ args, queries }) => {
    const where = gt(timers.attempts, 0);
    const rows = await queries
      .select()
      .from(timers)
      .where(where)
      .orderBy(asc(timers.due), asc(timers.kind), asc(timers.object))
      .limit(args.limit)
      .offset(offsetOf(args));
    return { list: rows.map(view), total: await countOf(queries, timers, where) };
  },

  'deadletter.retry': ({ args, command }) =>
    command(async (work) => {
      const [, kind = '', object = '', due = ''] = /^(\S+) (.*) (\d{1,16})$/s.exec(args.id) ?? [];
      const one = and(
        eq(timers.kind, kind),
        eq(timers.object, object),
        eq(timers.due, Number(due)),
        gt(timers.attempts, 0),
      );
      const [row] = await work.queries.update(timers).set({ retryAt: 0 }).where(one).returning();
      if (!row) throw new Refusal('not_found', {}, 'id');
      // A timer that is scheduled again runs once this command has committed.
      await work.schedule(row);
      await work.audit({
        kind: 'deadletter_retry',
        object: `timer:${idOf(row)}`.slice(0, 200),
        detail: row.error ?? '',
      });
      return true;
    }),
};
