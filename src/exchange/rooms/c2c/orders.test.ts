import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { C2CAd } from '../../../../schemas/c2c.types.ts';
import { PAY_PASSWORD } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { openTown } from './testing.ts';
import { HOUR, MINUTE } from '../../../domain/period.ts';

const town = await openTown();
let merchant: Client;
let selling: C2CAd;
let buying: C2CAd;
beforeAll(async () => {
  merchant = await town.merchant('2000');
  selling = await town.offer(merchant, 'sell');
  buying = await town.offer(merchant, 'buy');
});

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

describe('an order is refused', () => {
  const wish = (more: object = {}) =>
    ({ id: selling.id, price: selling.price, number: '100', way: 'bank', ...more }) as const;
  test.each([
    ['of an unknown offer', { id: '999999' }, 'c2c_ad_unknown@id'],
    ['at another price', { price: '0.9999' }, 'c2c_price_moved@price'],
    ['below the range', { number: '49.9999' }, 'quantity_range@number'],
    ['above the range', { number: '500.0001' }, 'quantity_range@number'],
    ['finer than the coin', { number: '100.00001' }, 'number_places@number'],
    ['of nothing', { number: '0' }, 'number_incorrect@number'],
    ['below the range in fiat', { number: undefined, amount: '10' }, 'amount_range@amount'],
    ['finer than the currency', { number: undefined, amount: '100.001' }, 'number_places@amount'],
    ['by quantity and amount', { amount: '100' }, 'quantity_required@number'],
    ['by neither', { number: undefined }, 'quantity_required@number'],
    ['paid in a way that is not taken', { way: 'wechat' }, 'c2c_way_unknown@way'],
    ['on the wrong side', { id: 'buying' }, 'c2c_ad_closed@id'],
  ])('%s', async (_, more, refusal) => {
    const anna = await town.person({ level: 'advanced' });
    const given = 'id' in more && more.id === 'buying' ? { ...more, id: buying.id, price: buying.price } : more;
    expect(await anna.refusal('c2c.buy', wish(given))).toBe(refusal);
    expect((await anna.call('c2c.orders')).total).toBe(0);
  });

  test('of one’s own offer', async () => {
    expect(await merchant.refusal('c2c.buy', wish())).toBe('c2c_own_ad@id');
  });

  test('of somebody who is not verified: the page for it is shown', async () => {
    const nobody = await town.person({ level: 'none' });
    const { body } = await nobody.send('c2c.buy', wish());
    expect(body).toMatchObject({ type: 998, error: { code: 'identity_required' } });
  });

  test('above what the level allows at once', async () => {
    const rich = await town.merchant('50000');
    const large = await town.offer(rich, 'sell', { total_number: '50000', max_number: '50000' });
    const basic = await town.person();
    const { body } = await basic.send('c2c.buy', { id: large.id, price: large.price, number: '10000.01', way: 'bank' });
    expect(body.error).toMatchObject({ code: 'c2c_fiat_limit', params: { limit: '10000' } });
    expect((await town.buy(basic, large, '10000')).status).toBe('pending');
    expect((await town.buy(await town.person({ level: 'advanced' }), large, '10000.01')).status).toBe('pending');
  });

  test('of an account that is younger than the offer asks for', async () => {
    const picky = await town.offer(await town.merchant(), 'sell', { minimum_time: 30 });
    const anna = await town.person();
    const refused = await anna.send('c2c.buy', wish({ id: picky.id, price: picky.price }));
    expect(refused.body).toMatchObject({
      error: { code: 'c2c_account_young' },
      message: 'This offer requires an account that is at least 30 days old.',
    });
  });

  test('of somebody who has five open', async () => {
    const anna = await town.person();
    const many = await town.offer(await town.merchant(), 'sell');
    for (let i = 0; i < 5; i++) await town.buy(anna, many, '50');
    expect(await anna.refusal('c2c.buy', { id: many.id, price: many.price, number: '50', way: 'bank' })).toBe(
      'too_many_orders',
    );
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

test('three orders that a buyer lets fail within a day close ordering for a day, said before', async () => {
  const anna = await town.person({ usdt: '200' });
  const offer = await town.offer(await town.merchant(), 'sell');
  for (const before of [0, 1]) {
    const order = await town.buy(anna, offer);
    expect(order).toMatchObject({ cancellations: before, most_cancellations: 3 });
    await anna.call('c2c.cancel', { id: order.id });
  }
  expect((await anna.call('c2c.me')).closed_until).toBeNull();
  // An order that is not paid in time counts too.
  await town.buy(anna, offer);
  await town.advance(15 * MINUTE);
  const { closed_until: until, completion } = await anna.call('c2c.me');
  expect([until! > town.guest.running.exchange.clock.now(), completion]).toEqual([true, '0']);
  const again = await anna.send('c2c.buy', { id: offer.id, price: offer.price, number: '100', way: 'bank' });
  expect(again.body).toMatchObject({
    error: { code: 'c2c_cancelled_often' },
    message: 'You cancelled 3 orders within a day. You can order again in 24 hours.',
  });
  await town.advance(24 * HOUR);
  expect((await town.buy(anna, await town.offer(await town.merchant(), 'sell'))).status).toBe('pending');
});

test('what a seller cancels is the seller’s: it lowers their rate and closes nothing for the buyer', async () => {
  const [anna, owner] = [await town.person(), await town.merchant()];
  const offer = await town.offer(owner, 'sell');
  for (let i = 0; i < 3; i++) await owner.call('c2c.cancel', { id: (await town.buy(anna, offer)).id });
  expect([(await anna.call('c2c.me')).completion, (await owner.call('c2c.me')).completion]).toEqual([null, '0']);
  expect((await town.buy(anna, offer)).status).toBe('pending');
});
