import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClient } from '../../testing/client.ts';
import type { Client } from '../../testing/client.ts';

const NOW = 1_790_000_000_000;
let guest: Client;
let user: Client;
beforeAll(async () => {
  guest = await startClient({ wall: () => NOW });
  user = await guest.register('mends@mail.test');
  await user.setPayPassword('mends@mail.test');
  await user.fund('USDT', '100');
});
afterAll(() => guest.running.close());

const close = (more: object = {}) => guest.call('sandbox.maintenance', { closed: true, ...more });
const reopen = () => guest.call('sandbox.maintenance', { closed: false });
const asked = (lang = 'en') => guest.running.server.inject({ url: `/api/getSiteConfig?lang=${lang}` });

test('closed, every call answers 503 in the language of who asks, with the expected end', async () => {
  const told: unknown[] = [];
  const hear = (message: unknown): void => void told.push(message);
  guest.running.exchange.events.on('message', hear);
  expect(await close({ until: NOW + 90_000 })).toEqual({ closed: true, until: NOW + 90_000 });
  const answer = await asked('fra');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '90']);
  expect(answer.json()).toEqual({
    type: 'error',
    message: 'La plateforme est en maintenance.',
    error: { code: 'maintenance', params: { until: NOW + 90_000 } },
  });
  expect((await user.send('user.info')).body.error?.code).toBe('maintenance');
  await reopen();
  guest.running.exchange.events.off('message', hear);
  expect(told).toEqual([
    { channel: 'maintenance', data: { closed: true, until: NOW + 90_000 } },
    { channel: 'maintenance', data: { closed: false, until: null } },
  ]);
  expect((await asked()).statusCode).toBe(200);
});

test('without an end nothing is promised, and one that is past is not counted backwards', async () => {
  for (const more of [{}, { until: NOW - 60_000 }]) {
    await close(more);
    expect((await asked()).headers['retry-after']).toBe('10');
    await reopen();
  }
});

test('what is sent while it is closed has no effect, and may be sent again', async () => {
  const move = { currency_id: '1', from_field: 'change', to_field: 'legal', number: '40' } as const;
  const intent = randomUUID();
  await close();
  expect((await user.send('wallet.fundTransfer', move, { intent })).status).toBe(503);
  await reopen();
  expect(await user.balance('USDT', 'legal')).toBe('0/0');
  await user.call('wallet.fundTransfer', move, { intent });
  expect(await user.balance('USDT', 'legal')).toBe('40/0');
});

test('it ends no session, and stays over a restart', async () => {
  await close();
  expect((await user.send('user.info')).body.type).toBe('error');
  const { exchange } = guest.running;
  expect(await exchange.database.rows('select until from maintenance')).toEqual([{ until: null }]);
  // A process that hears that it may have missed a notification reads the maintenance state again.
  await exchange.database.queries.execute('delete from maintenance');
  exchange.events.emit('missed');
  await expect.poll(async () => (await asked()).statusCode).toBe(200);
  expect((await user.call('user.info')).id).not.toBe('');
});
