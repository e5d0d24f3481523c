import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAY_PASSWORD, startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { CODE_WAIT } from './codes.ts';

const PASSWORD = 'secret-7';
const [ATTACKER, OWNER] = ['203.0.113.9', '198.51.100.4'];
let wall = 1_790_000_000_000;
let guest: Client;
beforeAll(async () => {
  // The same limit as outside the sandbox.
  const within = 900_000;
  const limits = {
    login: { count: 10, within },
    loginsFrom: { count: 50, within },
    loginsTo: { count: 100, within, slowFrom: 20 },
    code: { count: 6, within },
    codesTo: { count: 20, within },
  };
  guest = await startClient({ wall: () => wall, trustProxy: true, limits });
});
afterAll(() => guest.running.close());

interface Answer {
  readonly code: string;
  readonly wait: unknown;
  readonly cookie: string | undefined;
}

/** Calls from an address, perhaps with the cookies that the browser kept. */
async function from(
  address: string,
  path: string,
  args: Record<string, string>,
  kept: { cookie?: string | undefined; token?: string | undefined } = {},
): Promise<Answer> {
  const response = await guest.running.server.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: new URLSearchParams(args).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': address,
      ...(kept.cookie === undefined ? {} : { cookie: kept.cookie }),
      ...(kept.token === undefined ? {} : { authorization: kept.token }),
    },
  });
  const { error } = response.json<{ error?: { code: string; params: { count?: unknown } } }>();
  const set = response.headers['set-cookie'];
  return {
    code: error?.code ?? 'done',
    wait: error?.params.count,
    cookie: (Array.isArray(set) ? set[0] : set)?.split(';')[0],
  };
}

const signIn = (address: string, account: string, password: string, cookie?: string): Promise<Answer> =>
  from(address, '/user/login', { account, password }, { cookie });

async function codesOf(count: number, ask: (index: number) => Promise<Answer>): Promise<string[]> {
  const codes: string[] = [];
  for (let index = 0; index < count; index += 1) codes.push((await ask(index)).code);
  return codes;
}

describe('wrong logins', () => {
  test('from one address lock that address out, and not the owner elsewhere', async () => {
    await guest.register('locked@mail.test', PASSWORD);
    const tries = await codesOf(11, (index) => signIn(ATTACKER, 'locked@mail.test', `guess-${index}`));
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 'login_failed'), 'too_many_requests']);
    expect((await signIn(ATTACKER, 'locked@mail.test', PASSWORD)).code).toBe('too_many_requests');
    expect((await signIn(OWNER, 'locked@mail.test', PASSWORD)).code).toBe('done');
  });

  test('from many addresses wait longer and longer, and the owner signs in on a device that the account knows', async () => {
    await guest.register('spread@mail.test', PASSWORD);
    const { cookie } = await signIn(OWNER, 'spread@mail.test', PASSWORD);
    expect(cookie).toMatch(/^harbor-device=/);
    const guess = (index: number): Promise<Answer> => signIn(`10.1.${index}.1`, 'spread@mail.test', `guess-${index}`);
    expect(new Set(await codesOf(20, guess))).toEqual(new Set(['login_failed']));
    const waits: unknown[] = [];
    for (let index = 20; index < 28; index += 1) {
      const { code, wait } = await guess(index);
      expect(code).toBe('too_many_requests');
      waits.push(wait);
      wall += Number(wait) * 1000;
      expect((await guess(index)).code).toBe('login_failed');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect((await signIn('10.2.0.1', 'spread@mail.test', PASSWORD)).code).toBe('too_many_requests');
    expect((await signIn(OWNER, 'spread@mail.test', PASSWORD, cookie)).code).toBe('done');
    expect((await signIn(OWNER, 'spread@mail.test', PASSWORD, `${String(cookie)}x`)).code).toBe('too_many_requests');
  });

  test("on a known device are counted there, and the mark of one account is no other's", async () => {
    await guest.register('known@mail.test', PASSWORD);
    await guest.register('other@mail.test', PASSWORD);
    const { cookie } = await signIn(OWNER, 'known@mail.test', PASSWORD);
    const tries = await codesOf(12, (index) => signIn(`10.3.${index}.1`, 'known@mail.test', `guess-${index}`, cookie));
    expect(tries.slice(9)).toEqual(['login_failed', 'too_many_requests', 'too_many_requests']);
    const others = await codesOf(11, (index) => signIn('10.4.0.1', 'other@mail.test', `guess-${index}`, cookie));
    expect(others.at(-1)).toBe('too_many_requests');
    const both = (await signIn(OWNER, 'other@mail.test', PASSWORD, cookie)).cookie;
    expect(both?.split('~')).toHaveLength(2);
  });

  test('to one account after another lock the address out', async () => {
    const tries = await codesOf(51, (index) => signIn('10.5.0.1', `nobody-${index}@mail.test`, 'guess-1'));
    expect([
      tries.indexOf('too_many_requests'),
      (await signIn('10.5.0.2', 'nobody-0@mail.test', 'guess-1')).code,
    ]).toEqual([50, 'login_failed']);
  });
});

test('wrong payment passwords in one session do not stop the owner in another', async () => {
  const owner = await guest.register('two@mail.test', PASSWORD);
  await owner.setPayPassword('two@mail.test');
  wall += 900_000;
  const thief = await guest.login('two@mail.test', PASSWORD);
  const pay = (who: Client, pay_password: string): Promise<string> =>
    who.refusal('wallet.withdraw', {
      currency: 'USDT',
      network: 'TRC20',
      address: 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ',
      number: '10',
      pay_password,
    });
  for (let tries = 0; tries < 10; tries += 1)
    expect(await pay(thief, `guess-${tries}`)).toBe('pay_password_wrong@pay_password');
  expect(await pay(thief, PAY_PASSWORD)).toBe('too_many_requests');
  expect(await pay(owner, PAY_PASSWORD)).toBe('code_needed@email_code');
});

describe('codes', () => {
  const send = (address: string, user_string: string, token?: string): Promise<Answer> =>
    token === undefined
      ? from(address, '/sms_mail', { user_string, scene: 'forget' })
      : from(address, '/sms_mail', { scene: 'withdraw' }, { token });

  test('that a stranger asks for, refused or not, leave the owner theirs', async () => {
    const owner = await guest.register('codes@mail.test', PASSWORD);
    for (let tries = 0; tries < 6; tries += 1) {
      wall += CODE_WAIT;
      expect((await send(ATTACKER, 'codes@mail.test')).code).toBe('done');
      expect((await send(ATTACKER, 'codes@mail.test')).code).toBe(tries < 5 ? 'code_too_soon' : 'too_many_requests');
    }
    wall += CODE_WAIT;
    expect((await send(ATTACKER, 'codes@mail.test')).code).toBe('too_many_requests');
    expect((await send(OWNER, 'codes@mail.test')).code).toBe('done');
    expect((await send(OWNER, 'codes@mail.test', owner.token)).code).toBe('done');
  });

  test("that are refused do not use up one's own", async () => {
    await guest.register('soon@mail.test', PASSWORD);
    wall += CODE_WAIT;
    expect((await send('10.6.0.1', 'soon@mail.test')).code).toBe('done');
    expect(new Set(await codesOf(10, () => send('10.6.0.1', 'soon@mail.test')))).toEqual(new Set(['code_too_soon']));
    wall += CODE_WAIT;
    expect((await send('10.6.0.1', 'soon@mail.test')).code).toBe('done');
  });
});
