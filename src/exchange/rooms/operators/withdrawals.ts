import type { Withdrawal } from '../../../../schemas/operators/withdrawal.types.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { toText } from '../../kernel/ledger/units.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { isTransactionUsed, settleWithdrawal, submittedWithdrawals } from '../wallet/index.ts';
import type { WithdrawalRow } from '../wallet/index.ts';
import { anyUser, reasonOf } from './brief.ts';
import type { SomeHandlers, StaffCall, StaffWork } from './call.ts';
import { casesOf } from './cases.ts';
import type { Seen } from './cases.ts';
import type { Matter } from './proposals.ts';
import { decideOrPropose, openFor, voidProposals } from './proposals.ts';
import { sumOf, takesTwo, worthOf } from './worth.ts';

const cases = casesOf('withdrawal', submittedWithdrawals, ['withdrawal_approve', 'withdrawal_reject']);

export const withdrawalApprove: Matter = {
  call: 'withdrawal.approve',
  thing: 'withdrawal',
  mark: async (queries, id) => {
    const row = await cases.byId(queries, id);
    return [row.state, row.userId, row.currency, row.address, row.amount.toString(), row.fee.toString()];
  },
  async carryOut(work, exchange, id, { txid }) {
    const row = await cases.byId(work.queries, id);
    await assertSendable(work, row, String(txid));
    await settle(work, exchange, row, 'sent', String(txid));
    return null;
  },
};

/**
 * Checks that a withdrawal can be sent. @throws Refusal where the owner is frozen, or the transaction is invalid or
 * another withdrawal's.
 */
async function assertSendable({ queries }: StaffWork, row: WithdrawalRow, txid: string): Promise<void> {
  if ((await anyUser(queries, row.userId)).frozenAt !== null) throw new Refusal('withdrawal_frozen', {}, 'id');
  if (!/^[\w.:/+-]{8,128}$/.test(txid)) throw new Refusal('withdrawal_txid', {}, 'txid');
  if (await isTransactionUsed(queries, txid, row)) throw new Refusal('withdrawal_txid_used', {}, 'txid');
}

/**
 * Ends the review of a withdrawal.
 * @param said the transaction, or the reason.
 * @throws Refusal `staff_decided` where it was ended before.
 */
async function settle(
  work: StaffWork,
  { options }: Exchange,
  row: WithdrawalRow,
  outcome: 'sent' | 'rejected',
  said: string,
): Promise<void> {
  const done = await settleWithdrawal(
    work,
    options.seed,
    row.id,
    outcome === 'sent' ? { state: outcome, txid: said } : { state: outcome, reason: said },
  );
  if (!done) throw await cases.decidedBefore(work.queries, row.id);
  await work.audit({
    kind: outcome === 'sent' ? 'withdrawal_approve' : 'withdrawal_reject',
    object: cases.objectOf(row.id),
    detail: `${sumOf(row)} · ${said}`,
  });
}

/** Returns a withdrawal's view for staff. */
const viewFor =
  ({ queries, exchange, now, staff }: StaffCall<unknown>) =>
  async (row: WithdrawalRow, seen: Seen): Promise<Withdrawal> => ({
    ...seen,
    id: row.id,
    currency: row.currency,
    target: row.target,
    network: row.network,
    address: row.address,
    amount: toText(row.amount),
    fee: toText(row.fee),
    receive: toText(row.amount - row.fee),
    usdt: worthOf(exchange, row, now),
    fiat_currency: row.fiatCurrency,
    fiat_amount: row.fiatAmount,
    remark: row.remark,
    state: row.state,
    reason: row.reason,
    txid: row.txid,
    created_at: row.createdAt,
    settled_at: row.settledAt,
    two_persons: takesTwo(exchange, row, now),
    proposal:
      row.state === 'review'
        ? await openFor({ queries, staff, now }, 'withdrawal_approve', row.id, withdrawalApprove)
        : null,
  });

export const withdrawalHandlers: SomeHandlers<
  'withdrawal.list' | 'withdrawal.one' | 'withdrawal.approve' | 'withdrawal.reject'
> = {
  'withdrawal.list': (call) => {
    const { args } = call;
    return cases.list(call, { wanted: { state: args.state }, waiting: args.state === 'review' }, viewFor(call));
  },

  'withdrawal.one': (call) => cases.one(call, viewFor(call)),

  'withdrawal.approve': ({ args, exchange, command }) =>
    command(async (work) => {
      const row = await cases.byId(work.queries, args.id);
      if (row.state !== 'review') throw await cases.decidedBefore(work.queries, row.id);
      const txid = args.txid.trim();
      await assertSendable(work, row, txid);
      const two = takesTwo(exchange, row, work.now);
      return decideOrPropose(work, exchange, withdrawalApprove, {
        kind: 'withdrawal_approve',
        object: row.id,
        args: { txid },
        title: sumOf(row),
        detail: `${row.address} · ${txid}`,
        two,
      });
    }),

  'withdrawal.reject': ({ args, exchange, command }) =>
    command(async (work) => {
      await settle(work, exchange, await cases.byId(work.queries, args.id), 'rejected', reasonOf(args.reason));
      await voidProposals(work, 'withdrawal_approve', args.id);
      return { done: true, proposal: null };
    }),
};
