import type { Deposit } from '../../../../schemas/operators/deposit.types.ts';
import { toText } from '../../kernel/ledger/units.ts';
import { settleDeposit, submittedDeposits } from '../wallet/index.ts';
import type { DepositRow } from '../wallet/index.ts';
import { anyUser, reasonOf, staffImage } from './brief.ts';
import type { SomeHandlers, StaffCall, StaffWork } from './call.ts';
import { casesOf } from './cases.ts';
import type { Seen } from './cases.ts';
import type { Matter } from './proposals.ts';
import { decideOrPropose, openFor, voidProposals } from './proposals.ts';
import { sumOf, takesTwo, worthOf } from './worth.ts';

const cases = casesOf('deposit', submittedDeposits, ['deposit_approve', 'deposit_reject']);

export const depositApprove: Matter = {
  call: 'deposit.approve',
  thing: 'deposit',
  mark: async (queries, id) => {
    const row = await cases.byId(queries, id);
    return [row.state, row.userId, row.currency, row.amount.toString()];
  },
  async carryOut(work, _exchange, id) {
    await settle(work, id, 'approve', null);
    return null;
  },
};

/** Ends the review of a deposit. @throws Refusal `staff_decided` when it was ended before. */
async function settle(
  work: StaffWork,
  id: string,
  outcome: 'approve' | 'reject',
  reason: string | null,
): Promise<void> {
  const row = await cases.byId(work.queries, id);
  if (!(await settleDeposit(work, id, outcome, reason))) throw await cases.decidedBefore(work.queries, id);
  await work.audit({
    kind: `deposit_${outcome}`,
    object: cases.objectOf(id),
    detail: [sumOf(row), reason].filter(Boolean).join(' · '),
  });
}

/** Returns a deposit's view for staff. */
const viewFor =
  ({ queries, exchange, now, staff }: StaffCall<unknown>) =>
  async (row: DepositRow, seen: Seen): Promise<Deposit> => ({
    ...seen,
    id: row.id,
    currency: row.currency,
    network: row.network,
    channel: row.channel,
    amount: toText(row.amount),
    usdt: worthOf(exchange, row, now),
    address: row.address,
    reference: row.reference,
    local_amount: row.localAmount,
    voucher: staffImage(row.voucher),
    state: row.state,
    reason: row.reason,
    created_at: row.createdAt,
    settled_at: row.settledAt,
    two_persons: takesTwo(exchange, row, now),
    proposal:
      row.state === 'review' ? await openFor({ queries, staff, now }, 'deposit_approve', row.id, depositApprove) : null,
  });

export const depositHandlers: SomeHandlers<'deposit.list' | 'deposit.one' | 'deposit.approve' | 'deposit.reject'> = {
  'deposit.list': (call) => {
    const { args } = call;
    return cases.list(call, { wanted: { state: args.state }, waiting: args.state === 'review' }, viewFor(call));
  },

  'deposit.one': (call) => cases.one(call, viewFor(call)),

  'deposit.approve': ({ args, exchange, command }) =>
    command(async (work) => {
      const row = await cases.byId(work.queries, args.id);
      if (row.state !== 'review') throw await cases.decidedBefore(work.queries, row.id);
      const user = await anyUser(work.queries, row.userId);
      const two = takesTwo(exchange, row, work.now);
      return decideOrPropose(work, exchange, depositApprove, {
        kind: 'deposit_approve',
        object: row.id,
        args: {},
        title: sumOf(row),
        detail: user.nickname,
        two,
      });
    }),

  'deposit.reject': ({ args, command }) =>
    command(async (work) => {
      await settle(work, args.id, 'reject', reasonOf(args.reason));
      await voidProposals(work, 'deposit_approve', args.id);
      return { done: true, proposal: null };
    }),
};
