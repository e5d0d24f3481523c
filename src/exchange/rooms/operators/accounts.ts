import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { generateSecret, generateURI } from 'otplib';
import type { StaffCredentials, StaffRole } from '../../../../schemas/operators/staff.types.ts';
import { hashPassword } from '../account/index.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { ExchangeOptions } from '../../kernel/exchange.ts';
import { STRONG } from '../../kernel/settings/hash-costs.ts';
import type { HashCost } from '../../kernel/settings/hash-costs.ts';
import { closeStaffSessions } from './sessions.ts';
import { staff } from './tables.ts';
import type { Staff } from './tables.ts';

/** Least number of characters of a staff member's password. */
export const LEAST_PASSWORD = 12;

/** Normalizes a name for storage; undefined for an invalid one. */
export function staffName(typed: string): string | undefined {
  const name = typed.trim().toLowerCase();
  return /^[a-z\d][a-z\d._@-]{2,63}$/.test(name) ? name : undefined;
}

/** Returns all members of staff, oldest account first. */
export const allStaff = (queries: Queries): Promise<Staff[]> => queries.select().from(staff).orderBy(staff.id);

export async function staffById(queries: Queries, id: string): Promise<Staff | undefined> {
  const [found] = await queries.select().from(staff).where(eq(staff.id, id));
  return found;
}

export async function staffByName(queries: Queries, name: string): Promise<Staff | undefined> {
  const [found] = await queries.select().from(staff).where(eq(staff.name, name));
  return found;
}

/** The credentials for a first sign-in, with the row to be stored. */
interface Fresh {
  readonly values: Pick<Staff, 'password' | 'secret' | 'step' | 'mustChange' | 'disabled'>;
  readonly told: Omit<StaffCredentials, 'name'>;
}

/** Creates a first password of 120 random bits, to be changed at the first sign-in, and a key for an authenticator. */
async function fresh(name: string, cost: HashCost): Promise<Fresh> {
  const password = randomBytes(15)
    .toString('base64url')
    .replace(/(.{5})(?=.)/g, '$1.');
  const secret = generateSecret();
  const values = { password: await hashPassword(password, cost), secret, step: 0, mustChange: true, disabled: false };
  return { values, told: { password, secret, uri: generateURI({ issuer: 'Harbor operators', label: name, secret }) } };
}

/**
 * Creates a staff account.
 * @returns the owner's credentials, which cannot be read again later.
 * @param at true time.
 * @param cost of the hash of the password.
 */
export async function openStaff(
  queries: Queries,
  name: string,
  roles: readonly StaffRole[],
  at: number,
  cost: HashCost = STRONG,
): Promise<StaffCredentials> {
  const { values, told } = await fresh(name, cost);
  await queries.insert(staff).values({ name, roles, ...values, createdAt: at });
  return { name, ...told };
}

/** Gives a member of staff a new first password and a new key; ends their sessions, and enables a disabled account. */
export async function resetStaff(
  queries: Queries,
  { id, name }: Staff,
  cost: HashCost = STRONG,
): Promise<StaffCredentials> {
  const { values, told } = await fresh(name, cost);
  await queries.update(staff).set(values).where(eq(staff.id, id));
  await closeStaffSessions(queries, id);
  return { name, ...told };
}

/** Counts the others who may add staff here, without the member `id`. */
export async function adminsBeside(
  queries: Queries,
  options: Pick<ExchangeOptions, 'sandbox'>,
  id: string | null,
): Promise<number> {
  const rows = await queries
    .select({ id: staff.id })
    .from(staff)
    .where(
      and(
        eq(staff.disabled, false),
        options.sandbox ? undefined : eq(staff.sandbox, false),
        sql`${staff.roles} @> '["admin"]'::jsonb`,
      ),
    );
  return rows.filter((row) => row.id !== id).length;
}
