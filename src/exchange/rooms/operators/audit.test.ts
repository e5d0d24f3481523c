import { expect, test } from 'vitest';
import { openExchange } from '../../testing/exchange.ts';
import { SANDBOX_STAFF } from './sandbox.ts';
import { hire, signIn } from './testing.ts';

const { guest, newcomer } = await openExchange();
const { database } = guest.running.exchange;
const [one] = SANDBOX_STAFF;
const admin = await signIn(guest.running, one.name, one.secret);
const user = await newcomer();
const { id } = await user.call('user.info');
for (let look = 0; look < 5; look += 1) await admin.call('user.one', { id });

/** Changes the log as an attacker with access to the database could, who removes the trigger. */
async function tamper(statement: string): Promise<void> {
  await database.script(
    `alter table staff_audit disable trigger all; ${statement}; alter table staff_audit enable trigger all`,
  );
}

test('a line is written with what it is about, and never changed or removed by the exchange', async () => {
  const { list, total } = await admin.call('audit.list', { object: `user:${id}` });
  expect(total).toBe(5);
  expect(list[0]).toMatchObject({
    staff: one.name,
    kind: 'user_read',
    object: `user:${id}`,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
  for (const statement of ['update staff_audit set detail = $$$$', 'delete from staff_audit', 'truncate staff_audit'])
    await expect(database.script(statement)).rejects.toThrow();
  expect(await admin.call('audit.verify')).toMatchObject({ whole: true, broken: null });
});

test('it is read by person, kind and time', async () => {
  const { id: me } = await admin.call('staff.me');
  expect((await admin.call('audit.list', { staff: me, kind: 'staff_login' })).total).toBe(1);
  expect((await admin.call('audit.list', { to: 1 })).total).toBe(0);
  const reader = await hire(guest.running, 'reader', ['support', 'reviewer', 'treasurer']);
  expect(await reader.refusal('audit.list')).toBe('staff_role_missing');
});

test.each([
  [
    'a changed word',
    'update staff_audit set detail = detail || $$!$$ where id = 3',
    'update staff_audit set detail = left(detail, -1) where id = 3',
    '3',
  ],
  [
    'a changed name',
    'update staff_audit set staff = $$somebody$$ where id = 3',
    `update staff_audit set staff = $$${one.name}$$ where id = 3`,
    '3',
  ],
  [
    'another time',
    'update staff_audit set at = at + 1 where id = 4',
    'update staff_audit set at = at - 1 where id = 4',
    '4',
  ],
])('%s shows', async (_what, change, back, line) => {
  await tamper(change);
  expect(await admin.call('audit.verify')).toMatchObject({ whole: false, broken: line });
  await tamper(back);
  expect(await admin.call('audit.verify')).toMatchObject({ whole: true });
});

test('a removed line shows, in the middle and at the end', async () => {
  await tamper('create table kept as select * from staff_audit');
  const { lines } = await admin.call('audit.verify');
  await tamper('delete from staff_audit where id = 3');
  expect(await admin.call('audit.verify')).toMatchObject({ whole: false, lines: 2, broken: '4' });
  await tamper('insert into staff_audit select * from kept where id = 3');
  await tamper(`delete from staff_audit where id = ${lines}`);
  expect(await admin.call('audit.verify')).toMatchObject({ whole: false, broken: String(lines) });
  await tamper(`insert into staff_audit select * from kept where id = ${lines}`);
  expect(await admin.call('audit.verify')).toMatchObject({ whole: true, lines });
});

test('lines that are written at once form one chain', async () => {
  await Promise.all(Array.from({ length: 20 }, () => admin.call('user.one', { id })));
  expect(await admin.call('audit.verify')).toMatchObject({ whole: true });
});
