import type { Queries } from '../../kernel/database/database.ts';
import { ROLES } from './roles.ts';
import { staff } from './tables.ts';

/**
 * The staff of a sandbox, with their credentials: two, because decisions about money take two. They work only in a
 * sandbox.
 */
export const SANDBOX_STAFF = [
  { name: 'operator@harbor.test', secret: 'HARBORSANDBOXOPERATORONEABCDEFGH' },
  { name: 'second@harbor.test', secret: 'HARBORSANDBOXOPERATORTWOABCDEFGH' },
] as const;

/** The password of both accounts. */
export const SANDBOX_STAFF_PASSWORD = 'Compass-North-2026';

/** The password's hash: the password is public, so the hash need not be computed at each start. */
const HASH = 'scrypt$i/B8VmLtzEFFCeHuBd3vKg==$LC1Q+HvCDZscAF3JHrC0aJHpp5J0zvy4Eg+d44PuCBE=';

/** Creates the accounts that do not exist yet. */
export async function seedStaff(queries: Queries, at: number): Promise<void> {
  await queries
    .insert(staff)
    .values(
      SANDBOX_STAFF.map((one) => ({
        ...one,
        roles: ROLES,
        password: HASH,
        mustChange: false,
        sandbox: true,
        createdAt: at,
      })),
    )
    .onConflictDoNothing();
}
