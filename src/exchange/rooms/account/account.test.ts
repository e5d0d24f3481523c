import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CODE_LASTS, CODE_WAIT } from './codes.ts';
import { Client, PIXEL, startClient } from '../../testing/client.ts';

let wall = 1_790_000_000_000;
let guest: Client;
beforeAll(async () => {
  guest = await startClient({ wall: () => wall });
});
afterAll(() => guest.running.close());

const account = (name: string) => ({ user_string: `${name}@mail.test`, password: 'secret-7', re_password: 'secret-7' });

describe('opening an account', () => {
  test('with the code from the outbox signs in', async () => {
    const user = await guest.register('Anna@Mail.test');
    expect(await user.call('user.info')).toMatchObject({ email: 'a•••@mail.test', level: 'none', avatar: null });
  });

  test('by mobile number needs its area', async () => {
    const number = { user_string: '7700900123', type: 'mobile' as const };
    expect(await guest.refusal('code.send', { ...number, scene: 'register' })).toBe('area_unknown@area_code_id');
    await guest.call('code.send', { ...number, scene: 'register', country_code: 'GB' });
    const area = (await guest.call('site.areas')).find((one) => one.country_code === 'GB');
    const code = await guest.codeFor('+44 7700900123');
    const token = await guest.call('user.register', {
      ...number,
      area_code_id: area?.id,
      code,
      password: 'secret-7',
      re_password: 'secret-7',
    });
    expect(token).toHaveLength(43);
  });

  test('with a name of one’s own needs no code, and signs in with it however it is written', async () => {
    const own = { ...account('x'), user_string: 'Sea_Wolf7', type: 'account' as const };
    const user = new Client(guest.running, await guest.call('user.register', own));
    expect(await user.call('user.info')).toMatchObject({ account_name: 'sea_wolf7', email: null, mobile: null });
    expect(await guest.refusal('user.register', { ...own, user_string: 'SEA_WOLF7' })).toBe(
      'account_exists@user_string',
    );
    for (const wrong of ['abc', '7seas', 'sea wolf', 'wolf@sea.test', 'сова_сова', 'a'.repeat(21)])
      expect(await guest.refusal('user.register', { ...own, user_string: wrong })).toBe('account_name@user_string');
    expect(await guest.refusal('user.register', account('nobody'))).toBe('code_needed@code');
    await guest.login('SEA_wolf7', 'secret-7');
    // Nobody can get a code before there is an address to send it to.
    expect(await user.refusal('code.send', { scene: 'pay_password' })).toBe('recipient_unbound');
    await user.call('code.send', { user_string: 'wolf@sea.test', scene: 'bind' });
    await user.call('user.bindEmail', {
      email: 'wolf@sea.test',
      code: await guest.codeFor('wolf@sea.test'),
      password: 'secret-7',
    });
    await user.setPayPassword('wolf@sea.test');
  });

  test('is refused for a short password, a different one, a wrong code and an unknown inviter', async () => {
    await guest.call('code.send', { user_string: 'bob@mail.test', scene: 'register' });
    const code = await guest.codeFor('bob@mail.test');
    const bob = { ...account('bob'), code };
    expect(await guest.refusal('user.register', { ...bob, password: '123456', re_password: '123456' })).toBe(
      'password_short@password',
    );
    for (const password of ['Password1', '12345678'])
      expect(await guest.refusal('user.register', { ...bob, password, re_password: password })).toBe(
        'password_common@password',
      );
    for (const password of ['Harbor-2026', 'exchange1!'])
      expect(await guest.refusal('user.register', { ...bob, password, re_password: password })).toBe(
        'password_words@password',
      );
    expect(await guest.refusal('user.register', { ...bob, re_password: 'secret-8' })).toBe(
      'passwords_differ@re_password',
    );
    expect(await guest.refusal('user.register', { ...bob, code: '12345' })).toBe('code_length@code');
    expect(await guest.refusal('user.register', { ...bob, code: code === '000000' ? '000001' : '000000' })).toBe(
      'code_wrong@code',
    );
    expect(await guest.refusal('user.register', { ...bob, extension_code: 'NOBODY' })).toBe(
      'invite_unknown@extension_code',
    );
    expect(await guest.call('user.register', bob)).toBeTypeOf('string');
  });

  test('tells nobody but its owner that an address has an account', async () => {
    await guest.register('carol@mail.test');
    wall += CODE_WAIT;
    const known = await guest.call('code.send', { user_string: 'carol@mail.test', scene: 'register' });
    const unknown = await guest.call('code.send', { user_string: 'cesar@mail.test', scene: 'register' });
    expect({ ...known, sent_to: '' }).toEqual({ ...unknown, sent_to: '' });
    const [mail] = await guest.call('sandbox.outbox', { recipient: 'carol@mail.test' });
    expect(mail).toMatchObject({ code: null, subject: 'You already have a Harbor account' });
  });
});

describe('a code', () => {
  const send = (name: string) => guest.call('code.send', { user_string: `${name}@mail.test`, scene: 'register' });

  test('is not sent twice within a minute', async () => {
    await send('dora');
    const reply = await guest.send('code.send', { user_string: 'dora@mail.test', scene: 'register' });
    expect(reply.body.message).toBe('You can ask for another code in 60 seconds.');
  });

  test('expires after ten minutes', async () => {
    await send('emil');
    const code = await guest.codeFor('emil@mail.test');
    wall += CODE_LASTS;
    expect(await guest.refusal('user.register', { ...account('emil'), code })).toBe('code_wrong@code');
  });

  test('is worth nothing after five wrong tries', async () => {
    await send('fred');
    const code = await guest.codeFor('fred@mail.test');
    const wrong = code === '111111' ? '222222' : '111111';
    for (let i = 0; i < 5; i += 1) await guest.refusal('user.register', { ...account('fred'), code: wrong });
    expect(await guest.refusal('user.register', { ...account('fred'), code })).toBe('code_wrong@code');
  });

  test('works once, for its own purpose', async () => {
    const user = await guest.register('gina@mail.test');
    wall += CODE_WAIT;
    await user.call('code.send', { scene: 'withdraw' });
    const code = await guest.codeFor('gina@mail.test');
    const passwords = { pay_password: 'payment-7', re_pay_password: 'payment-7' };
    expect(await user.refusal('user.setPayPassword', { ...passwords, email_code: code })).toBe('code_wrong@email_code');
    expect(
      await user.refusal('user.setPayPassword', {
        pay_password: 'gina-2026',
        re_pay_password: 'gina-2026',
        email_code: code,
      }),
    ).toBe('password_words@pay_password');
    await user.call('code.send', { scene: 'pay_password' });
    const right = await guest.codeFor('gina@mail.test');
    expect(await user.call('user.setPayPassword', { ...passwords, email_code: right })).toMatchObject({
      pay_password_set: true,
      withdraw_hold_until: null,
    });
    expect(await user.refusal('user.setPayPassword', { ...passwords, email_code: right })).toBe(
      'code_wrong@email_code',
    );
  });
});

describe('a session', () => {
  test('ends with sign-out, with a new password, and after 30 days', async () => {
    const first = await guest.register('hans@mail.test');
    const second = await guest.login('hans@mail.test', 'secret-7');
    await first.call('user.logout');
    expect(await first.refusal('user.info')).toBe('session_invalid');
    expect(await second.call('user.info')).toMatchObject({ email: 'h•••@mail.test' });
    wall += CODE_WAIT;
    await guest.call('code.send', { user_string: 'hans@mail.test', scene: 'forget' });
    const code = await guest.codeFor('hans@mail.test');
    expect(
      await guest.refusal('user.forget', {
        account: 'hans@mail.test',
        password: 'sunshine',
        repassword: 'sunshine',
        code,
      }),
    ).toBe('password_common@password');
    await guest.call('user.forget', {
      account: 'hans@mail.test',
      password: 'another-8',
      repassword: 'another-8',
      code,
    });
    expect(await second.refusal('user.info')).toBe('session_invalid');
    const third = await guest.login('hans@mail.test', 'another-8');
    wall += 30 * 86_400_000;
    const { body } = await third.send('user.info');
    expect([body.type, body.message]).toEqual([999, 'Your session has ended. Please log in again.']);
  });

  test('is refused alike for a wrong password and an unknown account', async () => {
    await guest.register('ines@mail.test');
    const wrong = await guest.send('user.login', { account: 'ines@mail.test', password: 'wrong-one' });
    const unknown = await guest.send('user.login', { account: 'nobody@mail.test', password: 'wrong-one' });
    expect(wrong.body).toEqual(unknown.body);
  });
});

describe('a profile', () => {
  test('nickname and signature follow their rules', async () => {
    const user = await guest.register('jan@mail.test');
    expect(await user.refusal('user.updateNickname', { nickname: 'J' })).toBe('nickname_length@nickname');
    expect(await user.refusal('user.updateNickname', { nickname: 'J<b>' })).toBe('special_characters@nickname');
    expect(await user.call('user.updateNickname', { nickname: '小王7' })).toMatchObject({ nickname: '小王7' });
    expect(await user.call('user.updateNickname', { type: 'signature', nickname: 'Calm seas' })).toMatchObject({
      signature: 'Calm seas',
    });
  });

  test('knows its currency, language and phone area', async () => {
    await guest.call('code.send', { user_string: 'nora@mail.test', scene: 'register' });
    const code = await guest.codeFor('nora@mail.test');
    const nora = new Client(
      guest.running,
      await guest.call('user.register', { ...account('nora'), code }, { lang: 'fra' }),
    );
    expect(await nora.call('user.info')).toMatchObject({ fiat: 'USD', lang: 'fra', area: null, credit_score: 100 });
    expect(await nora.call('user.setPreferences', { fiat: 'JPY' }, { lang: 'jp' })).toMatchObject({
      fiat: 'JPY',
      lang: 'jp',
    });
    expect(await nora.call('user.setPreferences', {}, { lang: 'en' })).toMatchObject({ fiat: 'JPY', lang: 'en' });
    expect((await nora.send('user.setPreferences', { fiat: 'XXX' })).body.error).toMatchObject({ parameter: 'fiat' });
  });

  test('an image is read by its owner only, whatever it is called', async () => {
    const [owner, other] = [await guest.register('kim@mail.test'), await guest.register('leo@mail.test')];
    const { body } = await owner.upload(PIXEL, 'portrait.exe');
    const address = String(body.message);
    const get = (token?: string) =>
      guest.running.server.inject({ url: address, headers: token ? { authorization: token } : {} });
    const [own, foreign, none] = await Promise.all([get(owner.token), get(other.token), get()]);
    expect([own.statusCode, own.headers['content-type'], own.rawPayload.equals(PIXEL)]).toEqual([
      200,
      'image/png',
      true,
    ]);
    expect([foreign.statusCode, none.statusCode]).toEqual([404, 404]);
    // No browser stores it or shows it inside another page; the server chooses its name.
    expect([own.headers['cache-control'], own.headers['content-disposition']]).toEqual([
      'private, no-store',
      `inline; filename="${address.split('/').at(-1)}"`,
    ]);
    expect(own.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(await other.refusal('user.uploadHeadPortrait', { head_portrait: address })).toBe(
      'file_unknown@head_portrait',
    );
    expect(await owner.call('user.uploadHeadPortrait', { head_portrait: address })).toMatchObject({ avatar: address });
    expect((await get(owner.token)).headers['cache-control']).toBe('private, max-age=31536000, immutable');
  });

  test('what is no image, or too large, is not kept', async () => {
    const user = await guest.register('mia@mail.test');
    const html = await user.upload(Buffer.from('<html><script>alert(1)</script>'), 'x.png');
    const large = await user.upload(Buffer.concat([PIXEL, Buffer.alloc(6 * 1024 * 1024)]));
    expect([html.body.error?.code, large.body.error?.code]).toEqual(['file_type', 'file_too_large']);
  });

  test('a slip in a well-known mail provider is noticed', async () => {
    expect(await guest.call('user.checkEmail', { email: 'ann@gmial.com' })).toEqual({
      valid: true,
      suggestion: 'ann@gmail.com',
    });
    expect(await guest.call('user.checkEmail', { email: 'ann@harbor.test' })).toEqual({
      valid: true,
      suggestion: null,
    });
  });
});
