import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { CodeScene } from '../../../../../schemas/auth.types.ts';
import { sessionName } from '../sessions.ts';
import type { User } from '../../../kernel/user.ts';
import type { Queries } from '../../../kernel/database/database.ts';
import type { Exchange } from '../../../kernel/exchange.ts';
import { confirmations } from './tables.ts';

/** The time for which a confirmation by passkey waits for the call that it is for. True time, milliseconds. */
export const CONFIRMATION_LASTS = 120_000;

/** Tells whether a code is that of a confirmation: no authenticator shows a code of this form, and none is sent. */
export const isConfirmation = (code: string): boolean => /^pk-[\w-]{22}$/.test(code);

/**
 * Hashes a code. Its 128 random bits cannot be guessed, so a plain hash hides it from somebody who reads the database.
 */
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/**
 * Scenes in which value leaves the account: a confirmation is for one call with its target and amount, not for any call
 * of the kind.
 */
export const NEEDS_SUBJECT: ReadonlySet<CodeScene> = new Set(['withdraw', 'payment']);

/** Hashes the target and amount that are confirmed: the hash can be compared, but not read. */
export const subjectHash = (subject: string): string => createHash('sha256').update(subject).digest('hex');

/** The user, the session and the subject of a confirmation. */
interface Confirmed {
  readonly user: User;
  readonly token: string | undefined;
  readonly scene: CodeScene;
  /** The hash of the target and amount that are confirmed; null where only the scene was named. */
  readonly subject: string | null;
}

/**
 * Stores a confirmation.
 * @returns a code that replaces a second proof, once, in this session, for this.
 */
export async function keepConfirmation(queries: Queries, confirmed: Confirmed, wall: number): Promise<string> {
  const { user, token, scene, subject } = confirmed;
  const code = `pk-${randomBytes(16).toString('base64url')}`;
  const session = sessionName(token ?? '');
  const row = {
    codeHash: hashOf(code),
    userId: user.id,
    session,
    scene,
    subject,
    expiresAt: wall + CONFIRMATION_LASTS,
  };
  await queries.insert(confirmations).values(row);
  return code;
}

/**
 * Selects the confirmations that fit a request: one for exactly this, or, where no value leaves, one that named only
 * the scene.
 */
const fits = (scene: CodeScene, subject: string | null) => {
  const exactly = subject === null ? undefined : eq(confirmations.subject, subject);
  return NEEDS_SUBJECT.has(scene) ? (exactly ?? sql`false`) : or(isNull(confirmations.subject), exactly);
};

const ofCode = (code: string, { user, token, scene, subject }: Confirmed, wall: number) =>
  and(
    eq(confirmations.codeHash, hashOf(code)),
    eq(confirmations.userId, user.id),
    eq(confirmations.session, sessionName(token ?? '')),
    eq(confirmations.scene, scene),
    fits(scene, subject),
    gt(confirmations.expiresAt, wall),
  );

/** Tells whether an unused confirmation of this exists in this session. */
export async function isConfirmed({ database, clock }: Exchange, code: string, confirmed: Confirmed): Promise<boolean> {
  return (
    (
      await database.queries
        .select()
        .from(confirmations)
        .where(ofCode(code, confirmed, clock.wall()))
    ).length > 0
  );
}

/**
 * Uses a confirmation up.
 * @returns false where there is none, or another command was faster.
 */
export async function useConfirmation(
  queries: Queries,
  code: string,
  confirmed: Confirmed,
  wall: number,
): Promise<boolean> {
  const waiting = ofCode(code, confirmed, wall);
  return (await queries.delete(confirmations).where(waiting).returning({ scene: confirmations.scene })).length > 0;
}

/** Deletes the confirmations that nobody has used in time: what ended before this moment of true time. */
export async function forgetConfirmations(queries: Queries, endedBefore: number): Promise<void> {
  await queries.delete(confirmations).where(lte(confirmations.expiresAt, endedBefore));
}
