import { describe, expect, test } from 'vitest';
import { WITHDRAW_HOLD } from '../hold.ts';
import { PAY_PASSWORD } from '../../../testing/client.ts';
import type { Client } from '../../../testing/client.ts';
import { BEGIN, openExchange } from '../../../testing/exchange.ts';
import { depositAddress } from '../../wallet/index.ts';
import { CONFIRMATION_LASTS } from './confirmations.ts';
import { PASSWORD, SoftKey, WRONG, passkeysAt } from './testing.ts';

const clock = { wall: BEGIN };
const { guest } = await openExchange({ wall: () => clock.wall, hosts: ['demo.harbor.example'] });
const { owner, allowed, toConfirm } = passkeysAt(guest, clock);

const confirmed = async (client: Client, key: SoftKey): Promise<string> =>
  (await client.call('passkey.confirm', { credential: key.use(await toConfirm(client, 'change_password')) })).code;

const NEW = { password: PASSWORD, new_password: 'secret-8', re_password: 'secret-8' };

describe('what was confirmed', () => {
  test('is good once', async () => {
    const { client, key } = await owner();
    const email_code = await confirmed(client, key);
    await client.call('user.changePassword', { ...NEW, email_code });
    expect(
      await client.refusal('user.changePassword', {
        ...NEW,
        password: 'secret-8',
        new_password: 'secret-9',
        re_password: 'secret-9',
        email_code,
      }),
    ).toBe('confirmation_ended@email_code');
  });

  test('ends after two minutes', async () => {
    const { client, key } = await owner();
    const email_code = await confirmed(client, key);
    clock.wall += CONFIRMATION_LASTS;
    expect(await client.refusal('user.changePassword', { ...NEW, email_code })).toBe('confirmation_ended@email_code');
  });

  test('is good for nothing else', async () => {
    const { client, key } = await owner();
    const email_code = await confirmed(client, key);
    expect(await client.refusal('user.delete', { password: PASSWORD, email_code })).toBe(
      'confirmation_ended@email_code',
    );
    expect(await client.refusal('passkey.addOptions', { password: PASSWORD, email_code })).toBe(
      'confirmation_ended@email_code',
    );
    await client.call('user.changePassword', { ...NEW, email_code });
  });

  test('is good in no other session, and for nobody else', async () => {
    const { client, email, key } = await owner();
    const elsewhere = await guest.login(email, PASSWORD);
    const other = await owner();
    const email_code = await confirmed(client, key);
    expect(await elsewhere.refusal('user.changePassword', { ...NEW, email_code })).toBe(
      'confirmation_ended@email_code',
    );
    expect(await other.client.refusal('user.changePassword', { ...NEW, email_code })).toBe(
      'confirmation_ended@email_code',
    );
  });

  test('needs a key of one’s own, and the owner to unlock it', async () => {
    const [mine, theirs] = [await owner(), await owner()];
    expect(
      await mine.client.refusal('passkey.confirm', {
        credential: theirs.key.use(await toConfirm(mine.client, 'withdraw')),
      }),
    ).toBe('passkey_unknown');
    expect(
      await mine.client.refusal('passkey.confirm', {
        credential: mine.key.use(await toConfirm(theirs.client, 'withdraw')),
      }),
    ).toBe('passkey_ended');
    for (const [what, telling] of WRONG) {
      const credential = mine.key.use(await toConfirm(mine.client, 'withdraw'), telling);
      expect(await mine.client.refusal('passkey.confirm', { credential }), what).toBe('passkey_failed');
    }
  });

  test('for one withdrawal is refused for another amount, coin or address, and good for its own', async () => {
    const { client, email, key } = await owner();
    await client.setPayPassword(email);
    await client.fund('USDT', '500');
    await guest.running.exchange.advance(WITHDRAW_HOLD);
    const [mine, other] = ['THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ', depositAddress('elsewhere', '7', 'TRC20')];
    const out = {
      currency: 'USDT',
      network: 'TRC20',
      address: mine,
      number: '100',
      pay_password: PAY_PASSWORD,
    } as const;
    const email_code = (
      await client.call('passkey.confirm', {
        credential: key.use(await toConfirm(client, 'withdraw', `wallet.withdraw ${mine} 100 - - USDT -`)),
      })
    ).code;
    for (const more of [
      { number: '101' },
      { address: other },
      { currency: 'BTC', network: 'BTC', address: depositAddress('elsewhere', '7', 'BTC'), number: '1' },
    ] as const) {
      expect(await client.refusal('wallet.withdraw', { ...out, ...more, email_code }), JSON.stringify(more)).toBe(
        'confirmation_ended@email_code',
      );
    }
    expect(await client.call('wallet.withdraw', { ...out, number: '100.00', email_code })).toMatchObject({
      number: '100',
      address: mine,
    });
  });

  test('of a kind by which value leaves always says what it is', async () => {
    const { client } = await owner();
    for (const scene of ['withdraw', 'payment'] as const)
      expect(await client.refusal('passkey.confirmOptions', { scene })).toBe('parameter_error@subject');
  });

  test('to remove one passkey removes no other', async () => {
    const { client, email, key } = await owner();
    await client.call('passkey.add', { credential: new SoftKey().make(await allowed(client, email)) });
    const [first, second] = await client.call('passkey.list');
    const { options } = await client.call('passkey.confirmOptions', {
      scene: 'passkey',
      subject: `passkey.remove ${first?.id} - - - - -`,
    });
    const email_code = (await client.call('passkey.confirm', { credential: key.use(options) })).code;
    expect(await client.refusal('passkey.remove', { id: second?.id ?? '', password: PASSWORD, email_code })).toBe(
      'confirmation_ended@email_code',
    );
    expect(await client.call('passkey.remove', { id: first?.id ?? '', password: PASSWORD, email_code })).toHaveLength(
      1,
    );
  });

  test('is kept as a hash, also where the call carries an intent', async () => {
    const { client, key } = await owner();
    const credential = key.use(await toConfirm(client, 'withdraw'));
    const response = await guest.running.server.inject({
      method: 'POST',
      url: '/api/passkey/confirm',
      payload: new URLSearchParams({ credential }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: String(client.token),
        'idempotency-key': 'confirm-once-1',
      },
    });
    const { code } = response.json<{ message: { code: string } }>().message;
    expect(code).toMatch(/^pk-[\w-]{22}$/);
    for (const table of ['passkey_confirmation', 'intent']) {
      const rows = await guest.running.exchange.database.rows<{ row: string }>(
        `select row_to_json(t)::text as row from ${table} t`,
      );
      expect(
        rows.some(({ row }) => row.includes(code)),
        table,
      ).toBe(false);
    }
  });
});
