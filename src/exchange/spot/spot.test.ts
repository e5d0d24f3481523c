import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { estimate } from '../../domain/spot.ts';
import { Statements } from '../database/statements.ts';
import { PAY_PASSWORD } from '../testing/client.ts';
import type { Client } from '../testing/client.ts';
import { openExchange } from '../testing/exchange.ts';
import type { Funds } from '../testing/exchange.ts';
import { onPostgres } from '../testing/place.ts';

const symbol = 'BTCUSDT';
const { guest, newcomer } = await openExchange();

/** Nobody's orders stay in the book of the next test. */
const traders: Client[] = [];
afterEach(async () => {
  for (const who of traders.splice(0)) await who.call('spot.cancelAll');
});

/** Somebody with a pay password and these amounts on the spot account. */
async function trader(amounts: Funds = { USDT: '100000', BTC: '2' }): Promise<Client> {
  const made = await newcomer(amounts, { paying: true });
  traders.push(made);
  return made;
}

const buy = (who: Client, args: Record<string, unknown>, intent = randomUUID()) =>
  who.call('spot.buy', { symbol, password: PAY_PASSWORD, ...args }, { intent });
const sell = (who: Client, args: Record<string, unknown>) =>
  who.call('spot.sell', { symbol, password: PAY_PASSWORD, ...args });
const order = (who: Client, id: string) => who.call('spot.order', { id });
/** Holds the price; with a quantity just that much trades against each side at once. */
const price = (at: string, quantity?: string) =>
  guest.call('sandbox.price', { symbol, price: at, ...(quantity ? { quantity } : {}) });

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
    // Its own price, not the market's better one: it was there first.
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
    // Behind the twenty levels that a page shows: nobody was told of it.
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
    // 100,000 less 0.02 at 66,850 and what the rest locks.
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

  test('is for one\'s own open orders', async () => {
    await price('67000', '0.00001');
    const [anna, bert] = [await trader(), await trader()];
    const placed = await buy(anna, { price: '60000', num: '0.01' });
    expect(await bert.refusal('spot.cancel', { id: placed.id })).toBe('order_unknown@id');
    expect(await bert.refusal('spot.order', { id: placed.id })).toBe('order_unknown@id');
    await anna.call('spot.cancel', { id: placed.id });
    expect(await anna.refusal('spot.cancel', { id: placed.id })).toBe('order_closed@id');
  });
});

test('the history is paged and filtered, newest first, and nobody else\'s', async () => {
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

// Counted, since what an order costs in time differs from machine to machine. The shown book is read once more or less,
// as it falls.
test.skipIf(onPostgres)('an order that waits takes at most ten statements, and its cancellation six', async () => {
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
});
