import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MARKETS } from '../../../catalogue/markets.ts';
import { startClient } from '../../../testing/client.ts';
import type { Client } from '../../../testing/client.ts';
import { readChannels } from './channels.ts';

type Entry = Record<string, unknown>;
interface Heard {
  readonly params: Entry;
  readonly data: Entry | Entry[];
}

let guest: Client;
let address: string;
const sockets: Socket[] = [];
const channels = readChannels();

beforeAll(async () => {
  guest = await startClient();
  address = await guest.running.listen(0);
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => guest.running.close());

async function connect(token?: string, transports = ['websocket']): Promise<Socket> {
  const socket = io(address, {
    path: '/api/socket.io',
    transports,
    auth: token ? { token } : {},
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
  return socket;
}

const subscribe = (socket: Socket, channel: string, params: Entry = {}) =>
  socket.emitWithAck('subscribe', { channel, params }) as Promise<{ ok: boolean; code?: string }>;

/** Waits for the next message of a channel; the payload's type is the one that the channel declares. */
async function next(socket: Socket, channel: string): Promise<{ params: Entry; data: Entry[] }> {
  const { params, data } = await new Promise<Heard>((resolve) => socket.once(channel, resolve));
  const list = Array.isArray(data) ? data : [data];
  for (const entry of list) expect(channels.breach(channel, entry)).toBeNull();
  return { params, data: list };
}

describe('public channels', () => {
  test.each([['websocket'], ['polling']])('are heard by guests over %s', async (transport) => {
    const socket = await connect(undefined, [transport]);
    const heard = next(socket, 'ticker');
    expect(await subscribe(socket, 'ticker', { symbols: ['BTCUSDT', 'ETHUSDT'] })).toEqual({ ok: true });
    const hello = await heard;
    expect(hello.params).toEqual({ symbols: ['BTCUSDT', 'ETHUSDT'] });
    expect(hello.data.map((entry) => entry['symbol'])).toEqual(['BTCUSDT', 'ETHUSDT']);
    expect(hello.data[0]).toHaveProperty('turnover');
  });

  test('tell only what changed', async () => {
    const socket = await connect();
    const hello = next(socket, 'ticker');
    await subscribe(socket, 'ticker');
    expect((await hello).data).toHaveLength(MARKETS.length + 1);
    await next(socket, 'ticker');
    const { data } = await next(socket, 'ticker');
    for (const entry of data) expect(Object.keys(entry).length).toBeLessThan(8);
  });

  test('give the live candle and trades', async () => {
    const socket = await connect();
    const candle = next(socket, 'kline');
    await subscribe(socket, 'kline', { symbol: 'BTCUSDT', period: '1min' });
    expect((await candle).data).toHaveLength(1);
    const trades = next(socket, 'trades');
    await subscribe(socket, 'trades', { symbol: 'BTCUSDT' });
    expect((await trades).data.length).toBeGreaterThan(0);
  });

  test('lead from a snapshot through deltas without a gap', async () => {
    const socket = await connect();
    const deltas: Entry[] = [];
    socket.on('depth', ({ data }: Heard) => deltas.push(data as Entry));
    await subscribe(socket, 'depth', { symbol: 'BTCUSDT' });
    const snapshot = await guest.call('market.depth', { symbol: 'BTCUSDT' });
    while (deltas.filter((delta) => Number(delta['last']) > snapshot.sequence).length < 8) await next(socket, 'depth');
    let at = snapshot.sequence;
    for (const delta of deltas) {
      if (Number(delta['last']) <= at) continue;
      expect(Number(delta['first'])).toBe(at + 1);
      at = Number(delta['last']);
    }
  });

  test('refuse what is not declared', async () => {
    const socket = await connect();
    expect(await subscribe(socket, 'gossip')).toEqual({ ok: false, code: 'parameter_error' });
    expect(await subscribe(socket, 'depth')).toEqual({ ok: false, code: 'parameter_error' });
    expect(await subscribe(socket, 'depth', { symbol: 'NOPE' })).toEqual({ ok: false, code: 'market_unknown' });
    expect(await subscribe(socket, 'kline', { symbol: 'BTCUSDT', period: '7min' })).toEqual({
      ok: false,
      code: 'parameter_error',
    });
    expect(await socket.emitWithAck('subscribe', null)).toEqual({ ok: false, code: 'parameter_error' });
  });

  test('take each market once, and not thousands', async () => {
    const socket = await connect();
    for (const symbols of [['BTCUSDT', 'BTCUSDT'], Array.from({ length: 300 }, (_, index) => `M${index}USDT`)]) {
      expect(await subscribe(socket, 'ticker', { symbols })).toEqual({ ok: false, code: 'parameter_error' });
    }
  });

  test('fall silent after unsubscribing', async () => {
    const socket = await connect();
    const heard = next(socket, 'depth');
    await subscribe(socket, 'depth', { symbol: 'BTCUSDT' });
    await heard;
    let after = 0;
    await socket.emitWithAck('unsubscribe', { channel: 'depth', params: { symbol: 'BTCUSDT' } });
    socket.on('depth', () => after++);
    await subscribe(socket, 'ticker');
    await next(socket, 'ticker');
    await next(socket, 'ticker');
    expect(after).toBe(0);
  });
});

describe('personal channels', () => {
  test('are refused to guests and to ended sessions', async () => {
    expect(await subscribe(await connect(), 'balance')).toEqual({ ok: false, code: 'login_required' });
    expect(await subscribe(await connect('not-a-token'), 'order')).toEqual({ ok: false, code: 'login_required' });
  });

  test('tell each user of their own and nobody else', async () => {
    const anna = await guest.register('anna@live.test');
    const bert = await guest.register('bert@live.test');
    const annas = await connect(anna.token);
    const berts = await connect(bert.token);
    const heardByBert: Heard[] = [];
    berts.on('balance', (message: Heard) => heardByBert.push(message));
    expect(await subscribe(annas, 'balance')).toEqual({ ok: true, number: expect.any(Number) as number });
    expect(await subscribe(berts, 'balance')).toEqual({ ok: true, number: expect.any(Number) as number });
    const { exchange } = guest.running;
    const heard = next(annas, 'balance');
    const data = { kind: 'change', currency: 'USDT', available: '1', frozen: '0' };
    const user = (
      await exchange.database.rows<{ id: string }>("select id::text from member where email = 'anna@live.test'")
    )[0]!.id;
    await exchange.command(async (work) => work.publish({ channel: 'balance', user, data }));
    expect(await heard).toEqual({ params: {}, data: [data] });
    await berts.emitWithAck('subscribe', { channel: 'order' });
    expect(heardByBert).toEqual([]);
  });
});

test('who subscribes hears again what was told a moment before', async () => {
  const carl = await guest.register('carl@live.test');
  const { exchange } = guest.running;
  const user = (
    await exchange.database.rows<{ id: string }>("select id::text from member where email = 'carl@live.test'")
  )[0]!.id;
  const data = { kind: 'change', currency: 'USDT', available: '2', frozen: '0' };
  await exchange.command(async (work) => work.publish({ channel: 'balance', user, data }));
  const socket = await connect(carl.token);
  const heard = next(socket, 'balance');
  await subscribe(socket, 'balance');
  expect(await heard).toEqual({ params: {}, data: [data] });
});

test('the clock is told at once and after it was advanced', async () => {
  const socket = io(address, { path: '/api/socket.io', transports: ['websocket'], forceNew: true });
  sockets.push(socket);
  const told = () => new Promise<{ now: number }>((resolve) => socket.once('clock', resolve));
  const first = await told();
  const advanced = told();
  await guest.call('sandbox.clock', { advance: 3_600_000 });
  expect((await advanced).now - first.now).toBeGreaterThanOrEqual(3_600_000);
});

test('an edition that is published is told to all sockets', async () => {
  const socket = await connect();
  const told = new Promise((resolve) => socket.once('edition', resolve));
  guest.running.exchange.events.emit('published', 7);
  expect(await told).toEqual({ sequence: 7 });
});

test('closing the exchange closes its sockets', async () => {
  const other = await startClient();
  const socket = io(await other.running.listen(0), {
    path: '/api/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  await new Promise<void>((resolve) => socket.on('connect', resolve));
  const closed = new Promise<void>((resolve) => socket.on('disconnect', () => resolve()));
  await other.running.close();
  await Promise.race([
    closed,
    wait(5000).then(() => {
      throw new Error('still open');
    }),
  ]);
});

describe('a guest who opens and says too much', () => {
  test('has so many sockets at once and no more, and a place again when one closes', async () => {
    const other = await startClient({ limits: { socket: { count: 3, within: Infinity } } });
    const at = await other.running.listen(0);
    const open = async (): Promise<Socket | undefined> => {
      const socket = io(at, { path: '/api/socket.io', transports: ['websocket'], reconnection: false, forceNew: true });
      sockets.push(socket);
      return new Promise((resolve) =>
        socket.on('connect', () => resolve(socket)).on('connect_error', () => resolve(undefined)),
      );
    };
    const opened = await Promise.all(Array.from({ length: 10 }, open));
    expect(opened.filter(Boolean)).toHaveLength(3);
    expect(await open()).toBeUndefined();
    const refused = new WebSocket(`${at.replace('http', 'ws')}/api/socket.io/?EIO=4&transport=websocket`);
    refused.on('error', () => undefined);
    const [, answer] = (await once(refused, 'unexpected-response')) as [unknown, IncomingMessage];
    expect(answer.statusCode).toBe(400);
    opened.find(Boolean)?.disconnect();
    await expect.poll(async () => (await open()) !== undefined, { timeout: 10_000 }).toBe(true);
    await other.running.close();
  });

  test('opens so many a minute and no more', async () => {
    const other = await startClient({ limits: { connect: { count: 2, within: 60_000 } } });
    const at = await other.running.listen(0);
    const codes: number[] = [];
    for (let tries = 0; tries < 4; tries += 1)
      codes.push((await fetch(`${at}/api/socket.io/?EIO=4&transport=polling`)).status);
    expect(codes).toEqual([200, 200, 403, 403]);
    await other.running.close();
  });

  test('does not poll where any process may get its next request', async () => {
    const other = await startClient({ polling: false });
    const at = await other.running.listen(0);
    expect((await fetch(`${at}/api/socket.io/?EIO=4&transport=polling`)).status).toBe(400);
    const socket = io(at, { path: '/api/socket.io', transports: ['websocket'], reconnection: false, forceNew: true });
    sockets.push(socket);
    await once(socket as never, 'connect');
    await other.running.close();
  });

  test('is not heard beyond so many messages a second, and sent away where there is no end', async () => {
    const socket = await connect();
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => subscribe(socket, 'ticker', { symbols: ['BTCUSDT'] })),
    );
    const [heard, refused] = [
      answers.filter(({ ok }) => ok),
      answers.filter(({ code }) => code === 'too_many_requests'),
    ];
    expect(heard.length).toBeGreaterThanOrEqual(100);
    expect(refused.length).toBeGreaterThan(0);
    expect(heard.length + refused.length).toBe(300);
    const gone = new Promise((resolve) => socket.once('disconnect', resolve));
    for (let said = 0; said < 20_000; said += 1) socket.emit('unsubscribe', { channel: 'ticker' });
    expect(await gone).toBe('io server disconnect');
  });
});

test('a subscription that fails for no fault of the client is not refused: the socket breaks', async () => {
  const broken = await startClient({ report: () => undefined });
  const user = await broken.register('breaks@live.test');
  const at = await broken.running.listen(0);
  const gone = () => Promise.reject(new Error('gone'));
  Object.assign(broken.running.exchange.news, { after: gone, follow: gone });
  const socket = io(at, {
    path: '/api/socket.io',
    transports: ['websocket'],
    auth: { token: user.token },
    reconnection: false,
  });
  sockets.push(socket);
  await once(socket as never, 'connect');
  const answers: unknown[] = [];
  socket.emit('subscribe', { channel: 'balance', params: {} }, (answer: unknown) => answers.push(answer));
  const [reason] = await once(socket as never, 'disconnect');
  expect(reason).toBe('io server disconnect');
  expect(answers).toEqual([]);
  await broken.running.close();
});
