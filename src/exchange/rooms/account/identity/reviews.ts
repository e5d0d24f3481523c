import { and, countDistinct, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { members } from '../tables.ts';
import { laneOfUser } from '../../../kernel/basics/lane-names.ts';
import type { Reaching, Timer } from '../../../kernel/clock/due.ts';
import type { Queries } from '../../../kernel/database/database.ts';
import { submissionsIn } from '../../../kernel/database/submissions.ts';
import type { Work } from '../../../kernel/exchange.ts';
import type { FindTouched } from '../../../kernel/room.ts';
import { writeLetter } from '../../mail/index.ts';
import { Refusal } from '../../../kernel/basics/refusal.ts';
import { recoverAccount } from '../authenticator.ts';
import { laneOfDocument } from '../lanes.ts';
import { reviews } from './tables.ts';
import type { Review, Stage } from './tables.ts';

/** The duration of a review. Exchange time, milliseconds. */
export const IDENTITY_REVIEW = 60_000;

/** The timer that ends a review. */
export const REVIEW_TIMER = 'identity.review';

/** The reviews that users have requested. */
export const submittedReviews = submissionsIn(reviews, { status: 'verifying' });

/** Returns the newest review of a stage that a user has submitted. */
export async function latest(queries: Queries, userId: string, stage: Stage): Promise<Review | undefined> {
  const [row] = await queries
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), eq(reviews.stage, stage)))
    .orderBy(desc(reviews.id))
    .limit(1);
  return row;
}

/** Returns the review that verified the basic level of a user; undefined before that. */
export async function verifiedBasic(queries: Queries, userId: string): Promise<Review | undefined> {
  const row = await latest(queries, userId, 'basic');
  return row?.status === 'verified' ? row : undefined;
}

/** Returns the verified names of users, by their ids; users whose name was never verified are left out. */
export async function verifiedNames(
  queries: Queries,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await queries
    .select({ userId: reviews.userId, name: reviews.name })
    .from(reviews)
    .where(
      and(inArray(reviews.userId, [...new Set(userIds)]), eq(reviews.stage, 'basic'), eq(reviews.status, 'verified')),
    )
    .orderBy(reviews.id);
  return new Map(rows.flatMap(({ userId, name }) => (name === null ? [] : [[userId, name] as const])));
}

/** Counts the other accounts that the document of a review has verified. */
export async function countSameDocument(
  queries: Queries,
  { userId, idType, cardId }: Pick<Review, 'userId' | 'idType' | 'cardId'>,
): Promise<number> {
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

/** Tells whether a picture was submitted with a review. */
export async function isReviewPicture(queries: Queries, address: string): Promise<boolean> {
  const [review] = await queries
    .select({ id: reviews.id })
    .from(reviews)
    .where(or(eq(reviews.frontPic, address), eq(reviews.reversePic, address), eq(reviews.handPic, address)))
    .limit(1);
  return review !== undefined;
}

/** Records a review of the basic level that was passed before a sandbox began. */
export async function recordVerified(
  queries: Queries,
  review: Pick<Review, 'userId' | 'name'> & Pick<Review, 'createdAt' | 'decidedAt'> & Partial<Review>,
): Promise<void> {
  await queries.insert(reviews).values({ ...review, stage: 'basic', status: 'verified' });
}

/**
 * Submits a review.
 * @throws Refusal `identity_under_review` while the same stage is under review.
 */
export async function submit(work: Work, review: Pick<Review, 'userId' | 'stage'> & Partial<Review>): Promise<void> {
  const before = await latest(work.queries, review.userId, review.stage);
  if (before?.status === 'verifying') throw new Refusal('identity_under_review');
  const [row] = await work.queries
    .insert(reviews)
    .values({ ...review, status: 'verifying', createdAt: work.now })
    .returning({ id: reviews.id });
  if (!row) throw new Error('The review was not stored.');
  await work.schedule({ kind: REVIEW_TIMER, object: row.id, due: work.now + IDENTITY_REVIEW, ...lanesOf(review) });
}

/** Returns the lanes of a decision: the user's, and beside it that of a document, which verifies one account. */
function lanesOf({
  userId,
  stage,
  idType,
  cardId,
}: Pick<Review, 'userId' | 'stage'> & Partial<Review>): Pick<Timer, 'lane' | 'wideLane'> {
  return stage === 'basic' && idType && cardId
    ? { wideLane: laneOfDocument(idType, cardId) }
    : { lane: laneOfUser(userId) };
}

/** Finds whose review a timer in the lane of a document is about. */
export const reviewed: FindTouched = async (id, _due, { database: { queries } }) =>
  (await queries.select({ userId: reviews.userId }).from(reviews).where(eq(reviews.id, id))).map(
    ({ userId }) => userId,
  );

/**
 * As `Reaching`: the documents that people have submitted, and about which nobody has decided. They are looked up for
 * one after another (`offset 0`): in a small table the planner would rather read what all others have submitted.
 */
export const documentsOf: Reaching = (users) => sql`
  select own.wide_lane from (${users}) as asked(id) cross join lateral (
    select t.wide_lane from identity_review r join timer t on t.kind = ${REVIEW_TIMER} and t.object = r.id::text
    where r.user_id = asked.id and r.stage = 'basic' and r.status = 'verifying' offset 0) as own`;

/**
 * Settles a review, and notifies the user.
 * @param reason why it is rejected; null approves.
 * @param field which argument the reason is about; null where it is about the whole submission.
 * @returns false where it was decided before.
 */
export async function settleReview(
  work: Work,
  id: string,
  reason: string | null,
  field: string | null = null,
): Promise<boolean> {
  const [row] = await work.queries.select().from(reviews).where(eq(reviews.id, id));
  if (row?.status !== 'verifying') return false;
  // By its id alone: where the status is asked for too, the planner may look through all that others have submitted.
  await work.queries
    .update(reviews)
    .set({
      status: reason === null ? 'verified' : 'rejected',
      reason,
      field: reason === null ? null : field,
      decidedAt: work.now,
    })
    .where(eq(reviews.id, id));
  await work.unschedule({ kind: REVIEW_TIMER, object: id });
  if (row.stage === 'recovery') {
    if (reason === null) await recoverAccount(work, row.userId);
    else await writeLetter(work, row.userId, 'recovery_rejected', { link: '/pages/setting/googleAuth' });
    return true;
  }
  // No level is taken away: a basic level that is verified late does not replace an advanced one.
  const below = row.stage === 'basic' ? ['none' as const] : ['none' as const, 'basic' as const];
  if (reason === null)
    await work.queries
      .update(members)
      .set({ level: row.stage })
      .where(and(eq(members.id, row.userId), inArray(members.level, below)));
  await writeLetter(work, row.userId, `identity_${row.stage}_${reason === null ? 'verified' : 'rejected'}`, {
    link: '/pages/setting/real',
  });
  return true;
}
