import { describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { openTown } from './testing.ts';
import { MINUTE } from '../../../domain/period.ts';
import { PAY_PASSWORD } from '../../testing/client.ts';

const town = await openTown();

describe('an offer', () => {
  const market = async () => town.guest.call('c2c.price', { coin_code: 'USDT', fiat: 'EUR' });
  const wish = {
    type: 'sell',
    coin_code: 'USDT',
    fiat: 'EUR',
    price_type: 'floating',
    margin: '0.1',
    total_number: '1000',
    min_number: '50',
    max_number: '500',
    way: ['bank'],
    pay_password: PAY_PASSWORD,
  };

  test('to sell holds all of it; taken down, what is left returns and open orders go on', async () => {
    const owner = await town.merchant();
    const offer = await town.offer(owner, 'sell');
    expect(await owner.balance('USDT', 'legal')).toBe('0/1000');
    const anna = await town.person();
    const order = await town.buy(anna, offer, '300');
    expect(await owner.call('c2c.closeAd', { id: offer.id })).toMatchObject({ state: 'closed', rest: '0' });
    expect(await owner.balance('USDT', 'legal')).toBe('700/300');
    expect(await owner.refusal('c2c.closeAd', { id: offer.id })).toBe('c2c_ad_closed@id');
    expect(
      await (await town.person()).refusal('c2c.buy', { id: offer.id, price: offer.price, number: '50', way: 'bank' }),
    ).toBe('c2c_ad_closed@id');
    // Its coins no longer have an offer to return to.
    await anna.call('c2c.cancel', { id: order.id });
    expect(await owner.balance('USDT', 'legal')).toBe('1000/0');
  });

  test('to buy holds nothing', async () => {
    const owner = await town.merchant('0.5');
    await town.offer(owner, 'buy');
    expect(await owner.balance('USDT', 'legal')).toBe('0.5/0');
  });

  test('ends by itself when too little is left for another order, and returns the rest', async () => {
    const owner = await town.merchant();
    const offer = await town.offer(owner, 'sell', { total_number: '520' });
    const anna = await town.person();
    const order = await town.buy(anna, offer, '500');
    expect((await town.guest.call('c2c.ad', { id: offer.id })).state).toBe('active');
    await anna.call('c2c.pay', { id: order.id });
    await town.release(owner, order);
    expect((await owner.call('c2c.ads')).list[0]).toMatchObject({ id: offer.id, state: 'sold', rest: '0' });
    expect(await owner.balance('USDT', 'legal')).toBe('500/0');
  });

  test('is on the board while it is active, the best price first', async () => {
    const owner = await town.merchant();
    const offer = await town.offer(owner, 'sell');
    const board = (more: object = {}, who: Client = town.guest) =>
      who.call('c2c.board', { type: 'buy', fiat: 'EUR', currency_id: '1', limit: 100, ...more });
    const { list } = await board();
    expect(list.map(({ price }) => Number(price))).toEqual(
      list.map(({ price }) => Number(price)).sort((a, b) => a - b),
    );
    expect(list.every(({ type, coin_code, fiat }) => type === 'sell' && coin_code === 'USDT' && fiat === 'EUR')).toBe(
      true,
    );
    expect(list.find(({ id }) => id === offer.id)?.mine).toBe(false);
    expect((await board({}, owner)).list.find(({ id }) => id === offer.id)?.mine).toBe(true);
    const bids = (await board({ type: 'sell' })).list.map(({ price }) => Number(price));
    expect(bids).toEqual([...bids].sort((a, b) => b - a));
    // Tells whether the board, filtered by amount and by way, shows the offer.
    const has = async (more: object) => (await board(more)).list.some(({ id }) => id === offer.id);
    expect([
      await has({ amount: '100' }),
      await has({ amount: '1000' }),
      await has({ way: 'bank' }),
      await has({ way: 'wechat' }),
    ]).toEqual([true, false, true, false]);
    await owner.call('c2c.pauseAd', { id: offer.id });
    expect(await has({})).toBe(false);
    expect(
      await (await town.person()).refusal('c2c.buy', { id: offer.id, price: offer.price, number: '50', way: 'bank' }),
    ).toBe('c2c_ad_closed@id');
    await owner.call('c2c.resumeAd', { id: offer.id, pay_password: PAY_PASSWORD });
    expect(await has({})).toBe(true);
  });

  test('with a floating price follows the market, and what was shown stands for a minute', async () => {
    const owner = await town.merchant('0');
    await owner.fund('BTC', '1', 'legal');
    await town.guest.call('sandbox.price', { symbol: 'BTCUSDT', price: '60000', duration: 60 * MINUTE });
    await town.advance(2 * MINUTE);
    const { price } = await town.guest.call('c2c.price', { coin_code: 'BTC', fiat: 'USD' });
    expect(price).toBe('60000');
    const offer = await owner.call('c2c.publish', {
      ...wish,
      coin_code: 'BTC',
      fiat: 'USD',
      margin: '0.1',
      total_number: '0.5',
      min_number: '0.001',
      max_number: '0.01',
    } as never);
    expect(offer).toMatchObject({
      price: '66000',
      price_type: 'floating',
      margin: '0.1',
      min_amount: '66',
      max_amount: '660',
    });
    await town.guest.call('sandbox.price', { symbol: 'BTCUSDT', price: '61000', duration: 60 * MINUTE });
    await town.advance(MINUTE);
    expect((await town.guest.call('c2c.ad', { id: offer.id })).price).toBe('67100');
    const anna = await town.person();
    expect((await town.buy(anna, offer, '0.002')).price).toBe('66000');
    await town.advance(MINUTE);
    expect(await anna.refusal('c2c.buy', { id: offer.id, price: '66000', number: '0.002', way: 'bank' })).toBe(
      'c2c_price_moved@price',
    );
  });

  test.each([
    ['a minimum over the total', { min_number: '1000.0001' }, 'min_over_total@min_number'],
    ['a maximum below the minimum', { max_number: '49' }, 'c2c_max_below_min@max_number'],
    ['a maximum over the total', { max_number: '1001' }, 'c2c_max_over_total@max_number'],
    ['no way to pay', { way: [] }, 'c2c_ways_needed@way'],
    ['a way without an account', { way: ['bank', 'wechat'] }, 'c2c_way_missing@way'],
    ['a margin that is too wide', { margin: '-0.2001' }, 'c2c_margin@margin'],
    ['no margin', { margin: undefined }, 'c2c_margin@margin'],
    ['no price', { price_type: 'fixed' }, 'price_required@price'],
    ['a price that is too fine', { price_type: 'fixed', price: '0.86601' }, 'number_places@price'],
    ['a price far from the market', { price_type: 'fixed', price: '1.2' }, 'price_band@price'],
    ['next to nothing', { total_number: '9', min_number: '1', max_number: '9' }, 'c2c_total_small@total_number'],
    ['more than there is', { total_number: '1000.5' }, 'insufficient_balance@total_number'],
    ['a coin that is not traded', { coin_code: 'DOGE' }, 'currency_unknown@coin_code'],
    ['another coin’s id', { currency_id: '2' }, 'currency_unknown@coin_code'],
    ['a negative quantity', { total_number: '-5' }, 'number_incorrect@total_number'],
  ])('with %s is refused, and holds nothing', async (_, more, refusal) => {
    const owner = await town.merchant();
    expect(await owner.refusal('c2c.publish', { ...wish, ...more } as never)).toBe(refusal);
    expect(await owner.balance('USDT', 'legal')).toBe('1000/0');
  });

  test('asks for the pay password: what is offered may leave without another word', async () => {
    const owner = await town.merchant();
    expect(await owner.refusal('c2c.publish', { ...wish, pay_password: 'guessed-1' } as never)).toBe(
      'pay_password_wrong@pay_password',
    );
    expect(await owner.balance('USDT', 'legal')).toBe('1000/0');
  });

  test('is for merchants only, up to ten of them, and only its owner handles it', async () => {
    expect(await (await town.person({ usdt: '1000' })).refusal('c2c.publish', wish as never)).toBe('merchant_required');
    const owner = await town.merchant();
    const offer = await town.offer(owner, 'sell', { total_number: '50', max_number: '50' });
    const stranger = await town.merchant();
    expect(await stranger.refusal('c2c.pauseAd', { id: offer.id })).toBe('c2c_ad_unknown@id');
    expect(await stranger.refusal('c2c.closeAd', { id: offer.id })).toBe('c2c_ad_unknown@id');
    for (let i = 1; i < 10; i++) await town.offer(owner, 'sell', { total_number: '50', max_number: '50' });
    expect(await owner.refusal('c2c.publish', { ...wish, total_number: '50', max_number: '50' } as never)).toBe(
      'c2c_many_ads',
    );
    expect((await owner.call('c2c.ads', { state: 'active' })).total).toBe(10);
  });

  test('its price is bounded as the market says', async () => {
    const { lowest, highest, price } = await market();
    expect([Number(lowest) / Number(price), Number(highest) / Number(price)].map((share) => share.toFixed(2))).toEqual([
      '0.80',
      '1.20',
    ]);
    const owner = await town.merchant();
    expect(
      await owner.call('c2c.publish', { ...wish, price_type: 'fixed', price: highest, margin: undefined } as never),
    ).toMatchObject({ price: highest, price_type: 'fixed', margin: null });
  });
});
