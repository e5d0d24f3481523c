import { and, eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { LetterKind, LetterTopic, NoticeChoice, NoticeTopic } from '../../../../schemas/mail.types.ts';
import { identity } from '../../kernel/database/columns.ts';
import type { Queries } from '../../kernel/database/database.ts';

const muted = pgTable('muted_topic', {
  userId: identity('user_id').notNull(),
  topic: text('topic').notNull().$type<NoticeTopic>(),
});

/**
 * The kinds of letters of each topic. `choice`: users may turn them off. `always`: they are marked as new for
 * everybody, because they are about security, or about money that was lost or has arrived.
 */
const KINDS: Readonly<
  Record<LetterTopic, { readonly choice?: readonly LetterKind[]; readonly always?: readonly LetterKind[] }>
> = {
  account: {
    always: [
      'welcome',
      'identity_basic_verified',
      'identity_basic_rejected',
      'identity_advanced_verified',
      'identity_advanced_rejected',
      'recovery_done',
      'recovery_rejected',
      'password_changed',
      'pay_password_changed',
      'google_bound',
      'google_removed',
      'passkey_added',
      'passkey_removed',
      'mobile_bound',
      'email_bound',
    ],
  },
  money: { always: ['deposit_credited', 'deposit_rejected', 'withdrawal_sent', 'withdrawal_rejected'] },
  loan: { always: ['loan_warning', 'loan_liquidated'] },
  trading: {
    choice: ['lever_take_profit', 'lever_stop_loss', 'spot_stop', 'price_alert'],
    always: ['lever_liquidated'],
  },
  copy: { choice: ['copy_skipped', 'trader_resigned', 'copy_stopped'] },
  c2c: {
    choice: [
      'c2c_new',
      'c2c_paid',
      'c2c_completed',
      'c2c_cancelled',
      'c2c_answered',
      'c2c_resolved',
      'merchant_approved',
      'merchant_rejected',
    ],
    always: ['c2c_appealed'],
  },
  earn: { choice: ['ieo_open', 'ieo_allotted', 'ieo_listed'] },
  nft: {
    choice: [
      'nft_outbid',
      'nft_won',
      'nft_lost',
      'nft_expired',
      'nft_sold',
      'nft_unsold',
      'nft_offer',
      'nft_offer_accepted',
      'nft_offer_declined',
      'nft_offer_expired',
    ],
  },
};

/** The topics that users can mute, in the order of the settings page. */
const NAMES = (Object.keys(KINDS) as LetterTopic[]).filter(
  (topic): topic is NoticeTopic => KINDS[topic].choice !== undefined,
);

const TOPIC_OF = new Map(
  Object.entries(KINDS).flatMap(([topic, { choice = [], always = [] }]) =>
    [...choice, ...always].map((kind) => [kind, topic as LetterTopic] as const),
  ),
);

const chosen = (userId: string, topic: NoticeTopic) => and(eq(muted.userId, userId), eq(muted.topic, topic));

/** Returns every topic, with whether a user is notified about it, which is on by default. */
export async function topicsOf(queries: Queries, userId: string): Promise<NoticeChoice[]> {
  const off = new Set((await queries.select().from(muted).where(eq(muted.userId, userId))).map(({ topic }) => topic));
  return NAMES.map((topic) => ({ topic, on: !off.has(topic) }));
}

export async function chooseTopic(queries: Queries, userId: string, { topic, on }: NoticeChoice): Promise<void> {
  if (on) await queries.delete(muted).where(chosen(userId, topic));
  else await queries.insert(muted).values({ userId, topic }).onConflictDoNothing();
}

/** Tells whether a user has muted letters of a kind. */
export async function isMuted(queries: Queries, userId: string, kind: LetterKind): Promise<boolean> {
  const topic = NAMES.find((name) => kindsOf(name).includes(kind));
  return topic !== undefined && (await queries.select().from(muted).where(chosen(userId, topic))).length > 0;
}

/** Returns the kinds of letters about a topic that users may turn off. */
export const kindsOf = (topic: NoticeTopic): readonly LetterKind[] => KINDS[topic].choice ?? [];

/** Deletes the topic settings of a user who deletes the account. */
export const forgetTopics = async (queries: Queries, userId: string): Promise<void> =>
  void (await queries.delete(muted).where(eq(muted.userId, userId)));

/** Returns the topic of a letter, also of one that cannot be turned off. */
export function topicOf(kind: LetterKind): LetterTopic {
  const topic = TOPIC_OF.get(kind);
  if (topic === undefined) throw new Error(`No topic lists the letters "${kind}".`);
  return topic;
}
