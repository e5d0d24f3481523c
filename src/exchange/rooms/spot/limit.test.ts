import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { PAY_PASSWORD } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { openSpot } from './testing.ts';

const { symbol, guest, trader, buy, sell, order, price } = await openSpot();

describe('a limit order', () => {
  test('waits at its price, is partly and then fully filled by the market, and pays its fee from what it receives', async () => {
    await price('67000', '0.00001');
    const anna = await trader();
    const placed = await buy(anna, { price: '66850', num: '0.05' });
    expect(placed).toMatchObject({
      status: 'open',
      filled: '0',
      progress: '0',
      locked: '3342.5',
      fee_rate: '0.001',
      base: 'BTC',
      currency_id: '2',
    });
    expect(await anna.balance('USDT')).toBe('96657.5/3342.5');

    await price('66850', '0.02');
    expect(await order(anna, placed.id)).toMatchObject({
      status: 'partial',
      filled: '0.02',
      filled_total: '1337',
      progress: '0.4',
      fee: '0.00002',
      average: '66850',
      locked: '2005.5',
    });
    expect([await anna.balance('USDT'), await anna.balance('BTC')]).toEqual(['96657.5/2005.5', '2.01998/0']);

    await price('66850', '0.03');
    expect(await order(anna, placed.id)).toMatchObject({
      status: 'filled',
      filled: '0.05',
      progress: '1',
      fee: '0.00005',
      locked: '0',
    });
    expect([await anna.balance('USDT'), await anna.balance('BTC')]).toEqual(['96657.5/0', '2.04995/0']);

    const { list, total } = await anna.call('spot.fills', { order_id: placed.id });
    expect(total).toBe(2);
    const bills = (await anna.call('wallet.legalLog', { currency: 'BTC', kind: 'change' })).list
      .slice(0, 4)
      .map(({ cause, number }) => [cause, number]);
    expect(bills).toEqual([
      ['fee', '-0.00003'],
      ['spot_fill', '0.03'],
      ['fee', '-0.00002'],
      ['spot_fill', '0.02'],
    ]);
    expect(list.map(({ num, role, price: at, fee }) => [num, role, at, fee])).toEqual([
      ['0.03', 'maker', '66850', '0.00003'],
      ['0.02', 'maker', '66850', '0.00002'],
    ]);
  });

  test('gets its own price when the market goes beyond it', async () => {
    await price('67000', '0.00001');
    const anna = await trader();
    const placed = await sell(anna, { price: '67100', num: '0.5' });
    await price('67200', '0.1');
    // The order's own price, not the market's better one: the order was in the book first.
    expect(await order(anna, placed.id)).toMatchObject({
      status: 'partial',
      filled: '0.1',
      average: '67100',
      locked: '0.4',
    });
    expect(await anna.balance('USDT')).toBe('106703.29/0');
  });

  test('fills by itself, in portions, as the clock goes on', async () => {
    const anna = await trader({ USDT: '1000000' });
    const { last } = await guest.call('quote.one', { symbol: 'ETHUSDT' });
    const placed = await anna.call('spot.buy', { symbol: 'ETHUSDT', password: PAY_PASSWORD, price: last, num: '150' });
    const seen = new Set<string>();
    for (let minute = 0; minute < 600 && (await order(anna, placed.id)).status !== 'filled'; minute++) {
      await guest.call('sandbox.clock', { advance: 60_000 });
      seen.add((await order(anna, placed.id)).progress);
    }
    expect((await order(anna, placed.id)).status).toBe('filled');
    expect((await anna.call('spot.fills', { order_id: placed.id })).total).toBeGreaterThan(3);
  });

  test('that crosses takes what is better first, and the rest waits', async () => {
    await price('67000', '0.00001');
    const book = await guest.call('market.depth', { symbol });
    const anna = await trader({ USDT: '10000000' });
    const limit = book.asks[2]!.price;
    const offered = book.asks.slice(0, 3).reduce((sum, level) => sum.plus(level.quantity), new Big(0));
    const cost = book.asks
      .slice(0, 3)
      .reduce((sum, level) => sum.plus(new Big(level.price).times(level.quantity)), new Big(0));
    const placed = await buy(anna, { price: limit, num: offered.plus('0.5').toFixed() });
    expect(placed).toMatchObject({ status: 'partial', filled: offered.toFixed(), filled_total: cost.toFixed() });
    const cancelled = await anna.call('spot.cancel', { id: placed.id });
    expect(cancelled).toMatchObject({ status: 'cancelled', locked: '0', filled: offered.toFixed() });
    expect(await anna.balance('USDT')).toBe(`${new Big('10000000').minus(cost).toFixed()}/0`);
  });

  test('meets another user at the price of who came first, the fee on both sides', async () => {
    await price('67000', '0.00001');
    const [anna, bert] = [await trader(), await trader()];
    const touch = (await guest.call('market.depth', { symbol })).asks[0]!.price;
    const waiting = await sell(anna, { price: touch, num: '0.01' });
    const bought = await buy(bert, { price: new Big(touch).plus(50).toFixed(), num: '0.004' });
    expect(bought).toMatchObject({
      status: 'filled',
      average: touch,
      filled: '0.004',
      fee: '0.000004',
      fee_currency: 'BTC',
    });
    const proceeds = new Big(touch).times('0.004');
    expect(await order(anna, waiting.id)).toMatchObject({
      status: 'partial',
      filled: '0.004',
      locked: '0.006',
      fee: proceeds.times('0.001').toFixed(),
      fee_currency: 'USDT',
    });
    expect(await anna.balance('USDT')).toBe(`${proceeds.times('0.999').plus(100000).toFixed()}/0`);
    expect(await bert.balance('BTC')).toBe('2.003996/0');
  });

  test('never trades with its own owner', async () => {
    await price('67000', '0.00001');
    const anna = await trader();
    const waiting = await sell(anna, { price: '67000.3', num: '0.3' });
    await buy(anna, { price: '67000.5', num: '0.1' });
    expect(await order(anna, waiting.id)).toMatchObject({ status: 'open', filled: '0' });
  });

  test('stands in the book that everybody sees', async () => {
    await price('67000', '0.00001');
    const anna = await trader();
    const before = await guest.call('market.depth', { symbol });
    const at = before.bids[3]!;
    await buy(anna, { price: at.price, num: '1.25' });
    await expect
      .poll(
        async () =>
          (await guest.call('market.depth', { symbol })).bids.find((level) => level.price === at.price)?.quantity,
      )
      .toBe(new Big(at.quantity).plus('1.25').toFixed());
  });
});

describe('moving an order', () => {
  const move = (who: Client, id: string, at: string) =>
    who.call('spot.move', { id, price: at, password: PAY_PASSWORD });

  test('places what is left of it at another price, in one', async () => {
    await price('67000', '0.00001');
    const anna = await trader();
    const { id } = await buy(anna, { price: '66850', num: '0.05' });
    await price('66850', '0.02');
    const moved = await move(anna, id, '66000');
    expect(moved).toMatchObject({
      status: 'open',
      side: 'buy',
      price: '66000',
      num: '0.03',
      filled: '0',
      locked: '1980',
    });
    expect(await order(anna, id)).toMatchObject({ status: 'cancelled', filled: '0.02' });
    expect((await anna.call('spot.open')).map((open) => open.id)).toEqual([moved.id]);
    // 100,000 less 0.02 at 66,850 and the lock of the rest.
    expect(await anna.balance('USDT')).toBe('96683/1980');
  });

  test('trades at once where the market is there already', async () => {
    await price('67000', '0.00001');
    const anna = await trader();
    const { id } = await sell(anna, { price: '68000', num: '0.001' });
    expect(await move(anna, id, '66900')).toMatchObject({ status: 'filled', filled: '0.001' });
    expect(await anna.call('spot.open')).toEqual([]);
  });

  test('that is refused leaves the order as it was', async () => {
    await price('67000', '0.00001');
    const anna = await trader();
    const { id } = await buy(anna, { price: '66850', num: '0.05' });
    const refusal = (args: Record<string, unknown>, who = anna) =>
      who.refusal('spot.move', { id, price: '66000', password: PAY_PASSWORD, ...args } as never);
    expect(await refusal({ price: '66000.05' })).toBe('price_tick@price');
    expect(await refusal({ price: '10' })).toBe('price_band@price');
    expect(await refusal({ price: '0' })).toBe('number_incorrect@price');
    expect(await refusal({ password: 'wrong-one' })).toBe('pay_password_wrong@password');
    expect(await refusal({}, await trader())).toBe('order_unknown@id');
    expect(await order(anna, id)).toMatchObject({ status: 'open', price: '66850', locked: '3342.5' });
    await anna.call('spot.cancel', { id });
    expect(await refusal({})).toBe('order_closed@id');
  });
});
