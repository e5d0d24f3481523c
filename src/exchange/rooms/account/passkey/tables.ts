import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { CodeScene } from '../../../../../schemas/auth.types.ts';
import { bytes, identity, ownId, time } from '../../../kernel/database/columns.ts';

export const passkeys = pgTable('passkey', {
  id: ownId(),
  userId: identity('user_id').notNull(),
  /** The id that the device gave it, in base64url. */
  credential: text('credential').notNull(),
  domain: text('domain').notNull(),
  publicKey: bytes('public_key').notNull(),
  counter: time('counter').notNull(),
  /** The transports by which a browser reaches the authenticator, separated by commas: `internal,hybrid`. */
  transports: text('transports').notNull(),
  name: text('name').notNull(),
  backedUp: boolean('backed_up').notNull(),
  createdAt: time('created_at').notNull(),
  usedAt: time('used_at'),
});

export type PasskeyRow = typeof passkeys.$inferSelect;

/** The purpose for which a browser is asked to sign. */
export type ChallengeKind = 'add' | 'sign_in' | 'confirm';

export const challenges = pgTable('passkey_challenge', {
  challenge: text('challenge').primaryKey(),
  kind: text('kind').notNull().$type<ChallengeKind>(),
  userId: identity('user_id'),
  session: text('session'),
  scene: text('scene').$type<CodeScene>(),
  /** The hash of the target and amount that are confirmed. */
  subject: text('subject'),
  expiresAt: time('expires_at').notNull(),
});

export const confirmations = pgTable('passkey_confirmation', {
  codeHash: text('code_hash').primaryKey(),
  userId: identity('user_id').notNull(),
  session: text('session').notNull(),
  scene: text('scene').notNull().$type<CodeScene>(),
  subject: text('subject'),
  expiresAt: time('expires_at').notNull(),
});
