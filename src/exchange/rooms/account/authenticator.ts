import { eq } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { writeLetter } from '../mail/index.ts';
import { isSealed } from '../../kernel/basics/seal.ts';
import { holdWithdrawals } from './hold.ts';
import { closeSessions } from './sessions.ts';
import { members } from './tables.ts';

const SEALED_FOR = 'authenticator';

/** A secret as the database keeps it: whoever reads it there makes no codes. */
export const sealSecret = ({ seal }: Pick<Exchange, 'seal'>, secret: string): string => seal.close(secret, SEALED_FOR);

/**
 * A secret that the database keeps; the first were kept in plain.
 *
 * @throws Error where the key is not known by which it was sealed.
 */
export function openSecret({ seal }: Pick<Exchange, 'seal'>, kept: string): string {
  const secret = isSealed(kept) ? seal.open(kept, SEALED_FOR) : kept;
  if (secret === undefined) throw new Error('An authenticator was sealed by a key that SECRETS_KEY does not name.');
  return secret;
}

/** Takes the authenticator away. Withdrawals close for a day. */
export async function removeAuthenticator(queries: Queries, userId: string, now: number): Promise<void> {
  await queries.update(members).set({ googleSecret: null, googleStep: 0 }).where(eq(members.id, userId));
  await holdWithdrawals(queries, userId, now);
}

/** The owner has shown who they are: the lost authenticator goes, and with it every session that was opened with it. */
export async function recoverAccount(work: Work, userId: string): Promise<void> {
  await removeAuthenticator(work.queries, userId, work.now);
  await closeSessions(work.queries, userId);
  await writeLetter(work, userId, 'recovery_done', { link: '/pages/setting/googleAuth' });
}
