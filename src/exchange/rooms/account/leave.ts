import { eq, inArray, or } from 'drizzle-orm';
import type { Exchange, Work } from '../../kernel/exchange.ts';
import { NO_PASSWORD } from './passwords.ts';
import { closeSessions } from './sessions.ts';
import { codes, fileShares, files, members } from './tables.ts';
import { userById } from './users.ts';

/**
 * Deletes the account of a user and leaves a row without a name: nobody can sign in to it, and its e-mail and number
 * are free for another account. What their files hold in object storage is removed after the commit.
 */
export async function forgetMember(work: Work, userId: string, { events }: Pick<Exchange, 'events'>): Promise<void> {
  const { queries, now } = work;
  const user = await userById(queries, userId);
  const addresses = [user?.email, user?.mobile ? `+${user.area} ${user.mobile}` : null].filter(
    (address) => typeof address === 'string',
  );
  if (addresses.length > 0) await queries.delete(codes).where(inArray(codes.recipient, addresses));
  await closeSessions(queries, userId);
  const own = queries.select({ id: files.id }).from(files).where(eq(files.owner, userId));
  await queries.delete(fileShares).where(or(eq(fileShares.userId, userId), inArray(fileShares.fileId, own)));
  const gone = await queries.delete(files).where(eq(files.owner, userId)).returning({ key: files.key });
  const keys = gone.flatMap(({ key }) => key ?? []);
  if (keys.length > 0) work.afterwards(() => void events.emit('disowned', keys));
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
