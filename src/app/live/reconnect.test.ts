// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, test, vi } from 'vitest';
import { keepConnected } from './reconnect.ts';

const WEBSOCKET_KEY = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

let release: (() => void) | undefined;
afterEach(() => {
  release?.();
  vi.useRealTimers();
});

/** A server that takes the upgrade to a websocket and then does as told with it; and a client kept connected to it. */
async function dial(after: (stream: Duplex) => void): Promise<{ readonly tries: number[]; readonly socket: Socket }> {
  const tries: number[] = [];
  const streams = new Set<Duplex>();
  const server = createServer();
  server.on('upgrade', (request, stream) => {
    tries.push(performance.now());
    streams.add(stream);
    stream.on('error', () => undefined);
    const accept = createHash('sha1')
      .update(`${String(request.headers['sec-websocket-key'])}${WEBSOCKET_KEY}`)
      .digest('base64');
    stream.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    after(stream);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    autoConnect: false,
    reconnection: false,
    timeout: 60_000,
  });
  release = () => {
    socket.disconnect();
    for (const stream of streams) stream.destroy();
    server.close();
  };
  keepConnected(socket, { min: 20, max: 200, timeout: 60_000, random: () => 0.5 })();
  return { tries, socket };
}

test('a connection that closes before its handshake is tried again soon, each time later', async () => {
  const { tries } = await dial((stream) => stream.end());
  await vi.waitFor(() => expect(tries.length).toBeGreaterThanOrEqual(7), { timeout: 5_000 });
  const waits = tries.slice(1).map((at, index) => at - tries[index]!);
  // Twice as long each time, from 20 ms on and up to 200 ms; a connection itself takes some milliseconds more.
  for (const [index, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(Math.min(200, 20 * 2 ** index) - 2);
  expect(waits[5]!).toBeLessThan(320);
});

test('an attempt that hangs is given up for a new one, which may take longer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { tries } = await dial(() => undefined);
  const tried = (times: number): Promise<void> =>
    vi.waitFor(async () => {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      expect(tries).toHaveLength(times);
    });
  await tried(1);
  vi.advanceTimersByTime(8_100);
  await tried(2);
  vi.advanceTimersByTime(15_000);
  await tried(2);
  vi.advanceTimersByTime(1_100);
  await tried(3);
});

test('a network that is back is used at once', async () => {
  const { tries } = await dial(() => undefined);
  await vi.waitFor(() => expect(tries).toHaveLength(1));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(tries).toHaveLength(2));
});
