import Big from 'big.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { violations } from '../../kernel/ledger/invariants.ts';
import { PAY_PASSWORD, startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';

const wall = Date.parse('2026-11-21T09:32:18.250Z');
const symbol = 'BTCUSDT';
let guest: Client;
let names = 0;
beforeAll(async () => {
  guest = await startClient({ wall: () => wall });
});
afterAll(async () => {
  expect(await violations(guest.running.exchange.database)).toEqual([]);
  await guest.running.close();
});

const traders: Client[] = [];
afterEach(async () => {
  for (const who of traders.splice(0)) await who.call('spot.cancelAll');
});

async function trader(): Promise<Client> {
  const email = `stop${names++}@spot.test`;
  const made = await guest.register(email);
  await made.setPayPassword(email);
  await made.fund('USDT', '100000');
  await made.fund('BTC', '2');
  traders.push(made);
  return made;
}

const args = (more: Record<string, unknown>) => ({ symbol, type: 'stop' as const, password: PAY_PASSWORD, ...more });
const order = (who: Client, id: string) => who.call('spot.order', { id });
/** Holds the price; with a quantity exactly that much trades against each side at once. */
const price = (at: string, quantity = '0.00001') =>
  guest.call('sandbox.price', { symbol, price: at, quantity, duration: 86_400_000 });

describe('a stop order', () => {
  test('locks its money, stays out of the book, and takes what is on offer once the price has risen to its stop', async () => {
    await price('67000');
    const anna = await trader();
    const placed = await anna.call('spot.buy', args({ stop_price: '67500', price: '67600', num: '0.5' }));
    expect(placed).toMatchObject({
      type: 'stop',
      status: 'waiting',
      stop_price: '67500',
      stop_rises: true,
      price: '67600',
      locked: '33800',
      filled: '0',
    });
    expect(await anna.balance('USDT')).toBe('66200/33800');
    expect((await anna.call('spot.open')).map(({ id }) => id)).toEqual([placed.id]);

    await price('67499.9');
    expect((await order(anna, placed.id)).status).toBe('waiting');
    await price('67500');
    const entered = await order(anna, placed.id);
    expect(entered).toMatchObject({ status: 'filled', filled: '0.5', locked: '0', fee: '0.0005' });
    // At the book's present offer, which is better than its limit.
    expect(new Big(entered.average!).lte('67600')).toBe(true);
    expect(await anna.balance('USDT')).toBe(`${new Big('100000').minus(entered.filled_total).toFixed()}/0`);
    expect((await anna.call('mail.list')).list[0]).toMatchObject({
      kind: 'spot_stop',
      content: 'BTC/USDT: the last price reached 67,500. Your order was placed at 67,600.',
    });
  });

  test('that falls to its stop waits in the book where nobody pays its price', async () => {
    await price('67000');
    const anna = await trader();
    const placed = await anna.call('spot.sell', args({ stop_price: '66000', price: '66500', num: '0.3' }));
    expect(placed).toMatchObject({ status: 'waiting', stop_rises: false, locked: '0.3' });
    const asks = async () => (await guest.call('market.depth', { symbol })).asks.map((level) => level.price);
    expect(await asks()).not.toContain('66500');
    await price('65900');
    expect(await order(anna, placed.id)).toMatchObject({ status: 'open', filled: '0', locked: '0.3' });
    await price('66500', '0.1');
    expect(await order(anna, placed.id)).toMatchObject({ status: 'partial', filled: '0.1', average: '66500' });
  });

  test('comes after those who waited at its price before it came', async () => {
    await price('67000');
    const [anna, bert] = [await trader(), await trader()];
    const early = await anna.call('spot.sell', args({ stop_price: '66000', price: '66500', num: '0.3' }));
    await price('66200');
    const resting = await bert.call('spot.sell', { symbol, price: '66500', num: '0.3', password: PAY_PASSWORD });
    await price('66000');
    await price('66500', '0.2');
    expect(await order(bert, resting.id)).toMatchObject({ filled: '0.2' });
    expect(await order(anna, early.id)).toMatchObject({ status: 'open', filled: '0' });
  });

  test('can be cancelled before its stop, and everything returns; afterwards nothing triggers', async () => {
    await price('67000');
    const anna = await trader();
    const { id } = await anna.call('spot.buy', args({ stop_price: '67500', price: '67600', num: '0.5' }));
    expect(await anna.call('spot.cancel', { id })).toMatchObject({ status: 'cancelled', locked: '0' });
    expect(await anna.balance('USDT')).toBe('100000/0');
    await price('67500');
    expect((await order(anna, id)).status).toBe('cancelled');
  });

  test('gets another price and keeps its stop', async () => {
    await price('67000');
    const anna = await trader();
    const { id } = await anna.call('spot.buy', args({ stop_price: '67500', price: '67600', num: '0.5' }));
    const moved = await anna.call('spot.move', { id, price: '67700', password: PAY_PASSWORD });
    expect(moved).toMatchObject({
      type: 'stop',
      status: 'waiting',
      stop_price: '67500',
      price: '67700',
      locked: '33850',
    });
    expect((await order(anna, id)).status).toBe('cancelled');
  });

  test('that entered the book is moved as the limit order it has become', async () => {
    await price('67000');
    const anna = await trader();
    const { id } = await anna.call('spot.sell', args({ stop_price: '66000', price: '66500', num: '0.3' }));
    await price('66000');
    expect(await anna.call('spot.move', { id, price: '66600', password: PAY_PASSWORD })).toMatchObject({
      type: 'limit',
      status: 'open',
      stop_price: null,
      price: '66600',
    });
  });

  test('is triggered by itself as the clock goes on', async () => {
    const anna = await trader();
    await anna.fund('ETH', '5');
    const { last } = await guest.call('quote.one', { symbol: 'ETHUSDT' });
    const stop = new Big(last).times('0.999').round(2).toFixed();
    const { id } = await anna.call('spot.sell', {
      ...args({ stop_price: stop, price: stop, num: '1' }),
      symbol: 'ETHUSDT',
    });
    for (let hour = 0; hour < 400 && (await order(anna, id)).status === 'waiting'; hour++)
      await guest.call('sandbox.clock', { advance: 3_600_000 });
    expect((await order(anna, id)).status).not.toBe('waiting');
  });

  test.each([
    ['no stop price', { price: '67600', num: '1' }, 'stop_price_required@stop_price'],
    ['no price', { stop_price: '67500', num: '1' }, 'price_required@price'],
    ['a stop between ticks', { stop_price: '67500.05', price: '67600', num: '1' }, 'price_tick@stop_price'],
    ['a stop at the last price', { stop_price: '67000', price: '67000', num: '1' }, 'stop_price_reached@stop_price'],
    ['a stop absurdly far away', { stop_price: '400000', price: '400000', num: '0.1' }, 'price_band@stop_price'],
    ['a price far from its stop', { stop_price: '80000', price: '30000', num: '0.1' }, 'price_band@price'],
    ['too little money', { stop_price: '67500', price: '67600', num: '1.5' }, 'insufficient_balance'],
  ])('is refused with %s', async (_, more, refusal) => {
    await price('67000');
    const anna = await trader();
    expect(await anna.refusal('spot.buy', args(more))).toBe(refusal);
    expect(await anna.balance('USDT')).toBe('100000/0');
  });

  test('sent twenty times at once is placed once', async () => {
    await price('67000');
    const anna = await trader();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        anna.send('spot.buy', args({ stop_price: '67500', price: '67600', num: '0.1' }), { intent: 'stop-once' }),
      ),
    );
    expect(await anna.call('spot.open')).toHaveLength(1);
    expect(await anna.balance('USDT')).toBe('93240/6760');
  });
});
