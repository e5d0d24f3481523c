import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from '../../kernel/ledger/invariants.ts';
import { Client, PAY_PASSWORD, startClient } from '../../testing/client.ts';
import { BEGIN, templateFor } from '../../testing/image.ts';
import { lastingPlace } from '../../testing/place.ts';
import type { TestPlace } from '../../testing/place.ts';

let data: TestPlace;
beforeAll(async () => {
  data = await lastingPlace(templateFor({ wall: () => BEGIN }));
});
afterAll(() => data.remove());

test('an order is filled at its time although the exchange was down, and a held price survives', async () => {
  let wall = BEGIN;
  const settings = { wall: () => wall, ...data.place };
  const before = await startClient(settings);
  const anna = await before.register('anna@restart.test');
  await anna.setPayPassword('anna@restart.test');
  await anna.fund('USDT', '1000');
  const { last } = await before.call('quote.one', { symbol: 'SOLUSDT' });
  const { id } = await anna.call('spot.buy', { symbol: 'SOLUSDT', password: PAY_PASSWORD, price: last, num: '1' });
  await before.call('sandbox.price', { symbol: 'BTCUSDT', price: '66850', duration: 7_200_000 });
  await before.running.close();

  wall += 3_600_000;
  const after = await startClient(settings);
  const again = new Client(after.running, anna.token);
  const order = await again.call('spot.order', { id });
  expect(order.status).toBe('filled');
  const { list } = await again.call('spot.fills', { order_id: id });
  // Booked at the time at which the market reached it, not when the exchange restarted.
  for (const fill of list) expect(fill.time).toBeLessThan(wall - 1_800_000);
  expect((await after.call('quote.one', { symbol: 'BTCUSDT' })).last).toBe('66850');
  expect(await violations(after.running.exchange.database)).toEqual([]);
  await after.running.close();
}, 60_000);
