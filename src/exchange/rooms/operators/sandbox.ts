import type { Queries } from '../../kernel/database/database.ts';
import { ROLES } from './roles.ts';
import { staff } from './tables.ts';

/**
 * Staff of a sandbox, with everything that it takes to sign in: two, because money takes two. They are good in a
 * sandbox only.
 */
export const SANDBOX_STAFF = [
  { name: 'operator@harbor.test', secret: 'HARBORSANDBOXOPERATORONEABCDEFGH' },
  { name: 'second@harbor.test', secret: 'HARBORSANDBOXOPERATORTWOABCDEFGH' },
] as const;

/** The password of both. */
export const SANDBOX_STAFF_PASSWORD = 'Compass-North-2026';

/** The password's hash: everybody knows it, so it need not be computed with each start. */
const HASH = 'scrypt$i/B8VmLtzEFFCeHuBd3vKg==$LC1Q+HvCDZscAF3JHrC0aJHpp5J0zvy4Eg+d44PuCBE=';

/** Makes the accounts, where they are not there yet. */
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
