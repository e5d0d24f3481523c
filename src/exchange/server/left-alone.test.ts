import Big from 'big.js';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { HOUR } from '../../domain/period.ts';
import { members } from '../rooms/account/tables.ts';
import { PAY_PASSWORD } from '../testing/client.ts';
import type { Client } from '../testing/client.ts';
import { BEGIN, openExchange } from '../testing/exchange.ts';

const MANY = { count: 1e6, within: 1000 };
let wall = BEGIN;
const { guest, newcomer } = await openExchange({
  secondProofAbove: new Big(100),
  wall: () => wall,
  limits: { call: MANY, code: MANY, spend: MANY },
});
const { price } = await guest.call('c2c.price', { coin_code: 'USDT', fiat: 'EUR' });
const offer = (number: string) =>
  ({
    type: 'sell',
    coin_code: 'USDT',
    fiat: 'EUR',
    price: new Big(price).times('1.1').toFixed(4),
    total_number: number,
    min_number: '10',
    way: ['bank'] as ['bank'],
    pay_password: PAY_PASSWORD,
  }) as const;

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
    account: String(10_000_000 + Number(id)),
    bank_name: 'Harbour Bank',
    pay_password: PAY_PASSWORD,
  });
  return made;
}

test('who has the pay password takes no more in a day by taking less at a time', async () => {
  const [owner, other] = [await merchant(), await merchant()];
  const closed = async (number: string): Promise<void> =>
    void (await owner.call('c2c.closeAd', { id: (await owner.call('c2c.publish', offer(number))).id }));
  await closed('60');
  expect(await owner.refusal('c2c.publish', offer('41'))).toBe('code_needed@email_code');
  wall += 12 * HOUR;
  await closed('40');
  expect(await owner.refusal('c2c.publish', offer('11'))).toBe('code_needed@email_code');
  expect(await owner.balance('USDT', 'legal')).toBe('2000/0');
  // Another has a day of their own.
  await other.call('c2c.publish', offer('100'));
  // The first sixty are a day old, the forty are not.
  wall += 12 * HOUR;
  expect(await owner.refusal('c2c.publish', offer('61'))).toBe('code_needed@email_code');
  await closed('60');
});

test('what left by a code does not count, nor what was refused', async () => {
  const owner = await merchant();
  for (const number of ['500', '101'])
    expect(await owner.refusal('c2c.publish', offer(number))).toBe('code_needed@email_code');
  await owner.call('code.send', { scene: 'payment' });
  const [mail] = await guest.call('sandbox.outbox');
  const { id } = await owner.call('c2c.publish', { ...offer('500'), email_code: mail!.code! });
  await owner.call('c2c.closeAd', { id });
  await owner.call('c2c.publish', offer('100'));
});

test('a call by which nothing leaves goes with the pay password, however much left before', async () => {
  const owner = await merchant();
  const { id } = await owner.call('c2c.publish', offer('100'));
  await owner.call('user.savePaymentMethod', {
    way: 'bank',
    real_name: 'Ann Example',
    account: '99000001',
    bank_name: 'Harbour Bank',
    pay_password: PAY_PASSWORD,
  });
  expect((await owner.call('c2c.ad', { id })).state).toBe('active');
});
