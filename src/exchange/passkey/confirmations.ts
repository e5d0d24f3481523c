import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { CodeScene } from '../../../schemas/auth.types.ts';
import { sessionName } from '../account/sessions.ts';
import type { User } from '../account/users.ts';
import type { Queries } from '../database/database.ts';
import type { Exchange } from '../exchange.ts';
import { confirmations } from './tables.ts';

/** What a passkey has confirmed waits so long for the call that it is for. True time, milliseconds. */
export const CONFIRMATION_LASTS = 120_000;

/** Written as the code of a confirmation: no authenticator shows such a one, and none is sent. */
export const isConfirmation = (code: string): boolean => /^pk-[\w-]{22}$/.test(code);

/** Of 128 random bits nothing can be guessed, so a plain hash hides the code from who reads the database. */
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Who confirms, where, and for what. */
interface Confirmed {
  readonly user: User;
  readonly token: string | undefined;
  readonly scene: CodeScene;
}

/** @returns a code that stands for a second proof, once, in this session, for this. */
export async function keepConfirmation(queries: Queries, confirmed: Confirmed, wall: number): Promise<string> {
  const { user, token, scene } = confirmed;
  await queries.delete(confirmations).where(lte(confirmations.expiresAt, wall));
  const code = `pk-${randomBytes(16).toString('base64url')}`;
  const session = sessionName(token ?? '');
  const row = { codeHash: hashOf(code), userId: user.id, session, scene, expiresAt: wall + CONFIRMATION_LASTS };
  await queries.insert(confirmations).values(row);
  return code;
}

const ofCode = (code: string, { user, token, scene }: Confirmed, wall: number) =>
  and(
    eq(confirmations.codeHash, hashOf(code)),
    eq(confirmations.userId, user.id),
    eq(confirmations.session, sessionName(token ?? '')),
    eq(confirmations.scene, scene),
    gt(confirmations.expiresAt, wall),
  );

/** Whether this was confirmed in this session, and waits. */
export async function isConfirmed({ database, clock }: Exchange, code: string, confirmed: Confirmed): Promise<boolean> {
  return (await database.queries.select().from(confirmations).where(ofCode(code, confirmed, clock.wall()))).length > 0;
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
