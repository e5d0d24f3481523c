import { eq } from 'drizzle-orm';
import { migrationsBeside } from '../../../kernel/database/migrate.ts';
import type { Room } from '../../../kernel/room.ts';
import { accountLanes } from '../lanes.ts';
import { bindingHandlers } from './bindings.ts';
import { googleHandlers } from './google-handlers.ts';
import { securityHandlers } from './handlers.ts';
import { agreements, offers } from './tables.ts';

/**
 * The room of everything that protects an account: the authenticator, passwords, addresses of codes, sessions; and the
 * agreements of its owner.
 */
export const security: Room = {
  name: 'security',
  migrations: migrationsBeside(import.meta.url, 'security'),
  handlers: { ...googleHandlers, ...bindingHandlers, ...securityHandlers },
  lanes: {
    calls: [
      'user.agree',
      'google.bind',
      'google.unbind',
      'google.recover',
      'user.bindMobile',
      'user.bindEmail',
      'user.changePassword',
      'user.closeSession',
      'user.closeSessions',
    ],
    names: accountLanes,
  },
  leave: async ({ queries }, userId) => {
    await queries.delete(offers).where(eq(offers.userId, userId));
    await queries.delete(agreements).where(eq(agreements.userId, userId));
  },
};
