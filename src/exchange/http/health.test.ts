import { once } from 'node:events';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { startClient } from '../testing/client.ts';

/** How long the exchange goes on answering after it was told to end. */
const LEAVES = 2_000;

test('an exchange that ends is ready no more, answers on, and its sockets leave one after another', async () => {
  const guest = await startClient({ leaveTime: LEAVES });
  const at = await guest.running.listen(0);
  const state = async (path: string): Promise<unknown[]> => {
    const answer = await fetch(`${at}/api/${path}`);
    return [answer.status, await answer.json()];
  };
  expect(await state('health')).toEqual([200, { status: 'up' }]);
  expect(await state('ready')).toEqual([200, { status: 'ready' }]);
  const open = (): Socket =>
    io(at, { path: '/api/socket.io', transports: ['websocket'], reconnection: false, forceNew: true });
  const sockets = Array.from({ length: 5 }, open);
  await Promise.all(sockets.map((socket) => once(socket as never, 'connect')));
  const left = sockets.map((socket) => once(socket as never, 'disconnect'));

  const ended = guest.running.close();
  expect(await state('health')).toEqual([200, { status: 'up' }]);
  expect(await state('ready')).toEqual([503, { status: 'leaving' }]);
  expect(await guest.call('quote.one', { symbol: 'BTCUSDT' })).toMatchObject({ symbol: 'BTCUSDT' });
  await Promise.any(left);
  expect(sockets.filter(({ connected }) => connected).length).toBeGreaterThan(0);
  const late = open();
  const [refused] = await once(late as never, 'connect_error');
  expect(refused).toBeInstanceOf(Error);
  await Promise.all(left);
  await ended;
});

test('an exchange whose database does not answer is not ready', async () => {
  const guest = await startClient();
  const { database } = guest.running.exchange;
  const { rows } = database;
  Object.assign(database, { rows: () => Promise.reject(new Error('gone')) });
  const { statusCode, body } = await guest.running.server.inject({ url: '/api/ready' });
  expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'no database' }]);
  Object.assign(database, { rows });
  await guest.running.close();
});
