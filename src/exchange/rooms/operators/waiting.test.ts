import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { generateSecret } from 'otplib';
import { afterAll, expect, test, vi } from 'vitest';
import { DAY } from '../../../domain/period.ts';
import { hashPassword } from '../account/index.ts';
import { QUICK } from '../../kernel/settings/hash-costs.ts';
import { openAccount } from '../account/registration.ts';
import { openSession } from '../account/sessions.ts';
import { members } from '../account/tables.ts';
import type { Level } from '../../kernel/user.ts';
import type { Message } from '../../kernel/basics/message.ts';
import { reviews } from '../account/identity/tables.ts';
import { violations } from '../../kernel/ledger/invariants.ts';
import { Client, NO_SECOND_PROOF, PAY_PASSWORD, startClient } from '../../testing/client.ts';
import { BEGIN } from '../../testing/exchange.ts';
import { picture } from '../../testing/picture.ts';
import { lastingPlace } from '../../testing/place.ts';
import { rooms } from '../../rooms.ts';
import { SANDBOX_STAFF } from './sandbox.ts';
import { Operator, codeAt, hire, signIn } from './testing.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

// An exchange for real people: submissions wait for staff without a deadline.

const guest = await startClient({ sandbox: false, wall: () => BEGIN, ...NO_SECOND_PROOF });
const { exchange } = guest.running;
afterAll(async () => {
  const wrong = await violations(exchange.database);
  await guest.running.close();
  expect(wrong).toEqual([]);
});

const told: Message[] = [];
exchange.events.on('message', (message) => told.push(message));

const [password, payPassword] = await Promise.all([hashPassword('secret-7', QUICK), hashPassword(PAY_PASSWORD, QUICK)]);
let people = 0;

interface Settler {
  readonly user: Client;
  readonly id: string;
  readonly secret: string;
}

/**
 * Creates a user with both contacts, an authenticator and 1000 USDT; a sandbox would return the codes, an exchange
 * sends them.
 */
async function settler(level: Level = 'basic', merchant = false): Promise<Settler> {
  people += 1;
  const email = `settler${people}@waiting.test`;
  const secret = generateSecret();
  const { id, token } = await exchange.command(async (work) => {
    const user = await openAccount(work.queries, {
      to: { carrier: 'mail', name: email, masked: email, email },
      passwordHash: password,
      invitedBy: null,
      at: work.now,
    });
    await work.queries
      .update(members)
      .set({ payPassword, googleSecret: secret, level, merchant, area: '44', mobile: `77009000${people + 10}` })
      .where(eq(members.id, user.id));
    if (level !== 'none')
      await work.queries.insert(reviews).values({
        userId: user.id,
        stage: 'basic',
        name: 'Ann Example',
        status: 'verified',
        createdAt: work.now,
        decidedAt: work.now,
      });
    return {
      id: user.id,
      token: await openSession(work.queries, user.id, { exchange, agent: undefined, ip: '127.0.0.1' }),
    };
  });
  const user = new Client(guest.running, token);
  await user.fund('USDT', '1000');
  await user.fund('USDT', '1000', 'legal');
  return { user, id, secret };
}

const shown = async (user: Client, shade?: number): Promise<string> =>
  String((await user.upload(shade === undefined ? undefined : picture(400, 300, shade))).body.message);

const evidence = async (user: Client, amount?: string) => ({
  content: 'What happened is in the pictures.',
  img: [await shown(user)] as [string],
  ...(amount ? { receipt_name: 'ANN EXAMPLE', receipt_amount: amount } : {}),
});

/** Creates an order with its buyer's payment and appeal. */
async function appealed(answers: boolean): Promise<{ buyer: Client; seller: Client; id: string; appeal: string }> {
  const [{ user: seller }, { user: buyer }] = [await settler('advanced', true), await settler('advanced')];
  await seller.call('user.savePaymentMethod', {
    way: 'bank',
    real_name: 'Ann Example',
    account: `1000000${people}`,
    bank_name: 'Harbour Bank',
    pay_password: PAY_PASSWORD,
  });
  const { price } = await guest.call('c2c.price', { coin_code: 'USDT', fiat: 'EUR' });
  const ad = await seller.call('c2c.publish', {
    type: 'sell',
    coin_code: 'USDT',
    fiat: 'EUR',
    price: new Big(price).toFixed(4),
    total_number: '500',
    min_number: '50',
    max_number: '500',
    way: ['bank'],
    pay_password: PAY_PASSWORD,
  });
  const { id, amount } = await buyer.call('c2c.buy', { id: ad.id, price: ad.price, number: '100', way: 'bank' });
  await buyer.call('c2c.pay', { id });
  await exchange.advance(6 * 60_000);
  const { appeal } = await buyer.call('c2c.appeal', { id, reason: 'not_released', ...(await evidence(buyer, amount)) });
  if (answers) await seller.call('c2c.answerAppeal', { id, ...(await evidence(seller)) });
  return { buyer, seller, id, appeal: appeal?.id ?? '' };
}

test('a year goes by and nothing is decided but by staff: then it takes effect, with a letter and live', async () => {
  const { user, secret, id } = await settler();
  const fresh = await settler('none');
  const out = {
    currency: 'USDT',
    type: 'address',
    network: 'TRC20',
    address: 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ',
    number: '100',
    pay_password: PAY_PASSWORD,
  } as const;
  const [deposit, second] = [
    await user.call('wallet.deposit', {
      currency: 'USDT',
      usdt_type: 'TRC20',
      channel: 'chain',
      money: '250',
      voucher: await shown(user),
    }),
    await user.call('wallet.deposit', {
      currency: 'USDT',
      usdt_type: 'TRC20',
      channel: 'chain',
      money: '50',
      voucher: await shown(user),
    }),
  ];
  const withdrawal = await user.call('wallet.withdraw', { ...out, google_code: await codeAt(secret, BEGIN) });
  await fresh.user.call('identity.submitBasic', { id_type: 'passport', name: 'Jonas Keller', card_id: 'C01X00T48' });
  await user.call('identity.submitAdvanced', {
    front_pic: await shown(user, 10),
    reverse_pic: await shown(user, 20),
    hand_pic: await shown(user, 30),
  });
  await user.call('c2c.apply', {
    name: 'Nordwind',
    mobile: '+49 30 1234567',
    true_name: 'Ann Example',
    bank_name: 'Harbour Bank',
    bank_account: '12345678',
  });
  const answered = await appealed(true);
  const silent = await appealed(false);
  await user.call('chat.say', { room: 'support', content: 'Is anybody there?' });

  await exchange.advance(365 * DAY);

  const treasurer = await hire(guest.running, 'treasurer', ['treasurer']);
  const reviewer = await hire(guest.running, 'reviewer', ['reviewer']);
  const other = await hire(guest.running, 'other', ['reviewer']);
  expect(
    (await treasurer.call('queue.summary')).map(({ kind, count, allowed }) => `${kind} ${count} ${allowed}`),
  ).toEqual([
    'deposit 2 true',
    'withdrawal 1 true',
    'identity 2 true',
    'merchant 1 true',
    'appeal 2 false',
    'proposal 0 true',
    'halt 0 true',
    'deadletter 0 false',
  ]);
  expect(await user.balance('USDT')).toBe('900/100');
  expect((await user.call('chat.messages', { room: 'support' })).map(({ mine }) => mine)).toEqual([true]);

  told.length = 0;
  await treasurer.call('deposit.approve', { id: deposit.id });
  await treasurer.call('deposit.reject', { id: second.id, reason: 'The voucher cannot be read' });
  await treasurer.call('withdrawal.approve', { id: withdrawal.id, txid: 'f4184fc596403b9d' });
  expect(
    told.filter((message) => message.user === id && message.channel !== 'balance').map(({ channel }) => channel),
  ).toEqual(['deposit', 'mail', 'deposit', 'mail', 'withdrawal', 'mail']);
  expect(await user.balance('USDT')).toBe('1150/0');
  expect((await user.call('wallet.withdrawLogs')).list).toMatchObject([{ state: 'sent', txid: 'f4184fc596403b9d' }]);
  expect(await user.call('account.record', { id: second.id })).toMatchObject({
    state: 'rejected',
    reason: 'The voucher cannot be read',
  });

  const [basic, advanced] = (await reviewer.call('identity.list', { status: 'verifying' })).list;
  expect([basic, advanced]).toMatchObject([
    { stage: 'basic', name: 'Jonas Keller', card_id: 'C01X00T48' },
    { stage: 'advanced', known_name: 'Ann Example' },
  ]);
  await reviewer.call('identity.approve', { id: basic?.id ?? '' });
  expect(
    await reviewer.refusal('identity.reject', { id: advanced?.id ?? '', reason: 'unreadable', field: 'card_id' }),
  ).toBe('parameter_error@field');
  await reviewer.call('identity.reject', { id: advanced?.id ?? '', reason: 'unreadable', field: 'hand_pic' });
  expect((await fresh.user.call('identity.info')).level).toBe('basic');
  expect((await user.call('identity.info')).advanced).toMatchObject({
    status: 'rejected',
    field: 'hand_pic',
    reason: 'A picture is too small to read.',
  });

  const [application] = (await reviewer.call('merchant.list', { state: 'review' })).list;
  await reviewer.call('merchant.approve', { id: application?.id ?? '' });
  expect(await user.call('user.info')).toMatchObject({ merchant: true, nickname: 'Nordwind' });

  for (const [about, winner, has] of [
    [answered, 'buyer', '1100/0'],
    [silent, 'seller', '1000/0'],
  ] as const) {
    // No deadline applies here, so none is shown.
    expect((await about.seller.call('c2c.order', { id: about.id })).appeal).toMatchObject({
      state: 'review',
      due_at: null,
    });
    expect(await reviewer.call('appeal.one', { id: about.appeal })).toMatchObject({
      state: 'review',
      by: 'buyer',
      name_fits: 'fits',
      amount_fits: 'fits',
      img: [expect.stringMatching(/^\/api\/ops\/files\//) as string],
    });
    const { proposal } = await reviewer.call('appeal.decide', {
      id: about.appeal,
      winner,
      reason: 'The receipt says so.',
    });
    expect(await about.buyer.balance('USDT', 'legal')).toBe('1000/0');
    await other.call('proposal.confirm', { id: proposal?.id ?? '' });
    expect(await about.buyer.balance('USDT', 'legal')).toBe(has);
    expect((await about.seller.call('c2c.order', { id: about.id })).appeal).toMatchObject({
      open: false,
      reply: 'The receipt says so.',
    });
  }
});

/** All timers by which a sandbox plays people. */
const PLAYED = rooms.flatMap((room) => Object.keys(room.plays ?? {}));

test('nobody is played, and nothing of a demo is there', async () => {
  const rows = await exchange.database.rows<{ kind: string }>(
    `select distinct kind from timer where kind in (${PLAYED.map((kind) => `'${kind}'`).join(', ')})`,
  );
  expect(PLAYED.length).toBeGreaterThan(15);
  expect(rows).toEqual([]);
  const { total } = await (await hire(guest.running, 'reader', ['support'])).call('user.find', { limit: 1 });
  expect(total).toBe(people);
  const made = await exchange.database.rows<{ table: string; rows: string }>(
    `select (select count(*) from c2c_player)::text as players, (select count(*) from nft_paddle)::text as bids,
      (select count(*) from nft_draw)::text as draws`,
  );
  expect(made).toEqual([{ players: '0', bids: '0', draws: '0' }]);
});

test('a sandbox that goes on as an exchange decides nothing it had begun, and its staff cannot sign in', async () => {
  const { place, remove } = await lastingPlace();
  const before = await startClient({ ...place, wall: () => BEGIN });
  const user = await before.register('stayer@waiting.test');
  const { id } = await user.call('wallet.deposit', {
    currency: 'USDT',
    usdt_type: 'TRC20',
    channel: 'chain',
    money: '250',
    voucher: await shown(user),
  });
  const [one] = SANDBOX_STAFF;
  const { token } = await signIn(before.running, one.name, one.secret);
  await before.running.close();

  const after = await startClient({ ...place, sandbox: false, wall: () => BEGIN + 60_000 });
  const stayer = new Client(after.running, user.token);
  await after.running.exchange.advance(10 * 60_000);
  expect(await stayer.call('account.record', { id })).toMatchObject({ state: 'review' });
  await expect(signIn(after.running, one.name, one.secret)).rejects.toThrow('staff_login_failed');
  expect(await new Operator(after.running, token).refusal('staff.me')).toBe('session_invalid');
  await after.running.close();
  await remove();
});
