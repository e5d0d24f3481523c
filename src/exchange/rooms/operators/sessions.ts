import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, ne } from 'drizzle-orm';
import { HOUR } from '../../../domain/period.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { staff, staffSessions } from './tables.ts';
import type { Staff } from './tables.ts';

// Staff sessions, separate from users' sessions: they run in true time, last less long, and end when unused.

/** Duration after which an unused session ends, and after which any session ends. */
export const IDLE = HOUR / 2;
export const LASTS = 8 * HOUR;

/** Least milliseconds between two writes of a session's last use, so that reads cause few writes. */
const SEEN_EVERY = 30_000;

const hashOf = (token: string): string => createHash('sha256').update(`staff ${token}`).digest('hex');

/** A member of staff with one of their sessions. */
export interface OpenStaff {
  readonly person: Staff;
  readonly endsAt: number;
}

/** Opens a session. @returns its token: 256 random bits, stored only by the client. */
export async function openStaffSession(queries: Queries, staffId: string, wall: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await queries
    .insert(staffSessions)
    .values({ tokenHash: hashOf(token), staffId, createdAt: wall, expiresAt: wall + LASTS, seenAt: wall });
  await queries.update(staff).set({ seenAt: wall }).where(eq(staff.id, staffId));
  return token;
}

/**
 * Returns the member of staff of a token; undefined where it was never issued, has ended, or its owner may not sign in
 * here.
 */
export async function staffOfToken(
  queries: Queries,
  { options, clock }: Pick<Exchange, 'options' | 'clock'>,
  token: string,
): Promise<(OpenStaff & { readonly seenAt: number }) | undefined> {
  const wall = clock.wall();
  const [found] = await queries
    .select({ person: staff, endsAt: staffSessions.expiresAt, seenAt: staffSessions.seenAt })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, hashOf(token)),
        gt(staffSessions.expiresAt, wall),
        gt(staffSessions.seenAt, wall - IDLE),
      ),
    );
  return found && isOpen(found.person, options) ? found : undefined;
}

/**
 * Tells whether a member of staff may sign in here at all: the sandbox's own staff, whose passwords are public, only in
 * a sandbox.
 */
export const isOpen = ({ disabled, sandbox }: Staff, options: Exchange['options']): boolean =>
  !disabled && (!sandbox || options.sandbox);

/** Records a use of a session. */
export async function sawStaff(
  exchange: Exchange,
  token: string,
  { person, seenAt }: OpenStaff & { readonly seenAt: number },
): Promise<void> {
  const wall = exchange.clock.wall();
  if (wall - seenAt < SEEN_EVERY) return;
  await exchange.command(async ({ queries }) => {
    await queries
      .update(staffSessions)
      .set({ seenAt: wall })
      .where(eq(staffSessions.tokenHash, hashOf(token)));
    await queries.update(staff).set({ seenAt: wall }).where(eq(staff.id, person.id));
  });
}

export async function closeStaffSession(queries: Queries, token: string): Promise<void> {
  await queries.delete(staffSessions).where(eq(staffSessions.tokenHash, hashOf(token)));
}

/** Ends all sessions of a person. @param but the token of a session that stays open. */
export async function closeStaffSessions(queries: Queries, staffId: string, but?: string): Promise<void> {
  await queries
    .delete(staffSessions)
    .where(
      and(eq(staffSessions.staffId, staffId), but === undefined ? undefined : ne(staffSessions.tokenHash, hashOf(but))),
    );
}
