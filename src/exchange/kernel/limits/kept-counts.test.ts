import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Client, startClient } from '../../testing/client.ts';
import { templateFor } from '../../testing/image.ts';
import { lastingPlace, onPostgres } from '../../testing/place.ts';
import type { TestPlace } from '../../testing/place.ts';
import { forgetCounts } from './kept-counts.ts';
import { STRICT_LIMITS } from './limits.ts';
import { RateLimiter } from './rate-limiter.ts';
import type { Taken } from './rate-limiter.ts';
import { limitCounts } from './tables.ts';

const ALLOWED = 10;
let wall = 1_790_000_000_000;
let data: TestPlace;
let exchanges: Client[] = [];
const limits = { login: { count: ALLOWED, within: 900_000 } };
const start = (): Promise<Client> => startClient({ ...data.place, wall: () => wall, limits });

beforeAll(async () => {
  data = await lastingPlace(templateFor({ wall: () => wall }));
  // Only a server can be shared by two processes: `npm run test:postgres`.
  exchanges = [await start(), ...(onPostgres ? [await start()] : [])];
});
afterAll(async () => {
  for (const { running } of exchanges) await running.close();
  await data.remove();
});

const guess = (client: Client, name: string, password: string): Promise<string> =>
  client.send('user.login', { account: `${name}@kept.test`, password }).then(({ body }) => body.error?.code ?? 'done');

describe('wrong passwords', () => {
  test('are refused from the eleventh on, at whichever process, and after a restart', async () => {
    await exchanges[0]!.register('anna@kept.test', 'secret-7');
    const codes: string[] = [];
    for (let i = 0; i < ALLOWED; i += 1)
      codes.push(await guess(exchanges[i % exchanges.length]!, 'anna', `not-it-${i}`));
    expect(codes).toEqual(Array<string>(ALLOWED).fill('login_failed'));
    for (const client of exchanges) expect(await guess(client, 'anna', 'secret-7')).toBe('too_many_requests');
    await exchanges[0]!.running.close();
    exchanges[0] = await start();
    for (const client of exchanges) expect(await guess(client, 'anna', 'secret-7')).toBe('too_many_requests');
    wall += 900_000;
    for (const client of exchanges) expect(await guess(client, 'anna', 'secret-7')).toBe('done');
  });

  test('are no more when they are sent at once', async () => {
    await exchanges[0]!.register('bert@kept.test', 'secret-7');
    const codes = await Promise.all(
      Array.from({ length: 40 }, (_, i) => guess(exchanges[i % exchanges.length]!, 'bert', `not-it-${i}`)),
    );
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(ALLOWED);
  });

  test('right ones do not count, however many', async () => {
    await exchanges[0]!.register('carl@kept.test', 'secret-7');
    for (let i = 0; i < ALLOWED + 3; i += 1)
      expect(await guess(exchanges[i % exchanges.length]!, 'carl', 'secret-7')).toBe('done');
  });
});

describe('counts that are kept', () => {
  const taken: Taken[] = [
    ['staff', 'dora from here'],
    ['staffTo', 'dora'],
  ];
  let limiter: RateLimiter;
  const own = (change: object = {}): RateLimiter =>
    new RateLimiter(
      {
        ...STRICT_LIMITS,
        staff: { count: 5, within: 60_000 },
        staffTo: { count: 8, within: 60_000, slowFrom: 2 },
        ...change,
      },
      () => wall,
      exchanges[0]!.running.exchange.database.queries,
    );
  const wrong = (): Promise<string> =>
    limiter
      .guess(taken, async () => false)
      .then(
        () => 'wrong',
        (error: unknown) => String((error as { params?: { count?: number } }).params?.count),
      );

  beforeEach(async () => {
    await exchanges[0]!.running.exchange.database.queries.delete(limitCounts);
    limiter = own();
  });

  test('wait longer and longer where a limit slows down, and say how long', async () => {
    const told: string[] = [];
    for (const later of [0, 0, 0, 1_000, 1_000, 1_000, 4_000]) {
      wall += later;
      told.push(await wrong());
    }
    // Two at once, the third after a second, the fourth after two more, the fifth after four more.
    expect(told).toEqual(['wrong', 'wrong', '1', 'wrong', '1', 'wrong', 'wrong']);
    expect(await wrong()).toBe('53');
  });

  test('are all counted or none', async () => {
    limiter = own({ staffTo: { count: 1, within: 60_000 } });
    expect([await wrong(), await wrong(), await wrong()]).toEqual(['wrong', '60', '60']);
    const rows = await exchanges[0]!.running.exchange.database.queries.select().from(limitCounts);
    expect(rows.map(({ count }) => count)).toEqual([1, 1]);
  });

  test('close what is no guess as well, until their time is over', async () => {
    limiter = own({ staffTo: { count: 1, within: 60_000 } });
    await limiter.checkKept(taken);
    await wrong();
    await wrong();
    await expect(limiter.checkKept(taken)).rejects.toThrow('too_many_requests');
    wall += 60_000;
    await limiter.checkKept(taken);
  });

  test('reveal no name, and are deleted when their time is over', async () => {
    await wrong();
    const { queries } = exchanges[0]!.running.exchange.database;
    expect(JSON.stringify(await queries.select().from(limitCounts))).not.toContain('dora');
    wall += 60_000;
    await forgetCounts(queries, wall);
    expect(await queries.select().from(limitCounts)).toEqual([]);
  });
});
