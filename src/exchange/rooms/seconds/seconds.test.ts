import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';

const BTC = '101';
const { guest, newcomer, advance } = await openExchange();

const player = (amount = '1000'): Promise<Client> => newcomer({ USDT: amount }, { on: 'micro' });
const price = (at: string, duration = 600_000) =>
  guest.call('sandbox.price', { symbol: 'BTCUSDT', price: at, duration });
const submit = (who: Client, type: 'up' | 'down', more: object = {}, intent = randomUUID()) =>
  who.call('micro.submit', { match_id: BTC, currency_id: '1', type, seconds: 60, number: '100', ...more }, { intent });

test('expiries and currencies are offered; a guest has no balance', async () => {
  expect((await guest.call('micro.terms')).map(({ seconds }) => seconds)).toEqual([30, 60, 120, 300]);
  expect((await guest.call('micro.currencies'))[0]).toMatchObject({ currency: 'USDT', available: null });
  expect((await (await player('12.5')).call('micro.currencies'))[0]).toMatchObject({ available: '12.5' });
});

describe('a contract', () => {
  test.each([
    ['up', '67010', 'win', '40', '1040/0'],
    ['up', '66990', 'lose', '-100', '900/0'],
    ['up', '67000', 'tie', '0', '1000/0'],
    ['down', '66990', 'win', '40', '1040/0'],
    ['down', '67010', 'lose', '-100', '900/0'],
  ] as const)('%s, decided at %s: %s', async (side, end, state, profit, balance) => {
    const anna = await player();
    await price('67000');
    const order = await submit(anna, side);
    expect(order).toMatchObject({
      state: 'holding',
      buy_price: '67000',
      expected: '40',
      rate: '0.4',
      profit: null,
      sell_price: null,
    });
    expect(await anna.balance('USDT', 'micro')).toBe('900/100');
    await advance(30_000);
    expect((await anna.call('micro.order', { id: order.id })).state).toBe('holding');
    await price(end);
    await advance(31_000);
    expect(await anna.call('micro.order', { id: order.id })).toMatchObject({ state, profit, sell_price: end });
    expect(await anna.balance('USDT', 'micro')).toBe(balance);
  });

  test('is opened and decided at a price of very many ticks', async () => {
    const anna = await player();
    await price('1000000000');
    const order = await submit(anna, 'up');
    expect(order).toMatchObject({ state: 'holding', buy_price: '1000000000' });
    await advance(61_000);
    expect(await anna.call('micro.order', { id: order.id })).toMatchObject({ state: 'tie', sell_price: '1000000000' });
  });

  test('is decided by its own moment, however late the clock comes, and only once', async () => {
    const anna = await player();
    await price('67000', 45_000);
    const order = await submit(anna, 'up', { seconds: 30 });
    // The price moves after the expiry, which no longer matters.
    await advance(45_000);
    await price('60000');
    await advance(3_600_000);
    expect(await anna.call('micro.order', { id: order.id })).toMatchObject({ state: 'tie', sell_price: '67000' });
    expect((await anna.call('micro.orders', { status: 'history' })).total).toBe(1);
    expect((await anna.call('micro.orders', { status: 'holding' })).total).toBe(0);
  });
});

test("it is refused: too little, too much, beyond the balance, an expiry or a market that is not offered, another person's", async () => {
  const anna = await player('150');
  const refusal = (more: object) =>
    anna.refusal('micro.submit', { match_id: BTC, currency_id: '1', type: 'up', seconds: 60, number: '100', ...more });
  expect(await refusal({ number: '9.99' })).toBe('seconds_below_min@number');
  expect(await refusal({ number: '5000.1' })).toBe('seconds_above_max@number');
  expect(await refusal({ number: '151' })).toBe('insufficient_balance@number');
  expect(await refusal({ seconds: 61 })).toBe('seconds_unknown@seconds');
  expect(await refusal({ currency_id: '2' })).toBe('currency_unknown@currency_id');
  expect(await refusal({ match_id: '999' })).toBe('market_unknown@match_id');
  const own = await submit(anna, 'down');
  expect(await (await player()).refusal('micro.order', { id: own.id })).toBe('seconds_order_unknown@id');
});

test('the same intent twenty times is one contract', async () => {
  const anna = await player();
  const intent = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(anna, 'up', {}, intent)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await anna.balance('USDT', 'micro')).toBe('900/100');
});

test('contracts are listed five a page unless another number is asked for, the newest first', async () => {
  const anna = await player('2000');
  const opened: string[] = [];
  for (let count = 0; count < 7; count += 1) opened.push((await submit(anna, 'up')).id);
  const ids = async (args: Record<string, number>): Promise<string[]> =>
    (await anna.call('micro.orders', args)).list.map(({ id }) => id);
  expect(await ids({})).toEqual(opened.slice(2).toReversed());
  expect(await ids({ page: 2 })).toEqual(opened.slice(0, 2).toReversed());
  expect(await ids({ limit: 7 })).toEqual(opened.toReversed());
});
