import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import type { C2CAd } from '../../../../schemas/c2c.types.ts';
import type { Calls } from '../../../../schemas/calls.ts';
import { PAY_PASSWORD } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { openTown } from './testing.ts';
import { MINUTE } from '../../../domain/period.ts';

const town = await openTown();

/** Returns the arguments of an edit that changes nothing. */
const asItIs = (ad: C2CAd): Partial<Calls['c2c.editAd']['args']> => ({
  id: ad.id,
  price: ad.price,
  total_number: ad.rest,
  min_number: ad.min_number,
  max_number: ad.max_number,
  way: ['bank'],
  pay_password: PAY_PASSWORD,
});

describe('a live advertisement', () => {
  test('takes another price, quantity, limits, ways, terms and time; open orders keep theirs', async () => {
    const [owner, anna] = [await town.merchant('1500'), await town.person()];
    const ad = await town.offer(owner, 'sell');
    const order = await town.buy(anna, ad);
    const price = new Big(ad.price).minus('0.01').toFixed();
    const edited = await owner.call('c2c.editAd', {
      ...asItIs(ad),
      price,
      total_number: '1300',
      min_number: '20',
      max_number: '400',
      minimum_time: 0,
      pay_minutes: 45,
      note: ' Own name only. ',
    });
    expect(edited).toMatchObject({
      id: ad.id,
      price,
      rest: '1300',
      total_number: '1400',
      min_number: '20',
      max_number: '400',
      minutes: 45,
      note: 'Own name only.',
      state: 'active',
      open_orders: 1,
    });
    expect(await owner.balance('USDT', 'legal')).toBe('100/1400');
    expect(await anna.call('c2c.order', { id: order.id })).toMatchObject({
      price: ad.price,
      expires_at: order.created_at + 15 * MINUTE,
    });
    expect(await anna.refusal('c2c.buy', { id: ad.id, price: ad.price, number: '50', way: 'bank' })).toBe(
      'c2c_price_moved@price',
    );
    const late = await town.buy(anna, edited, '30');
    expect(late.expires_at - late.created_at).toBe(45 * MINUTE);
  });

  test('returns what is no longer offered, and what an order held comes back to it', async () => {
    const [owner, anna] = [await town.merchant(), await town.person()];
    const ad = await town.offer(owner, 'sell');
    const order = await town.buy(anna, ad);
    await owner.call('c2c.editAd', { ...asItIs(ad), total_number: '60', max_number: '60' });
    expect(await owner.balance('USDT', 'legal')).toBe('840/160');
    await anna.call('c2c.cancel', { id: order.id });
    expect(await town.guest.call('c2c.ad', { id: ad.id })).toMatchObject({ rest: '160', total_number: '160' });
    await owner.call('c2c.closeAd', { id: ad.id });
    expect(await owner.balance('USDT', 'legal')).toBe('1000/0');
  });

  test('that buys is edited without holding anything', async () => {
    const owner = await town.merchant('5');
    const ad = await town.offer(owner, 'buy');
    expect(await owner.call('c2c.editAd', { ...asItIs(ad), total_number: '2000' })).toMatchObject({
      rest: '2000',
      max_number: '500',
    });
    expect(await owner.balance('USDT', 'legal')).toBe('5/0');
  });

  test('is edited within the rules of a new one, by its owner, while it stands', async () => {
    const [owner, stranger] = [await town.merchant(), await town.merchant()];
    const ad = await town.offer(owner, 'sell');
    const good = asItIs(ad);
    const wrong = [
      [{ price: '9' }, 'price_band@price'],
      [{ total_number: '2000.5' }, 'insufficient_balance@total_number'],
      [{ min_number: '600' }, 'c2c_max_below_min@max_number'],
      [{ max_number: '1001' }, 'c2c_max_over_total@max_number'],
      [{ way: [] }, 'c2c_ways_needed@way'],
      [{ way: ['wechat'] }, 'c2c_way_missing@way'],
      [{ total_number: '9', min_number: '1', max_number: '9' }, 'c2c_total_small@total_number'],
    ] as const;
    for (const [part, refusal] of wrong)
      expect(await owner.refusal('c2c.editAd', { ...good, ...part } as never), refusal).toBe(refusal);
    expect((await owner.send('c2c.editAd', { ...good, pay_minutes: 20 })).body.type).not.toBe('ok');
    expect(await stranger.refusal('c2c.editAd', good)).toBe('c2c_ad_unknown@id');
    expect(await (await town.person()).refusal('c2c.editAd', good)).toBe('merchant_required');
    expect(await town.guest.call('c2c.ad', { id: ad.id })).toMatchObject({ price: ad.price, rest: '1000' });
    await owner.call('c2c.closeAd', { id: ad.id });
    expect(await owner.refusal('c2c.editAd', good)).toBe('c2c_ad_closed@id');
  });
});

describe('the board', () => {
  const board = async (more: object, who: Client = town.guest) =>
    (await who.call('c2c.board', { type: 'buy', fiat: 'EUR', currency_id: '1', limit: 100, ...more })).list;

  test('puts first whom one asks for, then the better price', async () => {
    const rates = (await board({ sort: 'completion' })).map(({ merchant }) => Number(merchant.completion ?? -1));
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    const counts = (await board({ sort: 'completed' })).map(({ merchant }) => merchant.completed);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const prices = (await board({})).map(({ price }) => Number(price));
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test('shows only verified merchants where one asks for it', async () => {
    const names = (list: readonly C2CAd[]) => list.map(({ merchant }) => merchant.nickname);
    expect(names(await board({}))).toContain('Petra D');
    const verified = await board({ verified: true });
    expect(names(verified)).not.toContain('Petra D');
    expect(verified.every(({ merchant }) => merchant.verified)).toBe(true);
  });

  test('tells how long its merchants have been there', async () => {
    expect((await board({})).find(({ merchant }) => merchant.nickname === 'Nordwind')?.merchant.registered_days).toBe(
      60,
    );
  });
});

test('type and currency_id of an order must be the advertisement’s', async () => {
  const anna = await town.person();
  const ad = await town.offer(await town.merchant(), 'sell');
  const wish = { id: ad.id, price: ad.price, number: '50', way: 'bank' } as const;
  expect(await anna.refusal('c2c.buy', { ...wish, type: 'sell' })).toBe('c2c_ad_unknown@type');
  expect(await anna.refusal('c2c.buy', { ...wish, currency_id: '2' })).toBe('currency_unknown@currency_id');
  expect((await anna.call('c2c.buy', { ...wish, type: 'buy', currency_id: ad.currency_id })).status).toBe('pending');
});

test('orders are listed by what their reader does, and by coin', async () => {
  const [anna, owner] = [await town.person(), await town.merchant()];
  const ad = await town.offer(owner, 'sell');
  const { id } = await anna.call('c2c.buy', { id: ad.id, price: ad.price, number: '50', way: 'bank' });
  const ids = async (
    who: Client,
    call: 'c2c.orders' | 'c2c.sellerOrders',
    more: Partial<Calls['c2c.orders']['args']>,
  ) => (await who.call(call, more)).list.map((order) => order.id);
  expect([
    await ids(anna, 'c2c.orders', { type: 'buy', currency_id: ad.currency_id }),
    await ids(owner, 'c2c.sellerOrders', { type: 'sell', currency_id: ad.currency_id }),
  ]).toEqual([[id], [id]]);
  expect([
    await ids(anna, 'c2c.orders', { type: 'sell' }),
    await ids(anna, 'c2c.orders', { currency_id: '2' }),
    await ids(owner, 'c2c.sellerOrders', { type: 'buy' }),
  ]).toEqual([[], [], []]);
  expect(await anna.refusal('c2c.orders', { currency_id: '999' })).toBe('currency_unknown@currency_id');
});
