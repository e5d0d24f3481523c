import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../domain/period.ts';
import { openTown } from './testing.ts';

const town = await openTown();
const { merchant, selling, buying } = await town.dealer();

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
