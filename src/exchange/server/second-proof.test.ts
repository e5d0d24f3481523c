import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../domain/period.ts';
import { members } from '../rooms/account/tables.ts';
import type { Entry } from '../kernel/ledger/entry.ts';
import { PAY_PASSWORD } from '../testing/client.ts';
import type { Client } from '../testing/client.ts';
import { BEGIN, openExchange } from '../testing/exchange.ts';
import { leftBy } from './leaving.ts';

const MANY = { count: 1e6, within: 1000 };
const { guest, newcomer, now } = await openExchange({
  secondProofAbove: new Big(100),
  limits: { call: MANY, code: MANY, spend: MANY },
});
const pay = { pay_password: PAY_PASSWORD };

/** Returns a user who may publish offers. */
async function merchant(): Promise<Client> {
  const made = await newcomer({ USDT: '2000' }, { on: 'legal', paying: true });
  const { id } = await made.call('user.info');
  await guest.running.exchange.command(({ queries }) =>
    queries.update(members).set({ level: 'advanced', merchant: true }).where(eq(members.id, id)),
  );
  await made.call('user.savePaymentMethod', {
    way: 'bank',
    real_name: 'Ann Example',
    account: String(10_000_000 + (Number(id) % 1_000_000)),
    bank_name: 'Harbour Bank',
    ...pay,
  });
  return made;
}

/** Returns the newest code of a user for a payment. */
async function codeOf(who: Client): Promise<string> {
  await who.call('code.send', { scene: 'payment' });
  const [mail] = await guest.call('sandbox.outbox', { recipient: `newcomer${people}@harbor.test` });
  return mail!.code!;
}
let people = 0;
const next = async <T>(made: Promise<T>): Promise<T> => {
  people += 1;
  return made;
};

const { price } = await guest.call('c2c.price', { coin_code: 'USDT', fiat: 'EUR' });
const offer = (number: string) =>
  ({
    type: 'sell',
    coin_code: 'USDT',
    fiat: 'EUR',
    price: new Big(price).times('1.1').toFixed(4),
    total_number: number,
    min_number: '50',
    way: ['bank'] as ['bank'],
    ...pay,
  }) as const;

describe('above the limit', () => {
  test('a code is asked for beside the pay password, which is used up; up to it none is', async () => {
    const owner = await next(merchant());
    await owner.call('c2c.publish', offer('100'));
    expect(await owner.refusal('c2c.publish', offer('100.01'))).toBe('code_needed@email_code');
    expect(await owner.refusal('c2c.publish', { ...offer('101'), email_code: '000000' })).toBe('code_wrong@email_code');
    expect(await owner.balance('USDT', 'legal')).toBe('1900/100');
    const email_code = await codeOf(owner);
    expect(await owner.refusal('c2c.publish', { ...offer('101'), pay_password: 'guessed-1', email_code })).toBe(
      'pay_password_wrong@pay_password',
    );
    await owner.call('c2c.publish', { ...offer('101'), email_code });
    expect(await owner.balance('USDT', 'legal')).toBe('1799/201');
    expect(await owner.refusal('c2c.publish', { ...offer('102'), email_code })).toBe('code_wrong@email_code');
    expect(await owner.balance('USDT', 'legal')).toBe('1799/201');
  });

  test('a code for something else is none', async () => {
    const owner = await next(merchant());
    await owner.call('code.send', { scene: 'withdraw' });
    const [mail] = await guest.call('sandbox.outbox', { recipient: `newcomer${people}@harbor.test` });
    expect(await owner.refusal('c2c.publish', { ...offer('500'), email_code: mail!.code! })).toBe(
      'code_wrong@email_code',
    );
  });

  test('the authenticator takes its place, and is asked for by its own field', async () => {
    const owner = await next(merchant());
    const secret = (await owner.call('google.info')).secret ?? '';
    await owner.call('google.bind', {
      secret,
      code: await generate({ secret, epoch: Math.floor(BEGIN / 1000) }),
      password: 'secret-7',
    });
    expect(await owner.refusal('c2c.publish', offer('500'))).toBe('code_needed@google_code');
    expect(await owner.refusal('c2c.publish', { ...offer('500'), google_code: '000000' })).toBe(
      'google_code_wrong@google_code',
    );
    await owner.call('c2c.publish', {
      ...offer('500'),
      google_code: await generate({ secret, epoch: Math.floor(BEGIN / 1000) + 30 }),
    });
    expect(await owner.balance('USDT', 'legal')).toBe('1500/500');
  });

  test('what was held before counts when it is offered again', async () => {
    const owner = await next(merchant());
    const { id } = await owner.call('c2c.publish', { ...offer('500'), email_code: await codeOf(owner) });
    await owner.call('c2c.pauseAd', { id });
    expect(await owner.refusal('c2c.resumeAd', { id, ...pay })).toBe('code_needed@email_code');
    expect((await owner.call('c2c.ad', { id })).state).toBe('paused');
  });

  test('an artwork counts by what it cost, however little is asked for it', async () => {
    const owner = await next(newcomer({ USDT: '20000' }, { paying: true }));
    const { list } = await guest.call('nft.list', { mode: 'normal', phase: 'sale', limit: 100 });
    const dear = list.find((art) => art.currency === 'USDT' && new Big(art.price).gt(100))!;
    expect(await owner.refusal('nft.buy', { code: dear.code, ...pay })).toBe('code_needed@email_code');
    const { id } = await owner.call('nft.buy', { code: dear.code, ...pay, email_code: await codeOf(owner) });
    const cheap = { id, mode: 'normal', currency: 'USDT', price: '0.01', end_at: now() + DAY, ...pay } as const;
    expect(await owner.refusal('nft.resell', cheap)).toBe('code_needed@email_code');
    expect((await owner.call('nft.item', { id })).status).toBe('owned');
  });
});

test('what an entry takes from somebody: when it is held, and when it goes; what only changes its place does not count', () => {
  const entry = (...rows: Entry['rows']): Entry => ({ cause: 'c2c_lock', object: 'a:1', rows });
  const mine = (available: bigint, frozen: bigint, kind: 'legal' | 'change' = 'legal') =>
    ({ owner: '7', kind, currency: 'USDT', available, frozen }) as const;
  const left = (...rows: Entry['rows']): string =>
    leftBy(entry(...rows), '7')
      .get('USDT')
      ?.toString() ?? '0';
  expect(left(mine(-100_000_000n, 100_000_000n))).toBe('1');
  expect(left(mine(0n, -100_000_000n))).toBe('1');
  expect(left(mine(100_000_000n, -100_000_000n))).toBe('0');
  expect(left(mine(-100_000_000n, 0n), mine(100_000_000n, 0n, 'change'))).toBe('0');
  // Three are paid, of which one was held.
  expect(left(mine(-200_000_000n, -100_000_000n))).toBe('3');
  expect(left({ owner: '8', kind: 'legal', currency: 'USDT', available: -100_000_000n })).toBe('0');
});
