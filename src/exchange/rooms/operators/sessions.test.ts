import { afterAll, expect, test } from 'vitest';
import { HOUR } from '../../../domain/period.ts';
import { STRICT_LIMITS } from '../../kernel/limits/limits.ts';
import { FREE_HASHES, startClient } from '../../testing/client.ts';
import { BEGIN } from '../../testing/exchange.ts';
import { openStaff } from './accounts.ts';
import { SANDBOX_STAFF_PASSWORD } from './sandbox.ts';
import { IDLE, LASTS } from './sessions.ts';
import { Operator, codeAt, hire, signIn } from './testing.ts';

let wall = BEGIN;
const guest = await startClient({
  wall: () => wall,
  limits: { staff: STRICT_LIMITS.staff, staffFrom: STRICT_LIMITS.staffFrom, staffTo: STRICT_LIMITS.staffTo },
});
const { running } = guest;
afterAll(() => running.close());

let people = 0;
/** Creates a member of staff who has never signed in. */
async function recruit() {
  people += 1;
  const made = await running.exchange.command((work) =>
    openStaff(work.queries, `recruit${people}`, ['support'], wall, FREE_HASHES.staff),
  );
  const enter = async (more: object = {}) =>
    new Operator(running).send('staff.login', {
      name: made.name,
      password: made.password,
      code: await codeAt(made.secret, wall),
      ...more,
    });
  return { ...made, enter };
}

/** Waits until earlier requests no longer count towards the rate limits. */
const pause = (): void => void (wall += HOUR);

test('a session ends when it is not used for half an hour, and after eight hours however much it is', async () => {
  const idle = await hire(running, 'idle', ['support']);
  wall += IDLE - 1;
  await idle.call('staff.me');
  wall += IDLE - 1;
  await idle.call('staff.me');
  wall += IDLE;
  expect(await idle.refusal('staff.me')).toBe('session_invalid');

  const busy = await hire(running, 'busy', ['support']);
  for (let passed = 0; passed < LASTS - IDLE / 2; passed += IDLE / 2) {
    await busy.call('staff.me');
    wall += IDLE / 2;
  }
  wall += IDLE / 2;
  expect(await busy.refusal('staff.me')).toBe('session_invalid');
});

test('name, password and code are right together, and nothing says which was wrong', async () => {
  pause();
  const { enter } = await recruit();
  const answers = [
    await enter({ password: 'something-else' }),
    await enter({ code: '000000' }),
    await enter({ name: 'nobody' }),
  ];
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers[0]?.body.error).toMatchObject({ code: 'staff_login_failed', parameter: 'password' });
  expect((await enter()).body.type).toBe('ok');
});

test('a code is good once', async () => {
  pause();
  const { enter } = await recruit();
  expect((await Promise.all([enter(), enter()])).filter(({ body }) => body.type === 'ok')).toHaveLength(1);
  expect((await enter()).body.error?.code).toBe('staff_login_failed');
  wall += 60_000;
  expect((await enter()).body.type).toBe('ok');
});

test('after five wrong tries even the right ones are refused for a quarter of an hour', async () => {
  pause();
  const { enter } = await recruit();
  for (let tries = 0; tries < STRICT_LIMITS.staff.count; tries += 1)
    expect((await enter({ password: `wrong ${tries}` })).body.error?.code).toBe('staff_login_failed');
  expect((await enter()).body.error?.code).toBe('too_many_requests');
  wall += STRICT_LIMITS.staff.within;
  expect((await enter()).body.type).toBe('ok');
});

test('guesses at once are no more than guesses one after the other', async () => {
  pause();
  const { enter } = await recruit();
  const codes = (
    await Promise.all(Array.from({ length: 20 }, (_, index) => enter({ password: `wrong ${index}` })))
  ).map(({ body }) => body.error?.code);
  expect(codes.filter((code) => code === 'staff_login_failed')).toHaveLength(STRICT_LIMITS.staff.count);
});

test('the first password has to be changed before anything else, to one of twelve characters', async () => {
  pause();
  const { enter, secret, password } = await recruit();
  const { token } = (await enter()).body.message as { token: string };
  const who = new Operator(running, token);
  expect(await who.refusal('queue.summary')).toBe('staff_password_first');
  expect(await who.call('staff.me')).toMatchObject({ must_change: true });
  wall += 60_000;
  const change = async (more: object) =>
    who.refusal('staff.password', {
      password,
      new_password: 'twelve-chars',
      code: await codeAt(secret, wall),
      ...more,
    });
  expect(await change({ new_password: 'eleven-char' })).toBe('staff_password_short@new_password');
  expect(await change({ new_password: '1q2w3e4r5t6y' })).toBe('password_common@new_password');
  expect(await change({ new_password: 'Harbor-support-1' })).toBe('password_words@new_password');
  expect(await change({ new_password: password })).toBe('password_same@new_password');
  expect(await change({ password: 'not-the-first-one' })).toBe('password_wrong@password');
  expect(await change({ code: '000000' })).toBe('google_code_wrong@code');
  expect(
    await who.call('staff.password', { password, new_password: 'twelve-chars', code: await codeAt(secret, wall) }),
  ).toMatchObject({ must_change: false });
  expect(await who.call('queue.summary')).toHaveLength(8);
});

test('a changed password ends the other sessions; signing out ends this one', async () => {
  pause();
  const { enter, secret, password } = await recruit();
  const enterAs = async () => new Operator(running, ((await enter()).body.message as { token: string }).token);
  const first = await enterAs();
  wall += 60_000;
  const second = await enterAs();
  wall += 60_000;
  await second.call('staff.password', { password, new_password: 'another-password', code: await codeAt(secret, wall) });
  expect(await first.refusal('staff.me')).toBe('session_invalid');
  await second.call('staff.logout');
  expect(await second.refusal('staff.me')).toBe('session_invalid');
});

test('the token and the password are kept as hashes only', async () => {
  pause();
  const { enter, password } = await recruit();
  const { token } = (await enter()).body.message as { token: string };
  const kept = JSON.stringify([
    await running.exchange.database.rows('select * from staff'),
    await running.exchange.database.rows('select * from staff_session'),
    await running.exchange.database.rows('select * from staff_audit'),
  ]);
  expect(token).toMatch(/^[\w-]{43}$/);
  for (const secret of [token, password, SANDBOX_STAFF_PASSWORD]) expect(kept).not.toContain(secret);
});

test('a sign-in that fails is in the audit log, without what was typed', async () => {
  pause();
  const { enter, name } = await recruit();
  await enter({ password: 'typed-by-mistake' });
  wall += 60_000;
  const admin = await hire(running, 'watcher', ['admin']);
  const { list } = await admin.call('audit.list', { kind: 'staff_refused', limit: 1 });
  expect(list).toMatchObject([{ staff: name, staff_id: null, detail: 'from 127.0.0.1' }]);
  await expect(signIn(running, name, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).rejects.toThrow('staff_login_failed');
});
