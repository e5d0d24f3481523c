import { and, eq, ne, sql } from 'drizzle-orm';
import type { Withdrawal } from '../../../../schemas/wallet.types.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { submissionsIn } from '../../kernel/database/submissions.ts';
import type { Work } from '../../kernel/exchange.ts';
import { freeze, house } from '../../kernel/ledger/ledger.ts';
import { toText } from '../../kernel/ledger/units.ts';
import { writeLetter } from '../mail/index.ts';
import { transactionId } from './addresses.ts';
import { withdrawals } from './tables.ts';
import type { WithdrawalRow } from './tables.ts';

/** Duration of a withdrawal's review. Exchange time, milliseconds. */
export const WITHDRAW_REVIEW = 60_000;

/** The withdrawals that users have requested. */
export const submittedWithdrawals = submissionsIn(withdrawals, { state: 'review' });

/** Tells whether a transaction has sent a withdrawal other than this one. */
export async function isTransactionUsed(
  queries: Queries,
  txid: string,
  { id }: Pick<WithdrawalRow, 'id'>,
): Promise<boolean> {
  const [other] = await queries
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.txid, txid), ne(withdrawals.id, id)))
    .limit(1);
  return other !== undefined;
}

/** Returns a withdrawal's view for its owner. */
export const view = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  currency: row.currency,
  type: row.target,
  network: row.network,
  address: row.address,
  number: toText(row.amount),
  fee: toText(row.fee),
  receive: toText(row.amount - row.fee),
  remark: row.remark,
  internal: row.internal,
  fiat_currency: row.fiatCurrency,
  fiat_rate: row.fiatRate,
  fiat_amount: row.fiatAmount,
  state: row.state,
  reason: row.reason,
  txid: row.txid,
  created_at: row.createdAt,
  settled_at: row.settledAt,
});

/** The outcome of a review. */
interface Outcome {
  readonly state: 'sent' | 'rejected' | 'cancelled';
  /** The reason of a rejection. */
  readonly reason?: string | null;
  /** The transaction that sent it; a sandbox sends nothing and makes one up. */
  readonly txid?: string;
}

/** Ends a review: sends the money or returns it. Undefined when it was decided before. */
export async function settleWithdrawal(
  work: Work,
  seed: string,
  id: string,
  { state: outcome, reason = null, txid }: Outcome,
): Promise<Withdrawal | undefined> {
  const object = `withdrawal:${id}`;
  const [row] = await work.queries
    .update(withdrawals)
    .set({
      state: outcome,
      reason,
      settledAt: work.now,
      txid:
        outcome === 'sent'
          ? sql`case when ${withdrawals.internal} then null else ${txid ?? transactionId(seed, object)} end`
          : null,
    })
    .where(and(eq(withdrawals.id, id), eq(withdrawals.state, 'review')))
    .returning();
  if (!row) return undefined;
  await work.unschedule({ kind: 'withdrawal.review', object: id });
  const account = { owner: row.userId, kind: 'change', currency: row.currency } as const;
  if (outcome === 'sent') {
    await work.post({
      cause: 'withdraw',
      object,
      rows: [
        { ...account, frozen: -row.amount },
        { ...house('external', row.currency), available: row.amount - row.fee },
        { ...house('fee', row.currency), available: row.fee },
      ],
    });
  } else {
    await work.post({ cause: 'withdraw_return', object, rows: [freeze(account, -row.amount)] });
  }
  work.publish({ channel: 'withdrawal', user: row.userId, data: view(row) });
  // A user who cancelled needs no letter.
  if (outcome !== 'cancelled') {
    const said = { amount: toText(row.amount - row.fee), currency: row.currency, reason: reason ?? '' };
    await writeLetter(work, row.userId, `withdrawal_${outcome}`, { said, link: '/pages/fund/withdraw_logs' });
  }
  return view(row);
}
