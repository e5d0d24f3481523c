// Members of staff: what they may do, what waits for them, what two of them decide, and what the audit log keeps.
// Other folders import this file and nothing behind it.

export { adminsBeside, allStaff, openStaff, resetStaff, staffByName, staffName } from './accounts.ts';
export { writeAudit } from './audit.ts';
export { operators } from './operators.ts';
export { ROLES } from './roles.ts';
export { SANDBOX_STAFF, SANDBOX_STAFF_PASSWORD } from './sandbox.ts';
