import { countOf } from '../../kernel/database/page.ts';
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import type { Call } from '../../kernel/call.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { deviceOf } from './device.ts';
import { members, sessions } from './tables.ts';
import type { User } from '../../kernel/user.ts';

/** A session ends after 30 days of true time. */
const LASTS = 30 * 86_400_000;

/**
 * That the app was opened again is written down when the last time is so long ago, so that reading costs no writing.
 */
const SEEN_EVERY = 300_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A name of the session that tells nothing of its token. */
export const sessionName = (token: string): string => hashOf(token).slice(0, 16);

/**
 * Opens a session. @returns its token: 256 random bits, kept nowhere but with the client.
 * @throws Refusal `account_frozen` where staff have frozen the account: by what the database says now.
 */
export async function openSession(
  queries: Queries,
  userId: string,
  { exchange, agent, ip }: Pick<Call<unknown>, 'exchange' | 'agent' | 'ip'>,
): Promise<string> {
  const [owner] = await queries.select({ frozenAt: members.frozenAt }).from(members).where(eq(members.id, userId));
  if (owner?.frozenAt != null) throw new Refusal('account_frozen');
  const token = randomBytes(32).toString('base64url');
  const wall = exchange.clock.wall();
  await queries.insert(sessions).values({
    tokenHash: hashOf(token),
    userId,
    createdAt: wall,
    expiresAt: wall + LASTS,
    seenAt: wall,
    device: deviceOf(agent),
    ip,
  });
  return token;
}

/** Who a token stands for; undefined when it was never given out, has expired or was revoked. */
export async function userOfToken(
  exchange: Pick<Exchange, 'database' | 'clock'>,
  token: string,
): Promise<User | undefined> {
  const [found] = await exchange.database.queries
    .select({ user: members })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, exchange.clock.wall())));
  return found?.user;
}

/** Those of the tokens whose session has not ended. */
export async function openTokens(
  { database, clock }: Pick<Exchange, 'database' | 'clock'>,
  tokens: readonly string[],
): Promise<ReadonlySet<string>> {
  const byHash = new Map(tokens.map((token) => [hashOf(token), token]));
  const open = and(inArray(sessions.tokenHash, [...byHash.keys()]), gt(sessions.expiresAt, clock.wall()));
  const found =
    byHash.size === 0 ? [] : await database.queries.select({ hash: sessions.tokenHash }).from(sessions).where(open);
  return new Set(found.map(({ hash }) => byHash.get(hash) ?? ''));
}

/** A session, and whether it is the one of a token. */
export interface OpenSession {
  readonly id: string;
  readonly device: string | null;
  readonly ip: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly current: boolean;
}

/** A user's sessions that have not ended: that of the token first, then the one used last. */
export async function openSessions(
  queries: Queries,
  userId: string,
  token: string | undefined,
  wall: number,
): Promise<OpenSession[]> {
  const rows = await queries
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, wall)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id));
  const own = token === undefined ? '' : hashOf(token);
  const all = rows.map(({ tokenHash, id, device, ip, createdAt, seenAt }) => ({
    id,
    device,
    ip,
    createdAt,
    seenAt,
    current: tokenHash === own,
  }));
  return [...all.filter(({ current }) => current), ...all.filter(({ current }) => !current)];
}

/** The app was opened with a session. */
export async function sawSession(exchange: Exchange, token: string): Promise<void> {
  const wall = exchange.clock.wall();
  const stale = and(eq(sessions.tokenHash, hashOf(token)), lt(sessions.seenAt, wall - SEEN_EVERY));
  const [found] = await exchange.database.queries.select({ id: sessions.id }).from(sessions).where(stale);
  if (found) await exchange.command(({ queries }) => queries.update(sessions).set({ seenAt: wall }).where(stale));
}

/** Ends one session. */
export async function closeSession(queries: Queries, token: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/** Ends a session of a user by its id. False where there is none. */
export async function closeSessionById(queries: Queries, userId: string, id: string): Promise<boolean> {
  const gone = await queries
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

/** Ends every session of a user: after the password was changed. @param but the token of one that stays. */
export async function closeSessions(queries: Queries, userId: string, but?: string): Promise<void> {
  await queries
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), but === undefined ? undefined : ne(sessions.tokenHash, hashOf(but))));
}

/** How many sessions of a user are open, at a moment of true time. */
export async function countSessions(queries: Queries, userId: string, wall: number): Promise<number> {
  return countOf(queries, sessions, and(eq(sessions.userId, userId), gt(sessions.expiresAt, wall)));
}
