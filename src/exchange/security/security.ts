import { eq } from 'drizzle-orm';
import { members } from '../account/tables.ts';
import { migrationsBeside } from '../database/migrate.ts';
import type { Work } from '../exchange.ts';
import type { Room } from '../room.ts';
import { VERSIONS, agree } from './agreements.ts';
import { bindingHandlers } from './bindings.ts';
import { googleHandlers } from './google-handlers.ts';
import { securityHandlers } from './handlers.ts';
import { agreements, offers } from './tables.ts';
import type { AgreementKind } from '../../../schemas/safe.types.ts';

/** The demo account has traded everything, so it has agreed to everything. */
async function seed({ queries }: Work): Promise<void> {
  const [demo] = await queries.select().from(members).where(eq(members.accountName, 'demo'));
  if (!demo) return;
  for (const kind of Object.keys(VERSIONS) as AgreementKind[]) await agree(queries, demo.id, kind, demo.createdAt);
}

/**
 * What protects an account: the authenticator, passwords, addresses that codes go to, sessions; and what its owner
 * agreed to.
 */
export const security: Room = {
  name: 'security',
  migrations: migrationsBeside(import.meta.url, 'security'),
  handlers: { ...googleHandlers, ...bindingHandlers, ...securityHandlers },
  seed,
  leave: async ({ queries }, userId) => {
    await queries.delete(offers).where(eq(offers.userId, userId));
    await queries.delete(agreements).where(eq(agreements.userId, userId));
  },
};
