/** The parts of an exchange that a process may take. Together the processes on one database take all of them. */
export const ROLES = ['api', 'live', 'engine', 'jobs'] as const;

/**
 * `api` answers calls and serves the app, `live` has the sockets, `engine` hears of the prices of another exchange and
 * tells all processes, `jobs` runs in time what is due.
 */
export type Role = (typeof ROLES)[number];

export const ALL_ROLES: ReadonlySet<Role> = new Set(ROLES);

/** Reads names with commas or spaces between. @returns the first name that is no role, where there is one. */
export function readRoles(text: string): ReadonlySet<Role> | { readonly unknown: string } {
  const names = text.split(/[\s,]+/).filter(Boolean);
  const unknown = names.find((name) => !isRole(name));
  return unknown === undefined ? new Set(names.filter(isRole)) : { unknown };
}

const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);
