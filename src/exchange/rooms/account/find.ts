import { and, eq, isNotNull, isNull, like, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { newestOf } from '../../kernel/database/page.ts';
import type { Page } from '../../kernel/database/page.ts';
import type { User } from '../../kernel/user.ts';
import { members } from './tables.ts';

/** A search for users. */
export interface UserSearch {
  /** An id, an address, a number or a name, or the beginning of a nickname. */
  readonly text: string | undefined;
  /** Whether the accounts found are frozen; undefined finds both kinds. */
  readonly frozen: boolean | undefined;
}

/** Returns a pattern for `like` that matches texts with this beginning; special characters are escaped. */
const beginning = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Returns the condition for users whom a text names. */
function named(typed: string): SQL | undefined {
  const text = typed.trim().toLowerCase();
  if (text === '') return undefined;
  const digits = text.replace(/[^\d]/g, '');
  return or(
    /^\d{1,18}$/.test(text) ? eq(members.id, text) : undefined,
    eq(members.email, text),
    eq(members.accountName, text),
    like(sql`lower(${members.nickname})`, beginning(text)),
    /^\+?[\d ()-]{5,24}$/.test(text)
      ? or(eq(members.mobile, digits), eq(sql`${members.area} || ${members.mobile}`, digits))
      : undefined,
  );
}

/** Returns a page of the users that a search finds, newest first, and the number of all of them. */
export const findUsers = (
  queries: Queries,
  { text, frozen }: UserSearch,
  page: Page,
): Promise<{ rows: User[]; total: number }> =>
  newestOf(
    queries,
    members,
    and(
      text === undefined ? undefined : named(text),
      frozen === undefined ? undefined : frozen ? isNotNull(members.frozenAt) : isNull(members.frozenAt),
    ),
    page,
  );
