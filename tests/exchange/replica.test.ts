import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { operationsOf } from '../../schemas/contract.ts';
import { readContract } from '../../schemas/read.ts';
import { Client, startClient } from '../../src/exchange/testing/client.ts';
import { databaseOn } from '../../src/exchange/testing/place.ts';
import { startPostgres } from '../postgres/server.ts';
import type { PostgresServer } from '../postgres/server.ts';

vi.setConfig({ hookTimeout: 600_000, testTimeout: 300_000 });

// Histories are read from a replica: of two servers of our own. `npm run test:cluster`.

describe.runIf(process.env['CLUSTER'] === '1')('an exchange with a replica', () => {
  let [primary, replica] = [] as unknown as [PostgresServer, PostgresServer];
  let [anna, other] = [] as unknown as [Client, Client];
  let address: string;
  let copy: pg.Client;
  const reports: string[] = [];

  beforeAll(async () => {
    primary = await startPostgres({ durable: true });
    const { place } = await databaseOn(primary.url);
    const first = await startClient({ ...place, wall: Date.now });
    await first.running.close();
    replica = await primary.follow();
    const url = new URL(replica.url);
    url.pathname = new URL(place.databaseUrl ?? '').pathname;
    const settings = {
      ...place,
      replicaUrl: url.href,
      wall: Date.now,
      report: (error: unknown) => void reports.push(String(error)),
    };
    const guest = await startClient(settings);
    anna = await guest.register('anna@replica.test');
    await anna.setPayPassword('anna@replica.test');
    await anna.fund('USDT', '1000', 'legal');
    // Another process on the same servers.
    const second = await startClient(settings);
    other = new Client(second.running, anna.token);
    address = url.href;
    copy = await connected();
  });
  afterAll(async () => {
    await copy.end();
    await anna.running.close();
    await other.running.close();
    replica.stop();
    primary.stop();
  });

  async function connected(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    return client;
  }

  const transfer = (): Promise<unknown> =>
    anna.call('wallet.fundTransfer', { currency_id: '1', number: '1', from_field: 'legal', to_field: 'change' });
  const history = async (): Promise<number> => (await other.call('wallet.transferHistory', {})).total;
  /** Returns whether the connections of the processes to the replica have read tables. */
  const isRead = async (): Promise<boolean> => {
    const { rows } = await copy.query<{ query: string }>(
      `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return rows.some(({ query }) => query.includes(' from "'));
  };

  test('reads histories from it, and what was written a moment ago is in them, also at another process', async () => {
    expect(await isRead()).toBe(false);
    const before = await history();
    for (let i = 1; i <= 20; i += 1) {
      await transfer();
      expect(await history()).toBe(before + i);
    }
    // On a busy machine the replica may lag behind all of these.
    await expect.poll(() => history().then(isRead)).toBe(true);
    expect(reports).toEqual([]);
  });

  test('answers each paged read', async () => {
    const paged = operationsOf(readContract()).filter(({ paged: isPaged, effect }) => isPaged && effect === 'read');
    expect(paged.length).toBeGreaterThan(15);
    for (const { id, method, path } of paged) {
      const { statusCode, body } = await other.running.server.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${anna.token}` },
      });
      // Some want an argument; none fails because it writes.
      expect([statusCode, body.includes('internal_error')], id).toEqual([200, false]);
    }
  });

  test('reads the primary where the replica lags, and nothing is missing', async () => {
    await copy.query('select pg_wal_replay_pause()');
    const before = await history();
    for (let i = 1; i <= 5; i += 1) {
      await transfer();
      expect(await history()).toBe(before + i);
    }
    await copy.query('select pg_wal_replay_resume()');
  });

  test('goes on while it is away, says so at most once, and returns to it', async () => {
    await copy.end();
    replica.restart();
    const before = await history();
    await transfer();
    expect(await history()).toBe(before + 1);
    expect(reports.length).toBeLessThanOrEqual(1);
    copy = await connected();
    // It is left alone for two seconds.
    await new Promise((resolve) => void setTimeout(resolve, 2_500));
    expect(await isRead()).toBe(false);
    expect(await history()).toBe(before + 1);
    expect(await isRead()).toBe(true);
  });
});
