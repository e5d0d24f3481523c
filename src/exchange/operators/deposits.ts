import Big from 'big.js';
import { asc, desc, eq } from 'drizzle-orm';
import type { Deposit } from '../../../schemas/operators/deposit.types.ts';
import { down, plain } from '../../domain/money.ts';
import { countOf, offsetOf } from '../database/page.ts';
import type { Queries } from '../database/database.ts';
import type { Exchange } from '../exchange.ts';
import { toBig, toText } from '../ledger/units.ts';
import { Refusal } from '../refusal.ts';
import { settleDeposit } from '../wallet/deposits.ts';
import { deposits } from '../wallet/tables.ts';
import { doerOf, doersOf } from './audit.ts';
import { anyUser, briefOf, decided, reasonOf, staffImage, usersOf } from './brief.ts';
import type { SomeHandlers, StaffCall, StaffWork } from './call.ts';
import type { Matter } from './proposals.ts';
import { decideOrPropose, openFor, voidProposals } from './proposals.ts';

type Row = typeof deposits.$inferSelect;

const DECIDED = ['deposit_approve', 'deposit_reject'] as const;
const objectOf = (id: string): string => `deposit:${id}`;

/**
 * Whether so much takes two persons: more than the setting is worth, or something that has no price.
 * @param amount units.
 */
export function takesTwo({ prices, options }: Exchange, currency: string, amount: bigint, now: number): boolean {
  const price = prices.usdt(currency, now);
  return price === null || toBig(amount).times(price).gt(options.twoPersonsAbove);
}

/** What so many units are worth, in USDT, rounded down to 2 decimals; 0 without a price. */
export const worthOf = ({ prices }: Exchange, currency: string, amount: bigint, now: number): string =>
  plain(down(toBig(amount).times(prices.usdt(currency, now) ?? new Big(0)), 2));

export const depositApprove: Matter = {
  call: 'deposit.approve',
  thing: 'deposit',
  mark: async (queries, id) => {
    const row = await depositById(queries, id);
    return [row.state, row.userId, row.currency, row.amount.toString()];
  },
  async carryOut(work, _exchange, id) {
    await settle(work, id, 'approve', null);
    return null;
  },
};

/** Ends the review of a deposit. @throws Refusal `staff_decided` where it was ended before. */
async function settle(
  work: StaffWork,
  id: string,
  outcome: 'approve' | 'reject',
  reason: string | null,
): Promise<void> {
  const row = await depositById(work.queries, id);
  if (!(await settleDeposit(work, id, outcome, reason)))
    throw decided(await doerOf(work.queries, DECIDED, objectOf(id)));
  await work.audit({
    kind: `deposit_${outcome}`,
    object: objectOf(id),
    detail: [titleOf(row), reason].filter(Boolean).join(' · '),
  });
}

const titleOf = ({ amount, currency }: Row): string => `${toText(amount)} ${currency}`;

/** @throws Refusal `not_found` at `id`. */
async function depositById(queries: Queries, id: string): Promise<Row> {
  const [row] = await queries.select().from(deposits).where(eq(deposits.id, id));
  if (!row) throw new Refusal('not_found', {}, 'id');
  return row;
}

async function views(call: StaffCall<unknown>, rows: readonly Row[]): Promise<Deposit[]> {
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
  const seen: Deposit[] = [];
  for (const row of rows) {
    seen.push({
      id: row.id,
      user: briefOf(userOf(row.userId)),
      currency: row.currency,
      network: row.network,
      channel: row.channel,
      amount: toText(row.amount),
      usdt: worthOf(exchange, row.currency, row.amount, now),
      address: row.address,
      reference: row.reference,
      local_amount: row.localAmount,
      voucher: staffImage(row.voucher),
      state: row.state,
      reason: row.reason,
      created_at: row.createdAt,
      settled_at: row.settledAt,
      decided_by: by.get(objectOf(row.id)) ?? null,
      two_persons: takesTwo(exchange, row.currency, row.amount, now),
      proposal:
        row.state === 'review' ? await openFor(queries, 'deposit_approve', row.id, depositApprove, staff, now) : null,
    });
  }
  return seen;
}

export const depositHandlers: SomeHandlers<'deposit.list' | 'deposit.one' | 'deposit.approve' | 'deposit.reject'> = {
  'deposit.list': async (call) => {
    const { args, queries } = call;
    const where = args.state && eq(deposits.state, args.state);
    const order = args.state === 'review' ? asc(deposits.id) : desc(deposits.id);
    const rows = await queries
      .select()
      .from(deposits)
      .where(where)
      .orderBy(order)
      .limit(args.limit)
      .offset(offsetOf(args));
    return { list: await views(call, rows), total: await countOf(queries, deposits, where) };
  },

  'deposit.one': async (call) => {
    const [seen] = await views(call, [await depositById(call.queries, call.args.id)]);
    if (!seen) throw new Error('A deposit has no view.');
    return seen;
  },

  'deposit.approve': ({ args, exchange, command }) =>
    command(async (work) => {
      const row = await depositById(work.queries, args.id);
      if (row.state !== 'review') throw decided(await doerOf(work.queries, DECIDED, objectOf(row.id)));
      const user = await anyUser(work.queries, row.userId);
      const two = takesTwo(exchange, row.currency, row.amount, work.now);
      return decideOrPropose(work, exchange, depositApprove, {
        kind: 'deposit_approve',
        object: row.id,
        args: {},
        title: titleOf(row),
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
