import Big from 'big.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';

const symbol = 'SOLUSDT';
let guest: Client;
let names = 0;
beforeAll(async () => {
  guest = await startClient({ wall: () => Date.parse('2026-11-21T09:32:18.250Z') });
});
afterAll(() => guest.running.close());

const somebody = () => guest.register(`alert${names++}@alert.test`);
const hold = (price: string) => guest.call('sandbox.price', { symbol, price, duration: 86_400_000 });
const letters = async (who: Client) => (await who.call('mail.list')).list.filter(({ kind }) => kind === 'price_alert');

test('an alert tells once, when the last price has risen or fallen to it', async () => {
  await hold('150');
  const anna = await somebody();
  const above = await anna.call('alert.add', { symbol, price: '155' });
  expect(above).toMatchObject({ symbol, pair: 'SOL/USDT', price: '155', price_places: 2, rises: true });
  expect(await anna.call('alert.add', { symbol, price: '145' })).toMatchObject({ rises: false });
  // Adding the same alert again returns the same one.
  expect(await anna.call('alert.add', { symbol, price: '155' })).toEqual(above);
  expect((await anna.call('alert.list', { symbol })).map(({ price }) => price)).toEqual(['145', '155']);

  await hold('154.99');
  expect(await letters(anna)).toEqual([]);
  await hold('156');
  expect(await letters(anna)).toMatchObject([
    { title: 'SOL/USDT reached 155', link: '/pages/transaction/spot_kline?symbol=SOLUSDT', read: false },
  ]);
  await hold('150');
  await hold('155');
  expect(await letters(anna)).toHaveLength(1);
  await hold('145');
  expect((await letters(anna)).map(({ title }) => title)).toEqual(['SOL/USDT reached 145', 'SOL/USDT reached 155']);
  expect(await anna.call('alert.list')).toEqual([]);
});

test('a removed alert stays silent; another’s cannot be removed', async () => {
  await hold('150');
  const [anna, bert] = [await somebody(), await somebody()];
  const { id } = await anna.call('alert.add', { symbol, price: '151' });
  expect(await bert.refusal('alert.del', { id })).toBe('not_found@id');
  expect(await anna.call('alert.del', { id })).toEqual({ count: 1 });
  await hold('152');
  expect(await letters(anna)).toEqual([]);
});

test('it comes by itself as the clock goes on, at its own moment', async () => {
  const anna = await somebody();
  const { last } = await guest.call('quote.one', { symbol: 'BTCUSDT.P' });
  const price = new Big(last).times('1.0005').round(1).toFixed();
  await anna.call('alert.add', { symbol: 'BTCUSDT.P', price });
  for (let hour = 0; hour < 400 && (await letters(anna)).length === 0; hour++)
    await guest.call('sandbox.clock', { advance: 3_600_000 });
  expect(await letters(anna)).toMatchObject([{ link: '/pages/transaction/contract_kline?symbol=BTCUSDT.P' }]);
});

test('an alert is refused at the last price, between ticks, absurdly far away, for no market, and beyond fifty', async () => {
  await hold('150');
  const anna = await somebody();
  for (const [price, refusal] of [
    ['150', 'alert_reached@price'],
    ['151.005', 'price_tick@price'],
    ['751', 'price_band@price'],
    ['29', 'price_band@price'],
  ] as const)
    expect(await anna.refusal('alert.add', { symbol, price })).toBe(refusal);
  expect(await anna.refusal('alert.add', { symbol: 'NOPE', price: '1' })).toBe('market_unknown@symbol');
  for (let i = 1; i <= 50; i++) await anna.call('alert.add', { symbol, price: String(150 + i) });
  expect(await anna.refusal('alert.add', { symbol, price: '149' })).toBe('too_many_alerts');
});
