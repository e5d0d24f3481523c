import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from './figures.ts';
import type { Figure } from './figures.ts';

/**
 * Lets a number of phones listen to a book and all prices for some milliseconds.
 *
 * @returns how much they heard, and how far the last was behind the first.
 */
export async function fanOut(address: string, clients: number, duration: number): Promise<Figure[]> {
  const sockets: Socket[] = [];
  const heard = new Map<number, number[]>();
  let messages = 0;
  for (let i = 0; i < clients; i += 50) {
    await Promise.all(
      Array.from({ length: Math.min(50, clients - i) }, async () => {
        const socket = io(address, {
          path: '/api/socket.io',
          transports: ['websocket'],
          forceNew: true,
          reconnection: false,
        });
        sockets.push(socket);
        await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
        socket.on('ticker', () => (messages += 1));
        socket.on('depth', ({ data }: { data: { last: number } }) => {
          messages += 1;
          heard.set(data.last, [...(heard.get(data.last) ?? []), performance.now()]);
        });
        await socket.emitWithAck('subscribe', { channel: 'ticker' });
        await socket.emitWithAck('subscribe', { channel: 'depth', params: { symbol: 'BTCUSDT' } });
      }),
    );
  }
  heard.clear();
  messages = 0;
  await delay(duration);
  const got = messages;
  for (const socket of sockets) socket.disconnect();
  const whole = [...heard.values()]
    .filter((times) => times.length === clients)
    .map((times) => times.at(-1)! - times[0]!);
  return [
    { name: `messages to ${clients} sockets`, value: got / (duration / 1000), unit: 'a second' },
    {
      name: 'a frame of the book at the last socket after the first, 95 %',
      value: percentile(whole, 0.95),
      unit: 'ms',
      most: 100,
    },
  ];
}
