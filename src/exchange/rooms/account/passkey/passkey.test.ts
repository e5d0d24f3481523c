import { generate } from 'otplib';
import { describe, expect, test } from 'vitest';
import { subjectOf } from '../../../../domain/account/confirms.ts';
import { CODE_WAIT } from '../codes.ts';
import { WITHDRAW_HOLD } from '../hold.ts';
import { Client, PAY_PASSWORD } from '../../../testing/client.ts';
import { BEGIN, openExchange } from '../../../testing/exchange.ts';
import { MOST_PASSKEYS } from './handlers.ts';
import { PASSWORD, SoftKey, passkeysAt } from './testing.ts';

const clock = { wall: BEGIN };
const { guest } = await openExchange({ wall: () => clock.wall, hosts: ['demo.harbor.example'] });
const { user, sent, add } = passkeysAt(guest, clock);

/**
 * Confirms something with a passkey.
 * @returns the code of the confirmation.
 */
async function confirm(
  client: Client,
  key: SoftKey,
  scene: 'passkey' | 'withdraw' | 'change_password' | 'payment' | 'bind',
  subject?: string,
): Promise<string> {
  const { options } = await client.call('passkey.confirmOptions', {
    scene,
    ...(subject === undefined ? {} : { subject }),
  });
  return (await client.call('passkey.confirm', { credential: key.use(options) })).code;
}

async function signIn(key: SoftKey): Promise<Client> {
  const { options } = await guest.call('passkey.signInOptions');
  return new Client(guest.running, await guest.call('passkey.signIn', { credential: key.use(options) }));
}

/** Binds an authenticator. */
async function bindGoogle(client: Client): Promise<void> {
  const secret = String((await client.call('google.info')).secret);
  const code = await generate({ secret, epoch: Math.floor(clock.wall / 1000) });
  await client.call('google.bind', { secret, code, password: PASSWORD });
}

const letters = async (client: Client): Promise<string[]> =>
  (await client.call('mail.list')).list.map(({ kind }) => kind);

describe('a passkey', () => {
  test('is added with the login password and a code; others are signed out, withdrawals close for a day, a letter tells', async () => {
    const { client, email } = await user();
    const elsewhere = await guest.login(email, PASSWORD);
    const key = new SoftKey();
    key.backedUp = true;
    await add(client, email, key);
    const [kept] = await client.call('passkey.list');
    expect(kept).toEqual({
      id: expect.any(String) as string,
      name: 'Harbor',
      created_at: clock.wall,
      used_at: null,
      backed_up: true,
    });
    expect(await client.call('user.info')).toMatchObject({ passkeys: 1 });
    expect(await elsewhere.refusal('user.info')).toBe('session_invalid');
    expect((await client.call('user.security')).withdraw_hold_until).toBe(
      guest.running.exchange.clock.now() + WITHDRAW_HOLD,
    );
    expect(await letters(client)).toEqual(['passkey_added', 'welcome']);
  });

  test('asks for a key that tells nothing of its owner, is found without a name, and for the owner to unlock it', async () => {
    const { client, email } = await user();
    const { options, expires_in } = await client.call('passkey.addOptions', {
      password: PASSWORD,
      email_code: await sent(client, email),
    });
    const asked = JSON.parse(options) as { challenge: string; user: { id: string; name: string } };
    expect(expires_in).toBe(300_000);
    expect(asked).toMatchObject({
      rp: { id: 'localhost', name: 'Harbor' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      user: { name: email },
    });
    expect(Buffer.from(asked.challenge, 'base64url')).toHaveLength(32);
    expect(Buffer.from(asked.user.id, 'base64url')).toHaveLength(32);
  });

  test('signs in without a name, in the place of the password and of the authenticator', async () => {
    const { client, email } = await user();
    const key = await add(client, email);
    await bindGoogle(client);
    clock.wall += 60_000;
    const signedIn = await signIn(key);
    expect(await signedIn.call('user.info')).toEqual(await client.call('user.info'));
    expect((await signedIn.call('passkey.list'))[0]).toMatchObject({ used_at: clock.wall });
    expect((await client.call('user.sessions')).length).toBe(2);
  });

  test('leaves the browser the mark of a device that the account knows', async () => {
    const { client, email } = await user();
    const key = await add(client, email);
    const { options } = await guest.call('passkey.signInOptions');
    const response = await guest.running.server.inject({
      method: 'POST',
      url: '/api/passkey/sign_in',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ credential: key.use(options) }).toString(),
    });
    expect(response.json()).toMatchObject({ type: 'ok' });
    expect(response.headers['set-cookie']).toMatch(/^harbor-device=.*HttpOnly; SameSite=Strict$/);
  });

  test('that its keeper does not count for signs in again and again', async () => {
    const { client, email } = await user();
    const key = await add(client, email);
    for (let time = 0; time < 2; time += 1) {
      const { options } = await guest.call('passkey.signInOptions');
      expect(await guest.call('passkey.signIn', { credential: key.use(options, { counter: 0 }) })).toBeTypeOf('string');
    }
  });

  test('is named by its owner', async () => {
    const { client, email } = await user();
    await add(client, email);
    const [{ id } = { id: '' }] = await client.call('passkey.list');
    expect(await client.call('passkey.rename', { id, name: '  Work phone ' })).toMatchObject([
      { id, name: 'Work phone' },
    ]);
    expect(await client.refusal('passkey.rename', { id, name: '   ' })).toBe('passkey_name@name');
    expect(await client.refusal('passkey.rename', { id, name: 'a'.repeat(41) })).toBe('parameter_error@name');
    expect(await client.refusal('passkey.rename', { id: '999999', name: 'Mine' })).toBe('not_found@id');
  });

  test('is removed with the login password and a second proof, and opens nothing from then on', async () => {
    const { client, email } = await user();
    const key = await add(client, email);
    await guest.running.exchange.advance(WITHDRAW_HOLD);
    const elsewhere = await signIn(key);
    const [{ id } = { id: '' }] = await client.call('passkey.list');
    expect(await client.refusal('passkey.remove', { id, password: PASSWORD })).toBe('code_needed@email_code');
    expect(await client.refusal('passkey.remove', { id, password: 'another-7', email_code: '000000' })).toBe(
      'password_wrong@password',
    );
    expect(
      await client.call('passkey.remove', {
        id,
        password: PASSWORD,
        email_code: await confirm(client, key, 'passkey'),
      }),
    ).toEqual([]);
    expect(await client.call('user.info')).toMatchObject({ passkeys: 0 });
    expect(await elsewhere.refusal('user.info')).toBe('session_invalid');
    expect((await client.call('user.security')).withdraw_hold_until).not.toBeNull();
    expect((await letters(client))[0]).toBe('passkey_removed');
    const { options } = await guest.call('passkey.signInOptions');
    expect(await guest.refusal('passkey.signIn', { credential: key.use(options) })).toBe('passkey_unknown');
    expect(await client.refusal('passkey.confirmOptions', { scene: 'withdraw' })).toBe('passkey_none');
  });

  test('is one of ten at most', async () => {
    const { client, email } = await user();
    for (let made = 0; made < MOST_PASSKEYS; made += 1) await add(client, email);
    expect(await client.refusal('passkey.addOptions', { password: PASSWORD })).toBe('passkey_limit');
    expect((await client.call('user.info')).passkeys).toBe(MOST_PASSKEYS);
  });

  test('goes with the account', async () => {
    const { client, email } = await user();
    const key = await add(client, email);
    const { options } = await guest.call('passkey.signInOptions');
    clock.wall += CODE_WAIT;
    await client.call('code.send', { scene: 'delete_account' });
    await client.call('user.delete', { password: PASSWORD, email_code: await client.codeFor(email) });
    expect(await guest.refusal('passkey.signIn', { credential: key.use(options) })).toBe('passkey_unknown');
  });
});

describe('what a passkey confirms', () => {
  const TO = {
    currency: 'USDT',
    network: 'TRC20',
    address: 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ',
    number: '2000',
    pay_password: PAY_PASSWORD,
  } as const;

  test('stands for a code that is sent, in the parameter of either', async () => {
    const { client, email } = await user();
    await client.setPayPassword(email);
    await client.fund('USDT', '5000');
    const key = await add(client, email);
    await guest.running.exchange.advance(WITHDRAW_HOLD);
    expect(await client.refusal('wallet.withdraw', TO)).toBe('code_needed@email_code');
    const subject = subjectOf('wallet.withdraw', { of: TO.address, amount: TO.number, coin: TO.currency });
    expect(
      await client.call('wallet.withdraw', { ...TO, email_code: await confirm(client, key, 'withdraw', subject) }),
    ).toMatchObject({ number: '2000' });
    expect(
      await client.call('wallet.withdraw', { ...TO, google_code: await confirm(client, key, 'withdraw', subject) }),
    ).toMatchObject({ number: '2000' });
  });

  test('stands for the authenticator, also to take that away', async () => {
    const { client, email } = await user();
    const key = await add(client, email);
    await bindGoogle(client);
    const changed = { password: PASSWORD, new_password: 'secret-8', re_password: 'secret-8' };
    expect(await client.refusal('user.changePassword', changed)).toBe('google_code_needed@google_code');
    await client.call('user.changePassword', {
      ...changed,
      google_code: await confirm(client, key, 'change_password'),
    });
    expect(
      await client.call('google.unbind', { password: 'secret-8', google_code: await confirm(client, key, 'bind') }),
    ).toMatchObject({ google_bound: false });
  });
});
