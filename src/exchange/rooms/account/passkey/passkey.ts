import { eq } from 'drizzle-orm';
import { migrationsBeside } from '../../../kernel/database/migrate.ts';
import type { Room } from '../../../kernel/room.ts';
import { passkeyHandlers } from './handlers.ts';
import { challenges, confirmations, passkeys } from './tables.ts';

/** The room of passkeys (WebAuthn): keys on a user's device, to sign in with and to confirm with. */
export const passkey: Room = {
  name: 'passkey',
  migrations: migrationsBeside(import.meta.url, 'passkey'),
  handlers: passkeyHandlers,
  leave: async ({ queries }, userId) => {
    for (const table of [confirmations, challenges, passkeys]) {
      await queries.delete(table).where(eq(table.userId, userId));
    }
  },
};
