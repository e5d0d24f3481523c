import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startRedis } from '../../../tests/redis/server.ts';
import type { RedisServer } from '../../../tests/redis/server.ts';
import type { RedisPlace } from '../kernel/redis/connection.ts';
import { Client, PAY_PASSWORD, startClient } from '../testing/client.ts';
import { lastingPlace, onPostgres } from '../testing/place.ts';
import type { TestPlace } from '../testing/place.ts';
import { onRedis, placeOnRedis } from '../testing/redis.ts';
import { passwordKnown } from '../rooms/account/known-passwords.ts';

// Two exchanges on one database and one Redis server. Only a database server can be shared: `npm run test:postgres`.

const ALLOWED = 20;
const few = { count: ALLOWED, within: 600_000 };

describe.runIf(onPostgres && onRedis)('two processes on one database and one Redis server', () => {
  let data: TestPlace;
  let server: RedisServer;
  let redis: RedisPlace;
  const told: unknown[] = [];
  const both: Client[] = [];
  const start = (): Promise<Client> =>
    startClient({
      ...data.place,
      redis,
      limits: { call: few, spend: few, upload: few },
      trustProxy: true,
      report: (error) => told.push(error),
    });
  beforeAll(async () => {
    data = await lastingPlace();
    server = await startRedis();
    redis = placeOnRedis(server.url);
    both.push(await start(), await start());
  });
  afterAll(async () => {
    for (const { running } of both) await running.close();
    await data.remove();
    await server.stop();
  });

  /** Calls as somebody at an address. @returns the code of the refusal, or `done` */
  const from = async (client: Client, address: string): Promise<string> => {
    const { body } = await client.running.server.inject({
      url: '/api/getSiteConfig',
      headers: { 'x-forwarded-for': address },
    });
    return (JSON.parse(body) as { error?: { code: string } }).error?.code ?? 'done';
  };
  /** Returns how many of so many calls are answered, by turns at either process. */
  const answered = async (address: string, calls: number): Promise<number> => {
    const codes = [];
    for (let i = 0; i < calls; i += 1) codes.push(await from(both[i % 2]!, address));
    const done = codes.filter((code) => code === 'done').length;
    expect(codes.slice(done)).toEqual(Array<string>(calls - done).fill('too_many_requests'));
    return done;
  };
  const at = (client: Client, index: number): Client => new Client(both[index]!.running, client.token);

  test('allow so many calls together, exactly, one after another and at once', async () => {
    expect(await answered('10.0.0.1', ALLOWED + 5)).toBe(ALLOWED);
    const codes = await Promise.all(Array.from({ length: 60 }, (_, i) => from(both[i % 2]!, '10.0.0.2')));
    expect(codes.filter((code) => code === 'done')).toHaveLength(ALLOWED);
  });

  test('go on counting where they were after one was started anew', async () => {
    expect(await answered('10.0.1.1', ALLOWED - 1)).toBe(ALLOWED - 1);
    await both[0]!.running.close();
    both[0] = await start();
    expect([await from(both[0], '10.0.1.1'), await from(both[0], '10.0.1.1')]).toEqual(['done', 'too_many_requests']);
    expect(await from(both[1]!, '10.0.1.1')).toBe('too_many_requests');
  });

  test('count what a user spends and uploads, whichever of them is called', async () => {
    const anna = await both[0]!.register('anna@shared.test');
    const spend = (client: Client): Promise<string> =>
      client.refusal('wallet.fundTransfer', { currency_id: '1', number: '1', from_field: 'legal', to_field: 'change' });
    const codes = [];
    for (let i = 0; i <= ALLOWED; i += 1) codes.push(await spend(at(anna, i % 2)));
    expect(codes).toEqual([...Array<string>(ALLOWED).fill('insufficient_balance@number'), 'too_many_requests']);
    const kept = [];
    for (let i = 0; i <= ALLOWED; i += 1) kept.push((await at(anna, i % 2).upload()).body.error?.code ?? 'kept');
    expect(kept).toEqual([...Array<string>(ALLOWED).fill('kept'), 'too_many_requests']);
  });

  test('know a payment password that one of them found right, in its session and for its hash alone', async () => {
    const bert = await both[0]!.register('bert@shared.test');
    await bert.setPayPassword('bert@shared.test');
    const [row] = await both[0]!.running.exchange.database.rows<{ stored: string }>(
      "select pay_password as stored from member where email = 'bert@shared.test'",
    );
    const entered = { password: PAY_PASSWORD, stored: row?.stored ?? '', session: bert.token ?? '' };
    const known = (index: number, change: object = {}): Promise<boolean> =>
      passwordKnown(both[index]!.running.exchange, { ...entered, ...change });
    expect([await known(0), await known(1)]).toEqual([false, false]);
    const to = { currency: 'USDT', network: 'TRC20', address: 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ' } as const;
    const out = { ...to, number: '10' };
    expect(await bert.refusal('wallet.withdraw', { ...out, pay_password: 'payment-8' })).toBe(
      'pay_password_wrong@pay_password',
    );
    expect(await known(1, { password: 'payment-8' })).toBe(false);
    expect(await bert.refusal('wallet.withdraw', { ...out, pay_password: PAY_PASSWORD })).toBe(
      'code_needed@email_code',
    );
    expect([await known(0), await known(1)]).toEqual([true, true]);
    expect([await known(1, { session: 'another' }), await known(1, { stored: 'another' })]).toEqual([false, false]);
  });

  test('count each for itself while Redis is lost, and together again once it is back', async () => {
    await server.kill();
    expect(await answered('10.0.2.1', 2 * ALLOWED + 10)).toBe(2 * ALLOWED);
    await expect.poll(() => told.length).toBeGreaterThan(0);
    await server.start();
    let tries = 0;
    const together = (): Promise<number> => answered(`10.0.3.${(tries += 1)}`, ALLOWED + 5);
    await expect.poll(together, { timeout: 20_000, interval: 200 }).toBe(ALLOWED);
    expect(await answered('10.0.2.2', ALLOWED + 5)).toBe(ALLOWED);
  });
});
