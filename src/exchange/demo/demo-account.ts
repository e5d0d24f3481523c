import type { Queries } from '../kernel/database/database.ts';
import { userByAccount } from '../rooms/account/index.ts';
import type { User } from '../kernel/user.ts';

/**
 * Returns the demo account.
 * @throws Error where it was not seeded.
 */
export async function demoUser(queries: Queries): Promise<User> {
  const user = await userByAccount(queries, 'demo');
  if (!user) throw new Error('The demo account was not seeded.');
  return user;
}

export const demoId = async (queries: Queries): Promise<string> => (await demoUser(queries)).id;
