import { and, eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { LetterKind, NoticeChoice, NoticeTopic } from '../../../schemas/mail.types.ts';
import { identity } from '../database/columns.ts';
import type { Queries } from '../database/database.ts';

const muted = pgTable('muted_topic', {
  userId: identity('user_id').notNull(),
  topic: text('topic').notNull().$type<NoticeTopic>(),
});

/** What the letters of each topic are called by. A letter that no topic claims is always marked as new: it is about security, or money that is gone or has come. */
const TOPICS: Readonly<Record<NoticeTopic, readonly LetterKind[]>> = {
  trading: ['lever_take_profit', 'lever_stop_loss', 'spot_stop', 'price_alert'],
  copy: ['copy_skipped', 'trader_resigned'],
  c2c: ['c2c_new', 'c2c_paid', 'c2c_completed', 'c2c_cancelled', 'c2c_appealed', 'c2c_resolved', 'merchant_approved', 'merchant_rejected'],
  earn: ['ieo_allotted', 'ieo_listed'],
  nft: ['nft_outbid', 'nft_won', 'nft_lost', 'nft_expired', 'nft_sold', 'nft_unsold'],
};
const names = Object.keys(TOPICS) as NoticeTopic[];

const chosen = (userId: string, topic: NoticeTopic) => and(eq(muted.userId, userId), eq(muted.topic, topic));

/** Every topic, with whether a user is told about it: so it is until they say otherwise. */
export async function topicsOf(queries: Queries, userId: string): Promise<NoticeChoice[]> {
  const off = new Set((await queries.select().from(muted).where(eq(muted.userId, userId))).map(({ topic }) => topic));
  return names.map((topic) => ({ topic, on: !off.has(topic) }));
}

export async function chooseTopic(queries: Queries, userId: string, { topic, on }: NoticeChoice): Promise<void> {
  if (on) await queries.delete(muted).where(chosen(userId, topic));
  else await queries.insert(muted).values({ userId, topic }).onConflictDoNothing();
}

/** Whether a user does not want to be told of such a letter. */
export async function isMuted(queries: Queries, userId: string, kind: LetterKind): Promise<boolean> {
  const topic = names.find((name) => TOPICS[name].includes(kind));
  return topic !== undefined && (await queries.select().from(muted).where(chosen(userId, topic))).length > 0;
}

/** Forgets what somebody chose who leaves. */
export const forgetTopics = async (queries: Queries, userId: string): Promise<void> => void (await queries.delete(muted).where(eq(muted.userId, userId)));
