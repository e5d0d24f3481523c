import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startClient } from '../../src/exchange/testing/client.ts';
import type { Client } from '../../src/exchange/testing/client.ts';
import { databaseOn } from '../../src/exchange/testing/place.ts';
import type { Place } from '../../src/exchange/kernel/database/open.ts';
import { restorePostgres, startPostgres } from '../postgres/server.ts';
import type { PostgresServer } from '../postgres/server.ts';
import { faultsOf } from './faults.ts';

vi.setConfig({ hookTimeout: 600_000, testTimeout: 900_000 });

// A backup is taken while people act; the exchange is brought back as it was at a moment after it. `npm run
// test:cluster` rehearses it.

const rehearsed = process.env['CLUSTER'] === '1';

describe.runIf(rehearsed)('an exchange that is brought back from a backup', () => {
  let server: PostgresServer;
  let place: Place;
  beforeAll(async () => {
    server = await startPostgres({ durable: true, archives: true });
    ({ place } = await databaseOn(server.url));
  });
  afterAll(() => server.stop());

  const transfer = (client: Client, number: string): Promise<unknown> =>
    client.call('wallet.fundTransfer', { currency_id: '1', number, from_field: 'legal', to_field: 'change' });

  /** Asks the server itself, in the exchange's database or in any. */
  async function asked(text: string): Promise<string> {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ told: string }>(text);
    await client.end();
    return rows[0]?.told ?? '';
  }

  test('has all that was answered until the moment, nothing of later, and books that are right', async () => {
    const first = await startClient({ ...place, wall: Date.now });
    const anna = await first.register('anna@restore.test');
    await anna.fund('USDT', '100', 'legal');
    await transfer(anna, '1');
    const backup = server.backUp();
    // What happens after the copy was made comes from the log.
    await transfer(anna, '10');
    const moment = await asked('select clock_timestamp()::text as told');
    await transfer(anna, '20');
    await first.running.close();
    await asked('select pg_switch_wal()::text as told');
    await vi.waitUntil(
      async () =>
        (await asked(
          'select (last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1))::text as told from pg_stat_archiver',
        )) === 'true',
      { timeout: 120_000, interval: 200 },
    );

    const restored = await restorePostgres(backup, moment);
    const url = new URL(restored.url);
    url.pathname = new URL(place.databaseUrl ?? '').pathname;
    await vi.waitUntil(
      async () => {
        const client = new pg.Client({ connectionString: restored.url });
        await client.connect();
        const { rows } = await client.query<{ told: boolean }>('select pg_is_in_recovery() as told');
        await client.end();
        return rows[0]?.told === false;
      },
      { timeout: 120_000, interval: 200 },
    );
    const again = await startClient({ databaseUrl: url.href, wall: Date.now });
    const back = await again.login('anna@restore.test', 'secret-7');
    expect([await back.balance('USDT', 'legal'), await back.balance('USDT')]).toEqual(['89/0', '11/0']);
    expect(await faultsOf(again.running.exchange.database)).toEqual([]);
    await transfer(back, '5');
    expect(await back.balance('USDT')).toBe('16/0');
    await again.running.close();
    restored.stop();
  });
});
