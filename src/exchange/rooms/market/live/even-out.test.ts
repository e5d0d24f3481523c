import { once } from 'node:events';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { describe, expect, test } from 'vitest';
import { startRedis } from '../../../../../tests/redis/server.ts';
import { startClient } from '../../../testing/client.ts';
import { lastingPlace, onPostgres } from '../../../testing/place.ts';
import { onRedis, placeOnRedis } from '../../../testing/redis.ts';
import { surplusOf } from './even-out.ts';

test('a process with more sockets than the others sends away those above the mean, 2 % of all a second', () => {
  expect(surplusOf(500, [500, 0])).toBe(20);
  expect(surplusOf(340, [330, 300])).toBe(0);
  expect(surplusOf(375, [330, 300])).toBe(21);
  expect(surplusOf(0, [500, 500])).toBe(0);
  // Alone, and where there are few, all stay.
  expect(surplusOf(5_000, [])).toBe(0);
  expect(surplusOf(6, [0])).toBe(0);
});

describe.runIf(onRedis && onPostgres)('processes that share Redis', () => {
  test('have about as many sockets each, once one has been started anew', async () => {
    const server = await startRedis();
    const redis = placeOnRedis(server.url);
    const data = await lastingPlace();
    const start = () => startClient({ ...data.place, redis, limits: { socket: { count: 100, within: Infinity } } });
    const first = await start();
    const [address, sockets] = [await first.running.listen(0), [] as Socket[]];
    for (let i = 0; i < 30; i += 1) {
      const socket = io(address, {
        path: '/api/socket.io',
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      });
      await once(socket as never, 'connect');
      sockets.push(socket);
    }
    const reasons: string[] = [];
    for (const socket of sockets) socket.on('disconnect', (reason) => void reasons.push(reason));
    const second = await start();
    await expect.poll(() => reasons.length).toBeGreaterThan(2);
    expect(new Set(reasons)).toEqual(new Set(['io server disconnect']));
    for (const socket of sockets) socket.disconnect();
    for (const { running } of [first, second]) await running.close();
    await data.remove();
    await server.stop();
  });
});
