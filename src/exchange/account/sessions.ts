import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import type { Exchange } from '../exchange.ts';
import { members, sessions } from './tables.ts';
import type { User } from './users.ts';

/** A session ends after 30 days of true time. */
const LASTS = 30 * 86_400_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Opens a session. @returns its token: 256 random bits, kept nowhere but with the client. */
export async function openSession(queries: Queries, userId: string, wall: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await queries.insert(sessions).values({ tokenHash: hashOf(token), userId, createdAt: wall, expiresAt: wall + LASTS });
  return token;
}

/** Who a token stands for; undefined when it was never given out, has expired or was revoked. */
export async function userOfToken(exchange: Pick<Exchange, 'database' | 'clock'>, token: string): Promise<User | undefined> {
  const [found] = await exchange.database.queries
    .select({ user: members })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, exchange.clock.wall())));
  return found?.user;
}

/** Ends one session. */
export async function closeSession(queries: Queries, token: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/** Ends every session of a user: after the password was changed. */
export async function closeSessions(queries: Queries, userId: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.userId, userId));
}
