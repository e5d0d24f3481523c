import { and, eq, or } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import type { User } from '../../kernel/user.ts';
import { members } from './tables.ts';

export async function userById(queries: Queries, id: string): Promise<User | undefined> {
  const [user] = await queries.select().from(members).where(eq(members.id, id));
  return user;
}

/** By e-mail, mobile number (with its area, or alone) or account name. */
export async function userByAccount(queries: Queries, account: string, area?: string): Promise<User | undefined> {
  const name = account.trim().toLowerCase();
  const mobile = area === undefined ? eq(members.mobile, name) : and(eq(members.area, area), eq(members.mobile, name));
  const found = await queries
    .select()
    .from(members)
    .where(or(eq(members.email, name), eq(members.accountName, name), mobile))
    .limit(2);
  // A mobile number without its area may be two people's: then it names nobody.
  return found.length === 1 ? found[0] : undefined;
}
