import { operationsOf } from '../../../../schemas/contract.ts';
import type { Contract, Operation } from '../../../../schemas/contract.ts';
import type { Calls } from '../../../../schemas/operators/calls.ts';
import type { StaffRole } from '../../../../schemas/operators/staff.types.ts';
import { readContract } from '../../../../schemas/read.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import type { Staff } from './tables.ts';

export const ROLES = ['support', 'reviewer', 'treasurer', 'admin'] as const satisfies readonly StaffRole[];

/** The roles that a role includes: deciding roles also read what support reads. */
const INCLUDED: Readonly<Record<StaffRole, readonly StaffRole[]>> = {
  support: ['support'],
  reviewer: ['reviewer', 'support'],
  treasurer: ['treasurer', 'support'],
  admin: ['admin'],
};

/** Returns a person's permissions: their roles, and the roles that those include. */
export const mayOf = ({ roles }: Pick<Staff, 'roles'>): StaffRole[] =>
  ROLES.filter((role) => roles.some((own) => INCLUDED[own].includes(role)));

/** The operators' contract. */
export const operatorsContract: Contract = readContract(new URL('../../../../schemas/operators/', import.meta.url));

export const operatorsOperations: readonly Operation[] = operationsOf(operatorsContract);

const roleOf: ReadonlyMap<string, string> = new Map(operatorsOperations.map(({ id, role }) => [id, role]));

/** Tells whether a person may make a call, by the contract's `x-role`. */
export function mayCall(person: Pick<Staff, 'roles'>, call: keyof Calls): boolean {
  const role = roleOf.get(call);
  return role === 'guest' || role === 'staff' || mayOf(person).some((own) => own === role);
}

/** Calls that are allowed before the first password has been changed. */
const BEFORE_CHANGE: readonly string[] = ['staff.me', 'staff.password', 'staff.logout'];

/**
 * Checks that a person may make a call. It is the only place that decides this, from the contract's `security` and
 * `x-role`.
 * @throws Refusal `login_required` or `session_invalid` (both end the session), `staff_password_first`,
 * `staff_role_missing`.
 */
export function assertMay({ id, auth }: Operation, person: Staff | undefined, token: string | undefined): void {
  if (auth !== 'required') return;
  if (!person) throw new Refusal(token ? 'session_invalid' : 'login_required');
  if (person.mustChange && !BEFORE_CHANGE.includes(id)) throw new Refusal('staff_password_first');
  if (!mayCall(person, id as keyof Calls)) throw new Refusal('staff_role_missing');
}
