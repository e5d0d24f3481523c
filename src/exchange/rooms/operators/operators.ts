import { migrationsBeside } from '../../kernel/database/migrate.ts';
import { route } from '../../http/router.ts';
import type { Room } from '../../kernel/room.ts';
import { appealHandlers } from './appeals.ts';
import { auditHandlers } from './audit-handlers.ts';
import type { StaffHandlers } from './call.ts';
import { deadLetterHandlers } from './dead-letters.ts';
import { depositHandlers } from './deposits.ts';
import { staffDoor } from './door.ts';
import { serveStaffFiles } from './files.ts';
import { houseHandlers } from './house.ts';
import { identityHandlers } from './identities.ts';
import { merchantHandlers } from './merchants.ts';
import { proposalHandlers } from './proposal-handlers.ts';
import { queueHandlers } from './queue.ts';
import { operatorsContract } from './roles.ts';
import { seedStaff } from './sandbox.ts';
import { staffHandlers } from './staff-handlers.ts';
import { userHandlers } from './users.ts';
import { withdrawalHandlers } from './withdrawals.ts';

const handlers: StaffHandlers = {
  ...staffHandlers,
  ...queueHandlers,
  ...proposalHandlers,
  ...depositHandlers,
  ...withdrawalHandlers,
  ...identityHandlers,
  ...merchantHandlers,
  ...appealHandlers,
  ...houseHandlers,
  ...userHandlers,
  ...deadLetterHandlers,
  ...auditHandlers,
};

/**
 * The room of the members of staff: accounts, permissions and audit log. Their calls have a contract of their own,
 * under `/api/ops`.
 */
export const operators: Room = {
  name: 'operators',
  migrations: migrationsBeside(import.meta.url, 'operators'),
  routes(server, exchange, limiter) {
    route(server, { contract: operatorsContract, door: staffDoor(handlers), exchange, limiter });
    serveStaffFiles(server, exchange, limiter);
  },
  start: async ({ options, command, clock }) => {
    if (options.sandbox) await command((work) => seedStaff(work.queries, clock.wall()));
  },
};
