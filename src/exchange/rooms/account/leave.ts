import { eq, inArray, or } from 'drizzle-orm';
import type { Work } from '../../kernel/exchange.ts';
import { NO_PASSWORD } from './passwords.ts';
import { closeSessions } from './sessions.ts';
import { codes, fileShares, files, members } from './tables.ts';
import { userById } from './users.ts';

/**
 * Deletes the account of a user and leaves a row without a name: nobody can sign in to it, and its e-mail and number
 * are free for another account.
 */
export async function forgetMember({ queries, now }: Work, userId: string): Promise<void> {
  const user = await userById(queries, userId);
  const addresses = [user?.email, user?.mobile ? `+${user.area} ${user.mobile}` : null].filter(
    (address) => typeof address === 'string',
  );
  if (addresses.length > 0) await queries.delete(codes).where(inArray(codes.recipient, addresses));
  await closeSessions(queries, userId);
  const own = queries.select({ id: files.id }).from(files).where(eq(files.owner, userId));
  await queries.delete(fileShares).where(or(eq(fileShares.userId, userId), inArray(fileShares.fileId, own)));
  await queries.delete(files).where(eq(files.owner, userId));
  await queries
    .update(members)
    .set({
      accountName: null,
      email: null,
      area: null,
      mobile: null,
      nickname: '--',
      signature: '',
      avatar: null,
      password: NO_PASSWORD,
      payPassword: null,
      googleSecret: null,
      passkeys: 0,
      level: 'none',
      merchant: false,
      trader: false,
      deletedAt: now,
    })
    .where(eq(members.id, userId));
}
