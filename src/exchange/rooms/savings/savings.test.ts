import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CoinCode } from '../../../../schemas/wallet.types.ts';
import { DAY, HOUR } from '../../../domain/period.ts';
import { savingsHour } from '../../../domain/earn/savings.ts';
import type { Client } from '../../testing/client.ts';
import { openExchange } from '../../testing/exchange.ts';
import { rateOf } from './products.ts';

const { guest, newcomer, now, advance, until } = await openExchange();

const saver = (amount = '2000'): Promise<Client> => newcomer({ USDT: amount }, { on: 'legal' });
const mine = async (who: Client, currency: CoinCode = 'USDT') =>
  (await who.call('savings.positions')).find((one) => one.currency === currency)!;
const nextHour = (): number => (Math.floor(now() / HOUR) + 1) * HOUR;
const rate = (at: number): Big => rateOf(guest.running.exchange.options.seed, 'USDT', at);

test('coins say their rate of the day, which changes a little from day to day', async () => {
  const before = await guest.call('savings.products');
  expect(before.map(({ currency }) => currency)).toEqual(['USDT', 'BTC', 'ETH', 'SOL', 'BNB', 'XRP']);
  await advance(DAY);
  const after = await guest.call('savings.products');
  expect(after.map(({ apr }) => apr)).not.toEqual(before.map(({ apr }) => apr));
  for (const { apr } of [...before, ...after]) expect(Number(apr) > 0.003 && Number(apr) < 0.06, apr).toBe(true);
});

describe('an amount that is saved', () => {
  test('earns from the next full hour on, hour by hour, with what it has earned', async () => {
    const anna = await saver();
    await until(nextHour() + 20 * 60_000);
    const begun = Math.floor(now() / HOUR) * HOUR;
    expect(await anna.call('savings.subscribe', { currency_id: '1', number: '1000' })).toMatchObject({
      amount: '1000',
      fresh: '1000',
      earned: '0',
      next_at: begun + HOUR,
    });
    expect(await anna.balance('USDT', 'legal')).toBe('1000/1000');
    await until(begun + HOUR);
    expect(await mine(anna), 'the hour had begun').toMatchObject({ amount: '1000', fresh: '0', earned: '0' });
    await until(begun + 2 * HOUR);
    const first = savingsHour(new Big(1000), rate(begun + HOUR));
    expect(await mine(anna)).toMatchObject({
      amount: first.plus(1000).toFixed(),
      earned: first.toFixed(),
      next_at: begun + 3 * HOUR,
    });
    await until(begun + 3 * HOUR);
    const second = savingsHour(first.plus(1000), rate(begun + 2 * HOUR));
    expect((await mine(anna)).earned).toBe(first.plus(second).toFixed());
    expect(await anna.balance('USDT', 'legal')).toBe(`1000/${first.plus(second).plus(1000).toFixed()}`);
    expect((await anna.call('earn.holdings')).products[0]).toMatchObject({
      product: 'savings',
      orders: 1,
      worth_usdt: first.plus(second).plus(1000).round(2, Big.roundDown).toFixed(),
    });
  });

  test('is out at once when it is redeemed, to the last digit, and begins anew later', async () => {
    const anna = await saver();
    await anna.call('savings.subscribe', { currency_id: '1', number: '1500' });
    await advance(30 * HOUR);
    const { amount, earned } = await mine(anna);
    expect(new Big(amount).minus(earned).toFixed()).toBe('1500');
    expect(
      await anna.refusal('savings.redeem', { currency_id: '1', number: new Big(amount).plus('0.00000001').toFixed() }),
    ).toBe('savings_too_much@number');
    expect(await anna.call('savings.redeem', { currency_id: '1', number: amount })).toMatchObject({
      amount: '0',
      earned,
      since: null,
      next_at: null,
    });
    expect(await anna.balance('USDT', 'legal')).toBe(`${new Big(500).plus(amount).toFixed()}/0`);
    await advance(5 * HOUR);
    expect((await mine(anna)).earned).toBe(earned);
    expect(await anna.call('savings.subscribe', { currency_id: '1', number: '10' })).toMatchObject({
      amount: '10',
      fresh: '10',
      earned,
    });
  });

  test('earns the same whether the clock goes on hour by hour or jumps, whatever is put in and taken out', async () => {
    const steps = fc.sample(
      fc.record({
        put: fc.integer({ min: 1, max: 400 }),
        taken: fc.integer({ min: 0, max: 100 }),
        hours: fc.integer({ min: 1, max: 60 }),
      }),
      { seed: 20261122, numRuns: 5 },
    );
    const anna = await saver('5000');
    let [saved, fresh] = [new Big(0), new Big(0)];
    for (const { put, taken, hours } of steps) {
      await anna.call('savings.subscribe', { currency_id: '1', number: String(put) });
      [saved, fresh] = [saved.plus(put), fresh.plus(put)];
      const out = saved.times(taken).div(200).round(8, Big.roundDown);
      if (out.gt(0)) {
        await anna.call('savings.redeem', { currency_id: '1', number: out.toFixed() });
        saved = saved.minus(out);
        fresh = fresh.gt(out) ? fresh.minus(out) : new Big(0);
      }
      const from = Math.floor(now() / HOUR) * HOUR;
      await advance(hours * HOUR);
      for (let hour = from; hour + HOUR <= now(); hour += HOUR) {
        saved = saved.plus(savingsHour(saved.minus(fresh), rate(hour)));
        fresh = new Big(0);
      }
      expect((await mine(anna)).amount).toBe(saved.toFixed());
    }
  });
});

test('it is refused: too little, too much, parts of parts, coins that cannot be saved; and one intent saves once', async () => {
  const anna = await saver('100');
  expect(await anna.refusal('savings.subscribe', { currency_id: '1', number: '0.9' })).toBe('savings_below_min@number');
  expect(await anna.refusal('savings.subscribe', { currency_id: '1', number: '100.1' })).toBe(
    'insufficient_balance@number',
  );
  expect(await anna.refusal('savings.subscribe', { currency_id: '1', number: '1.00001' })).toBe('number_places@number');
  for (const number of ['0', '-1', '1e2', ''])
    expect(await anna.refusal('savings.subscribe', { currency_id: '1', number }), number).toMatch(/@number$/);
  const doge = (await guest.call('currency.list')).find(({ code }) => code === 'DOGE')!.id;
  expect(await anna.refusal('savings.subscribe', { currency_id: doge, number: '10' })).toBe(
    'savings_product_unknown@currency_id',
  );
  expect(await anna.refusal('savings.redeem', { currency_id: '1', number: '1' })).toBe('savings_too_much@number');
  const intent = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => anna.call('savings.subscribe', { currency_id: '1', number: '20' }, { intent })),
  );
  expect(new Set(answers.map(({ amount }) => amount))).toEqual(new Set(['20']));
  expect(await anna.balance('USDT', 'legal')).toBe('80/20');
});
