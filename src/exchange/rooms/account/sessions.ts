import { countOf } from '../../kernel/database/page.ts';
import { column, prepared } from '../../kernel/database/prepared.ts';
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { laneOf } from '../../kernel/lanes.ts';
import type { Call } from '../../kernel/call.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { deviceOf } from './device.ts';
import { members, sessions } from './tables.ts';
import type { User } from '../../kernel/user.ts';

/** A session expires after 30 days of true time. */
const LASTS = 30 * 86_400_000;

/**
 * The interval at which the use of a session is recorded, so that not every reading request writes. True milliseconds.
 */
const SEEN_EVERY = 300_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns the id of a session, which reveals nothing about its token. */
export const sessionName = (token: string): string => hashOf(token).slice(0, 16);

/**
 * Opens a session.
 * @returns its token: 256 random bits, which only the client stores.
 * @throws Refusal `account_frozen` where staff have frozen the account, by the present state of the database.
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

/** Returns the user to whom a token belongs; undefined when it was never issued, has expired or was revoked. */
export async function userOfToken(
  exchange: Pick<Exchange, 'database' | 'clock'>,
  token: string,
): Promise<User | undefined> {
  const { database, clock } = exchange;
  const [found] = await owner(database.queries).execute({ hash: hashOf(token), now: clock.wall() });
  return found?.user;
}

const owner = prepared((queries) =>
  queries
    .select({ user: members })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('hash')), gt(sessions.expiresAt, sql.placeholder('now')))),
);

/** Returns those of the tokens whose session has not ended, each with the id of its user. */
export async function openTokens(
  { database, clock }: Pick<Exchange, 'database' | 'clock'>,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (tokens.length === 0) return new Map();
  const byHash = new Map(tokens.map((token) => [hashOf(token), token]));
  const found = await open(database.queries).execute({ hashes: [...byHash.keys()], now: clock.wall() });
  return new Map(found.map(({ hash, userId }) => [byHash.get(hash) ?? '', userId]));
}

// One parameter, however many tokens: a statement takes 65,535.
const open = prepared((queries) =>
  queries
    .select({ hash: sessions.tokenHash, userId: sessions.userId })
    .from(sessions)
    .where(
      and(
        sql`${sessions.tokenHash} = any(${column('hashes', 'text')})`,
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    ),
);

/** A session, and whether a given token belongs to it. */
export interface OpenSession {
  readonly id: string;
  readonly device: string | null;
  readonly ip: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly current: boolean;
}

/** Returns a user's sessions that have not ended: that of the token first, then the one used last. */
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

/** Records that the app was opened with a session. */
export async function sawSession(exchange: Exchange, token: string, userId: string): Promise<void> {
  const wall = exchange.clock.wall();
  const stale = and(eq(sessions.tokenHash, hashOf(token)), lt(sessions.seenAt, wall - SEEN_EVERY));
  const [found] = await exchange.database.queries.select({ id: sessions.id }).from(sessions).where(stale);
  if (found)
    await exchange.command(
      ({ queries }) => queries.update(sessions).set({ seenAt: wall }).where(stale),
      laneOf(userId),
    );
}

/** Ends one session. */
export async function closeSession(queries: Queries, token: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
}

/**
 * Ends a session of a user by its id.
 * @returns false where there is none.
 */
export async function closeSessionById(queries: Queries, userId: string, id: string): Promise<boolean> {
  const gone = await queries
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return gone.length > 0;
}

/**
 * Ends every session of a user: after the password was changed.
 * @param but the token of one that stays.
 */
export async function closeSessions(queries: Queries, userId: string, but?: string): Promise<void> {
  await queries
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), but === undefined ? undefined : ne(sessions.tokenHash, hashOf(but))));
}

/** Counts the open sessions of a user, at a moment of true time. */
export async function countSessions(queries: Queries, userId: string, wall: number): Promise<number> {
  return countOf(queries, sessions, and(eq(sessions.userId, userId), gt(sessions.expiresAt, wall)));
}
