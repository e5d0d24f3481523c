import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { describe, expect, test, vi } from 'vitest';
import { estimate } from '../../../domain/spot/spot.ts';
import { Statements } from '../../kernel/database/statements.ts';
import { PAY_PASSWORD, TWICE } from '../../testing/client.ts';
import { onPostgres } from '../../testing/place.ts';
import { openSpot } from './testing.ts';

const { symbol, guest, trader, buy, sell, order, price } = await openSpot();

describe('a market order', () => {
  test.each([
    ['buys a quantity', 'buy', { num: '0.75' }],
    ['buys for a total', 'buy', { total: '25000.5' }],
    ['sells a quantity', 'sell', { num: '0.75' }],
  ] as const)('%s for just what the preview said', async (_, side, asked) => {
    await price('67000', '0.00001');
    const anna = await trader();
    const { asks, bids } = await guest.call('market.depth', { symbol });
    const levels = (side === 'buy' ? asks : bids).map((level) => ({
      price: new Big(level.price),
      quantity: new Big(level.quantity),
    }));
    const wanted = 'total' in asked ? { total: new Big(asked.total) } : { quantity: new Big(asked.num) };
    const preview = estimate(side, levels, wanted, new Big('0.00001'), new Big('0.001'));
    const booked =
      side === 'buy' ? await buy(anna, { type: 'market', ...asked }) : await sell(anna, { type: 'market', ...asked });
    expect(booked).toMatchObject({
      status: 'filled',
      price: null,
      filled: preview.filled.toFixed(),
      filled_total: preview.total.toFixed(),
      fee: preview.fee.toFixed(),
      average: preview.average?.toFixed(),
      locked: '0',
    });
    const received = side === 'buy' ? new Big(2).plus(preview.received) : new Big(2).minus(preview.filled);
    expect(await anna.balance('BTC')).toBe(`${received.toFixed()}/0`);
  });

  test('that the book cannot fill is cancelled with what it got', async () => {
    await price('67000', '0.00001');
    const [anna, bert] = [await trader({ BTC: '5000' }), await trader()];
    // Behind the twenty levels that a page shows, so nobody receives it.
    const behind = await buy(bert, { price: '61000', num: '1' });
    const { bids } = await guest.call('market.depth', { symbol });
    const sold = await sell(anna, { type: 'market', num: '5000' });
    expect(sold.status).toBe('cancelled');
    expect(sold.filled).toBe(bids.reduce((sum, bid) => sum.plus(bid.quantity), new Big(0)).toFixed());
    expect(await order(bert, behind.id)).toMatchObject({ status: 'open', filled: '0' });
    expect(await anna.balance('BTC')).toBe(`${new Big(5000).minus(sold.filled).toFixed()}/0`);
  });

  test('trades no further than a tenth from the best price', async () => {
    // A tick is 1 % of such a price: the book of twenty levels reaches further than a tenth.
    const thin = 'PEPEUSDT';
    await guest.call('sandbox.price', { symbol: thin, price: '0.000001', quantity: '1' });
    const anna = await trader({ USDT: '1000000' });
    const { asks } = await guest.call('market.depth', { symbol: thin });
    const reach = new Big(asks[0]!.price).plus('0.0000001');
    expect(reach.lt(asks.at(-1)!.price)).toBe(true);
    const order = await anna.call('spot.buy', {
      symbol: thin,
      type: 'market',
      total: '1000000',
      password: PAY_PASSWORD,
    });
    const within = asks.filter((ask) => reach.gte(ask.price)).reduce((sum, ask) => sum.plus(ask.quantity), new Big(0));
    expect(order).toMatchObject({ status: 'cancelled', filled: within.toFixed() });
    expect(new Big(order.average!).div(asks[0]!.price).lt('1.1')).toBe(true);
  });
});

describe('an order is refused', () => {
  test.each([
    [{ price: '67000.05', num: '0.01' }, 'price_tick@price'],
    [{ price: '67000', num: '0.000001' }, 'quantity_step@num'],
    [{ price: '67000', num: '0.00001' }, 'min_notional@num'],
    [{ price: '90000', num: '0.01' }, 'price_band@price'],
    [{ price: '67000', num: '2' }, 'insufficient_balance'],
    [{ num: '0.01' }, 'price_required@price'],
    [{ price: '67000' }, 'quantity_required@num'],
    [{ type: 'market' }, 'total_required@total'],
    [{ type: 'market', total: '4.9' }, 'min_notional@total'],
    [{ price: '-67000', num: '0.01' }, 'number_incorrect@price'],
    [{ price: '6.7e4', num: '0.01' }, 'number_incorrect@price'],
    [{ price: 'NaN', num: '0.01' }, 'number_incorrect@price'],
    [{ type: 'market', total: '10.123456789' }, 'number_incorrect@total'],
    [{ price: '67000', num: '0.01', symbol: 'BTCUSDT.P' }, 'market_unknown@symbol'],
    [{ price: '67000', num: '0.01', password: 'wrong-one' }, 'pay_password_wrong@password'],
    [{ price: '67000', num: '0.01', note: 'x' }, 'parameter_error@note'],
  ])('%j: %s', async (args, code) => {
    await price('67000', '0.00001');
    const anna = await trader({ USDT: '50000' });
    expect(await anna.refusal('spot.buy', { symbol, password: PAY_PASSWORD, ...args } as never)).toBe(code);
    expect(await anna.balance('USDT')).toBe('50000/0');
    expect(await anna.call('spot.open')).toEqual([]);
  });

  test('for a guest', async () => {
    expect(await guest.refusal('spot.buy', { symbol, password: PAY_PASSWORD, price: '67000', num: '1' })).toBe(
      'login_required',
    );
  });
});

describe('an intent', () => {
  test('sent twenty times at once places one order; a wrong password before it changes nothing', async () => {
    await price('67000', '0.00001');
    const anna = await trader();
    const intent = randomUUID();
    const args = { symbol, price: '66000', num: '0.01' };
    expect(await anna.refusal('spot.buy', { ...args, password: 'wrong-one' }, { intent })).toBe(
      'pay_password_wrong@password',
    );
    const placed = await Promise.all(Array.from({ length: 20 }, () => buy(anna, args, intent)));
    expect(new Set(placed.map((one) => one.id)).size).toBe(1);
    expect(await anna.balance('USDT')).toBe('99340/660');
  });
});

describe('cancelling', () => {
  test('against a fill has one outcome', async () => {
    for (let round = 0; round < 6; round++) {
      await price('67000', '0.00001');
      const anna = await trader();
      const placed = await buy(anna, { price: '66900', num: '0.01' });
      const [, reply] = await Promise.all([price('66900', '0.01'), anna.send('spot.cancel', { id: placed.id })]);
      const after = await order(anna, placed.id);
      expect(['filled', 'cancelled']).toContain(after.status);
      expect(reply.body.type === 'ok').toBe(after.status === 'cancelled');
      expect(await anna.balance('USDT')).toBe(after.status === 'filled' ? '99331/0' : '100000/0');
      expect(await anna.balance('BTC')).toBe(after.status === 'filled' ? '2.00999/0' : '2/0');
    }
  });

  test('all takes those of one market, or all', async () => {
    const anna = await trader({ USDT: '10000' });
    const { last } = await guest.call('quote.one', { symbol: 'ETHUSDT' });
    await price('67000', '0.00001');
    for (const num of ['0.001', '0.002', '0.003']) await buy(anna, { price: '60000', num });
    await anna.call('spot.buy', {
      symbol: 'ETHUSDT',
      password: PAY_PASSWORD,
      price: new Big(last).times('0.85').toFixed(2),
      num: '0.1',
    });
    expect(await anna.call('spot.cancelAll', { symbol })).toEqual({ count: 3 });
    expect(await anna.call('spot.open')).toHaveLength(1);
    expect(await anna.call('spot.cancelAll')).toEqual({ count: 1 });
    expect(await anna.balance('USDT')).toBe('10000/0');
  });

  test("is for one's own open orders", async () => {
    await price('67000', '0.00001');
    const [anna, bert] = [await trader(), await trader()];
    const placed = await buy(anna, { price: '60000', num: '0.01' });
    expect(await bert.refusal('spot.cancel', { id: placed.id })).toBe('order_unknown@id');
    expect(await bert.refusal('spot.order', { id: placed.id })).toBe('order_unknown@id');
    await anna.call('spot.cancel', { id: placed.id });
    expect(await anna.refusal('spot.cancel', { id: placed.id })).toBe('order_closed@id');
  });
});

test("the history is paged and filtered, newest first, and nobody else's", async () => {
  await price('67000', '0.00001');
  const [anna, bert] = [await trader(), await trader()];
  const placed = [];
  for (const num of ['0.001', '0.002', '0.003', '0.004']) placed.push(await buy(anna, { price: '60000', num }));
  await sell(anna, { type: 'market', num: '0.01' });
  await anna.call('spot.cancel', { id: placed[1]!.id });
  const page = await anna.call('spot.buys', { page: 2, limit: 3 });
  expect([page.total, page.list.map((one) => one.num)]).toEqual([4, ['0.001']]);
  expect((await anna.call('spot.buys', { status: 'cancelled' })).list.map((one) => one.id)).toEqual([placed[1]!.id]);
  expect((await anna.call('spot.sells')).total).toBe(1);
  expect((await anna.call('spot.fills', { side: 'buy' })).total).toBe(0);
  expect((await anna.call('spot.buys', { symbol: 'ETHUSDT' })).total).toBe(0);
  expect((await anna.call('spot.buys', { from: guest.running.exchange.clock.now() + 1 })).total).toBe(0);
  expect((await bert.call('spot.buys')).total).toBe(0);
});

test('a market may be named by the ids of its currencies', async () => {
  await price('67000', '0.00001');
  const anna = await trader();
  const placed = await anna.call('spot.buy', {
    currency_id: '2',
    legal_id: '1',
    password: PAY_PASSWORD,
    price: '60000',
    num: '0.01',
  });
  expect(placed.symbol).toBe(symbol);
});

test('the owner hears of each change of an order, after it is true', async () => {
  await price('67000', '0.00001');
  const anna = await trader();
  const { id } = await anna.call('user.info');
  const heard: unknown[] = [];
  guest.running.exchange.events.on('message', ({ channel, user, data }) => {
    if (channel === 'order' && user === id) heard.push((data as { status: string }).status);
  });
  const placed = await buy(anna, { price: '66900', num: '0.02' });
  await price('66900', '0.01');
  await anna.call('spot.cancel', { id: placed.id });
  expect(heard).toEqual(['open', 'partial', 'cancelled']);
});

// Counts statements, because the time of an order differs from machine to machine. The shown book may be read once more
// or less.
test.skipIf(onPostgres || TWICE)(
  'an order that waits takes at most ten statements, and its cancellation six',
  async () => {
    const anna = await trader();
    const waiting = { type: 'limit', price: '60000', num: '0.01' };
    await buy(anna, waiting);
    const ran = vi.spyOn(Statements.prototype, 'run');
    try {
      const { id } = await buy(anna, waiting);
      expect(ran.mock.calls.length).toBeGreaterThan(4);
      expect(ran.mock.calls.length).toBeLessThanOrEqual(10);
      ran.mockClear();
      await anna.call('spot.cancel', { id });
      expect(ran.mock.calls.length).toBeLessThanOrEqual(6);
    } finally {
      ran.mockRestore();
    }
  },
);
