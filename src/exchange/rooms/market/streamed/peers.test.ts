import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from '../../../kernel/ledger/invariants.ts';
import { Client, PAY_PASSWORD, startClient } from '../../../testing/client.ts';
import { BEGIN } from '../../../testing/exchange.ts';
import { otherExchange } from '../../../testing/other-exchange.ts';
import type { OtherExchange, OtherMarket } from '../../../testing/other-exchange.ts';
import { lastingPlace, onPostgres } from '../../../testing/place.ts';
import type { TestPlace } from '../../../testing/place.ts';

// Two exchanges on one database, each with its own connection to the feed. Only a server can be shared: `npm run
// test:postgres`.

describe.runIf(onPostgres)('two processes that follow one feed', () => {
  let [other, market, data, first, second] = [] as unknown as [OtherExchange, OtherMarket, TestPlace, Client, Client];

  beforeAll(async () => {
    const start = performance.now();
    const wall = (): number => BEGIN + Math.floor(performance.now() - start);
    other = await otherExchange(wall);
    market = other.market('BCHUSDT');
    market.book([['431', '1']], [['429', '1']]);
    const trading = setInterval(() => market.trade('430', '0.0001', 'buy'), 50);
    data = await lastingPlace();
    const open = (): Promise<Client> =>
      startClient({
        ...data.place,
        wall,
        report: () => undefined,
        marketFeed: { spot: other.source, symbols: ['BCHUSDT'], staleAfter: 2_000, startsWithin: 20_000 },
      });
    [first, second] = [await open(), await open()];
    clearInterval(trading);
  });
  afterAll(async () => {
    expect(await violations(second.running.exchange.database)).toEqual([]);
    await second.running.close();
    await other.close();
    await data.remove();
  });

  const people = async (email: string): Promise<Client> => {
    const made = await first.register(email);
    await made.setPayPassword(email);
    await made.fund('USDT', '100000');
    return made;
  };
  const filled = async (client: Client, id: string): Promise<string> =>
    (await client.call('spot.order', { id })).filled;

  test('a trade that both hear fills an order once', async () => {
    expect(other.connections).toBe(2);
    const anna = await people('anna@feed.test');
    const waits = await anna.call('spot.buy', { symbol: 'BCHUSDT', price: '425', num: '1', password: PAY_PASSWORD });
    // The other exchange watches that price too, because an order waits there as well.
    const elsewhere = new Client(second.running, anna.token);
    const also = await elsewhere.call('spot.buy', {
      symbol: 'BCHUSDT',
      price: '425',
      num: '1',
      password: PAY_PASSWORD,
    });
    market.trade('425', '0.4', 'sell');
    await expect.poll(() => filled(anna, waits.id)).toBe('0.4');
    market.trade('424', '0.8', 'sell');
    await expect.poll(() => filled(elsewhere, also.id)).toBe('0.2');
    await new Promise((resolve) => void setTimeout(resolve, 500));
    expect([await filled(anna, waits.id), await filled(anna, also.id)]).toEqual(['1', '0.2']);
    await anna.call('spot.cancelAll', { symbol: 'BCHUSDT' });
  });

  test('where the one that took an order ends, the other carries it out', async () => {
    const ben = await people('ben@feed.test');
    const stop = await ben.call('spot.buy', {
      symbol: 'BCHUSDT',
      type: 'stop',
      stop_price: '435',
      price: '436',
      num: '0.1',
      password: PAY_PASSWORD,
    });
    await first.running.close();
    const elsewhere = new Client(second.running, ben.token);
    // Waits as long as it takes until awaited levels are read.
    await new Promise((resolve) => void setTimeout(resolve, 12_500));
    market.trade('435', '1', 'buy');
    await expect.poll(() => filled(elsewhere, stop.id), { timeout: 5_000 }).toBe('0.1');
  });
});
