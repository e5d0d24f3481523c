import { describe, expect, test } from 'vitest';
import { CODE_WAIT } from '../codes.ts';
import { PASSWORD, held, openGuarded } from './testing.ts';

const { clock, guest, user, nextCode, withGoogle, sent } = await openGuarded();

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
    clock.wall += CODE_WAIT;
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
