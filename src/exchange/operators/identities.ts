import { and, asc, countDistinct, desc, eq, ne } from 'drizzle-orm';
import type {
  IdentityField,
  IdentityReason,
  IdentityReview,
  IdentityStage,
} from '../../../schemas/operators/identity.types.ts';
import { countOf, offsetOf } from '../database/page.ts';
import type { Queries } from '../database/database.ts';
import { settleReview, verifiedBasic } from '../identity/reviews.ts';
import { reviews } from '../identity/tables.ts';
import type { Review } from '../identity/tables.ts';
import { Refusal } from '../refusal.ts';
import { doerOf, doersOf } from './audit.ts';
import { briefOf, decided, staffImage, usersOf } from './brief.ts';
import type { SomeHandlers, StaffCall, StaffWork } from './call.ts';

const DECIDED = ['identity_approve', 'identity_reject'] as const;
const objectOf = (id: string): string => `identity:${id}`;

/** What is handed in of each kind, and a reason can be about. */
const FIELDS: Readonly<Record<IdentityStage, readonly IdentityField[]>> = {
  basic: ['name', 'card_id'],
  recovery: ['name', 'card_id'],
  advanced: ['front_pic', 'reverse_pic', 'hand_pic'],
};

/** How many other accounts a document has verified. */
async function alsoVerified(queries: Queries, { userId, idType, cardId }: Review): Promise<number> {
  if (idType === null || cardId === null) return 0;
  const same = and(
    eq(reviews.stage, 'basic'),
    eq(reviews.status, 'verified'),
    eq(reviews.idType, idType),
    eq(reviews.cardId, cardId),
    ne(reviews.userId, userId),
  );
  const [row] = await queries
    .select({ accounts: countDistinct(reviews.userId) })
    .from(reviews)
    .where(same);
  return row?.accounts ?? 0;
}

/** @throws Refusal `not_found` at `id`. */
async function reviewById(queries: Queries, id: string): Promise<Review> {
  const [row] = await queries.select().from(reviews).where(eq(reviews.id, id));
  if (!row) throw new Refusal('not_found', {}, 'id');
  return row;
}

/** Ends a review. @throws Refusal `staff_decided` where it was ended before. */
async function settle(
  work: StaffWork,
  { id, stage }: Review,
  reason: IdentityReason | null,
  field: IdentityField | null,
): Promise<void> {
  if (!(await settleReview(work, id, reason, field))) throw decided(await doerOf(work.queries, DECIDED, objectOf(id)));
  await work.audit({
    kind: reason === null ? 'identity_approve' : 'identity_reject',
    object: objectOf(id),
    detail: [stage, reason, field].filter(Boolean).join(' · '),
  });
}

async function views({ queries }: StaffCall<unknown>, rows: readonly Review[]): Promise<IdentityReview[]> {
  const userOf = await usersOf(
    queries,
    rows.map(({ userId }) => userId),
  );
  const by = await doersOf(
    queries,
    DECIDED,
    rows.map(({ id }) => objectOf(id)),
  );
  const seen: IdentityReview[] = [];
  for (const row of rows) {
    const known = row.stage === 'basic' ? undefined : await verifiedBasic(queries, row.userId);
    seen.push({
      id: row.id,
      user: briefOf(userOf(row.userId)),
      stage: row.stage,
      status: row.status,
      document: row.idType,
      name: row.name,
      card_id: row.cardId,
      front_pic: staffImage(row.frontPic),
      reverse_pic: staffImage(row.reversePic),
      hand_pic: staffImage(row.handPic),
      known_document: known?.idType ?? null,
      known_name: known?.name ?? null,
      known_card_id: known?.cardId ?? null,
      same_document: await alsoVerified(queries, row),
      reason: row.reason as IdentityReason | null,
      field: row.field as IdentityField | null,
      created_at: row.createdAt,
      decided_at: row.decidedAt,
      decided_by: by.get(objectOf(row.id)) ?? null,
    });
  }
  return seen;
}

export const identityHandlers: SomeHandlers<'identity.list' | 'identity.one' | 'identity.approve' | 'identity.reject'> =
  {
    'identity.list': async (call) => {
      const { args, queries } = call;
      const where = and(args.status && eq(reviews.status, args.status), args.stage && eq(reviews.stage, args.stage));
      const order = args.status === 'verifying' ? asc(reviews.id) : desc(reviews.id);
      const rows = await queries
        .select()
        .from(reviews)
        .where(where)
        .orderBy(order)
        .limit(args.limit)
        .offset(offsetOf(args));
      return { list: await views(call, rows), total: await countOf(queries, reviews, where) };
    },

    'identity.one': async (call) => {
      const [seen] = await views(call, [await reviewById(call.queries, call.args.id)]);
      if (!seen) throw new Error('A review has no view.');
      return seen;
    },

    'identity.approve': ({ args, command }) =>
      command(async (work) => {
        const row = await reviewById(work.queries, args.id);
        if (row.status === 'verifying' && row.stage === 'basic' && (await alsoVerified(work.queries, row)) > 0)
          throw new Refusal('identity_used', {}, 'id');
        await settle(work, row, null, null);
        return { done: true, proposal: null };
      }),

    'identity.reject': ({ args, command }) =>
      command(async (work) => {
        const row = await reviewById(work.queries, args.id);
        if (args.field !== undefined && !FIELDS[row.stage].includes(args.field))
          throw new Refusal('parameter_error', { parameter: 'field' }, 'field');
        await settle(work, row, args.reason, args.field ?? null);
        return { done: true, proposal: null };
      }),
  };
