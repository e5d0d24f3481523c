import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import { migrationsBeside } from '../../../kernel/database/migrate.ts';
import type { NameLane, Room } from '../../../kernel/room.ts';
import { accountLanes } from '../lanes.ts';
import { readAnswer } from './answer.ts';
import { passkeyHandlers } from './handlers.ts';
import { challenges, confirmations, passkeys } from './tables.ts';

/** As `NameLane`: the owner of the passkey that has given an answer. */
const ownerOfPasskey: NameLane = async ({ credential }, queries) => {
  const { id } = readAnswer<AuthenticationResponseJSON>(String(credential));
  const [key] = await queries.select({ userId: passkeys.userId }).from(passkeys).where(eq(passkeys.credential, id));
  return key?.userId;
};

/** The room of passkeys (WebAuthn): keys on a user's device, to sign in with and to confirm with. */
export const passkey: Room = {
  name: 'passkey',
  migrations: migrationsBeside(import.meta.url, 'passkey'),
  handlers: passkeyHandlers,
  lanes: {
    calls: [
      'passkey.addOptions',
      'passkey.add',
      'passkey.rename',
      'passkey.remove',
      'passkey.signInOptions',
      'passkey.signIn',
      'passkey.confirmOptions',
      'passkey.confirm',
    ],
    names: { ...accountLanes, 'user of passkey:{credential}': ownerOfPasskey },
  },
  leave: async ({ queries }, userId) => {
    for (const table of [confirmations, challenges, passkeys]) {
      await queries.delete(table).where(eq(table.userId, userId));
    }
  },
};
