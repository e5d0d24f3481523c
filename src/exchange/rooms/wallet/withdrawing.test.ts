import { eq } from 'drizzle-orm';
import { generate, generateSecret } from 'otplib';
import { describe, expect, test } from 'vitest';
import { members } from '../account/tables.ts';
import { PAY_PASSWORD } from '../../testing/client.ts';
import { WITHDRAW_REVIEW } from './settle.ts';
import { openWallets } from './testing.ts';

const { guest, somebody, verify, withdrawCode, advance, clock, out } = await openWallets();

describe('a withdrawal', () => {
  test('locks the amount, is reviewed, and sent less the fee', async () => {
    const { user, email } = await somebody();
    const asked = await user.call('wallet.withdraw', {
      ...out,
      remark: 'Rent',
      email_code: await withdrawCode(user, email),
    });
    expect(asked).toMatchObject({
      state: 'review',
      number: '100',
      fee: '1',
      receive: '99',
      txid: null,
      remark: 'Rent',
    });
    expect(await user.balance('USDT')).toBe('900/100');
    await advance(WITHDRAW_REVIEW);
    expect(await user.balance('USDT')).toBe('900/0');
    expect(await user.call('wallet.withdrawLogs')).toMatchObject({
      total: 1,
      list: [{ id: asked.id, state: 'sent', txid: expect.stringMatching(/^[0-9a-f]{64}$/) as string }],
    });
    expect(await user.call('wallet.legalLog', { cause: 'withdraw' })).toMatchObject({
      total: 1,
      list: [{ number: '-99', balance: '901' }],
    });
    expect(await user.call('wallet.legalLog', { cause: 'fee' })).toMatchObject({
      total: 1,
      list: [{ number: '-1', balance: '900', reference: `withdrawal:${asked.id}` }],
    });
  });

  test('can be cancelled while it is under review, and rejected: the amount is free again', async () => {
    const { user, email } = await somebody();
    const first = await user.call('wallet.withdraw', { ...out, email_code: await withdrawCode(user, email) });
    expect(await user.call('wallet.cancelWithdraw', { id: first.id })).toMatchObject({ state: 'cancelled' });
    expect(await user.refusal('wallet.cancelWithdraw', { id: first.id })).toBe('withdraw_decided@id');
    const second = await user.call('wallet.withdraw', { ...out, email_code: await withdrawCode(user, email) });
    await guest.call('sandbox.review', {
      kind: 'withdrawal',
      id: second.id,
      outcome: 'reject',
      reason: 'Name differs',
    });
    await advance(WITHDRAW_REVIEW * 2);
    expect(await user.balance('USDT')).toBe('1000/0');
    const { user: other } = await somebody();
    expect(await other.refusal('wallet.cancelWithdraw', { id: first.id })).toBe('not_found@id');
  });

  test('sent twenty times at once has one effect and one answer', async () => {
    const { user, email } = await somebody();
    const args = { ...out, email_code: await withdrawCode(user, email) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => user.call('wallet.withdraw', args, { intent: 'one-intent' })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await user.balance('USDT')).toBe('900/100');
    expect(await user.call('intent.outcome', { id: 'one-intent' })).toMatchObject({
      state: 'done',
      call: 'wallet.withdraw',
      answer: { type: 'ok', message: answers[0] },
    });
    expect(await user.call('intent.outcome', { id: 'never-sent' })).toEqual({
      state: 'none',
      call: null,
      answer: null,
    });
    expect(await user.refusal('wallet.withdraw', { ...args, number: '101' }, { intent: 'one-intent' })).toBe(
      'intent_reused',
    );
  });

  test('a wrong and then a right password is the same intent', async () => {
    const { user, email } = await somebody();
    const args = { ...out, email_code: await withdrawCode(user, email) };
    expect(
      await user.refusal('wallet.withdraw', { ...args, pay_password: 'wrong-one' }, { intent: 'same-intent' }),
    ).toBe('pay_password_wrong@pay_password');
    expect(await user.call('wallet.withdraw', args, { intent: 'same-intent' })).toMatchObject({ state: 'review' });
  });

  test('every field is checked and a refusal changes nothing', async () => {
    const { user, email } = await somebody();
    const email_code = await withdrawCode(user, email);
    const refusal = (more: object) => user.refusal('wallet.withdraw', { ...out, email_code, ...more });
    expect(await refusal({ number: '9.9999' })).toBe('withdraw_below_min@number');
    expect(await refusal({ number: '1000.0001' })).toBe('insufficient_balance@number');
    expect(await refusal({ number: '10.00001' })).toBe('number_places@number');
    expect(await refusal({ number: '900000' })).toBe('withdraw_over_limit@number');
    expect(await refusal({ network: 'BTC' })).toBe('network_unknown@network');
    expect(await refusal({ address: '0x52908400098527886E0F7030069857D2E4169EE7' })).toBe('address_invalid@address');
    expect(await refusal({ type: 'bank', card_id: '1' })).toBe('identity_required');
    expect(await refusal({ email_code: undefined })).toBe('code_needed@email_code');
    expect(await refusal({ email_code: email_code === '000000' ? '000001' : '000000' })).toBe('code_wrong@email_code');
    expect(await user.balance('USDT')).toBe('1000/0');
    expect(await user.call('wallet.withdraw', { ...out, email_code })).toMatchObject({ state: 'review' });
  });

  test.each(['-1', '0', 'NaN', '1e3', '', 'Infinity', '0x10', '1,5', '9'.repeat(60)])(
    'the number %j is refused',
    async (number) => {
      const { user } = await somebody('0');
      expect(
        (await user.refusal('wallet.withdraw', { ...out, number, email_code: '123456' })).endsWith('@number'),
      ).toBe(true);
    },
  );

  test('stays within the limit of 24 hours', async () => {
    const { user, email } = await somebody('200000');
    const { day, day_left } = await user.call('wallet.limits', { currency: 'USDT' });
    expect([day, day_left]).toEqual(['134500', '134500']);
    await user.call('wallet.withdraw', { ...out, number: '134000', email_code: await withdrawCode(user, email) });
    expect((await user.call('wallet.limits', { currency: 'USDT' })).day_left).toMatch(/^500\b/);
    expect(
      await user.refusal('wallet.withdraw', { ...out, number: '501', email_code: await withdrawCode(user, email) }),
    ).toBe('withdraw_over_limit@number');
    await advance(86_400_000);
    expect((await user.call('wallet.limits', { currency: 'USDT' })).day_left).toBe('134500');
  });

  test('says its limit in BTC, in which it is set', async () => {
    const { user, email } = await somebody('10000');
    expect(await user.call('wallet.limits', { currency: 'USDT' })).toMatchObject({
      day: '134500',
      day_btc: '2',
      day_left_btc: '2',
    });
    await user.call('wallet.withdraw', { ...out, number: '6725', email_code: await withdrawCode(user, email) });
    expect(await user.call('wallet.limits', { currency: 'USDT' })).toMatchObject({
      day_left: '127775',
      day_btc: '2',
      day_left_btc: '1.9',
    });
  });

  test('is closed for a day after the pay password was changed', async () => {
    const { user, email } = await somebody();
    clock.wall += 60_000;
    await user.setPayPassword(email);
    expect((await user.call('user.security')).withdraw_hold_until).not.toBeNull();
    const reply = await user.send('wallet.withdraw', { ...out, email_code: await withdrawCode(user, email) });
    expect(reply.body.message).toBe('Your security settings were changed. You can withdraw again in 24 hours.');
    await advance(86_400_000);
    expect(await user.call('wallet.withdraw', { ...out, email_code: await withdrawCode(user, email) })).toMatchObject({
      state: 'review',
    });
  });

  test('asks for the authenticator’s code where one is bound', async () => {
    const { user, email } = await somebody();
    const secret = generateSecret();
    await guest.running.exchange.command(({ queries }) =>
      queries.update(members).set({ googleSecret: secret }).where(eq(members.email, email)),
    );
    expect((await user.call('user.security')).google_bound).toBe(true);
    const codeAt = (at: number) => generate({ secret, epoch: Math.floor(at / 1000) });
    expect(await user.refusal('wallet.withdraw', { ...out, email_code: await withdrawCode(user, email) })).toBe(
      'google_code_needed@google_code',
    );
    expect(await user.refusal('wallet.withdraw', { ...out, google_code: await codeAt(clock.wall - 3_600_000) })).toBe(
      'google_code_wrong@google_code',
    );
    const google_code = await codeAt(clock.wall);
    expect(await user.call('wallet.withdraw', { ...out, google_code })).toMatchObject({ state: 'review' });
    expect(await user.refusal('wallet.withdraw', { ...out, google_code })).toBe('google_code_used@google_code');
    expect(await guest.refusal('user.login', { account: email, password: 'secret-7' })).toBe(
      'google_code_needed@google_code',
    );
  });

  test('goes to a saved bank account for a share of the amount', async () => {
    const { user, email } = await somebody();
    const card = await user.call('user.cashSave', {
      real_name: 'Anna Meyer',
      card_number: 'DE89 3704 0044 0532 0130 00',
      bank_name: 'Harbour Bank',
    });
    expect(await user.call('user.bankCards', { kind: 'bank' })).toEqual([card]);
    expect(
      await user.refusal('user.cashSave', {
        real_name: 'Anna Meyer',
        card_number: 'DE89370400440532013000',
        bank_name: 'X',
      }),
    ).toBe('card_exists@card_number');
    const args = {
      currency: 'USDT',
      type: 'bank',
      card_id: card.id,
      number: '400',
      pay_password: PAY_PASSWORD,
    } as const;
    // A fiat withdrawal requires a verified user: the answer leads to the verification.
    expect((await user.send('wallet.withdraw', { ...args, email_code: '000000' })).body).toMatchObject({
      type: 998,
      error: { code: 'identity_required' },
    });
    await verify(user);
    expect(await user.refusal('wallet.withdraw', { ...args, card_id: '999', email_code: '000000' })).toBe(
      'card_unknown@card_id',
    );
    expect(await user.call('wallet.withdraw', { ...args, email_code: await withdrawCode(user, email) })).toMatchObject({
      type: 'bank',
      network: null,
      address: 'Harbour Bank •••• 3000',
      fee: '2',
      receive: '398',
      fiat_currency: 'USD',
      fiat_rate: '1',
      fiat_amount: '398',
    });
    // The payout is in the requested currency, at the quoted rate, rounded to its decimals.
    const fee = (fiat: 'EUR' | 'JPY') =>
      user.call('wallet.withdrawFee', { currency: 'USDT', type: 'bank', number: '40.5', fiat });
    expect(await fee('EUR')).toMatchObject({
      receive: '39.5',
      fiat_currency: 'EUR',
      fiat_rate: '0.866',
      fiat_amount: '34.2',
    });
    expect(await fee('JPY')).toMatchObject({
      receive: '39.5',
      fiat_currency: 'JPY',
      fiat_rate: '156.4',
      fiat_amount: '6177',
    });
    expect(
      await user.call('wallet.withdraw', {
        ...args,
        number: '40.5',
        fiat: 'JPY',
        email_code: await withdrawCode(user, email),
      }),
    ).toMatchObject({ fiat_currency: 'JPY', fiat_rate: '156.4', fiat_amount: '6177' });
    expect(await user.call('wallet.withdrawFee', { currency: 'USDT', network: 'TRC20', number: '40.5' })).toMatchObject(
      { fiat_currency: null, fiat_rate: null, fiat_amount: null },
    );
    const { user: other } = await somebody();
    expect(await other.call('user.cashInfo')).toEqual([]);
  });

  test('to a card is no larger than a single fiat trade of the level', async () => {
    const { user, email } = await somebody('20000');
    await verify(user);
    const card = await user.call('user.cashSave', {
      real_name: 'Anna Meyer',
      card_number: '62220212345648',
      bank_name: 'Harbour Bank',
    });
    const args = { currency: 'USDT', type: 'bank', card_id: card.id, pay_password: PAY_PASSWORD } as const;
    const email_code = await withdrawCode(user, email);
    const reply = await user.send('wallet.withdraw', { ...args, number: '10000.01', email_code });
    expect(reply.body).toMatchObject({
      message: 'At your level, a single fiat withdrawal is limited to 10,000 USDT.',
      error: { code: 'card_over_limit', parameter: 'number' },
    });
    expect(await user.call('wallet.withdraw', { ...args, number: '10000', email_code })).toMatchObject({
      state: 'review',
    });
  });

  test('needs an intent', async () => {
    const { user } = await somebody();
    const response = await guest.running.server.inject({
      method: 'POST',
      url: '/api/wallet/change2',
      headers: { authorization: user.token ?? '', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'currency_id=1&number=1&from_field=change&to_field=legal',
    });
    expect(response.json()).toMatchObject({ error: { code: 'intent_required' } });
  });
});
