import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Withdrawal } from '../../../schemas/operators/withdrawal.types.ts';
import { countOf, offsetOf } from '../database/page.ts';
import type { Queries } from '../database/database.ts';
import type { Exchange } from '../exchange.ts';
import { toText } from '../ledger/units.ts';
import { Refusal } from '../refusal.ts';
import { withdrawals } from '../wallet/tables.ts';
import { settleWithdrawal } from '../wallet/withdrawals.ts';
import { doerOf, doersOf } from './audit.ts';
import { anyUser, briefOf, decided, reasonOf, usersOf } from './brief.ts';
import type { SomeHandlers, StaffCall, StaffWork } from './call.ts';
import { takesTwo, worthOf } from './deposits.ts';
import type { Matter } from './proposals.ts';
import { decideOrPropose, openFor, voidProposals } from './proposals.ts';

type Row = typeof withdrawals.$inferSelect;

const DECIDED = ['withdrawal_approve', 'withdrawal_reject'] as const;
const objectOf = (id: string): string => `withdrawal:${id}`;

export const withdrawalApprove: Matter = {
  call: 'withdrawal.approve',
  thing: 'withdrawal',
  mark: async (queries, id) => {
    const row = await withdrawalById(queries, id);
    return [row.state, row.userId, row.currency, row.address, row.amount.toString(), row.fee.toString()];
  },
  async carryOut(work, exchange, id, { txid }) {
    const row = await withdrawalById(work.queries, id);
    await assertSendable(work, row, String(txid));
    await settle(work, exchange, row, 'sent', String(txid));
    return null;
  },
};

/** @throws Refusal where the owner is frozen, or the transaction is none or another withdrawal's. */
async function assertSendable({ queries }: StaffWork, row: Row, txid: string): Promise<void> {
  if ((await anyUser(queries, row.userId)).frozenAt !== null) throw new Refusal('withdrawal_frozen', {}, 'id');
  if (!/^[\w.:/+-]{8,128}$/.test(txid)) throw new Refusal('withdrawal_txid', {}, 'txid');
  const [other] = await queries
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.txid, txid), ne(withdrawals.id, row.id)))
    .limit(1);
  if (other) throw new Refusal('withdrawal_txid_used', {}, 'txid');
}

/**
 * Ends the review of a withdrawal.
 * @param said the transaction, or the reason.
 * @throws Refusal `staff_decided` where it was ended before.
 */
async function settle(
  work: StaffWork,
  { options }: Exchange,
  row: Row,
  outcome: 'sent' | 'rejected',
  said: string,
): Promise<void> {
  const object = objectOf(row.id);
  const done = await settleWithdrawal(
    work,
    options.seed,
    row.id,
    outcome,
    outcome === 'sent' ? null : said,
    outcome === 'sent' ? said : undefined,
  );
  if (!done) throw decided(await doerOf(work.queries, DECIDED, object));
  await work.audit({
    kind: outcome === 'sent' ? 'withdrawal_approve' : 'withdrawal_reject',
    object,
    detail: `${titleOf(row)} · ${said}`,
  });
}

const titleOf = ({ amount, currency }: Row): string => `${toText(amount)} ${currency}`;

/** @throws Refusal `not_found` at `id`. */
async function withdrawalById(queries: Queries, id: string): Promise<Row> {
  const [row] = await queries.select().from(withdrawals).where(eq(withdrawals.id, id));
  if (!row) throw new Refusal('not_found', {}, 'id');
  return row;
}

async function views(call: StaffCall<unknown>, rows: readonly Row[]): Promise<Withdrawal[]> {
  const { queries, exchange, now, staff } = call;
  const userOf = await usersOf(
    queries,
    rows.map(({ userId }) => userId),
  );
  const by = await doersOf(
    queries,
    DECIDED,
    rows.map(({ id }) => objectOf(id)),
  );
  const seen: Withdrawal[] = [];
  for (const row of rows) {
    seen.push({
      id: row.id,
      user: briefOf(userOf(row.userId)),
      currency: row.currency,
      target: row.target,
      network: row.network,
      address: row.address,
      amount: toText(row.amount),
      fee: toText(row.fee),
      receive: toText(row.amount - row.fee),
      usdt: worthOf(exchange, row.currency, row.amount, now),
      fiat_currency: row.fiatCurrency,
      fiat_amount: row.fiatAmount,
      remark: row.remark,
      state: row.state,
      reason: row.reason,
      txid: row.txid,
      created_at: row.createdAt,
      settled_at: row.settledAt,
      decided_by: by.get(objectOf(row.id)) ?? null,
      two_persons: takesTwo(exchange, row.currency, row.amount, now),
      proposal:
        row.state === 'review'
          ? await openFor(queries, 'withdrawal_approve', row.id, withdrawalApprove, staff, now)
          : null,
    });
  }
  return seen;
}

export const withdrawalHandlers: SomeHandlers<
  'withdrawal.list' | 'withdrawal.one' | 'withdrawal.approve' | 'withdrawal.reject'
> = {
  'withdrawal.list': async (call) => {
    const { args, queries } = call;
    const where = args.state && eq(withdrawals.state, args.state);
    const order = args.state === 'review' ? asc(withdrawals.id) : desc(withdrawals.id);
    const rows = await queries
      .select()
      .from(withdrawals)
      .where(where)
      .orderBy(order)
      .limit(args.limit)
      .offset(offsetOf(args));
    return { list: await views(call, rows), total: await countOf(queries, withdrawals, where) };
  },

  'withdrawal.one': async (call) => {
    const [seen] = await views(call, [await withdrawalById(call.queries, call.args.id)]);
    if (!seen) throw new Error('A withdrawal has no view.');
    return seen;
  },

  'withdrawal.approve': ({ args, exchange, command }) =>
    command(async (work) => {
      const row = await withdrawalById(work.queries, args.id);
      if (row.state !== 'review') throw decided(await doerOf(work.queries, DECIDED, objectOf(row.id)));
      const txid = args.txid.trim();
      await assertSendable(work, row, txid);
      const two = takesTwo(exchange, row.currency, row.amount, work.now);
      return decideOrPropose(work, exchange, withdrawalApprove, {
        kind: 'withdrawal_approve',
        object: row.id,
        args: { txid },
        title: titleOf(row),
        detail: `${row.address} · ${txid}`,
        two,
      });
    }),

  'withdrawal.reject': ({ args, exchange, command }) =>
    command(async (work) => {
      await settle(work, exchange, await withdrawalById(work.queries, args.id), 'rejected', reasonOf(args.reason));
      await voidProposals(work, 'withdrawal_approve', args.id);
      return { done: true, proposal: null };
    }),
};
