import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import type { User } from '../../kernel/user.ts';
import { members } from './tables.ts';

export async function userById(queries: Queries, id: string): Promise<User | undefined> {
  const [user] = await queries.select().from(members).where(eq(members.id, id));
  return user;
}

/** Returns a user by e-mail, mobile number (with its area, or alone) or account name. */
export async function userByAccount(queries: Queries, account: string, area?: string): Promise<User | undefined> {
  const name = account.trim().toLowerCase();
  const mobile = area === undefined ? eq(members.mobile, name) : and(eq(members.area, area), eq(members.mobile, name));
  const found = await queries
    .select()
    .from(members)
    .where(or(eq(members.email, name), eq(members.accountName, name), mobile))
    .limit(2);
  // A mobile number without its area may belong to two users: then it names neither.
  return found.length === 1 ? found[0] : undefined;
}

/** Returns users by their ids, in no order; ids without a user are left out. */
export async function usersByIds(queries: Queries, ids: readonly string[]): Promise<User[]> {
  if (ids.length === 0) return [];
  return queries
    .select()
    .from(members)
    .where(inArray(members.id, [...new Set(ids)]));
}

/** Selects what others see of every user, for a room to join with its own rows by `id`. */
export const publicUsers = (queries: Queries) =>
  queries
    .select({
      id: members.id,
      nickname: members.nickname,
      avatar: members.avatar,
      signature: members.signature,
    })
    .from(members)
    .as('public_user');

/** Returns the inviter of a user; null where nobody invited the user. It never changes. */
export const whoInvited = async (queries: Queries, userId: string): Promise<string | null> =>
  (await userById(queries, userId))?.invitedBy ?? null;

/** Returns the inviters of users who were invited. They never change. */
export async function invitersOf(queries: Queries, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await queries
    .select({ id: members.id, invitedBy: members.invitedBy })
    .from(members)
    .where(and(sql`${members.id} = any(${sql.param([...userIds])}::bigint[])`, isNotNull(members.invitedBy)));
  return new Map(rows.flatMap(({ id, invitedBy }) => (invitedBy === null ? [] : [[id, invitedBy] as const])));
}

/** Makes a user a merchant, under the name in the application. */
export const makeMerchant = async (queries: Queries, userId: string, nickname: string): Promise<void> =>
  void (await queries.update(members).set({ merchant: true, nickname }).where(eq(members.id, userId)));

/** Makes a user a trader whom others copy, or ends that. */
export const setTrader = async (queries: Queries, userId: string, trader: boolean): Promise<void> =>
  void (await queries.update(members).set({ trader }).where(eq(members.id, userId)));

/** Freezes an account for a reason; null unfreezes it. */
export async function setFrozen(
  queries: Queries,
  userId: string,
  frozen: { readonly at: number; readonly reason: string } | null,
): Promise<void> {
  const set = { frozenAt: frozen?.at ?? null, frozenReason: frozen?.reason ?? null };
  await queries.update(members).set(set).where(eq(members.id, userId));
}
