import { eq } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { writeLetter } from '../mail/index.ts';
import { isSealed } from '../../kernel/basics/seal.ts';
import { holdWithdrawals } from './hold.ts';
import { closeSessions } from './sessions.ts';
import { members } from './tables.ts';

const SEALED_FOR = 'authenticator';

/** Encrypts a secret for the database, so that somebody who reads the database cannot make codes. */
export const sealSecret = ({ seal }: Pick<Exchange, 'seal'>, secret: string): string => seal.close(secret, SEALED_FOR);

/**
 * Decrypts a secret that the database stores; the first secrets were stored in plain text.
 * @throws Error where the key that encrypted it is not known.
 */
export function openSecret({ seal }: Pick<Exchange, 'seal'>, kept: string): string {
  const secret = isSealed(kept) ? seal.open(kept, SEALED_FOR) : kept;
  if (secret === undefined) throw new Error('An authenticator was sealed by a key that SECRETS_KEY does not name.');
  return secret;
}

/** Removes the authenticator and closes withdrawals for a day. */
export async function removeAuthenticator(queries: Queries, userId: string, now: number): Promise<void> {
  await queries.update(members).set({ googleSecret: null, googleStep: 0 }).where(eq(members.id, userId));
  await holdWithdrawals(queries, userId, now);
}

/**
 * Removes the lost authenticator of an owner whose identity was verified, and ends every session that was opened with
 * it.
 */
export async function recoverAccount(work: Work, userId: string): Promise<void> {
  await removeAuthenticator(work.queries, userId, work.now);
  await closeSessions(work.queries, userId);
  await writeLetter(work, userId, 'recovery_done', { link: '/pages/setting/googleAuth' });
}
