import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';
import { STRICT_LIMITS } from './limits.ts';
import { RateLimiter } from './rate-limiter.ts';

let guest: Client;
beforeAll(async () => {
  const few = { count: 3, within: 60_000 };
  guest = await startClient({ limits: { spend: few, upload: few }, trustProxy: true });
});
afterAll(() => guest.running.close());

test('a limit that is reached says how many seconds are left', async () => {
  let wall = 0;
  const few = { count: 2, within: 60_000 };
  const { queries } = guest.running.exchange.database;
  const limiter = new RateLimiter({ ...STRICT_LIMITS, upload: few, socket: few }, () => wall, queries);
  await limiter.take('upload', 'anna');
  await limiter.take('upload', 'anna');
  await limiter.take('upload', 'bert');
  await expect(limiter.take('upload', 'anna')).rejects.toThrow('too_many_requests');
  await limiter.take('upload', 'bert');
  wall = 59_000;
  await expect(limiter.take('upload', 'anna')).rejects.toMatchObject({ params: { count: 1 } });
  wall = 60_000;
  await limiter.take('upload', 'anna');
  const [first] = [await limiter.hold('socket', 'carl'), await limiter.hold('socket', 'carl')];
  await expect(limiter.hold('socket', 'carl')).rejects.toThrow('too_many_requests');
  await limiter.hold('socket', 'dora');
  first();
  first();
  await limiter.hold('socket', 'carl');
  await expect(limiter.hold('socket', 'carl')).rejects.toThrow('too_many_requests');
});

describe('what may be done so often', () => {
  test('spending, by one user', async () => {
    const [anna, bert] = [await guest.register('anna@limits.test'), await guest.register('bert@limits.test')];
    const spend = (who: Client) =>
      who.refusal('wallet.fundTransfer', { currency_id: '1', number: '1', from_field: 'legal', to_field: 'change' });
    for (let i = 0; i < 3; i += 1) expect(await spend(anna)).toBe('insufficient_balance@number');
    expect([await spend(anna), await spend(bert)]).toEqual(['too_many_requests', 'insufficient_balance@number']);
    expect(await anna.call('user.info')).toMatchObject({ level: 'none' });
  });

  test('keeping files, by one user', async () => {
    const carl = await guest.register('carl@limits.test');
    const codes = [];
    for (let i = 0; i < 4; i += 1) codes.push((await carl.upload()).body.error?.code ?? 'kept');
    expect(codes).toEqual(['kept', 'kept', 'kept', 'too_many_requests']);
  });

  test('calling, by an address: that of whom the proxy names', async () => {
    const strict = await startClient({ limits: { call: { count: 2, within: 60_000 } }, trustProxy: true });
    const from = async (address: string): Promise<string> => {
      const { body } = await strict.running.server.inject({
        url: '/api/getSiteConfig',
        headers: { 'x-forwarded-for': address },
      });
      return (JSON.parse(body) as { error?: { code: string } }).error?.code ?? 'done';
    };
    expect([await from('10.0.0.1'), await from('10.0.0.1'), await from('10.0.0.1'), await from('10.0.0.2')]).toEqual([
      'done',
      'done',
      'too_many_requests',
      'done',
    ]);
    await strict.running.close();
  });
});
