import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otherCommand } from '../../testing/beside.ts';
import { startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { BEGIN, templateFor } from '../../testing/image.ts';
import { lastingPlace, onPostgres } from '../../testing/place.ts';
import type { TestPlace } from '../../testing/place.ts';
import { violations } from '../ledger/invariants.ts';

// Two machines whose clocks differ, on one database. Only a server can be shared: `npm run test:postgres`.

describe.runIf(onPostgres)('commands of two machines whose clocks are two seconds apart', () => {
  let data: TestPlace;
  let exchanges: Client[];
  let wall = BEGIN;

  beforeAll(async () => {
    data = await lastingPlace(templateFor({ wall: () => BEGIN }));
    const start = (ahead: number): Promise<Client> => startClient({ ...data.place, wall: () => wall + ahead });
    exchanges = [await start(0), await start(2_000)];
  });
  afterAll(async () => {
    for (const { running } of exchanges) await running.close();
    await data.remove();
  });

  test('happen at times that never fall, in the order in which they happen', async () => {
    const anna = await exchanges[0]!.register('anna@turn.test');
    const times: number[] = [];
    for (let i = 0; i < 20; i += 1) {
      wall += 10;
      await exchanges[i % 2]!.running.exchange.command(async ({ now }) => void times.push(now));
    }
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)! - times[0]!).toBeGreaterThan(100);
    await anna.fund('USDT', '10');
    expect(await violations(exchanges[1]!.running.exchange.database)).toEqual([]);
  });

  test('see what was due before them happen first, by the clock that is ahead', async () => {
    const due = exchanges[1]!.running.exchange.clock.now() + 500;
    const seen: string[] = [];
    await exchanges[0]!.running.exchange.command((work) =>
      work.schedule({ kind: 'ledger.order', object: 'test', due }),
    );
    wall += 600;
    await exchanges[1]!.running.exchange.command(async ({ now }) => void seen.push(now >= due ? 'after' : 'before'));
    const [{ left } = { left: '?' }] = await exchanges[0]!.running.exchange.database.rows<{ left: string }>(
      "select count(*)::text as left from timer where object = 'test'",
    );
    expect([seen, left]).toEqual([['after'], '0']);
    // The clock that is behind has heard how late it is.
    await exchanges[0]!.running.exchange.command(async ({ now }) => expect(now).toBeGreaterThanOrEqual(due));
  });

  test('keep the time, as a process does while it runs and when it stops, beside a command that goes on', async () => {
    const third = await startClient({ ...data.place, wall: () => wall, roles: new Set(['api']) });
    const other = await otherCommand(data.place.databaseUrl ?? '');
    wall += 5_000;
    const shows = third.running.exchange.clock.now();
    const closed = third.running.close().then(() => 'closed');
    const late = delay(10_000, 'It waits to have the whole exchange to itself.', { ref: false });
    const first = await Promise.race([closed, late]);
    await other.end();
    await closed;
    expect(first).toBe('closed');
    const [kept] = await exchanges[0]!.running.exchange.database.rows<{ shown: string }>(
      'select shown::text from clock',
    );
    expect(Number(kept?.shown)).toBe(shows);
  });
});
