import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FiatCode } from '../../../../schemas/site.types.ts';
import type { Level } from '../../kernel/user.ts';
import type { Lang } from '../../kernel/basics/texts.ts';
import { bytes, identity, ownId, time } from '../../kernel/database/columns.ts';

export const members = pgTable('member', {
  id: ownId(),
  accountName: text('account_name'),
  email: text('email'),
  emailFrom: time('email_from').notNull().default(0),
  area: text('area'),
  mobile: text('mobile'),
  nickname: text('nickname').notNull(),
  signature: text('signature').notNull().default(''),
  avatar: text('avatar'),
  password: text('password').notNull(),
  payPassword: text('pay_password'),
  googleSecret: text('google_secret'),
  googleStep: time('google_step').notNull().default(0),
  passkeys: integer('passkeys').notNull().default(0),
  level: text('level').notNull().default('none').$type<Level>(),
  merchant: boolean('merchant').notNull().default(false),
  trader: boolean('trader').notNull().default(false),
  creditScore: integer('credit_score').notNull().default(100),
  inviteCode: text('invite_code').notNull(),
  invitedBy: identity('invited_by'),
  withdrawHoldUntil: time('withdraw_hold_until').notNull().default(0),
  fiat: text('fiat').notNull().default('USD').$type<FiatCode>(),
  lang: text('lang').notNull().default('en').$type<Lang>(),
  createdAt: time('created_at').notNull(),
  deletedAt: time('deleted_at'),
  frozenAt: time('frozen_at'),
  frozenReason: text('frozen_reason'),
});

export const sessions = pgTable('session', {
  id: identity('id')
    .notNull()
    .default(sql`default`),
  tokenHash: text('token_hash').primaryKey(),
  userId: identity('user_id').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  device: text('device'),
  ip: text('ip').notNull().default(''),
  seenAt: time('seen_at').notNull(),
});

export const codes = pgTable(
  'code',
  {
    recipient: text('recipient').notNull(),
    scene: text('scene').notNull(),
    code: text('code').notNull(),
    expiresAt: time('expires_at').notNull(),
    sentAt: time('sent_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.recipient, table.scene] })],
);

export const outbox = pgTable('outbox', {
  id: ownId(),
  carrier: text('carrier').notNull().$type<'mail' | 'sms'>(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  code: text('code'),
  at: time('at').notNull(),
  state: text('state').notNull().default('kept').$type<'kept' | 'waiting' | 'sent' | 'given_up'>(),
  sealed: text('sealed'),
  tries: integer('tries').notNull().default(0),
  retryAt: time('retry_at').notNull().default(0),
  expiresAt: time('expires_at'),
  fault: text('fault'),
});

export const rewardContacts = pgTable('reward_contact', {
  contact: text('contact').primaryKey(),
  userId: identity('user_id').notNull(),
  place: text('place').notNull(),
  rewarded: boolean('rewarded').notNull(),
  at: time('at').notNull(),
});

export const files = pgTable('file', {
  id: text('id').primaryKey(),
  owner: identity('owner').notNull(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  /** Null where it lies in object storage: then all that follows is known of it. */
  content: bytes('content'),
  key: text('key'),
  /** SHA-256 of the content, hexadecimal. */
  hash: text('hash'),
  bytes: integer('bytes'),
  width: integer('width'),
  height: integer('height'),
  at: time('at').notNull(),
});

export type File = typeof files.$inferSelect;

export const fileShares = pgTable(
  'file_share',
  { fileId: text('file_id').notNull(), userId: identity('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.fileId, table.userId] })],
);
