import { and, asc, eq, lt } from 'drizzle-orm';
import type { Staff as StaffView, StaffMe } from '../../../../schemas/operators/staff.types.ts';
import { authenticatorStep, hashPassword, passwordMatches, weakness } from '../account/index.ts';
import { countOf, offsetOf } from '../../kernel/database/page.ts';
import type { Queries } from '../../kernel/database/database.ts';
import type { Exchange } from '../../kernel/exchange.ts';
import type { Taken } from '../../kernel/limits/rate-limiter.ts';
import { Refusal } from '../../kernel/basics/refusal.ts';
import { LEAST_PASSWORD, adminsBeside, staffById, staffByName, staffName } from './accounts.ts';
import { writeAudit } from './audit.ts';
import type { SomeHandlers, StaffCall } from './call.ts';
import { decideOrPropose, withdrawAll } from './proposals.ts';
import { mayOf } from './roles.ts';
import { IDLE, LASTS, closeStaffSession, closeStaffSessions, isOpen, openStaffSession } from './sessions.ts';
import { anybody, staffAdd, staffReset, staffRole } from './staff-matters.ts';
import { staff } from './tables.ts';
import type { Staff } from './tables.ts';

const view = ({ id, name, roles, disabled, mustChange, createdAt, seenAt }: Staff): StaffView => ({
  id,
  name,
  roles: [...roles],
  disabled,
  must_change: mustChange,
  created_at: createdAt,
  seen_at: seenAt,
});

const meView = (person: Staff, endsAt: number, { options }: Exchange): StaffMe => ({
  id: person.id,
  name: person.name,
  roles: [...person.roles],
  may: mayOf(person),
  must_change: person.mustChange,
  ends_at: endsAt,
  idle_ms: IDLE,
  sandbox: options.sandbox,
});

/** Refuses decisions about oneself. @throws Refusal `staff_self` at `id`. */
function assertOther(by: Staff, id: string): void {
  if (by.id === id) throw new Refusal('staff_self', {}, 'id');
}

/**
 * Returns the rate limits that a failed sign-in counts towards: the name from this address, the address for all names,
 * and the name from all addresses.
 */
const tries = (name: string, ip: string): Taken[] => [
  ['staff', `${name} from ${ip}`],
  ['staffFrom', `address ${ip}`],
  ['staffTo', name],
];

/** Marks a one-time code as used. @returns false where it, or a later one, was used meanwhile. */
async function useStep(queries: Queries, id: string, step: number): Promise<boolean> {
  const used = await queries
    .update(staff)
    .set({ step })
    .where(and(eq(staff.id, id), lt(staff.step, step)))
    .returning({ id: staff.id });
  return used.length > 0;
}

async function login({
  args,
  exchange,
  queries,
  limiter,
  ip,
}: StaffCall<{ readonly name: string; readonly password: string; readonly code: string }>): Promise<{
  token: string;
  me: StaffMe;
}> {
  const name = args.name.trim().toLowerCase();
  const wrong = new Refusal('staff_login_failed', {}, 'password');
  const known = await staffByName(queries, name);
  const step = await limiter.guess(tries(name, ip), async () => {
    // Both are always compared, so that the response time does not reveal which is wrong.
    const right = await passwordMatches(args.password, known?.password, exchange.options.hashCosts.staff);
    const found = await authenticatorStep(known?.secret ?? NO_SECRET, args.code, exchange.clock.wall());
    return right && known && isOpen(known, exchange.options) && found !== undefined && found > known.step
      ? found
      : undefined;
  });
  if (step === undefined || !known) {
    const object = known ? `staff:${known.id}` : 'staff:unknown';
    await exchange.command((work) =>
      writeAudit(
        work.queries,
        { id: null, name: known?.name ?? 'unknown' },
        { kind: 'staff_refused', object, detail: `from ${ip}` },
        exchange.clock.wall(),
      ),
    );
    throw wrong;
  }
  return exchange.command(async (work) => {
    const person = await staffById(work.queries, known.id);
    if (
      !person ||
      !isOpen(person, exchange.options) ||
      person.password !== known.password ||
      !(await useStep(work.queries, person.id, step))
    )
      throw wrong;
    const wall = exchange.clock.wall();
    const token = await openStaffSession(work.queries, person.id, wall);
    await writeAudit(
      work.queries,
      person,
      { kind: 'staff_login', object: `staff:${person.id}`, detail: `from ${ip}` },
      wall,
    );
    return { token, me: meView(person, wall + LASTS, exchange) };
  });
}

/** Compared where no account has the name. */
const NO_SECRET = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

type Change = StaffCall<{ readonly password: string; readonly new_password: string; readonly code: string }>;

async function changePassword({
  args,
  staff: person,
  token,
  endsAt,
  exchange,
  limiter,
  command,
}: Change): Promise<StaffMe> {
  const counted: Taken[] = [['staff', `proof of ${person.id}`]];
  if (!(await limiter.guess(counted, () => passwordMatches(args.password, person.password))))
    throw new Refusal('password_wrong', {}, 'password');
  const step = await limiter.guess(counted, () => authenticatorStep(person.secret, args.code, exchange.clock.wall()));
  if (step === undefined) throw new Refusal('google_code_wrong', {}, 'code');
  if (args.new_password.length < LEAST_PASSWORD)
    throw new Refusal('staff_password_short', { least: LEAST_PASSWORD }, 'new_password');
  const weak = weakness(args.new_password, [person.name, ...person.roles]);
  if (weak) throw new Refusal(weak, {}, 'new_password');
  if (args.new_password === args.password) throw new Refusal('password_same', {}, 'new_password');
  const password = await hashPassword(args.new_password, exchange.options.hashCosts.staff);
  return command(async (work) => {
    if (work.staff.password !== person.password) throw new Refusal('password_wrong', {}, 'password');
    if (!(await useStep(work.queries, person.id, step))) throw new Refusal('google_code_used', {}, 'code');
    await work.queries.update(staff).set({ password, mustChange: false }).where(eq(staff.id, person.id));
    await closeStaffSessions(work.queries, person.id, token);
    await work.audit({ kind: 'staff_password', object: `staff:${person.id}`, detail: '' });
    return meView({ ...person, mustChange: false }, endsAt, exchange);
  });
}

export const staffHandlers: SomeHandlers<
  | 'staff.login'
  | 'staff.logout'
  | 'staff.me'
  | 'staff.password'
  | 'staff.list'
  | 'staff.one'
  | 'staff.add'
  | 'staff.role'
  | 'staff.reset'
  | 'staff.disable'
> = {
  'staff.login': login,

  'staff.logout': ({ token, staff: person, command }) =>
    command(async (work) => {
      if (token) await closeStaffSession(work.queries, token);
      await work.audit({ kind: 'staff_logout', object: `staff:${person.id}`, detail: '' });
      return true;
    }),

  'staff.me': async ({ staff: person, endsAt, exchange }) => meView(person, endsAt, exchange),

  'staff.password': changePassword,

  'staff.list': async ({ args, queries }) => {
    const rows = await queries.select().from(staff).orderBy(asc(staff.id)).limit(args.limit).offset(offsetOf(args));
    return { list: rows.map(view), total: await countOf(queries, staff, undefined) };
  },

  'staff.one': async ({ args, queries }) => view(await anybody(queries, args.id)),

  'staff.add': ({ args, exchange, command }) =>
    command(async (work) => {
      const name = staffName(args.name);
      if (name === undefined) throw new Refusal('staff_name', {}, 'name');
      if (await staffByName(work.queries, name)) throw new Refusal('staff_name_taken', {}, 'name');
      return decideOrPropose(work, exchange, staffAdd, {
        kind: 'staff_add',
        object: name,
        args: { roles: args.roles },
        title: name,
        detail: args.roles.join(' '),
        two: true,
        parameter: 'name',
      });
    }),

  'staff.role': ({ args, exchange, command }) =>
    command(async (work) => {
      const person = await anybody(work.queries, args.id);
      assertOther(work.staff, person.id);
      if (!args.roles.includes('admin') && (await adminsBeside(work.queries, exchange.options, person.id)) === 0)
        throw new Refusal('staff_last_admin', {}, 'id');
      return decideOrPropose(work, exchange, staffRole, {
        kind: 'staff_role',
        object: person.id,
        args: { roles: args.roles },
        title: person.name,
        detail: args.roles.join(' '),
        two: true,
      });
    }),

  'staff.reset': ({ args, exchange, command }) =>
    command(async (work) => {
      const person = await anybody(work.queries, args.id);
      assertOther(work.staff, person.id);
      return decideOrPropose(work, exchange, staffReset, {
        kind: 'staff_reset',
        object: person.id,
        args: {},
        title: person.name,
        detail: null,
        two: true,
      });
    }),

  'staff.disable': ({ args, exchange, command }) =>
    command(async (work) => {
      const person = await anybody(work.queries, args.id);
      assertOther(work.staff, person.id);
      if ((await adminsBeside(work.queries, exchange.options, person.id)) === 0)
        throw new Refusal('staff_last_admin', {}, 'id');
      await work.queries.update(staff).set({ disabled: true }).where(eq(staff.id, person.id));
      await closeStaffSessions(work.queries, person.id);
      await withdrawAll(work, person.id);
      await work.audit({ kind: 'staff_disable', object: `staff:${person.id}`, detail: person.name });
      return view({ ...person, disabled: true });
    }),
};
