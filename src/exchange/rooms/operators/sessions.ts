import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, ne } from 'drizzle-orm';
import { HOUR } from '../../../domain/period.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import { staff, staffSessions } from './tables.ts';
import type { Staff } from './tables.ts';

// Sessions of staff, apart from those of users: in true time, shorter, and ended by not being used.

/** A session that is not used for so long ends; however much it is used, it ends after so long. */
export const IDLE = HOUR / 2;
export const LASTS = 8 * HOUR;

/** That a session is used is written down when the last time is so long ago, so that reading costs no writing. */
const SEEN_EVERY = 30_000;

const hashOf = (token: string): string => createHash('sha256').update(`staff ${token}`).digest('hex');

/** A member of staff in a session of theirs. */
export interface OpenStaff {
  readonly person: Staff;
  readonly endsAt: number;
}

/** Opens a session. @returns its token: 256 random bits, kept nowhere but with the client. */
export async function openStaffSession(queries: Queries, staffId: string, wall: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await queries
    .insert(staffSessions)
    .values({ tokenHash: hashOf(token), staffId, createdAt: wall, expiresAt: wall + LASTS, seenAt: wall });
  await queries.update(staff).set({ seenAt: wall }).where(eq(staff.id, staffId));
  return token;
}

/** Whom a token stands for; undefined where it was never given out, has ended, or its owner may not come in here. */
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
 * Tells whether somebody may sign in here at all: the sandbox's own staff, whose passwords everybody knows, in a
 * sandbox only.
 */
export const isOpen = ({ disabled, sandbox }: Staff, options: Exchange['options']): boolean =>
  !disabled && (!sandbox || options.sandbox);

/** A session was used. */
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

/** Ends every session of a person. @param but the token of one that stays. */
export async function closeStaffSessions(queries: Queries, staffId: string, but?: string): Promise<void> {
  await queries
    .delete(staffSessions)
    .where(
      and(eq(staffSessions.staffId, staffId), but === undefined ? undefined : ne(staffSessions.tokenHash, hashOf(but))),
    );
}
