import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from '../../../kernel/ledger/invariants.ts';
import type { Role } from '../../../kernel/settings/roles.ts';
import { Client, PAY_PASSWORD, startClient } from '../../../testing/client.ts';
import { BEGIN } from '../../../testing/exchange.ts';
import { otherExchange } from '../../../testing/other-exchange.ts';
import type { OtherExchange, OtherMarket } from '../../../testing/other-exchange.ts';
import { lastingPlace, onPostgres, redisPlace } from '../../../testing/place.ts';
import type { TestPlace } from '../../../testing/place.ts';
import { marketsOf } from '../markets.ts';

// Exchanges with different roles on one database and one Redis server, of which two hear another exchange: `npm run
// test:postgres`.

const SYMBOL = 'BCHUSDT';
const TAKEN_OVER = 3_000;

describe.runIf(onPostgres && redisPlace() !== undefined)('processes that share a feed over Redis', () => {
  let [other, market, data] = [] as unknown as [OtherExchange, OtherMarket, TestPlace];
  let clients: Record<'first' | 'second' | 'api', Client>;
  let trading: NodeJS.Timeout;
  let price = 430;

  beforeAll(async () => {
    const start = performance.now();
    const wall = (): number => BEGIN + Math.floor(performance.now() - start);
    other = await otherExchange(wall);
    market = other.market(SYMBOL);
    market.book([['431', '1']], [['429', '1']]);
    trading = setInterval(() => market.trade(String(price), '0.0001', 'buy'), 20);
    data = await lastingPlace();
    const redis = redisPlace();
    const open = (...roles: Role[]): Promise<Client> =>
      startClient({
        ...data.place,
        ...(redis ? { redis } : {}),
        wall,
        roles: new Set(roles),
        report: () => undefined,
        marketFeed: { spot: other.source, symbols: [SYMBOL], staleAfter: 2_000, startsWithin: 20_000 },
      });
    clients = {
      first: await open('engine', 'jobs'),
      second: await open('engine', 'jobs'),
      api: await open('api', 'live'),
    };
  });
  afterAll(async () => {
    clearInterval(trading);
    const { second, api } = clients;
    expect(await violations(api.running.exchange.database)).toEqual([]);
    await second.running.close();
    await api.running.close();
    await other.close();
    await data.remove();
  });

  const feedOf = (client: Client) => marketsOf(client.running.exchange).feed(SYMBOL)!;
  const paused = (client: Client): unknown => feedOf(client).paused(client.running.exchange.clock.now());
  const last = (client: Client): number => feedOf(client).last(client.running.exchange.clock.now());

  test('those with the role engine hear the other exchange, and all have its prices and its book', async () => {
    const { first, second, api } = clients;
    expect(other.connections).toBe(2);
    price = 433;
    market.book([['434', '2']], [['432', '3']]);
    for (const client of [first, second, api]) {
      await expect.poll(() => last(client)).toBe(4_330);
      expect(paused(client)).toBeNull();
    }
    const frames = new Map<number, unknown>();
    const begun = performance.now();
    for (let i = 0; performance.now() - begun < 2_000; i += 1) {
      market.book([['434', String(2 + (i % 7))]], [['432', '3']]);
      await new Promise((resolve) => void setTimeout(resolve, 15));
      for (const client of [first, second, api]) {
        const { number, book } = feedOf(client).frame!;
        expect(frames.get(number) ?? book).toEqual(book);
        frames.set(number, book);
      }
    }
    expect(frames.size).toBeGreaterThan(10);
    const depth = await api.call('market.depth', { symbol: SYMBOL });
    expect(depth.bids[0]).toEqual({ price: '432', quantity: '3' });
    expect(frames.has(depth.sequence) || depth.sequence > Math.max(...frames.keys())).toBe(true);
  });

  test('an order waits at a process that hears nothing itself, and is filled by what it is told', async () => {
    const { api } = clients;
    const anna = await api.register('anna@shared.test');
    await anna.setPayPassword('anna@shared.test');
    await anna.fund('USDT', '100000');
    const order = await anna.call('spot.buy', { symbol: SYMBOL, price: '425', num: '0.5', password: PAY_PASSWORD });
    market.trade('424', '3', 'sell');
    await expect.poll(async () => (await anna.call('spot.order', { id: order.id })).status).toBe('filled');
  });

  test('where the process that tells ends, another tells within three seconds', async () => {
    const { first, second, api } = clients;
    await first.running.close();
    const begun = performance.now();
    price = 437;
    for (const client of [second, api])
      await expect.poll(() => last(client), { timeout: TAKEN_OVER, interval: 20 }).toBe(4_370);
    expect(performance.now() - begun).toBeLessThan(TAKEN_OVER);
    expect([paused(second), paused(api)]).toEqual([null, null]);
    const elsewhere = new Client(api.running);
    expect((await elsewhere.call('quote.one', { symbol: SYMBOL })).last).toBe('437');
  });
});
