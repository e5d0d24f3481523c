import { asc, desc, eq } from 'drizzle-orm';
import type { MerchantApplication } from '../../../schemas/operators/merchant.types.ts';
import { decideApplication } from '../c2c/merchants.ts';
import { applications } from '../c2c/tables.ts';
import type { Application } from '../c2c/tables.ts';
import { countOf, offsetOf } from '../database/page.ts';
import type { Queries } from '../database/database.ts';
import { verifiedNames } from '../identity/reviews.ts';
import { Refusal } from '../refusal.ts';
import { doerOf, doersOf } from './audit.ts';
import { briefOf, decided, reasonOf, usersOf } from './brief.ts';
import type { SomeHandlers, StaffCall, StaffWork } from './call.ts';

const DECIDED = ['merchant_approve', 'merchant_reject'] as const;
const objectOf = (id: string): string => `merchant:${id}`;

/** @throws Refusal `not_found` at `id`. */
async function applicationById(queries: Queries, id: string): Promise<Application> {
  const [row] = await queries.select().from(applications).where(eq(applications.id, id));
  if (!row) throw new Refusal('not_found', {}, 'id');
  return row;
}

/** Ends the review of an application. @throws Refusal `staff_decided` where it was ended before. */
async function settle(work: StaffWork, { id, name }: Application, reason: string | null): Promise<void> {
  if (!(await decideApplication(work, id, reason === null, reason)))
    throw decided(await doerOf(work.queries, DECIDED, objectOf(id)));
  await work.audit({
    kind: reason === null ? 'merchant_approve' : 'merchant_reject',
    object: objectOf(id),
    detail: [name, reason].filter(Boolean).join(' · '),
  });
}

async function views({ queries }: StaffCall<unknown>, rows: readonly Application[]): Promise<MerchantApplication[]> {
  const ids = rows.map(({ userId }) => userId);
  const userOf = await usersOf(queries, ids);
  const names = await verifiedNames(queries, ids);
  const by = await doersOf(
    queries,
    DECIDED,
    rows.map(({ id }) => objectOf(id)),
  );
  return rows.map((row) => ({
    id: row.id,
    user: briefOf(userOf(row.userId)),
    name: row.name,
    mobile: row.mobile,
    true_name: row.trueName,
    known_name: names.get(row.userId) ?? null,
    bank_name: row.bankName,
    bank_account: row.bankAccount,
    wechat_account: row.wechatAccount,
    ali_account: row.aliAccount,
    state: row.state,
    reason: row.reason,
    created_at: row.createdAt,
    settled_at: row.settledAt,
    decided_by: by.get(objectOf(row.id)) ?? null,
  }));
}

export const merchantHandlers: SomeHandlers<'merchant.list' | 'merchant.one' | 'merchant.approve' | 'merchant.reject'> =
  {
    'merchant.list': async (call) => {
      const { args, queries } = call;
      const where = args.state && eq(applications.state, args.state);
      const order = args.state === 'review' ? asc(applications.id) : desc(applications.id);
      const rows = await queries
        .select()
        .from(applications)
        .where(where)
        .orderBy(order)
        .limit(args.limit)
        .offset(offsetOf(args));
      return { list: await views(call, rows), total: await countOf(queries, applications, where) };
    },

    'merchant.one': async (call) => {
      const [seen] = await views(call, [await applicationById(call.queries, call.args.id)]);
      if (!seen) throw new Error('An application has no view.');
      return seen;
    },

    'merchant.approve': ({ args, command }) =>
      command(async (work) => {
        await settle(work, await applicationById(work.queries, args.id), null);
        return { done: true, proposal: null };
      }),

    'merchant.reject': ({ args, command }) =>
      command(async (work) => {
        await settle(work, await applicationById(work.queries, args.id), reasonOf(args.reason));
        return { done: true, proposal: null };
      }),
  };
