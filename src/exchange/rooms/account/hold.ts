import { eq } from 'drizzle-orm';
import { DAY, HOUR } from '../../../domain/period.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { members } from './tables.ts';
import { userById } from './users.ts';
import type { User } from '../../kernel/user.ts';

/**
 * Withdrawals stay closed for this long after something that protects them was changed. Exchange time, milliseconds.
 */
export const WITHDRAW_HOLD = DAY;

/** Closes withdrawals for a day. `rooms/account/security/README.md`, "Held", lists the changes that do so. */
export async function holdWithdrawals(queries: Queries, userId: string, now: number): Promise<void> {
  await queries
    .update(members)
    .set({ withdrawHoldUntil: now + WITHDRAW_HOLD })
    .where(eq(members.id, userId));
}

/**
 * Tells whether the account was opened less than a day ago. A protection that is set then for the first time, and
 * replaces none, is part of opening the account.
 */
export const isNew = (user: User, now: number): boolean => now < user.createdAt + WITHDRAW_HOLD;

/**
 * Asserts that withdrawals are not held, by the present state of the database rather than by that at the start of the
 * request.
 * @throws Refusal `withdraw_closed` while withdrawals are held, with the hours left.
 */
export async function assertNotHeld(queries: Queries, userId: string, now: number): Promise<void> {
  const left = ((await userById(queries, userId))?.withdrawHoldUntil ?? 0) - now;
  if (left > 0) throw new Refusal('withdraw_closed', { count: Math.ceil(left / HOUR) });
}
