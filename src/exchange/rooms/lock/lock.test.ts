import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../../domain/period.ts';
import { lockPenalty } from '../../../domain/earn/lock.ts';
import type { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';

const { guest, newcomer, advance } = await openExchange();

const saver = (amount = '10000'): Promise<Client> => newcomer({ USDT: amount }, { on: 'legal' });
const balance = (who: Client) => who.balance('USDT', 'legal');

test('products say their terms, and what is locked in them', async () => {
  const products = await guest.call('lock.products');
  expect(products[0]).toMatchObject({
    id: '1',
    days: 5,
    yield_min: '0.003',
    yield_max: '0.004',
    penalty_ratio: '0.004',
    min: '100',
  });
  const anna = await saver();
  const before = await guest.call('lock.product', { id: '1' });
  await anna.call('lock.submit', { id: '1', number: '1000' });
  const after = await guest.call('lock.product', { id: '1' });
  // The total of others is within the sum of their individual bounds.
  for (const { users, locked, min, max } of products)
    expect(
      users > 500 && new Big(locked).gt(new Big(min).times(users)) && new Big(locked).lt(new Big(max).times(users)),
    ).toBe(true);
  expect([after.users - before.users, new Big(after.locked).minus(before.locked).toFixed()]).toEqual([1, '1000']);
});

describe('an amount that stays', () => {
  test('is frozen, earns every day within its range, and returns by itself', async () => {
    const anna = await saver();
    const order = await anna.call('lock.submit', { id: '1', number: '1000' });
    expect(order).toMatchObject({
      status: 'progress',
      number: '1000',
      estimated_min: '15',
      estimated_max: '20',
      income: '0',
      penalty: null,
    });
    expect(await balance(anna)).toBe('9000/1000');

    await advance(DAY);
    const { order: one, payouts } = await anna.call('lock.order', { id: order.id });
    expect([one.paid_days, payouts.length]).toEqual([1, 1]);
    expect(new Big(payouts[0]!.rate).gte('0.003') && new Big(payouts[0]!.rate).lte('0.004')).toBe(true);
    expect(payouts[0]!.amount).toBe(new Big(1000).times(payouts[0]!.rate).toFixed());
    expect((await anna.call('lock.totals')).income).toBe(payouts[0]!.amount);

    await advance(4 * DAY);
    const { order: done } = await anna.call('lock.order', { id: order.id });
    expect(done).toMatchObject({ status: 'redeemed', paid_days: 5, early: false, penalty: '0', returned: '1000' });
    expect(await balance(anna)).toBe(`${new Big(10_000).plus(done.income).toFixed()}/0`);
    await advance(3 * DAY);
    expect((await anna.call('lock.order', { id: order.id })).payouts).toHaveLength(5);
  });

  test('a clock that jumps pays each day once, at its time', async () => {
    const anna = await saver();
    const order = await anna.call('lock.submit', { id: '1', number: '500' });
    await advance(12 * DAY);
    const { payouts } = await anna.call('lock.order', { id: order.id });
    expect(payouts.map(({ day }) => day)).toEqual([5, 4, 3, 2, 1]);
    expect(payouts.map(({ at }) => at - order.created_at)).toEqual([5, 4, 3, 2, 1].map((day) => day * DAY));
  });
});

describe('an early redemption', () => {
  test('costs ratio × remaining days × amount: 12 of 1000 with three days left, so 988 comes back', async () => {
    const anna = await saver('1000');
    const order = await anna.call('lock.submit', { id: '1', number: '1000' });
    await advance(2 * DAY);
    const paid = (await anna.call('lock.order', { id: order.id })).order.income;
    const ended = await anna.call('lock.redeem', { id: order.id });
    expect(ended).toMatchObject({ status: 'redeemed', early: true, penalty: '12', returned: '988' });
    expect(await balance(anna)).toBe(`${new Big(988).plus(paid).toFixed()}/0`);
    const bills = async (cause: 'lock_return' | 'lock_penalty') =>
      (await anna.call('wallet.legalLog', { cause })).list.map(({ number }) => number);
    expect([await bills('lock_return'), await bills('lock_penalty')]).toEqual([['1000'], ['-12']]);
    expect(await anna.refusal('lock.redeem', { id: order.id })).toBe('lock_order_ended@id');
    await advance(5 * DAY);
    expect((await anna.call('lock.order', { id: order.id })).payouts).toHaveLength(2);
  });

  test('what a page shows before is what is booked, whatever the moment', async () => {
    const anna = await saver('100000');
    for (const [amount, hours] of [
      ['123.4567', 5],
      ['999.9999', 30],
      ['100', 71],
      ['50000', 100],
    ] as const) {
      const order = await anna.call('lock.submit', { id: '1', number: amount });
      await advance(hours * 3_600_000);
      const { order: seen } = await anna.call('lock.order', { id: order.id });
      const shown = lockPenalty(new Big(amount), new Big(order.penalty_ratio), order.days - seen.paid_days);
      expect((await anna.call('lock.redeem', { id: order.id })).penalty, amount).toBe(shown.toFixed());
    }
  });
});

describe('it is refused', () => {
  test('below and above the product, beyond the balance, for a product or an order that is not there', async () => {
    const anna = await saver('300');
    const other = await saver();
    expect(await anna.refusal('lock.submit', { id: '1', number: '99.9' })).toBe('lock_below_min@number');
    expect(await anna.refusal('lock.submit', { id: '1', number: '50000.1' })).toBe('lock_above_max@number');
    expect(await anna.refusal('lock.submit', { id: '1', number: '300.1' })).toBe('insufficient_balance@number');
    expect(await anna.refusal('lock.submit', { id: '99', number: '100' })).toBe('lock_product_unknown@id');
    const own = await anna.call('lock.submit', { id: '1', number: '100' });
    expect(await other.refusal('lock.order', { id: own.id })).toBe('lock_order_unknown@id');
    expect(await other.refusal('lock.redeem', { id: own.id })).toBe('lock_order_unknown@id');
    expect((await other.call('lock.orders')).total).toBe(0);
  });

  test('the same intent twenty times is one order', async () => {
    const anna = await saver();
    const intent = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => anna.call('lock.submit', { id: '1', number: '100' }, { intent })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await balance(anna)).toBe('9900/100');
  });
});
