import { describe, expect, test } from 'vitest';
import { CODE_WAIT } from '../codes.ts';
import { PASSWORD, letters, openGuarded, wrong } from './testing.ts';

const { clock, guest, user, bindMobile } = await openGuarded();

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
    clock.wall += CODE_WAIT;
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
    clock.wall += CODE_WAIT;
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
