import { describe, expect, test } from 'vitest';
import { CODE_WAIT } from '../codes.ts';
import { PAY_PASSWORD } from '../../../testing/client.ts';
import { PASSWORD, openGuarded } from './testing.ts';

const { clock, guest, user, sent } = await openGuarded();

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
    clock.wall += CODE_WAIT;
    expect(await (await guest.register(email)).call('user.info')).toMatchObject({
      level: 'none',
      pay_password_set: false,
    });
  });
});
