import { describe, expect, test } from 'vitest';
import { CODE_WAIT } from '../codes.ts';
import { WITHDRAW_HOLD } from '../hold.ts';
import { IDENTITY_REVIEW } from '../identity/reviews.ts';
import { startClient } from '../../../testing/client.ts';
import { OFFER_LASTS } from './google-handlers.ts';
import { PASSWORD, held, letters, openGuarded, wrong } from './testing.ts';
import type { Guarded } from './testing.ts';

const { clock, guest, user, codeOf, nextCode, withGoogle, sent, bindMobile } = await openGuarded();

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
    clock.wall += OFFER_LASTS;
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
    const strict = await startClient({ wall: () => clock.wall, limits: { login: { count: 3, within: 900_000 } } });
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

  let phones = 0;
  async function verified(card_id: string): Promise<Guarded> {
    const known = await withGoogle();
    const mobile = `77009003${String((phones += 1)).padStart(2, '0')}`;
    await bindMobile(known.client, mobile, { secret: known.secret });
    await known.client.call('identity.submitBasic', { ...papers, card_id });
    await guest.running.exchange.advance(IDENTITY_REVIEW);
    return known;
  }

  test('is taken away from who shows the verified document, after a review; every session ends', async () => {
    const { client, email } = await verified('L1234567');
    clock.wall += CODE_WAIT;
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
