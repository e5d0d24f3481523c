import { describe, expect, test } from 'vitest';
import { operationsOf } from '../../../../schemas/contract.ts';
import { readContract } from '../../../../schemas/read.ts';
import { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';
import { ROLES, operatorsOperations } from './roles.ts';
import { Operator, hire } from './testing.ts';

// Makes every call of the operators' contract in every role; a new call is included automatically.

const { guest, newcomer } = await openExchange();
const MISSING = 'staff_role_missing';
const user = await newcomer();
const people = new Map(
  await Promise.all(ROLES.map(async (role) => [role, await hire(guest.running, `only.${role}`, [role])] as const)),
);

/** The calls that each role may make beside those for all staff, written a second time as a check. */
const MAY: Readonly<Record<(typeof ROLES)[number], readonly string[]>> = {
  support: ['support'],
  reviewer: ['support', 'reviewer'],
  treasurer: ['support', 'treasurer'],
  admin: ['admin'],
};

/** Excluded because signing out ends the session of the test. */
const calls = operatorsOperations.filter(({ id }) => id !== 'staff.logout');

const codeOf = async (who: Operator, id: string): Promise<string | undefined> => (await who.send(id)).body.error?.code;

describe.each(ROLES)('as %s alone', (role) => {
  test.each(
    calls.filter(({ auth }) => auth === 'required').map((operation) => [operation.id, operation.role] as const),
  )('%s, which is for %s', async (id, needed) => {
    const who = people.get(role) ?? new Operator(guest.running);
    const allowed = needed === 'staff' || MAY[role].includes(needed);
    const code = await codeOf(who, id);
    if (allowed) expect(code).not.toBe(MISSING);
    else expect(code).toBe(MISSING);
    expect(['login_required', 'session_invalid', 'internal_error']).not.toContain(code);
  });
});

test.each(calls.map((operation) => [operation.id, operation] as const))(
  '%s knows neither a guest nor a user',
  async (id, { auth }) => {
    const codes = [
      await codeOf(new Operator(guest.running), id),
      await codeOf(new Operator(guest.running, user.token), id),
    ];
    if (auth === 'required') expect(codes).toEqual(['login_required', 'session_invalid']);
    else expect(codes).toEqual(['parameter_error', 'parameter_error']);
  },
);

test('a token of staff is none at the calls of users', async () => {
  const stray = new Client(guest.running, people.get('admin')?.token);
  const open: string[] = [];
  for (const { id, auth, multipart } of operationsOf(readContract())) {
    if (auth !== 'required' || multipart) continue;
    if ((await stray.send(id)).body.error?.code !== 'session_invalid') open.push(id);
  }
  expect(open).toEqual([]);
  expect((await stray.upload()).body.error?.code).toBe('session_invalid');
});

test('every call says who may make it, in words that are known', () => {
  for (const { id, role, auth, effect } of operatorsOperations) {
    expect(['guest', 'staff', ...ROLES], id).toContain(role);
    expect(auth === 'required', id).toBe(role !== 'guest');
    expect(['read', 'write'], id).toContain(effect);
  }
});

test('somebody may have several roles, and does what any of them may', async () => {
  const both = await hire(guest.running, 'both', ['reviewer', 'treasurer']);
  expect((await both.call('staff.me')).may).toEqual(['support', 'reviewer', 'treasurer']);
  expect(await codeOf(both, 'deposit.list')).toBeUndefined();
  expect(await codeOf(both, 'appeal.list')).toBeUndefined();
  expect(await codeOf(both, 'audit.list')).toBe(MISSING);
});

test('a role that was taken away is gone within the command', async () => {
  const brief = await hire(guest.running, 'brief', ['reviewer']);
  await guest.running.exchange.database.script("update staff set roles = '[\"support\"]' where name = 'brief'");
  expect(await codeOf(brief, 'merchant.approve')).toBe(MISSING);
});
