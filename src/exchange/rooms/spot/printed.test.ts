import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client, PAY_PASSWORD, startClient } from '../../testing/client.ts';
import { BEGIN, templateFor } from '../../testing/image.ts';
import { lastingPlace, onPostgres, waysBetween } from '../../testing/place.ts';
import type { TestPlace } from '../../testing/place.ts';
import { SOURCES } from '../market/live/sources.ts';

// Trades that people make with what is on offer are trades of their market.

const SYMBOL = 'ETHUSDT';

/** Returns a new person with money. */
async function trader(guest: Client, name: string): Promise<Client> {
  const made = await guest.register(`${name}@printed.test`);
  await made.setPayPassword(`${name}@printed.test`);
  await made.fund('USDT', '50000');
  return made;
}

/** Returns the trades of the market that people made here, newest first. */
const peoples = async (guest: Client) =>
  (await guest.call('market.trades', { symbol: SYMBOL, limit: 100 })).filter(({ id }) => id.startsWith('fill-'));

const buy = (who: Client, num: string) =>
  who.call('spot.buy', { symbol: SYMBOL, password: PAY_PASSWORD, type: 'market', num });

describe('a trade with what is on offer', () => {
  let data: TestPlace;
  beforeAll(async () => {
    data = await lastingPlace(templateFor({ wall: () => BEGIN }));
  });
  afterAll(() => data.remove());

  test('is listed and told once as a trade of the market, also after a restart', async () => {
    const settings = { wall: () => BEGIN, ...data.place };
    const guest = await startClient(settings);
    const { exchange } = guest.running;
    const anna = await trader(guest, 'anna');
    const source = SOURCES['trades']!(exchange, { symbol: SYMBOL });
    const { id } = await buy(anna, '0.02');
    const { list } = await anna.call('spot.fills', { order_id: id });
    const taken = list.map(({ id: fill, price, num, side, time }) => ({
      id: `fill-${fill}`,
      price,
      quantity: num,
      side,
      time,
    }));
    expect(taken.length).toBeGreaterThan(0);
    expect(await peoples(guest)).toEqual(taken);
    expect(source.next(exchange.clock.now())).toEqual(taken);
    expect(source.next(exchange.clock.now())).toBeNull();
    // A new listener hears it as well: the client may have read the list before.
    expect(source.hello(exchange.clock.now())).toEqual(expect.arrayContaining(taken));
    await guest.running.close();

    const again = await startClient(settings);
    expect(await peoples(again)).toEqual(taken);
    await again.running.close();
  });

  test('of an order that waits is a trade of the market already', async () => {
    const guest = await startClient({ wall: () => BEGIN, ...data.place });
    const bert = await trader(guest, 'bert');
    const before = await peoples(guest);
    await guest.call('sandbox.price', { symbol: SYMBOL, price: '3000', quantity: '0.001' });
    const order = { symbol: SYMBOL, password: PAY_PASSWORD, price: '2999', num: '0.1' };
    const { id } = await bert.call('spot.buy', order);
    await guest.call('sandbox.price', { symbol: SYMBOL, price: '2999', quantity: '0.1' });
    expect((await bert.call('spot.order', { id })).status).toBe('filled');
    expect(await peoples(guest)).toEqual(before);
    await guest.running.close();
  });
});

describe.runIf(onPostgres).each(waysBetween())('a trade at one of two processes over %s', (_, way) => {
  test('is listed by both, also by one that has missed it', async () => {
    const data = await lastingPlace(templateFor({ wall: () => BEGIN }));
    const start = (): Promise<Client> => startClient({ ...data.place, ...way, wall: () => BEGIN });
    const [first, second] = await Promise.all([start(), start()]);
    await buy(await trader(first, 'cleo'), '0.02');
    const made = await peoples(first);
    expect(made.length).toBeGreaterThan(0);
    await expect.poll(() => peoples(second)).toEqual(made);
    second.running.exchange.events.emit('missed');
    await expect.poll(() => peoples(second)).toEqual(made);
    for (const { running } of [first, second]) await running.close();
    await data.remove();
  });
});
