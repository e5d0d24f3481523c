import { gt } from 'drizzle-orm';
import type { Calls } from '../../../../schemas/operators/calls.ts';
import type { QueueCount, QueueKind } from '../../../../schemas/operators/queue.types.ts';
import { submittedReviews } from '../account/index.ts';
import { submittedAppeals, submittedApplications } from '../c2c/index.ts';
import { timers } from '../../kernel/clock/tables.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { waitingIn } from '../../kernel/database/submissions.ts';
import type { Waiting } from '../../kernel/database/submissions.ts';
import { waitingHalts } from '../house/index.ts';
import { submittedDeposits, submittedWithdrawals } from '../wallet/index.ts';
import type { SomeHandlers } from './call.ts';
import { inState } from './proposal-handlers.ts';
import { mayCall } from './roles.ts';
import { proposals } from './tables.ts';

/** A queue: the number of cases that wait, and the call that lists them. */
interface Queue {
  readonly waiting: (queries: Queries, now: number) => Promise<Waiting>;
  readonly call: keyof Calls;
}

const QUEUES: Readonly<Record<QueueKind, Queue>> = {
  deposit: { waiting: submittedDeposits.waiting, call: 'deposit.list' },
  withdrawal: { waiting: submittedWithdrawals.waiting, call: 'withdrawal.list' },
  identity: { waiting: submittedReviews.waiting, call: 'identity.list' },
  merchant: { waiting: submittedApplications.waiting, call: 'merchant.list' },
  appeal: { waiting: submittedAppeals.waiting, call: 'appeal.list' },
  proposal: {
    waiting: (queries, now) => waitingIn(queries, proposals, proposals.at, inState('open', now)),
    call: 'proposal.list',
  },
  halt: { waiting: waitingHalts, call: 'halt.list' },
  deadletter: {
    waiting: (queries) => waitingIn(queries, timers, timers.due, gt(timers.attempts, 0)),
    call: 'deadletter.list',
  },
};

export const queueHandlers: SomeHandlers<'queue.summary'> = {
  'queue.summary': async ({ queries, now, staff }) => {
    const counts: QueueCount[] = [];
    for (const [kind, { waiting, call }] of Object.entries(QUEUES) as [QueueKind, Queue][]) {
      const { count, oldest } = await waiting(queries, now);
      counts.push({ kind, count, oldest_at: oldest, allowed: mayCall(staff, call) });
    }
    return counts;
  },
};
