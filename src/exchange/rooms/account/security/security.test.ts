import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODE_WAIT } from '../codes.ts';
import { WITHDRAW_HOLD } from '../hold.ts';
import { IDENTITY_REVIEW } from '../identity/reviews.ts';
import { PAY_PASSWORD, startClient } from '../../../testing/client.ts';
import type { Client } from '../../../testing/client.ts';
import { OFFER_LASTS } from './google-handlers.ts';

const PASSWORD = 'secret-7';
let wall = 1_790_000_000_000;
let guest: Client;
beforeAll(async () => {
  guest = await startClient({ wall: () => wall });
});
afterAll(() => guest.running.close());

let count = 0;
async function user(): Promise<{ client: Client; email: string }> {
  const email = `guard-${(count += 1)}@mail.test`;
  return { client: await guest.register(email, PASSWORD), email };
}

/** Returns the code that an authenticator shows now. */
const codeOf = (secret: string | null): Promise<string> =>
  generate({ secret: secret ?? '', epoch: Math.floor(wall / 1000) });

/** Returns the next code, since the present one is valid only once. */
const nextCode = (secret: string): Promise<string> => {
  wall += 30_000;
  return codeOf(secret);
};

async function withGoogle(): Promise<{ client: Client; email: string; secret: string }> {
  const known = await user();
  const secret = String((await known.client.call('google.info')).secret);
  await known.client.call('google.bind', { secret, code: await codeOf(secret), password: PASSWORD });
  return { ...known, secret };
}

/** Has a code sent to the user. */
async function sent(
  client: Client,
  scene: 'change_password' | 'withdraw' | 'delete_account' | 'recover',
  email: string,
): Promise<string> {
  wall += CODE_WAIT;
  await client.call('code.send', { scene });
  return client.codeFor(email);
}

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
const held = async (client: Client): Promise<boolean> =>
  (await client.call('user.security')).withdraw_hold_until !== null;
const letters = async (client: Client): Promise<string[]> =>
  (await client.call('mail.list')).list.map(({ kind }) => kind);

describe('an authenticator', () => {
  test('is bound with its own code and the login password', async () => {
    const { client } = await user();
    const info = await client.call('google.info');
    expect(info).toMatchObject({ bound: false, recovering: false });
    expect(new URL(String(info.uri)).searchParams.get('secret')).toBe(info.secret);
    expect((await client.call('google.info')).secret).toBe(info.secret);
    const bind = { secret: String(info.secret), code: await codeOf(info.secret), password: PASSWORD };
    expect(await client.refusal('google.bind', { ...bind, code: wrong(bind.code) })).toBe('google_code_wrong@code');
    expect(await client.refusal('google.bind', { ...bind, password: 'another-7' })).toBe('password_wrong@password');
    expect(await client.refusal('google.bind', { ...bind, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' })).toBe(
      'google_offer_expired',
    );
    expect(await client.call('google.bind', bind)).toMatchObject({
      google_bound: true,
      withdraw_hold_until: expect.any(Number) as number,
    });
    expect(await client.call('google.info')).toEqual({ bound: true, secret: null, uri: null, recovering: false });
    expect(await client.refusal('google.bind', bind)).toBe('google_bound');
  });

  test('is offered anew after an hour', async () => {
    const { client } = await user();
    const { secret } = await client.call('google.info');
    wall += OFFER_LASTS;
    expect(
      await client.refusal('google.bind', { secret: String(secret), code: await codeOf(secret), password: PASSWORD }),
    ).toBe('google_offer_expired');
    expect((await client.call('google.info')).secret).not.toBe(secret);
  });

  test('then guards signing in, each code once, the code it was bound with too', async () => {
    const { email, secret } = await withGoogle();
    const account = { account: email, password: PASSWORD };
    expect(await guest.refusal('user.login', account)).toBe('google_code_needed@google_code');
    expect(await guest.refusal('user.login', { ...account, google_code: await codeOf(secret) })).toBe(
      'google_code_used@google_code',
    );
    const google_code = await nextCode(secret);
    expect(await guest.call('user.login', { ...account, google_code })).toBeTypeOf('string');
    expect(await guest.refusal('user.login', { ...account, google_code })).toBe('google_code_used@google_code');
  });

  test('is taken away with its code and the password, and withdrawals close for a day', async () => {
    const { client, secret } = await withGoogle();
    const away = { google_code: await nextCode(secret), password: PASSWORD };
    expect(await client.refusal('google.unbind', { ...away, password: 'another-7' })).toBe('password_wrong@password');
    expect(await client.refusal('google.unbind', { ...away, google_code: wrong(away.google_code) })).toBe(
      'google_code_wrong@google_code',
    );
    expect(await client.call('google.unbind', away)).toMatchObject({
      google_bound: false,
      withdraw_hold_until: expect.any(Number) as number,
    });
    expect(await client.refusal('google.unbind', away)).toBe('google_not_bound');
    expect(await letters(client)).toEqual(['google_removed', 'google_bound', 'welcome']);
    await guest.running.exchange.advance(WITHDRAW_HOLD);
    expect(await held(client)).toBe(false);
  });

  test('cannot be guessed: wrong codes are counted', async () => {
    const strict = await startClient({ wall: () => wall, limits: { login: { count: 3, within: 900_000 } } });
    const client = await strict.register('guesser@mail.test', PASSWORD);
    const { secret } = await client.call('google.info');
    const right = await codeOf(secret);
    const bind = { secret: String(secret), code: wrong(right), password: PASSWORD };
    for (let tries = 0; tries < 3; tries += 1)
      expect(await client.refusal('google.bind', bind)).toBe('google_code_wrong@code');
    expect(await client.refusal('google.bind', { ...bind, code: right })).toBe('too_many_requests');
    await strict.running.close();
  });
});

describe('a lost authenticator', () => {
  const papers = { id_type: 'passport', name: 'Cara Lind', card_id: 'L1234567' } as const;

  async function verified(card_id: string): Promise<{ client: Client; email: string; secret: string }> {
    const known = await withGoogle();
    const mobile = `77009003${String(count).padStart(2, '0')}`;
    await bindMobile(known.client, mobile, { secret: known.secret });
    await known.client.call('identity.submitBasic', { ...papers, card_id });
    await guest.running.exchange.advance(IDENTITY_REVIEW);
    return known;
  }

  test('is taken away from who shows the verified document, after a review; every session ends', async () => {
    const { client, email } = await verified('L1234567');
    wall += CODE_WAIT;
    await guest.call('code.send', { user_string: email, scene: 'recover' });
    const code = await guest.codeFor(email);
    const ask = { account: email, password: PASSWORD, code, ...papers };
    expect(await guest.refusal('google.recover', { ...ask, password: 'another-7' })).toBe('login_failed@password');
    expect(await guest.refusal('google.recover', { ...ask, code: wrong(code) })).toBe('code_wrong@code');
    expect(await guest.call('google.recover', { ...ask, name: ' cara  LIND', card_id: 'l123-4567' })).toBe(true);
    expect((await client.call('google.info')).recovering).toBe(true);
    await guest.running.exchange.advance(IDENTITY_REVIEW);
    expect(await client.refusal('user.info')).toBe('session_invalid');
    const back = await guest.login(email, PASSWORD);
    expect(await back.call('user.security')).toMatchObject({
      google_bound: false,
      withdraw_hold_until: expect.any(Number) as number,
    });
    expect((await letters(back))[0]).toBe('recovery_done');
  });

  test('stays where the document is another, which only its owner is told', async () => {
    const { client, email, secret } = await verified('L7654321');
    const code = await sent(client, 'recover', email);
    expect(await client.call('google.recover', { password: PASSWORD, code, ...papers, card_id: 'L7654322' })).toBe(
      true,
    );
    await guest.running.exchange.advance(IDENTITY_REVIEW);
    expect(await client.call('google.info')).toMatchObject({ bound: true, recovering: false });
    expect((await letters(client))[0]).toBe('recovery_rejected');
    expect(
      await guest.call('user.login', { account: email, password: PASSWORD, google_code: await nextCode(secret) }),
    ).toBeTypeOf('string');
  });

  test('cannot be recovered by who was never verified', async () => {
    const { client, email } = await withGoogle();
    const code = await sent(client, 'recover', email);
    expect(await client.refusal('google.recover', { password: PASSWORD, code, ...papers })).toBe('recovery_unverified');
    const plain = await user();
    const other = await sent(plain.client, 'recover', plain.email);
    expect(await plain.client.refusal('google.recover', { password: PASSWORD, code: other, ...papers })).toBe(
      'google_not_bound',
    );
  });
});

async function bindMobile(
  client: Client,
  mobile: string,
  { named = true, secret }: { named?: boolean; secret?: string } = {},
): Promise<void> {
  const area = (await guest.call('site.areas')).find((one) => one.country_code === 'GB');
  wall += CODE_WAIT;
  await client.call('code.sendSms', { area_code: area?.id, mobile });
  await client.call('user.bindMobile', {
    ...(named ? { area_code: area?.id } : {}),
    mobile,
    code: await guest.codeFor(`+44 ${mobile}`),
    password: PASSWORD,
    google_code: secret && (await codeOf(secret)),
  });
}

describe('an address', () => {
  test('is bound with the code it got, and one can sign in with it', async () => {
    const { client } = await user();
    await bindMobile(client, '7700900401', { named: false });
    expect(await client.call('user.security')).toMatchObject({
      mobile_bound: true,
      mobile: '+44 77•••401',
      withdraw_hold_until: null,
    });
    expect(await guest.call('user.login', { account: '7700900401', password: PASSWORD })).toBeTypeOf('string');
    expect((await letters(client))[0]).toBe('mobile_bound');
  });

  test("is no one else's, and needs the code and the password", async () => {
    const [{ client: first }, { client: second }] = [await user(), await user()];
    await bindMobile(first, '7700900402');
    const area = (await guest.call('site.areas')).find((one) => one.country_code === 'GB')?.id;
    wall += CODE_WAIT;
    await second.call('code.sendSms', { area_code: area, mobile: '7700900402' });
    const code = await guest.codeFor('+44 7700900402');
    const bind = { area_code: area, mobile: '7700900402', code, password: PASSWORD };
    expect(await second.refusal('user.bindMobile', { ...bind, password: 'another-7' })).toBe('password_wrong@password');
    expect(await second.refusal('user.bindMobile', { ...bind, code: wrong(code) })).toBe('code_wrong@code');
    expect(await second.refusal('user.bindMobile', bind)).toBe('recipient_taken@mobile');
    expect(await second.refusal('user.bindMobile', { mobile: '7700900499', code, password: PASSWORD })).toBe(
      'area_unknown@area_code',
    );
  });

  test('that takes the place of another closes withdrawals, and the old one is told', async () => {
    const { client, email } = await user();
    wall += CODE_WAIT;
    await client.call('code.send', { scene: 'bind', user_string: 'Moved@mail.test' });
    await client.call('user.bindEmail', {
      email: 'Moved@mail.test',
      code: await guest.codeFor('moved@mail.test'),
      password: PASSWORD,
    });
    expect(await client.call('user.security')).toMatchObject({
      email: 'm•••@mail.test',
      withdraw_hold_until: expect.any(Number) as number,
    });
    expect((await guest.call('sandbox.outbox', { recipient: email }))[0]).toMatchObject({
      subject: 'The address of your Harbor account was changed',
      code: null,
    });
    expect(await guest.refusal('user.login', { account: email, password: PASSWORD })).toBe('login_failed@password');
    expect(await guest.call('user.login', { account: 'moved@mail.test', password: PASSWORD })).toBeTypeOf('string');
  });
});

describe('whoever has a session and the login password', () => {
  const out = {
    currency: 'USDT',
    type: 'address',
    network: 'TRC20',
    address: 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ',
    number: '20',
    pay_password: PAY_PASSWORD,
  } as const;
  const send = async (
    client: Client,
    args: { scene: 'withdraw' | 'pay_password' | 'bind'; user_string?: string },
  ): Promise<string> => {
    wall += CODE_WAIT;
    return (await client.call('code.send', args)).sent_to;
  };
  const bindEmail = async (client: Client, email: string, secret?: string): Promise<unknown> => {
    await send(client, { scene: 'bind', user_string: email });
    return client.call('user.bindEmail', {
      email,
      code: await guest.codeFor(email),
      password: PASSWORD,
      google_code: secret && (await codeOf(secret)),
    });
  };

  /** Opens a user who has a mobile number alone. */
  async function byPhone(mobile: string): Promise<{ client: Client; phone: string }> {
    const area = (await guest.call('site.areas')).find((one) => one.country_code === 'GB')?.id;
    wall += CODE_WAIT;
    await guest.call('code.send', { user_string: mobile, type: 'mobile', area_code_id: area, scene: 'register' });
    const code = await guest.codeFor(`+44 ${mobile}`);
    const named = {
      user_string: mobile,
      type: 'mobile',
      area_code_id: area,
      code,
      password: PASSWORD,
      re_password: PASSWORD,
    } as const;
    await guest.call('user.register', named);
    return { client: await guest.login(mobile, PASSWORD), phone: `+44 ${mobile}` };
  }

  test('does not get the codes by a first e-mail: for a day they go to the phone, which is told, and nothing is withdrawn', async () => {
    const { client, phone } = await byPhone('7700900501');
    await send(client, { scene: 'pay_password' });
    await client.call('user.setPayPassword', {
      pay_password: PAY_PASSWORD,
      re_pay_password: PAY_PASSWORD,
      email_code: await guest.codeFor(phone),
    });
    await client.fund('USDT', '100');
    await bindEmail(client, 'thief@mail.test');
    expect((await guest.call('sandbox.outbox', { recipient: phone }))[0]).toMatchObject({
      subject: 'An e-mail was linked to your Harbor account',
      code: null,
    });
    expect(await send(client, { scene: 'withdraw' })).toBe('+44 77•••501');
    expect(await client.refusal('wallet.withdraw', { ...out, email_code: await guest.codeFor(phone) })).toBe(
      'withdraw_closed',
    );
    await guest.running.exchange.advance(WITHDRAW_HOLD);
    expect(await send(client, { scene: 'withdraw' })).toBe('t•••@mail.test');
    expect(
      await client.call('wallet.withdraw', { ...out, email_code: await guest.codeFor('thief@mail.test') }),
    ).toMatchObject({ state: 'review' });
  });

  test('cannot withdraw by a first payment password that was set for it', async () => {
    const { client, email } = await user();
    await guest.running.exchange.advance(WITHDRAW_HOLD);
    await client.fund('USDT', '100');
    await send(client, { scene: 'pay_password' });
    await client.call('user.setPayPassword', {
      pay_password: PAY_PASSWORD,
      re_pay_password: PAY_PASSWORD,
      email_code: await guest.codeFor(email),
    });
    await send(client, { scene: 'withdraw' });
    expect(await client.refusal('wallet.withdraw', { ...out, email_code: await guest.codeFor(email) })).toBe(
      'withdraw_closed',
    );
  });

  test('cannot withdraw by an authenticator of their own; binding one ends the other sessions', async () => {
    const { client: thief, email } = await user();
    await thief.setPayPassword(email);
    await thief.fund('USDT', '100');
    const owner = await guest.login(email, PASSWORD);
    const secret = String((await thief.call('google.info')).secret);
    await thief.call('google.bind', { secret, code: await codeOf(secret), password: PASSWORD });
    expect(await thief.refusal('wallet.withdraw', { ...out, google_code: await nextCode(secret) })).toBe(
      'withdraw_closed',
    );
    expect(await owner.refusal('user.info')).toBe('session_invalid');
    expect(await thief.call('user.security')).toMatchObject({ google_bound: true });
  });

  test('needs the authenticator, where one is bound, to set the payment password and to replace an address', async () => {
    const { client, email, secret } = await withGoogle();
    await send(client, { scene: 'pay_password' });
    const pay = { pay_password: PAY_PASSWORD, re_pay_password: PAY_PASSWORD, email_code: await guest.codeFor(email) };
    expect(await client.refusal('user.setPayPassword', pay)).toBe('google_code_needed@google_code');
    expect(await client.refusal('user.setPayPassword', { ...pay, google_code: wrong(await nextCode(secret)) })).toBe(
      'google_code_wrong@google_code',
    );
    expect(await client.call('user.setPayPassword', { ...pay, google_code: await nextCode(secret) })).toMatchObject({
      pay_password_set: true,
    });
    await expect(bindEmail(client, 'replaced@mail.test')).rejects.toThrow('google_code_needed at google_code');
    expect(await bindEmail(client, 'replaced@mail.test', secret)).toMatchObject({ email: 'r•••@mail.test' });
  });
});

describe('the login password', () => {
  test('is changed with a code; other sessions end, this one stays, withdrawals close', async () => {
    const { client, email } = await user();
    const other = await guest.login(email, PASSWORD);
    const email_code = await sent(client, 'change_password', email);
    const change = { password: PASSWORD, new_password: 'brand-new-8', re_password: 'brand-new-8', email_code };
    expect(await client.refusal('user.changePassword', { ...change, password: 'another-7' })).toBe(
      'password_wrong@password',
    );
    expect(await client.refusal('user.changePassword', { ...change, new_password: '123456' })).toBe(
      'password_short@new_password',
    );
    expect(await client.refusal('user.changePassword', { ...change, new_password: 'iloveyou' })).toBe(
      'password_common@new_password',
    );
    expect(await client.refusal('user.changePassword', { ...change, re_password: 'brand-new-9' })).toBe(
      'passwords_differ@re_password',
    );
    expect(
      await client.refusal('user.changePassword', { ...change, new_password: PASSWORD, re_password: PASSWORD }),
    ).toBe('password_same@new_password');
    expect(await client.refusal('user.changePassword', { ...change, email_code: undefined })).toBe(
      'code_needed@email_code',
    );
    await client.call('user.changePassword', change);
    expect(await held(client)).toBe(true);
    expect(await other.refusal('user.info')).toBe('session_invalid');
    expect(await guest.refusal('user.login', { account: email, password: PASSWORD })).toBe('login_failed@password');
    expect(await guest.call('user.login', { account: email, password: 'brand-new-8' })).toBeTypeOf('string');
  });

  test('needs the authenticator where one is bound', async () => {
    const { client, secret } = await withGoogle();
    const change = { password: PASSWORD, new_password: 'brand-new-8', re_password: 'brand-new-8' };
    expect(await client.refusal('user.changePassword', change)).toBe('google_code_needed@google_code');
    expect(await client.call('user.changePassword', { ...change, google_code: await nextCode(secret) })).toMatchObject({
      google_bound: true,
    });
  });

  test('that was reset by mail closes withdrawals too', async () => {
    const { email } = await user();
    wall += CODE_WAIT;
    await guest.call('code.send', { user_string: email, scene: 'forget' });
    await guest.call('user.forget', {
      account: email,
      password: 'reset-88',
      repassword: 'reset-88',
      code: await guest.codeFor(email),
    });
    expect(await held(await guest.login(email, 'reset-88'))).toBe(true);
  });
});

describe('sessions', () => {
  test('are listed, this one first, and end one by one or all but this', async () => {
    const { client, email } = await user();
    const others = [
      await guest.login(email, PASSWORD),
      await guest.login(email, PASSWORD),
      await guest.login(email, PASSWORD),
    ];
    const all = await client.call('user.sessions');
    expect(all.map(({ current }) => current)).toEqual([true, false, false, false]);
    expect(all[0]).toMatchObject({ ip: '127.0.0.1', created_at: wall });
    const left = await client.call('user.closeSession', { id: all[1]?.id });
    expect(left).toHaveLength(3);
    expect(await client.refusal('user.closeSession', { id: all[1]?.id })).toBe('not_found@id');
    expect(await client.call('user.closeSessions')).toMatchObject([{ current: true }]);
    for (const other of others) expect(await other.refusal('user.info')).toBe('session_invalid');
    expect(await client.call('user.info')).toMatchObject({ nickname: expect.any(String) as string });
  });

  test("are nobody else's to end", async () => {
    const [{ client: first }, { client: second }] = [await user(), await user()];
    const [own] = await first.call('user.sessions');
    expect(await second.refusal('user.closeSession', { id: own?.id })).toBe('not_found@id');
    expect(await first.call('user.sessions')).toHaveLength(1);
  });

  test('know when the app was last opened', async () => {
    const { client } = await user();
    const opened = wall;
    wall += 3_600_000;
    await client.call('user.info');
    expect((await client.call('user.sessions'))[0]).toMatchObject({ created_at: opened, seen_at: wall });
  });
});

test('what was agreed to is kept with its time, once', async () => {
  const { client } = await user();
  const before = await client.call('user.agreements');
  expect(before.filter(({ accepted_at }) => accepted_at !== null).map(({ kind }) => kind)).toEqual(['terms']);
  const agreed = await client.call('user.agree', { kind: 'futures' });
  const at = agreed.find(({ kind }) => kind === 'futures')?.accepted_at;
  expect(at).toBeTypeOf('number');
  await guest.running.exchange.advance(60_000);
  expect(
    (await client.call('user.agree', { kind: 'futures' })).find(({ kind }) => kind === 'futures')?.accepted_at,
  ).toBe(at);
});

describe('an account', () => {
  test('is not deleted while it holds anything', async () => {
    const { client, email } = await user();
    await client.setPayPassword(email);
    await client.fund('USDT', '50');
    const picture = String((await client.upload()).body.message);
    await client.call('user.uploadHeadPortrait', { head_portrait: picture });
    const email_code = await sent(client, 'delete_account', email);
    const gone = { password: PASSWORD, email_code };
    expect(await client.refusal('user.delete', { ...gone, password: 'another-7' })).toBe('password_wrong@password');
    const reply = await client.send('user.delete', gone);
    expect(reply.body).toMatchObject({
      message: 'Your assets are worth 50 USDT. Withdraw them first.',
      error: { code: 'delete_balance' },
    });
    const out = {
      currency: 'USDT',
      type: 'address',
      network: 'TRC20',
      address: 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ',
      number: '49.5',
      pay_password: PAY_PASSWORD,
    } as const;
    await client.call('wallet.withdraw', { ...out, email_code: await sent(client, 'withdraw', email) });
    expect(await client.refusal('user.delete', gone)).toBe('delete_open');
    await guest.running.exchange.advance(60_000);
    // Half a USDT is less than the least withdrawal: it stays on the account.
    expect(await client.call('user.delete', gone)).toBe(true);
    expect(await client.refusal('user.info')).toBe('session_invalid');
    expect(await guest.refusal('user.login', { account: email, password: PASSWORD })).toBe('login_failed@password');
    const kept = await guest.running.exchange.database.rows<{ text: string }>(
      `select concat(m, f.id) as text from member m left join file f on f.owner = m.id where m.deleted_at is not null`,
    );
    expect(kept).toHaveLength(1);
    for (const trace of [email, picture.split('/').at(-1) ?? '', '127.0.0.1'])
      expect(kept[0]?.text).not.toContain(trace);
    wall += CODE_WAIT;
    expect(await (await guest.register(email)).call('user.info')).toMatchObject({
      level: 'none',
      pay_password_set: false,
    });
  });
});
