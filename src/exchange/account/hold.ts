import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { members } from './tables.ts';

/** Withdrawals stay closed so long after what protects them was changed. Exchange time, milliseconds. */
export const WITHDRAW_HOLD = 86_400_000;

/** Closes withdrawals for a day: a password, the authenticator, or where codes go was changed. */
export async function holdWithdrawals(queries: Queries, userId: string, now: number): Promise<void> {
  await queries.update(members).set({ withdrawHoldUntil: now + WITHDRAW_HOLD }).where(eq(members.id, userId));
}
