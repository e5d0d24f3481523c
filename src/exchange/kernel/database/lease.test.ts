import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lastingPlace, onPostgres } from '../../testing/place.ts';
import type { TestPlace } from '../../testing/place.ts';
import { leaseOn } from './lease.ts';
import { isLost } from './lost.ts';
import { STOPPED, openPostgres } from './postgres.ts';
import { serverLink } from './server-link.ts';
import type { ServerLink } from './server-link.ts';

// `npm run test:postgres`.

describe.runIf(onPostgres)('on a server', () => {
  let data: TestPlace;
  let url: string;
  const links: ServerLink[] = [];
  beforeAll(async () => {
    data = await lastingPlace();
    url = data.place.databaseUrl ?? '';
  });
  afterAll(async () => {
    for (const link of links) await link.close();
    await data.remove();
  });

  /** A process that asks for a lease; it can be stopped, as by SIGSTOP. */
  function contender(name: string) {
    const link = serverLink(url, {});
    links.push(link);
    let stopped = false;
    const client = (): ReturnType<ServerLink['client']> => (stopped ? new Promise(() => undefined) : link.client());
    const lease = leaseOn({ ...link, client }, name);
    return { lease, stop: () => void (stopped = true) };
  }
  const epochOf = async (name: string): Promise<number> => {
    const client = await links[0]!.client();
    return Number(
      (await client.query<{ epoch: string }>('select epoch from lease where name = $1', [name])).rows[0]?.epoch,
    );
  };

  test('one holds a lease for as long as it lives, and another follows when it gives it back', async () => {
    const [one, other] = [contender('first'), contender('first')];
    expect(await one.lease.held()).toBe(true);
    await delay(3_000);
    expect([await one.lease.held(), await other.lease.held()]).toEqual([true, false]);
    await one.lease.close();
    await vi.waitUntil(() => other.lease.held(), { timeout: 1_500 });
    expect([await one.lease.held(), await epochOf('first')]).toEqual([false, 2]);
    await other.lease.close();
  });

  test('one that stops without a word is followed within three seconds, and knows it when it goes on', async () => {
    const [one, other] = [contender('second'), contender('second')];
    expect(await one.lease.held()).toBe(true);
    expect(await other.lease.held()).toBe(false);
    one.stop();
    const began = performance.now();
    await vi.waitUntil(() => other.lease.held(), { timeout: 10_000, interval: 1_000 });
    expect(performance.now() - began).toBeLessThan(3_000);
    const asked = await Promise.race([one.lease.held(), delay(100, 'it does not trust its lease')]);
    expect(asked).toBe('it does not trust its lease');
    expect(await epochOf('second')).toBe(2);
    await other.lease.close();
  });

  test('one whose connection broke holds nothing until it has asked again', async () => {
    const one = contender('third');
    expect(await one.lease.held()).toBe(true);
    one.lease.lose();
    expect(await one.lease.held()).toBe(true);
    expect(await epochOf('third')).toBe(1);
    await one.lease.close();
  });

  test(
    'a process that stops in the middle of a command holds its lanes for some seconds at most',
    { timeout: 60_000 },
    async () => {
      const [stopped, other] = [await openPostgres(url), await openPostgres(url)];
      const ended = stopped
        .transaction(
          async (queries) => {
            await queries.execute(
              "insert into lane (key, seq, clock) values ('user:1', 1, 0) on conflict (key) do update set seq = 2",
            );
            await delay(STOPPED + 1_000);
            await queries.execute('select');
          },
          ['user:1'],
        )
        .then(
          () => undefined,
          (error: unknown) => error,
        );
      const began = performance.now();
      await delay(200);
      await other.transaction((queries) => queries.execute("update lane set seq = 3 where key = 'user:1'"), ['user:1']);
      expect(performance.now() - began).toBeLessThan(STOPPED + 1_000);
      expect(isLost(await ended)).toBe(true);
      await Promise.all([stopped.close(), other.close()]);
    },
  );
});
