import Big from 'big.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAY_PASSWORD, startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { BEGIN, templateFor } from '../../testing/image.ts';
import { lastingPlace, onPostgres, waysBetween } from '../../testing/place.ts';
import type { TestPlace } from '../../testing/place.ts';

// Orders that wait are in the books of all processes. Only a server can be shared: `npm run test:postgres`.

describe.runIf(onPostgres).each(waysBetween())('an order in the book, of two processes over %s', (_, way) => {
  let data: TestPlace;
  let exchanges: readonly Client[];

  beforeAll(async () => {
    data = await lastingPlace(templateFor({ wall: () => BEGIN }));
    const start = (): Promise<Client> => startClient({ ...data.place, ...way, wall: () => BEGIN });
    exchanges = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    for (const { running } of exchanges) await running.close();
    await data.remove();
  });

  test('is shown by both as long as it waits, also after either has missed something', async () => {
    const [first, second] = [exchanges[0]!, exchanges[1]!];
    const anna = await first.register('anna@resting.test');
    await anna.setPayPassword('anna@resting.test');
    await anna.fund('USDT', '5000');
    const { bids } = await first.call('market.depth', { symbol: 'ETHUSDT' });
    const { price = '', quantity: before = '' } = bids[2] ?? {};
    const offered = (): Promise<(string | undefined)[]> =>
      Promise.all(
        [first, second].map(async (client) => {
          const book = await client.call('market.depth', { symbol: 'ETHUSDT' });
          return book.bids.find((bid) => bid.price === price)?.quantity;
        }),
      );
    expect(await offered()).toEqual([before, before]);
    const order = { symbol: 'ETHUSDT', password: PAY_PASSWORD, price, num: '0.321' };
    const { id } = await anna.call('spot.buy', order);
    const more = new Big(before).plus(order.num).toFixed();
    await expect.poll(offered).toEqual([more, more]);
    for (const { running } of exchanges) running.exchange.events.emit('missed');
    await expect.poll(offered).toEqual([more, more]);
    await anna.call('spot.cancel', { id });
    await expect.poll(offered).toEqual([before, before]);
  });
});
