import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import type { C2CAd } from '../../../../schemas/c2c.types.ts';
import { PAY_PASSWORD } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { openTown } from './testing.ts';
import { MINUTE } from '../../../domain/period.ts';

const town = await openTown();
const { merchant, selling, buying } = await town.dealer();

const standing = async (who: Client, id: string) => {
  const { status, can_pay, can_cancel, can_release, appeal_at } = await who.call('c2c.order', { id });
  return `${status}:${[can_pay && ' pay', can_cancel && ' cancel', can_release && ' release', appeal_at !== null && ' appeal'].filter(Boolean).join('')}`;
};
const rest = async (ad: C2CAd) => (await town.guest.call('c2c.ad', { id: ad.id })).rest;

describe('buying from an offer', () => {
  test('made, paid, released: the coins go from what the offer holds to the buyer', async () => {
    const anna = await town.person();
    const before = await merchant.balance('USDT', 'legal');
    const order = await town.buy(anna, selling);
    expect(order).toMatchObject({
      side: 'buy',
      role: 'taker',
      status: 'pending',
      number: '100',
      price: selling.price,
      way: 'bank',
      counterparty: { merchant: true },
    });
    expect(order.expires_at - order.created_at).toBe(15 * MINUTE);
    expect(order.payments).toMatchObject([{ way: 'bank', real_name: 'Ann Example', bank_name: 'Harbour Bank' }]);
    expect([await standing(anna, order.id), await standing(merchant, order.id)]).toEqual([
      'pending: pay cancel',
      'pending: cancel',
    ]);
    expect([await rest(selling), await merchant.balance('USDT', 'legal')]).toEqual(['900', before]);

    await anna.call('c2c.pay', { id: order.id });
    expect([await standing(anna, order.id), await standing(merchant, order.id)]).toEqual([
      'paid: cancel appeal',
      'paid: release appeal',
    ]);

    expect(await merchant.refusal('c2c.release', { id: order.id, pay_password: 'wrong-pass' })).toBe(
      'pay_password_wrong@pay_password',
    );
    expect(await town.release(merchant, order)).toMatchObject({
      side: 'sell',
      role: 'maker',
      status: 'completed',
      settled_at: expect.any(Number) as number,
    });
    expect(await standing(anna, order.id)).toBe('completed:');
    expect(await anna.balance('USDT', 'legal')).toBe('100/0');
    // 1000 were held for the offer: 900 still are.
    expect(await merchant.balance('USDT', 'legal')).toBe('1000/900');
    expect(await anna.call('c2c.me')).toMatchObject({ completed: 1, completion: '1', open_orders: 0 });
  });

  test('is cancelled by the clock when nobody pays within 15 minutes, and the offer has its coins again', async () => {
    const anna = await town.person();
    const left = await rest(selling);
    const order = await town.buy(anna, selling);
    await town.advance(15 * MINUTE - 1);
    expect(await standing(anna, order.id)).toBe('pending: pay cancel');
    await town.advance(1);
    expect(await anna.call('c2c.order', { id: order.id })).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'time',
      settled_at: order.expires_at,
    });
    expect(await rest(selling)).toBe(left);
    expect(await anna.refusal('c2c.pay', { id: order.id })).toBe('c2c_order_changed@id');
    expect((await anna.call('c2c.me')).completion).toBe('0');
    const { list } = await anna.call('mail.list');
    expect(list[0]).toMatchObject({ kind: 'c2c_cancelled', link: `/pages/c2c/c2c_order_detail?id=${order.id}` });
  });

  test('a paid order never ends by time', async () => {
    const anna = await town.person();
    const order = await town.buy(anna, selling);
    await anna.call('c2c.pay', { id: order.id });
    await town.advance(24 * 60 * MINUTE);
    expect(await standing(anna, order.id)).toBe('paid: cancel appeal');
    // The buyer did not pay after all. Somebody who has only the session of the buyer cannot give the coins back.
    for (const pay_password of [undefined, '', 'guessed-1'])
      expect(await anna.refusal('c2c.cancel', { id: order.id, pay_password })).toBe('pay_password_wrong@pay_password');
    expect(await standing(anna, order.id)).toBe('paid: cancel appeal');
    expect(await anna.call('c2c.cancel', { id: order.id, pay_password: PAY_PASSWORD })).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'buyer',
    });
  });

  test.each(['buyer', 'seller'] as const)('a pending one is cancelled by the %s', async (side) => {
    const anna = await town.person();
    const left = await rest(selling);
    const order = await town.buy(anna, selling);
    expect(await (side === 'buyer' ? anna : merchant).call('c2c.cancel', { id: order.id })).toMatchObject({
      status: 'cancelled',
      cancelled_by: side,
    });
    expect(await rest(selling)).toBe(left);
    expect(await merchant.refusal('c2c.cancel', { id: order.id })).toBe('c2c_order_changed@id');
  });
});

describe('selling to an offer', () => {
  test('holds the seller’s coins; the merchant pays, the seller releases', async () => {
    const bert = await town.person({ usdt: '300' });
    const order = await town.sell(bert, buying, '120');
    expect(order).toMatchObject({ side: 'sell', role: 'taker', status: 'pending' });
    expect(await bert.balance('USDT', 'legal')).toBe('180/120');
    expect([await standing(bert, order.id), await standing(merchant, order.id)]).toEqual([
      'pending: cancel',
      'pending: pay cancel',
    ]);
    await merchant.call('c2c.pay', { id: order.id });
    expect([await standing(bert, order.id), await standing(merchant, order.id)]).toEqual([
      'paid: release appeal',
      'paid: cancel appeal',
    ]);
    expect(await bert.refusal('c2c.cancel', { id: order.id })).toBe('c2c_order_changed@id');
    await town.release(bert, order);
    expect(await bert.balance('USDT', 'legal')).toBe('180/0');
  });

  test('cancelled, the coins return', async () => {
    const bert = await town.person({ usdt: '300' });
    const order = await town.sell(bert, buying);
    await merchant.call('c2c.cancel', { id: order.id });
    expect(await bert.balance('USDT', 'legal')).toBe('300/0');
  });

  test('asks for coins and for a payment method that the offer takes', async () => {
    const poor = await town.person({ usdt: '99' });
    const { id, price } = buying;
    const [method] = await poor.call('c2c.myCashInfo');
    const wallet = await poor.call('user.savePaymentMethod', {
      way: 'alipay',
      real_name: 'Ann Example',
      account: 'ann',
      pay_password: PAY_PASSWORD,
    });
    const stranger = (await (await town.person()).call('c2c.myCashInfo'))[0];
    const sell = (pay_id: string | undefined) =>
      poor.refusal('c2c.sell', { id, price, number: '100', pay_id: pay_id ?? '', pay_password: PAY_PASSWORD });
    expect(await sell(method?.id)).toBe('insufficient_balance');
    // A stolen session cannot sell to an accomplice.
    const stolen = { id, price, number: '50', pay_id: method?.id ?? '' };
    expect(await poor.refusal('c2c.sell', stolen)).toBe('pay_password_wrong@pay_password');
    expect(await poor.refusal('c2c.sell', { ...stolen, pay_password: 'guessed-1' })).toBe(
      'pay_password_wrong@pay_password',
    );
    expect(await sell(wallet.id)).toBe('c2c_way_unknown@pay_id');
    expect(await sell(stranger?.id)).toBe('payment_unknown@pay_id');
  });
});

test('an order by amount gets what the amount buys', async () => {
  const anna = await town.person();
  const order = await anna.call('c2c.buy', { id: selling.id, price: selling.price, amount: '100', way: 'bank' });
  expect(order.amount).toBe('100');
  expect(Number(order.number) * Number(order.price)).toBeLessThanOrEqual(100);
  expect(Number(order.number) * Number(order.price)).toBeGreaterThan(99.99);
});

test('nobody but the two sides sees an order or does anything with it', async () => {
  const order = await town.buy(await town.person(), selling);
  const stranger = await town.person();
  for (const call of ['c2c.order', 'c2c.pay', 'c2c.cancel', 'c2c.messages', 'c2c.read', 'c2c.withdrawAppeal'] as const)
    expect(await stranger.refusal(call, { id: order.id }), call).toBe('order_unknown@id');
  expect(await stranger.refusal('c2c.release', { id: order.id, pay_password: PAY_PASSWORD })).toBe('order_unknown@id');
  expect(await stranger.refusal('c2c.say', { id: order.id, content: 'hello' })).toBe('order_unknown@id');
  expect(await stranger.refusal('c2c.appeal', { id: order.id, reason: 'other', content: 'something happened' })).toBe(
    'order_unknown@id',
  );
  // The other side of the order may not do it either.
  expect(await merchant.refusal('c2c.pay', { id: order.id })).toBe('c2c_order_changed@id');
});

test('the lists of who took and of who published', async () => {
  const owner = await town.merchant();
  const offer = await town.offer(owner, 'sell');
  const anna = await town.person();
  const [first, second] = [await town.buy(anna, offer), await town.buy(anna, offer, '60')];
  await anna.call('c2c.cancel', { id: first.id });
  expect((await anna.call('c2c.orders')).list.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await anna.call('c2c.orders', { is_sure: 'cancelled' })).list.map(({ id }) => id)).toEqual([first.id]);
  expect((await owner.call('c2c.sellerOrders', { is_sure: 'pending' })).list).toMatchObject([
    { id: second.id, role: 'maker', side: 'sell' },
  ]);
  expect((await owner.call('c2c.orders')).total).toBe(0);
  expect(await anna.refusal('c2c.sellerOrders')).toBe('merchant_required');
  expect(await owner.call('c2c.me')).toMatchObject({ open_seller_orders: 1, open_orders: 0, ads: 1 });
});

test('twenty ask at once for what is left for ten: ten get it', async () => {
  const offer = await town.offer(await town.merchant(), 'sell', { total_number: '500', max_number: '50' });
  const people = await Promise.all(Array.from({ length: 20 }, () => town.person({ paid: false })));
  const replies = await Promise.all(
    people.map((one) => one.send('c2c.buy', { id: offer.id, price: offer.price, number: '50', way: 'bank' })),
  );
  expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(10);
  expect(await rest(offer)).toBe('0');
});

test('the same wish, sent twenty times at once, is one order, and one release', async () => {
  const anna = await town.person();
  const intent = randomUUID();
  const left = await rest(selling);
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      anna.send('c2c.buy', { id: selling.id, price: selling.price, number: '100', way: 'bank' }, { intent }),
    ),
  );
  expect(new Set(replies.map(({ body }) => (body.message as { id: string }).id)).size).toBe(1);
  expect(await rest(selling)).toBe(new Big(left).minus(100).toFixed());
  const { id } = replies[0]!.body.message as { id: string };
  await anna.call('c2c.pay', { id });
  const done = await Promise.all(
    Array.from({ length: 5 }, () =>
      merchant.send('c2c.release', { id, pay_password: PAY_PASSWORD }, { intent: randomUUID() }),
    ),
  );
  expect(done.filter(({ body }) => body.type === 'ok')).toHaveLength(1);
  expect(await anna.balance('USDT', 'legal')).toBe('100/0');
});
