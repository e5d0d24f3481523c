import { desc, eq, inArray, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TeamLevel } from '../../../../schemas/team.types.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import type { Page } from '../../kernel/database/page.ts';
import type { User } from '../../kernel/user.ts';
import { members } from './tables.ts';

/** Returns the condition for the users whom a user has invited, or whom those have invited. */
function invitedBy(queries: Queries, userId: string, level: TeamLevel): SQL {
  const direct = eq(members.invitedBy, userId);
  if (level === 'direct') return direct;
  return inArray(members.invitedBy, queries.select({ id: members.id }).from(members).where(direct));
}

/** Counts the users of a level whom a user has brought. */
export const countInvited = (queries: Queries, userId: string, level: TeamLevel): Promise<number> =>
  countOf(queries, members, invitedBy(queries, userId, level));

/** Returns a page of the users whom a user has brought, newest first, and the number of all of them. */
export async function invitedPage(
  queries: Queries,
  userId: string,
  level: TeamLevel | undefined,
  page: Page,
): Promise<{ rows: User[]; total: number }> {
  const where =
    level === undefined
      ? or(invitedBy(queries, userId, 'direct'), invitedBy(queries, userId, 'indirect'))
      : invitedBy(queries, userId, level);
  const rows = await queries
    .select()
    .from(members)
    .where(where)
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { rows, total: await countOf(queries, members, where) };
}
