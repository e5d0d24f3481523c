import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { isAccountName, passwordFault } from '../../../domain/account/account.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Lang } from '../../kernel/basics/texts.ts';
import type { Recipient } from './recipient.ts';
import { members } from './tables.ts';
import type { User } from '../../kernel/user.ts';
import { weakness } from './weak-passwords.ts';
import type { Names } from './weak-passwords.ts';

/** Returns the names by which a user is known. */
export const namesOf = ({ email, accountName, nickname, mobile }: User): Names => [
  email,
  accountName,
  nickname,
  mobile,
];

/** A password as it was typed, and the argument that has it. */
interface Typed {
  readonly text: string;
  readonly parameter: string;
}

/**
 * Asserts that a new password, for signing in or for payments, is strong enough.
 * @param names the names of its owner, which the password must not be made of.
 * @throws Refusal `password_short`, `password_long`, `password_common`, `password_words` or `passwords_differ`.
 */
export function assertPassword(password: Typed, again: Typed, names: Names): void {
  const fault = passwordFault(password.text) ?? weakness(password.text, names);
  if (fault) throw new Refusal(fault, {}, password.parameter);
  if (password.text !== again.text) throw new Refusal('passwords_differ', {}, again.parameter);
}

/** Returns the user who owns a mail address or mobile number. */
export async function memberAt(queries: Queries, to: Recipient): Promise<User | undefined> {
  const where =
    to.email === undefined
      ? and(eq(members.area, to.area ?? ''), eq(members.mobile, to.mobile ?? ''))
      : eq(members.email, to.email);
  const [found] = await queries.select().from(members).where(where);
  return found;
}

/**
 * Returns the id of the user who owns an invite code.
 * @throws Refusal `invite_unknown`.
 */
export async function inviterOf(queries: Queries, code: string | undefined): Promise<string | null> {
  if (!code) return null;
  const [found] = await queries
    .select({ id: members.id })
    .from(members)
    .where(eq(members.inviteCode, code.trim().toUpperCase()));
  if (!found) throw new Refusal('invite_unknown', {}, 'extension_code');
  return found.id;
}

/** A name chosen for a new account that has no address yet. */
interface OwnName {
  readonly accountName: string;
  readonly email?: undefined;
  readonly area?: undefined;
  readonly mobile?: undefined;
}

/**
 * Reads a name chosen for an account; case does not count.
 * @throws Refusal `account_name`.
 */
export function accountNameOf(text: string, parameter: string): string {
  const name = text.trim().toLowerCase();
  if (!isAccountName(name)) throw new Refusal('account_name', {}, parameter);
  return name;
}

/** Returns the user with an account name. */
export async function memberNamed(queries: Queries, accountName: string): Promise<User | undefined> {
  const [found] = await queries.select().from(members).where(eq(members.accountName, accountName));
  return found;
}

/** The initial values of a new account. */
export interface NewMember {
  readonly to: Recipient | OwnName;
  readonly passwordHash: string;
  readonly invitedBy: string | null;
  /** The language in which the user registered; English where it is not known. */
  readonly lang?: Lang;
  /** Exchange time. */
  readonly at: number;
}

/**
 * Opens an empty account. The nickname can be changed; the invite code stays. The command holds the lane of the name,
 * and has seen that nobody has it.
 */
export async function openAccount(
  queries: Queries,
  { to, passwordHash, invitedBy, lang, at }: NewMember,
): Promise<User> {
  for (;;) {
    const inviteCode = newInviteCode();
    const [user] = await queries
      .insert(members)
      .values({
        accountName: 'accountName' in to ? to.accountName : null,
        email: to.email ?? null,
        area: to.area ?? null,
        mobile: to.mobile ?? null,
        nickname: `Harbor${inviteCode.slice(-4)}`,
        password: passwordHash,
        inviteCode,
        invitedBy,
        ...(lang === undefined ? {} : { lang }),
        createdAt: at,
      })
      // Somebody has that invite code, perhaps who registers at the same moment.
      .onConflictDoNothing({ target: members.inviteCode })
      .returning();
    if (user) return user;
  }
}

/** The characters of an invite code, without those that are mistaken for each other. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const newInviteCode = (): string => `HB${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
