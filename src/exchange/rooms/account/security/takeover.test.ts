import { describe, expect, test } from 'vitest';
import { CODE_WAIT } from '../codes.ts';
import { WITHDRAW_HOLD } from '../hold.ts';
import { PAY_PASSWORD } from '../../../testing/client.ts';
import type { Client } from '../../../testing/client.ts';
import { PASSWORD, openGuarded, wrong } from './testing.ts';

const { clock, guest, user, codeOf, nextCode, withGoogle } = await openGuarded();

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
    clock.wall += CODE_WAIT;
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
    clock.wall += CODE_WAIT;
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
