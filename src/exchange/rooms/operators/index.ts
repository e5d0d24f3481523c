// Members of staff: permissions, queues, decisions by two persons, and the audit log. Other folders import only this
// file of the folder.

export { adminsBeside, allStaff, openStaff, resetStaff, staffByName, staffName } from './accounts.ts';
export { newestAudit, writeAudit } from './audit.ts';
export { operators } from './operators.ts';
export { ROLES } from './roles.ts';
export { SANDBOX_STAFF, SANDBOX_STAFF_PASSWORD } from './sandbox.ts';
