import type { UserBrief } from '../../../../schemas/operators/openapi.types.ts';
import { FILE_PREFIX, userById, usersByIds } from '../account/index.ts';
import type { User } from '../../kernel/user.ts';
import type { Queries } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';

/** Returns a user's summary. Staff see addresses and numbers unmasked, because they compare them. */
export const briefOf = (user: User): UserBrief => ({
  id: user.id,
  nickname: user.nickname,
  account: user.email ?? (user.mobile === null ? undefined : `+${user.area} ${user.mobile}`) ?? user.accountName ?? '',
  level: user.level,
  merchant: user.merchant,
  frozen: user.frozenAt !== null,
});

/** Loads the users of some rows. @returns a function that finds one by id. */
export async function usersOf(queries: Queries, ids: readonly string[]): Promise<(id: string) => User> {
  const byId = new Map((await usersByIds(queries, ids)).map((user) => [user.id, user]));
  return (id) => {
    const user = byId.get(id);
    if (!user) throw new Error('A user is never deleted.');
    return user;
  };
}

/** Returns a user. @throws Refusal `not_found` at `id`. */
export async function anyUser(queries: Queries, id: string): Promise<User> {
  const user = await userById(queries, id);
  if (!user) throw new Refusal('not_found', {}, 'id');
  return user;
}

/** The prefix of a picture's address for staff. */
export const STAFF_FILES = '/api/ops/files/';

/** Returns the address at which staff see a user's picture. */
export const staffImage = <Address extends string | null>(address: Address): Address | string =>
  address?.startsWith(FILE_PREFIX) ? STAFF_FILES + address.slice(FILE_PREFIX.length) : address;

/** Trims the reason of a decision. @throws Refusal `staff_reason` at `reason` where it is empty. */
export function reasonOf(typed: string): string {
  const reason = typed.trim();
  if (reason.length < 3) throw new Refusal('staff_reason', {}, 'reason');
  return reason;
}

/**
 * Returns the refusal of a second decision, with the name of the first decider; a dash where it was no member of staff.
 */
export const decided = (by: string | null): Refusal => new Refusal('staff_decided', { by: by ?? '—' }, 'id');
