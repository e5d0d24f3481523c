import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startRedis } from '../../../../../tests/redis/server.ts';
import type { RedisServer } from '../../../../../tests/redis/server.ts';
import type { RedisPlace } from '../../../kernel/redis/connection.ts';
import { startClient } from '../../../testing/client.ts';
import type { Client } from '../../../testing/client.ts';
import { onRedis, placeOnRedis, shareForTest } from '../../../testing/redis.ts';

const MOST = 3;

let server: RedisServer | undefined;
let redis: RedisPlace;
const both: { readonly client: Client; readonly at: string }[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  if (!onRedis) return;
  server = await startRedis();
  redis = placeOnRedis(server.url);
  for (let i = 0; i < 2; i += 1) {
    const client = await startClient({ redis, limits: { socket: { count: MOST, within: Infinity } } });
    both.push({ client, at: await client.running.listen(0) });
  }
});
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.disconnect());
  if (onRedis) await expect.poll(placesHeld, { timeout: 10_000 }).toBe(0);
});
afterAll(async () => {
  await both[1]?.client.running.close();
  await server?.stop();
});

/** Returns how many addresses hold places at the processes. */
async function placesHeld(): Promise<number> {
  const shared = await shareForTest(redis);
  const held = await shared.ask(
    async (client) => (await client.keys(`${redis.prefix}held:*`)).filter((key) => !key.endsWith(':processes')).length,
    () => -1,
  );
  shared.close();
  return held;
}

/** Opens a socket. @returns undefined where it is refused, or closed before it has begun. */
async function open(at: string): Promise<Socket | undefined> {
  const socket = io(at, { path: '/api/socket.io', transports: ['websocket'], reconnection: false, forceNew: true });
  sockets.push(socket);
  const begun = await new Promise<boolean>((resolve) => {
    socket.on('clock', () => resolve(true)).on('connect_error', () => resolve(false));
    socket.on('disconnect', () => resolve(false));
  });
  await delay(50);
  return begun && socket.connected ? socket : undefined;
}

describe.runIf(onRedis)('sockets of one address at processes that share Redis', () => {
  test('that break while the server is asked about them harm nothing', async () => {
    const shared = await shareForTest(redis);
    await shared.ask<unknown>(
      (client) => client.call('CLIENT', 'PAUSE', '500', 'ALL'),
      () => undefined,
    );
    const { at } = both[0]!;
    const socket = connect(Number(new URL(at).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'GET /api/socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n' +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await delay(100);
    socket.resetAndDestroy();
    await delay(800);
    shared.close();
    expect(await open(at)).toBeDefined();
  });

  test('are so many together, also when they are opened at once, and one more when one closes', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, (_, i) => open(both[i % 2]!.at)));
    const held = opened.filter((socket) => socket !== undefined);
    expect(held).toHaveLength(MOST);
    expect([await open(both[0]!.at), await open(both[1]!.at)]).toEqual([undefined, undefined]);
    held[0]?.disconnect();
    await expect.poll(async () => (await open(both[1]!.at)) !== undefined, { timeout: 10_000 }).toBe(true);
    expect(await open(both[0]!.at)).toBeUndefined();
  });

  test('give their places back when their process ends', async () => {
    const [first, second] = both;
    await expect.poll(async () => (await open(first!.at)) !== undefined, { timeout: 10_000 }).toBe(true);
    for (let i = 1; i < MOST; i += 1) expect(await open(first!.at)).toBeDefined();
    expect(await open(second!.at)).toBeUndefined();
    await first!.client.running.close();
    expect(await open(second!.at)).toBeDefined();
  });
});
