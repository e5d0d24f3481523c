import { and, count, eq, gt, isNotNull, min } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Calls } from '../../../../schemas/operators/calls.ts';
import type { QueueCount, QueueKind } from '../../../../schemas/operators/queue.types.ts';
import { dayOf } from '../../../domain/period.ts';
import { appeals, applications } from '../c2c/tables.ts';
import { timers } from '../../kernel/clock/tables.ts';
import { houseDays } from '../house/tables.ts';
import { reviews } from '../account/identity/tables.ts';
import { deposits, withdrawals } from '../wallet/tables.ts';
import type { SomeHandlers } from './call.ts';
import { inState } from './proposal-handlers.ts';
import { mayCall } from './roles.ts';
import { proposals } from './tables.ts';

/** A queue: its table and condition, the time since which a case waits, and the call that lists it. */
interface Queue {
  readonly table: PgTable;
  readonly where: SQL | undefined;
  readonly since: PgColumn;
  readonly call: keyof Calls;
}

const queuesAt = (now: number): Readonly<Record<QueueKind, Queue>> => ({
  deposit: { table: deposits, where: eq(deposits.state, 'review'), since: deposits.createdAt, call: 'deposit.list' },
  withdrawal: {
    table: withdrawals,
    where: eq(withdrawals.state, 'review'),
    since: withdrawals.createdAt,
    call: 'withdrawal.list',
  },
  identity: { table: reviews, where: eq(reviews.status, 'verifying'), since: reviews.createdAt, call: 'identity.list' },
  merchant: {
    table: applications,
    where: eq(applications.state, 'review'),
    since: applications.createdAt,
    call: 'merchant.list',
  },
  appeal: { table: appeals, where: eq(appeals.state, 'review'), since: appeals.createdAt, call: 'appeal.list' },
  proposal: { table: proposals, where: inState('open', now), since: proposals.at, call: 'proposal.list' },
  halt: {
    table: houseDays,
    where: and(eq(houseDays.day, dayOf(now)), isNotNull(houseDays.haltedAt)),
    since: houseDays.haltedAt,
    call: 'halt.list',
  },
  deadletter: { table: timers, where: gt(timers.attempts, 0), since: timers.due, call: 'deadletter.list' },
});

export const queueHandlers: SomeHandlers<'queue.summary'> = {
  'queue.summary': async ({ queries, now, staff }) => {
    const counts: QueueCount[] = [];
    for (const [kind, { table, where, since, call }] of Object.entries(queuesAt(now)) as [QueueKind, Queue][]) {
      const [row] = await queries
        .select({ rows: count(), oldest: min(since) })
        .from(table)
        .where(where);
      counts.push({
        kind,
        count: row?.rows ?? 0,
        oldest_at: row?.oldest == null ? null : Number(row.oldest),
        allowed: mayCall(staff, call),
      });
    }
    return counts;
  },
};
