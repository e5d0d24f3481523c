import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { CodeScene } from '../../../../../schemas/auth.types.ts';
import { sessionName } from '../sessions.ts';
import type { User } from '../../../kernel/user.ts';
import type { Queries } from '../../../kernel/database/database.ts';
import type { Exchange } from '../../../kernel/exchange.ts';
import { confirmations } from './tables.ts';

/** What a passkey has confirmed waits so long for the call that it is for. True time, milliseconds. */
export const CONFIRMATION_LASTS = 120_000;

/** Written as the code of a confirmation: no authenticator shows such a one, and none is sent. */
export const isConfirmation = (code: string): boolean => /^pk-[\w-]{22}$/.test(code);

/** Of 128 random bits nothing can be guessed, so a plain hash hides the code from who reads the database. */
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Scenes by which value leaves: a confirmation is for one call with its target and amount, not for any of the kind. */
export const NEEDS_SUBJECT: ReadonlySet<CodeScene> = new Set(['withdraw', 'payment']);

/** What is kept of what exactly is confirmed: to be compared, not to be read. */
export const subjectHash = (subject: string): string => createHash('sha256').update(subject).digest('hex');

/** Who confirms, where, and for what. */
interface Confirmed {
  readonly user: User;
  readonly token: string | undefined;
  readonly scene: CodeScene;
  /** Hash of what exactly is asked or confirmed; null where only the scene was said. */
  readonly subject: string | null;
}

/** @returns a code that stands for a second proof, once, in this session, for this. */
export async function keepConfirmation(queries: Queries, confirmed: Confirmed, wall: number): Promise<string> {
  const { user, token, scene, subject } = confirmed;
  await queries.delete(confirmations).where(lte(confirmations.expiresAt, wall));
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
 * Those that fit what is asked: one for exactly this, or, where no value leaves, one that said no more than the scene.
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

/** Tells whether this was confirmed in this session, and waits. */
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

/** Uses a confirmation up. False where there is none, or another command was faster. */
export async function useConfirmation(
  queries: Queries,
  code: string,
  confirmed: Confirmed,
  wall: number,
): Promise<boolean> {
  const waiting = ofCode(code, confirmed, wall);
  return (await queries.delete(confirmations).where(waiting).returning({ scene: confirmations.scene })).length > 0;
}
