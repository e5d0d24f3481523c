import { expect, test } from 'vitest';
import { MINUTE } from '../../../domain/period.ts';
import { NO_JOBS } from '../../testing/beside.ts';
import { NO_SECOND_PROOF } from '../../testing/client.ts';
import { BEGIN, openExchange } from '../../testing/exchange.ts';
import { onPostgres } from '../../testing/place.ts';
import { Town } from './testing.ts';

// Orders of different people happen side by side where the database is a server: `npm run test:postgres`. Nobody runs
// timers in time here: what is due happens before commands alone.

let wall = BEGIN;
const exchange = await openExchange({
  ...NO_SECOND_PROOF,
  wall: () => wall,
  ...(onPostgres ? { roles: NO_JOBS } : {}),
});
const town = new Town(exchange);
const { database } = exchange.guest.running.exchange;
const lanes = async (kind: string): Promise<string[]> =>
  (await database.rows<{ key: string }>(`select key from lane where key like '${kind}:%'`)).map(({ key }) => key);

test.runIf(onPostgres)('an order takes the advertisement, itself and both sides', async () => {
  const [merchant, buyer] = [await town.merchant(), await town.person()];
  const ad = await town.offer(merchant, 'sell');
  const order = await town.buy(buyer, ad);
  await buyer.call('c2c.pay', { id: order.id });
  await town.release(merchant, order);
  expect(await lanes('ad')).toContain(`ad:${ad.id}`);
  expect(await lanes('deal')).toContain(`deal:${order.id}`);
  const users = await Promise.all([merchant, buyer].map(async (one) => `user:${(await one.call('user.info')).id}`));
  expect(await lanes('user')).toEqual(expect.arrayContaining(users));
});

test('of orders at once for more than an offer has, as many are taken as it has', async () => {
  const ad = await town.offer(await town.merchant(), 'sell');
  const buyers = await Promise.all(Array.from({ length: 5 }, () => town.person()));
  const asked = { id: ad.id, price: ad.price, number: '400', way: 'bank' };
  const replies = await Promise.all(buyers.map((buyer) => buyer.send('c2c.buy', asked)));
  expect(replies.filter(({ body }) => body.type === 'ok')).toHaveLength(2);
  expect((await town.guest.call('c2c.ad', { id: ad.id })).rest).toBe('200');
});

test('orders that were due to time out give back what they hold before somebody else orders', async () => {
  const ad = await town.offer(await town.merchant(), 'sell');
  const late = [await town.person(), await town.person()];
  const orders = await Promise.all(late.map((buyer) => town.buy(buyer, ad, '500')));
  const next = await town.person();
  expect(await next.refusal('c2c.buy', { id: ad.id, price: ad.price, number: '500', way: 'bank' })).toMatch(/@number/);
  wall += 16 * MINUTE;
  await town.buy(next, ad, '500');
  for (const [i, { id }] of orders.entries())
    expect(await late[i]?.call('c2c.order', { id })).toMatchObject({ status: 'cancelled', cancelled_by: 'time' });
  expect((await town.guest.call('c2c.ad', { id: ad.id })).rest).toBe('500');
});
