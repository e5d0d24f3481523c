import { afterAll, expect, test } from 'vitest';
import { PAY_PASSWORD, startClient } from '../testing/client.ts';

const opened: { close(): Promise<void> }[] = [];
afterAll(async () => {
  for (const { close } of opened) await close();
});

test('outside a sandbox its calls and accounts do not exist', async () => {
  const guest = await startClient({ sandbox: false });
  opened.push(guest.running);
  for (const [method, url] of [
    ['POST', '/api/sandbox/clock'],
    ['GET', '/api/sandbox/outbox'],
    ['POST', '/api/sandbox/review'],
    ['POST', '/api/sandbox/price'],
  ] as const) {
    expect((await guest.running.server.inject({ method, url })).statusCode, url).toBe(404);
  }
  expect((await guest.call('site.config')).accounts).toEqual([]);
  expect(await guest.refusal('user.login', { account: 'demo@harbor.test', password: 'Harbor-2026' })).toBe(
    'login_failed@password',
  );
});

test('outside a sandbox guessing is slowed down', async () => {
  const guest = await startClient({ sandbox: false });
  opened.push(guest.running);
  const tries = [];
  for (let i = 0; i < 12; i += 1)
    tries.push(await guest.refusal('user.login', { account: 'anna@mail.test', password: `guess-${i}` }));
  expect(tries.slice(0, 10).every((code) => code === 'login_failed@password')).toBe(true);
  expect(tries.slice(10)).toEqual(['too_many_requests', 'too_many_requests']);
});

test('guessing a payment password is slowed down, wherever it is asked for', async () => {
  const guest = await startClient({ limits: { login: { count: 3, within: 60_000 } } });
  opened.push(guest.running);
  const user = await guest.register('pays@mail.test');
  await user.setPayPassword('pays@mail.test');
  const guess = (pay_password: string) =>
    user.refusal('wallet.withdraw', {
      currency: 'USDT',
      network: 'TRC20',
      address: 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ',
      number: '10',
      email_code: '000000',
      pay_password,
    });
  expect(await guess('guess-1')).toBe('pay_password_wrong@pay_password');
  await guess('guess-2');
  await guess('guess-3');
  expect(await guess(PAY_PASSWORD)).toBe('too_many_requests');
});

test('exchange time runs as fast as asked, and what users prove by stays on true time', async () => {
  let wall = 1_790_000_000_000;
  const guest = await startClient({ wall: () => wall, timeScale: 60 });
  opened.push(guest.running);
  const user = await guest.register('fast@mail.test');
  wall += 60_000;
  expect(guest.running.exchange.clock.now()).toBe(1_790_000_000_000 + 3_600_000);
  expect((await guest.call('sandbox.clock', { advance: 31 * 86_400_000 })).now).toBe(
    1_790_000_000_000 + 3_600_000 + 31 * 86_400_000,
  );
  expect(await user.call('user.info')).toMatchObject({ email: 'f•••@mail.test' });
  expect(await guest.refusal('sandbox.clock', { advance: -1 })).toBe('parameter_error@advance');
});
