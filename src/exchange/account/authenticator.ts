import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import type { Work } from '../exchange.ts';
import { writeLetter } from '../mail/letters.ts';
import { holdWithdrawals } from './hold.ts';
import { closeSessions } from './sessions.ts';
import { members } from './tables.ts';

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
