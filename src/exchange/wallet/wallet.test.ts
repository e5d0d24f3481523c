import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { generate, generateSecret } from 'otplib';
import { describe, expect, test } from 'vitest';
import { members } from '../account/tables.ts';
import { seededPrices } from '../seed/prices.ts';
import { PAY_PASSWORD, picture } from '../testing/client.ts';
import type { Client } from '../testing/client.ts';
import { openExchange } from '../testing/exchange.ts';
import { DEPOSIT_REVIEW } from './deposits.ts';
import { WITHDRAW_REVIEW } from './withdrawals.ts';

const ADDRESS = 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ';
let wall = 1_790_000_000_000;
const { guest } = await openExchange({ wall: () => wall });
// Prices that stand still, so that figures can be told.
guest.running.exchange.prices = seededPrices;

let users = 0;
/** Somebody with a pay password and some USDT. */
async function somebody(usdt = '1000'): Promise<{ user: Client; email: string }> {
  const email = `user${(users += 1)}@mail.test`;
  const user = await guest.register(email);
  await user.setPayPassword(email);
  if (usdt !== '0') await user.fund('USDT', usdt);
  return { user, email };
}

/** Has somebody verified at the basic level. */
async function verify(user: Client): Promise<void> {
  const { id } = await user.call('user.info');
  await guest.running.exchange.command(({ queries }) =>
    queries.update(members).set({ level: 'basic' }).where(eq(members.id, id)),
  );
}

/** A code for the next withdrawal. */
async function withdrawCode(user: Client, email: string): Promise<string> {
  wall += 60_000;
  await user.call('code.send', { scene: 'withdraw' });
  return user.codeFor(email);
}

const out = {
  currency: 'USDT',
  network: 'TRC20',
  address: ADDRESS,
  number: '100',
  pay_password: PAY_PASSWORD,
} as const;
const advance = (duration: number) => guest.call('sandbox.clock', { advance: duration });

describe('a deposit', () => {
  const deposit = async (user: Client, more = {}) =>
    ({
      currency: 'USDT',
      usdt_type: 'TRC20',
      money: '250.5',
      voucher: String((await user.upload()).body.message),
      ...more,
    }) as const;

  test('is reviewed by the clock and credited once', async () => {
    const { user } = await somebody('0');
    const told = await user.call('wallet.deposit', await deposit(user));
    expect(told).toMatchObject({ state: 'review', money: '250.5', channel: 'chain' });
    expect(await user.call('wallet.deposits')).toEqual([told]);
    await advance(DEPOSIT_REVIEW - 10_000);
    expect(await user.balance('USDT')).toBe('0/0');
    await advance(10_000);
    expect(await user.balance('USDT')).toBe('250.5/0');
    await advance(DEPOSIT_REVIEW * 10);
    expect(await user.balance('USDT')).toBe('250.5/0');
    expect(await user.call('account.recordList')).toMatchObject({
      total: 1,
      list: [{ id: told.id, state: 'credited' }],
    });
    expect(await user.call('wallet.deposits')).toEqual([]);
  });

  test('can be rejected with a reason, and is then not credited later', async () => {
    const { user } = await somebody('0');
    const { id } = await user.call('wallet.deposit', await deposit(user));
    await guest.call('sandbox.review', {
      kind: 'deposit',
      id,
      outcome: 'reject',
      reason: 'The voucher cannot be read',
    });
    await advance(DEPOSIT_REVIEW * 2);
    expect(await user.call('account.record', { id })).toMatchObject({
      state: 'rejected',
      reason: 'The voucher cannot be read',
    });
    expect(await user.balance('USDT')).toBe('0/0');
    expect(await guest.refusal('sandbox.review', { kind: 'deposit', id, outcome: 'approve' })).toBe('not_found@id');
  });

  test('needs an amount, a network of the coin and an own voucher', async () => {
    const { user } = await somebody('0');
    const { user: other } = await somebody('0');
    expect(await user.refusal('wallet.deposit', await deposit(user, { money: '4.9' }))).toBe('deposit_below_min@money');
    expect(await user.refusal('wallet.deposit', await deposit(user, { usdt_type: 'BTC' }))).toBe(
      'network_unknown@usdt_type',
    );
    expect(await user.refusal('wallet.deposit', await deposit(user, { currency: 'SOL' }))).toBe(
      'network_unknown@usdt_type',
    );
    expect(
      await user.refusal('wallet.deposit', { ...(await deposit(user)), voucher: (await deposit(other)).voucher }),
    ).toBe('file_unknown@voucher');
    expect(await user.refusal('wallet.deposit', await deposit(user, { address: 'nonsense' }))).toBe(
      'address_invalid@address',
    );
  });

  test('is proved by one picture, whoever shows it; only that of a rejected one may be shown again', async () => {
    const [{ user }, { user: other }] = [await somebody('0'), await somebody('0')];
    const shown = picture();
    const again = async (one: Client) => deposit(one, { voucher: String((await one.upload(shown)).body.message) });
    const { id } = await user.call('wallet.deposit', await again(user));
    expect(await user.refusal('wallet.deposit', await again(user))).toBe('voucher_used@voucher');
    expect(await other.refusal('wallet.deposit', await again(other))).toBe('voucher_used@voucher');
    await guest.call('sandbox.review', { kind: 'deposit', id, outcome: 'reject', reason: 'Wrong amount' });
    expect(await user.call('wallet.deposit', await again(user))).toMatchObject({ state: 'review' });
    await advance(DEPOSIT_REVIEW);
    expect(await user.refusal('wallet.deposit', await again(user))).toBe('voucher_used@voucher');
  });

  test('is of an amount that somebody can have', async () => {
    const { user } = await somebody('0');
    const [option] = await user.call('wallet.depositOptions', { currency: 'USDT' });
    expect(option?.max).toBe('10000000');
    expect(await user.refusal('wallet.deposit', await deposit(user, { money: '10000000.01' }))).toBe(
      'deposit_over_max@money',
    );
    expect(await user.refusal('wallet.deposit', await deposit(user, { money: '999999999999999999' }))).toBe(
      'deposit_over_max@money',
    );
    expect(await user.call('wallet.deposit', await deposit(user, { money: '10000000' }))).toMatchObject({
      money: '10000000',
    });
    await guest.call('sandbox.review', {
      kind: 'deposit',
      id: (await user.call('wallet.deposits'))[0]!.id,
      outcome: 'reject',
      reason: '-',
    });
  });

  test('a record belongs to its owner', async () => {
    const [{ user }, { user: other }] = [await somebody('0'), await somebody('0')];
    const { id } = await user.call('wallet.deposit', await deposit(user));
    expect(await other.refusal('account.record', { id })).toBe('not_found@id');
  });

  test('goes to one address a user and network; USDT has two entries of the site', async () => {
    const [{ user }, { user: other }] = [await somebody('0'), await somebody('0')];
    const address = (one: Client, channel: 'chain' | 'quick' | 'channel') =>
      one.call('wallet.depositAddress', { currency: 'USDT', network: 'TRC20', channel });
    expect(await user.call('wallet.depositAddress', { currency: 'USDT', network: 'TRC20' })).toEqual(
      await address(user, 'chain'),
    );
    expect((await address(user, 'chain')).address).not.toBe((await address(other, 'chain')).address);
    expect(await address(user, 'quick')).toEqual(await address(other, 'channel'));
    expect(await user.refusal('wallet.depositAddress', { currency: 'BTC', network: 'BTC', channel: 'quick' })).toBe(
      'network_unknown@network',
    );
    const options = await user.call('wallet.depositOptions', { currency: 'USDT' }, { lang: 'en' });
    expect(options.map(({ id }) => id)).toEqual([
      'quick-TRC20',
      'channel-TRC20',
      'chain-TRC20',
      'chain-ERC20',
      'chain-BEP20',
    ]);
  });
});

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
    wall += 60_000;
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
    expect(await user.refusal('wallet.withdraw', { ...out, google_code: await codeAt(wall - 3_600_000) })).toBe(
      'google_code_wrong@google_code',
    );
    const google_code = await codeAt(wall);
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
    // Whoever draws fiat is known: the answer leads to the verification.
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
    // It is paid in the money that was asked for, at the rate that was said, to its decimals.
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

describe('a transfer between accounts', () => {
  const transfer = { currency_id: '1', number: '40.5', from_field: 'change', to_field: 'lever' } as const;

  test('moves the coin at once', async () => {
    const { user } = await somebody('100');
    await user.call('wallet.fundTransfer', transfer);
    expect([await user.balance('USDT'), await user.balance('USDT', 'lever')]).toEqual(['59.5/0', '40.5/0']);
    expect(await user.call('wallet.transferHistory')).toMatchObject({
      total: 1,
      list: [{ from_field: 'change', to_field: 'lever', number: '40.5' }],
    });
  });

  test('needs two accounts, a coin and the balance', async () => {
    const { user } = await somebody('10');
    expect(await user.refusal('wallet.fundTransfer', { ...transfer, to_field: 'change' })).toBe(
      'accounts_same@to_field',
    );
    expect(await user.refusal('wallet.fundTransfer', { ...transfer, currency_id: '99' })).toBe(
      'currency_unknown@currency_id',
    );
    const reply = await user.send('wallet.fundTransfer', transfer);
    expect(reply.body).toMatchObject({
      message: 'Insufficient balance. Available: 10 USDT.',
      error: { parameter: 'number' },
    });
    expect(await user.call('wallet.transferHistory')).toEqual({ list: [], total: 0 });
  });
});

describe('a conversion', () => {
  test('gives what it said it would', async () => {
    const { user } = await somebody('1000');
    const args = { number: '672.5', from_currency_id: '1', to_currency_id: '2' } as const;
    const quote = await user.call('wallet.convertFee', args);
    expect(quote.expires_at - quote.at).toBe(20_000);
    // The price moves on, and what was agreed to stays.
    await advance(20_000);
    guest.running.exchange.prices = {
      ...seededPrices,
      usdt: (currency, at) => (currency === 'BTC' && at > quote.at ? new Big(60_000) : seededPrices.usdt(currency, at)),
    };
    expect((await user.call('wallet.convertFee', args)).rate).toBe('0.000016666666');
    const done = await user.call('wallet.convert', { ...args, quoted_at: quote.at });
    guest.running.exchange.prices = seededPrices;
    expect(done).toMatchObject({
      from_currency: 'USDT',
      to_currency: 'BTC',
      number: '672.5',
      rate: quote.rate,
      fee: quote.fee,
      receive: quote.receive,
    });
    expect([await user.balance('USDT'), await user.balance('BTC')]).toEqual(['327.5/0', `${done.receive}/0`]);
    expect(await user.call('wallet.convertHistory')).toMatchObject({ total: 1 });
    expect(await user.refusal('wallet.convert', { ...args, number: '10', quoted_at: quote.at - 4_000 })).toBe(
      'quote_expired@quoted_at',
    );
    expect(await user.refusal('wallet.convert', { ...args, number: '10', quoted_at: quote.at + 60_000 })).toBe(
      'quote_expired@quoted_at',
    );
    const gross = new Big(done.receive).plus(done.fee).toFixed();
    expect((await user.call('wallet.legalLog', { cause: 'convert' })).list.map(({ number }) => number).sort()).toEqual(
      ['-672.5', gross].sort(),
    );
    const {
      list: [fee],
    } = await user.call('wallet.legalLog', { cause: 'fee' });
    expect(fee).toMatchObject({ number: new Big(done.fee).times(-1).toFixed(), currency: 'BTC' });
  });

  test('holds no rate that has become better than the fee covers: nobody picks the best of the last moments', async () => {
    const { user } = await somebody('1000');
    const args = { number: '10', from_currency_id: '1', to_currency_id: '2' } as const;
    const quote = await user.call('wallet.convertFee', args);
    await advance(5_000);
    const dearer = (percent: string): void => {
      guest.running.exchange.prices = {
        ...seededPrices,
        usdt: (currency, at) =>
          currency === 'BTC' && at > quote.at
            ? seededPrices.usdt('BTC', at)!.times(percent)
            : seededPrices.usdt(currency, at),
      };
    };
    dearer('1.0011');
    expect(await user.refusal('wallet.convert', { ...args, quoted_at: quote.at })).toBe('quote_expired@quoted_at');
    dearer('1.0009');
    expect((await user.call('wallet.convert', { ...args, quoted_at: quote.at })).rate).toBe(quote.rate);
    guest.running.exchange.prices = seededPrices;
  });

  test('by coin names tells how it ended', async () => {
    const { user } = await somebody('1000');
    expect(await user.call('wallet.exchange', { fromCoin: 'USDT', toCoin: 'ETH', fromAmount: '348' })).toEqual({
      success: true,
      receive: '0.099899',
      msg: 'Exchanged 348 USDT for 0.099899 ETH.',
    });
    expect(await user.refusal('wallet.exchange', { fromCoin: 'USDT', toCoin: 'USDT', fromAmount: '1' })).toBe(
      'currencies_same@toCoin',
    );
    expect(await user.refusal('wallet.exchange', { fromCoin: 'USDT', toCoin: 'ETH', fromAmount: '0.5' })).toBe(
      'convert_below_min@fromAmount',
    );
  });
});

describe('the overview', () => {
  test('counts all accounts and no deposit as gain', async () => {
    const { user } = await somebody('0');
    await user.fund('BTC', '1');
    await user.fund('USDT', '750', 'lever');
    expect(await user.call('wallet.overview')).toMatchObject({
      total_usdt: '68000',
      today_pnl: '0',
      accounts: [
        { kind: 'legal', total_usdt: '0' },
        { kind: 'change', total_usdt: '67250' },
        { kind: 'lever', total_usdt: '750' },
        { kind: 'micro' },
        { kind: 'earn', total_usdt: '0' },
      ],
    });
    const [first] = (await user.call('wallet.list'))[1]?.coins ?? [];
    expect(first).toMatchObject({ currency: 'BTC', total: '1', equivalent_usdt: '67250' });
  });

  test('is the sum of its accounts to the last digit, what earns among them', async () => {
    const { user } = await somebody('0');
    const amounts = {
      BTC: '0.00012345',
      ETH: '0.0033333',
      LTC: '0.123457',
      SOL: '0.017777',
      DOGE: '3.3333',
      USDT: '12.3456',
    } as const;
    for (const [coin, amount] of Object.entries(amounts)) {
      for (const kind of ['change', 'lever', 'micro'] as const)
        await user.fund(coin as keyof typeof amounts, amount, kind);
    }
    await user.fund('USDT', '1000.5555', 'legal');
    await user.call('lock.submit', { id: '1', number: '300.5' });
    const sum = (values: readonly string[]): string =>
      values.reduce((all, value) => all.plus(value), new Big(0)).toFixed();
    const { total_usdt: all, accounts } = await user.call('wallet.overview');
    expect(sum(accounts.map(({ total_usdt: total }) => total))).toBe(all);
    const wallets = await user.call('wallet.list');
    for (const { kind, total_usdt: total, available_usdt: free, frozen_usdt: bound, coins } of wallets) {
      expect(accounts.find((one) => one.kind === kind)?.total_usdt).toBe(total);
      expect(sum(coins.map(({ equivalent_usdt: worth }) => worth))).toBe(total);
      expect(sum([free, bound])).toBe(total);
    }
    const earning = await user.call('earn.holdings');
    expect([accounts.find(({ kind }) => kind === 'earn')?.total_usdt, wallets[0]?.total_usdt]).toEqual([
      earning.total_usdt,
      '700.05',
    ]);
    expect(earning.total_usdt).toBe('300.5');
  });

  test('a cost is a loss of today', async () => {
    const { user } = await somebody('1000');
    await user.call('wallet.exchange', { fromCoin: 'USDT', toCoin: 'BTC', fromAmount: '1000' });
    const { today_pnl, today_pnl_ratio } = await user.call('wallet.overview');
    expect([today_pnl, today_pnl_ratio]).toEqual(['-1', '-0.001']);
  });
});
