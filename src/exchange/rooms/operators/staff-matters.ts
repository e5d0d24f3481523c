import { eq } from 'drizzle-orm';
import type { Queries } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { adminsBeside, openStaff, resetStaff, staffById, staffByName } from './accounts.ts';
import type { Matter } from './proposals.ts';
import { withdrawAll } from './proposals.ts';
import { closeStaffSessions } from './sessions.ts';
import { staff } from './tables.ts';
import type { Staff } from './tables.ts';

// Decisions by two persons about a third: their account and their roles.

/** Returns a member of staff. @throws Refusal `not_found` at `id`. */
export async function anybody(queries: Queries, id: string): Promise<Staff> {
  const person = await staffById(queries, id);
  if (!person) throw new Refusal('not_found', {}, 'id');
  return person;
}

/** Adds a member of staff. Its object is the name. */
export const staffAdd: Matter = {
  call: 'staff.add',
  thing: 'staff',
  mark: async (queries, name) => (await staffByName(queries, name)) !== undefined,
  async carryOut(work, { clock, options }, name, { roles }) {
    if (await staffByName(work.queries, name)) throw new Refusal('staff_name_taken', {}, 'name');
    const made = await openStaff(work.queries, name, roles as Staff['roles'], clock.wall(), options.hashCosts.staff);
    await work.audit({ kind: 'staff_add', object: `staff:${name}`, detail: (roles as Staff['roles']).join(' ') });
    return made;
  },
};

const standing: Matter['mark'] = async (queries, id) => {
  const person = await staffById(queries, id);
  return person && [person.roles, person.disabled];
};

/** Changes a person's roles and withdraws their proposals. */
export const staffRole: Matter = {
  call: 'staff.role',
  thing: 'staff',
  mark: standing,
  async carryOut(work, { options }, id, { roles }) {
    const person = await anybody(work.queries, id);
    const next = roles as Staff['roles'];
    if (!next.includes('admin') && (await adminsBeside(work.queries, options, id)) === 0)
      throw new Refusal('staff_last_admin', {}, 'id');
    await work.queries.update(staff).set({ roles: next }).where(eq(staff.id, id));
    await closeStaffSessions(work.queries, id);
    await withdrawAll(work, id);
    await work.audit({
      kind: 'staff_role',
      object: `staff:${id}`,
      detail: `${person.name}: ${person.roles.join(' ')} → ${next.join(' ')}`,
    });
    return null;
  },
};

/** Gives a person a new first password and key. */
export const staffReset: Matter = {
  call: 'staff.reset',
  thing: 'staff',
  mark: standing,
  async carryOut(work, { options }, id) {
    const person = await anybody(work.queries, id);
    const made = await resetStaff(work.queries, person, options.hashCosts.staff);
    await work.audit({ kind: 'staff_reset', object: `staff:${id}`, detail: person.name });
    return made;
  },
};
