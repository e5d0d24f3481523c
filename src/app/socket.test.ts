// @vitest-environment jsdom
import type { Socket } from 'socket.io-client';
import Big from 'big.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { app } from './testing.ts';
import { createClock } from './clock.ts';
import { createLive } from './socket.ts';

type Ack = (answer: unknown) => void;

/** The client end of a socket, played by hand. */
class FakeSocket {
  connected = false;
  readonly sent: unknown[][] = [];
  tokens: unknown[] = [];
  private readonly handlers: (() => void)[] = [];
  private left: (reason: string) => void = () => undefined;
  private any: (channel: string, message: unknown) => void = () => undefined;
  readonly options: Readonly<Record<string, unknown>>;
  acknowledge: (channel: string) => unknown = () => ({ ok: true });

  constructor(options: Readonly<Record<string, unknown>>) {
    this.options = options;
  }

  on(event: string, handler: (reason?: string) => void): this {
    if (event === 'connect') this.handlers.push(handler);
    if (event === 'disconnect') this.left = handler;
    return this;
  }

  /** The connection ends, for a reason as the library names it. */
  end(reason: string): void {
    this.connected = false;
    this.left(reason);
  }

  onAny(handler: (channel: string, message: unknown) => void): this {
    this.any = handler;
    return this;
  }

  emit(event: string, body: { readonly channel: string }, acknowledged?: Ack): this {
    this.sent.push([event, body]);
    acknowledged?.(this.acknowledge(body.channel));
    return this;
  }

  connect(): this {
    const auth = this.options['auth'] as (give: (credentials: { readonly token: unknown }) => void) => void;
    auth(({ token }) => void this.tokens.push(token));
    this.connected = true;
    for (const handler of this.handlers) handler();
    return this;
  }

  disconnect(): this {
    this.connected = false;
    return this;
  }

  tell(channel: string, message: unknown): void {
    this.any(channel, message);
  }
}

let time: number;
beforeEach(() => {
  time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function setUp() {
  let socket: FakeSocket | undefined;
  let token: string | null = null;
  const refused = vi.fn();
  const reached = vi.fn();
  const clock = createClock(() => time, () => 0);
  const live = createLive({
    app,
    clock,
    connection: { heard: reached },
    token: () => token,
    refused,
    connect: async (_, options) => (socket = new FakeSocket(options)) as unknown as Socket,
  });
  const listen = (channel: string, params: Record<string, unknown> = {}) => {
    const heard: unknown[] = [];
    const resumed = vi.fn();
    return { heard, resumed, stop: live.subscribe(channel, params, { message: (data) => void heard.push(data), resumed }) };
  };
  return {
    clock, listen, live, reached, refused,
    socket: () => socket as FakeSocket,
    signIn: (next: string | null) => {
      token = next;
      live.restart();
    },
  };
}

test('connects as the specification says', async () => {
  const { live, socket } = setUp();
  await live.start();
  expect(socket().options).toMatchObject({
    path: '/api/socket.io', transports: ['websocket', 'polling'], reconnectionDelay: 100, reconnectionDelayMax: 10_000, timeout: 60_000,
  });
});

test('subscribes when it is connected, once a topic, and leaves with the last listener', async () => {
  const { listen, live, socket } = setUp();
  const first = listen('depth', { symbol: 'BTC', grouping: new Big('0.10') });
  const second = listen('depth', { grouping: new Big('0.1'), symbol: 'BTC', none: null });
  await live.start();
  const topic = { channel: 'depth', params: { symbol: 'BTC', grouping: '0.1' } };
  expect(socket().sent).toEqual([['subscribe', topic]]);
  first.stop();
  expect(socket().sent).toHaveLength(1);
  second.stop();
  second.stop();
  expect(socket().sent.slice(1)).toEqual([['unsubscribe', topic]]);
});

test('a list stays a list', async () => {
  const { listen, live, socket } = setUp();
  const { heard } = listen('ticker', { symbols: ['BTC', 'ETH'] });
  await live.start();
  expect(socket().sent).toEqual([['subscribe', { channel: 'ticker', params: { symbols: ['BTC', 'ETH'] } }]]);
  socket().tell('ticker', { params: { symbols: ['BTC', 'ETH'] }, data: 1 });
  expect(heard).toEqual([1]);
});

test('delivers to the listeners of the topic, a batch one by one', async () => {
  const { listen, live, socket } = setUp();
  const btc = listen('ticker', { symbol: 'BTC' });
  const eth = listen('ticker', { symbol: 'ETH' });
  await live.start();
  socket().tell('ticker', { params: { symbol: 'BTC' }, data: { last: '1' } });
  socket().tell('ticker', { params: { symbol: 'ETH' }, data: [{ last: '2' }, { last: '3' }] });
  for (const nonsense of [null, 'x', {}, { params: null }, { params: 7, data: 1 }]) socket().tell('ticker', nonsense);
  expect(btc.heard).toEqual([{ last: '1' }]);
  expect(eth.heard).toEqual([{ last: '2' }, { last: '3' }]);
});

describe('what may have been missed is read again', () => {
  test('after every reconnect, not after a quick first connection', async () => {
    const { listen, live, socket } = setUp();
    const { resumed } = listen('balance');
    time = app.timing.socketLate - 1;
    await live.start();
    expect(resumed).not.toHaveBeenCalled();
    socket().disconnect().connect();
    expect(resumed).toHaveBeenCalledOnce();
    expect(socket().sent.filter(([event]) => event === 'subscribe')).toHaveLength(2);
  });

  test('after a first connection that took long', async () => {
    const { listen, live } = setUp();
    const { resumed } = listen('balance');
    time = app.timing.socketLate + 1;
    await live.start();
    expect(resumed).toHaveBeenCalledOnce();
  });

  test('not where the server refuses the topic', async () => {
    const { listen, live, refused, socket } = setUp();
    await live.start();
    socket().acknowledge = () => ({ ok: false, code: 'session' });
    const { resumed } = listen('balance');
    socket().disconnect().connect();
    expect(resumed).not.toHaveBeenCalled();
    expect(refused).toHaveBeenCalledWith('balance', expect.stringContaining('session'));
  });
});

test('speaks for whoever is signed in', async () => {
  const { live, signIn, socket } = setUp();
  await live.start();
  signIn('secret');
  signIn(null);
  expect(socket().tokens).toEqual([null, 'secret', null]);
});

test('the clock event sets the clock, and shows that the server can be reached', async () => {
  const { clock, live, reached, socket } = setUp();
  await live.start();
  time = 5000;
  expect(reached).not.toHaveBeenCalled();
  socket().tell('clock', { now: 1_790_000_000_000 });
  expect(reached).toHaveBeenCalledOnce();
  expect(Math.abs(clock.now() - 1_790_000_000_000)).toBeLessThanOrEqual(1000);
  socket().tell('clock', { now: 'late' });
  expect(Math.abs(clock.now() - 1_790_000_000_000)).toBeLessThanOrEqual(1000);
});

test('comes back when the server has ended the connection; any other end is the library\'s to mend', async () => {
  vi.useFakeTimers();
  const { live, socket } = setUp();
  await live.start();
  socket().end('transport close');
  vi.runAllTimers();
  expect(socket().connected).toBe(false);
  socket().end('io server disconnect');
  expect(socket().connected).toBe(false);
  vi.runAllTimers();
  expect(socket().connected).toBe(true);
  vi.useRealTimers();
});
