import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '../../../domain/period.ts';
import { COMING, MARKETS } from '../../catalogue/markets.ts';
import type { FindLanes, Work } from '../../kernel/exchange.ts';
import { laneOfUser } from '../../kernel/basics/lane-names.ts';
import { violations } from '../../kernel/ledger/invariants.ts';
import { house, move } from '../../kernel/ledger/ledger.ts';
import { PAY_PASSWORD, startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { BEGIN } from '../../testing/exchange.ts';
import { lastingPlace, onPostgres } from '../../testing/place.ts';
import type { TestPlace } from '../../testing/place.ts';
import { productDay } from './days.ts';
import { MOST_PARTS } from './parts.ts';
import { HouseAlarm } from './halts.ts';

test('a day has room for a part of each market, and what has no market', () => {
  expect(MARKETS.length + COMING.length).toBeLessThan(MOST_PARTS - 8);
});

/** The bound of the test's day, in USDT. */
const BOUND = 1_000;
const USDT = 100_000_000;

describe.runIf(onPostgres)('results of commands in lanes', () => {
  let data: TestPlace;
  let client: Client;
  const ids: string[] = [];
  const errors: unknown[] = [];

  beforeAll(async () => {
    data = await lastingPlace();
    client = await startClient({
      ...data.place,
      wall: () => BEGIN,
      houseBounds: { spot: String(BOUND) },
      report: (error) => void errors.push(error),
    });
    for (let i = 0; i < 8; i += 1) ids.push((await (await client.register(`p${i}@parts.test`)).call('user.info')).id);
  });
  afterAll(async () => {
    expect(await violations(client.running.exchange.database)).toEqual([]);
    await client.running.close();
    await data.remove();
  });

  /** Pays an amount from the house's account of a market, in the lanes of the receiver and that market. */
  const pay = (i: number, amount: number, then: () => Promise<void> = () => Promise.resolve()): Promise<boolean> => {
    const owner = ids[i % ids.length] ?? '';
    const lanes: FindLanes = () => Promise.resolve([laneOfUser(owner), `market:M${i % ids.length}`]);
    const run = async (work: Work): Promise<boolean> => {
      const rows = move(
        house('market', 'USDT', `M${i % ids.length}`),
        { owner, kind: 'change', currency: 'USDT' },
        BigInt(Math.round(amount * USDT)),
      );
      await work.post({ cause: 'spot_fill', object: `spot:${i}`, rows });
      await then();
      return work.alone;
    };
    return client.running.exchange.command(run, lanes);
  };
  const exchange = () => client.running.exchange;
  const today = () => productDay(exchange().database.queries, 'spot', exchange().clock.now());
  const parts = () =>
    exchange().database.rows<{ part: string; result: string }>(
      "select part, (result / 1e8)::float::text as result from house_part where product = 'spot' order by part",
    );

  test('of a trade touch no row of the house that trades of other markets touch', async () => {
    const anna = await client.register('anna@parts.test');
    await anna.setPayPassword('anna@parts.test');
    for (const kind of ['change', 'lever'] as const) await anna.fund('USDT', '10000', kind);
    const buy = (symbol: string) =>
      anna.call('spot.buy', { symbol, type: 'market', total: '100', password: PAY_PASSWORD });
    const open = (symbol: string) =>
      anna.call('lever.submit', { symbol, direction: 'long', type: 'market', lots: '1', multiple: 5 });
    const trade = async (base: string): Promise<void> => {
      expect((await buy(`${base}USDT`)).status).toBe('filled');
      await anna.call('lever.close', { id: (await open(`${base}USDT.P`)).id });
    };
    for (const base of ['BTC', 'ETH', 'BTC', 'ETH']) await trade(base);
    // Somebody else holds all that is not of this market.
    const other = new pg.Client({ connectionString: data.place.databaseUrl });
    await other.connect();
    await other.query(`begin; set local lock_timeout = '5s';
      select from account where owner = 0 and kind !~ ':BTCUSDT' for update;
      select from house_day for update; select from house_part where part !~ '^BTCUSDT' for update`);
    await trade('BTC');
    await other.query('rollback');
    await other.end();
    await exchange().command(({ queries }) => queries.execute('delete from house_part; delete from house_day'));
  });

  test('of two markets do not wait for each other', async () => {
    await pay(0, 0.5);
    // The first of a day makes its row, and each account is made once.
    await pay(1, 0.5);
    await pay(0, 0.5);
    await pay(0, 0.5, async () => void (await pay(1, 0.25)));
    expect(await parts()).toEqual([
      { part: 'M0', result: '-1' },
      { part: 'M1', result: '-0.75' },
    ]);
    expect((await today())?.result).toBe(BigInt(-2.25 * USDT));
  });

  test('go to the row of all where a part has no room, alone near the bound, and halt exactly beyond it', async () => {
    const before = -2.25;
    // More than a part may lose.
    expect(await pay(2, 100)).toBe(false);
    expect((await parts()).map(({ part }) => part)).toEqual(['M0', 'M1']);
    expect((await today())?.result).toBe(BigInt((before - 100) * USDT));
    // Half of the bound is gone.
    expect(await pay(3, 450)).toBe(true);
    expect(await parts()).toEqual([]);
    expect(await pay(3, 1)).toBe(false);
    expect(await parts()).toEqual([]);
    const left = BOUND + before - 551;
    expect((await today())?.haltedAt).toBeNull();
    // Many at once: the halt begins with the payment that goes beyond the bound.
    const each = left / 15.5;
    await Promise.all(Array.from({ length: 15 }, (_, i) => pay(i, each)));
    expect(await today()).toMatchObject({ haltedAt: null });
    // Nobody else acts while the halt begins.
    expect(await pay(5, each)).toBe(true);
    const day = await today();
    expect(day?.haltedAt).not.toBeNull();
    expect(day?.day).toBe(dayOf(exchange().clock.now()));
    await exchange().command(() => Promise.resolve());
    expect(errors.filter((error) => error instanceof HouseAlarm)).toHaveLength(1);
  });
});
