// @vitest-environment jsdom
import type { Socket } from 'socket.io-client';
import Big from 'big.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { app } from '../testing.ts';
import { createClock } from '../wire/clock.ts';
import { createLive } from './live.ts';

type Ack = (answer: unknown) => void;

/** The client end of a socket, played by hand. */
class FakeSocket {
  connected = false;
  readonly sent: unknown[][] = [];
  tokens: unknown[] = [];
  private readonly handlers: (() => void)[] = [];
  private readonly leaving: ((reason: string) => void)[] = [];
  private any: (channel: string, message: unknown) => void = () => undefined;
  readonly options: Readonly<Record<string, unknown>>;
  acknowledge: (channel: string) => unknown = () => ({ ok: true });
  /** A server that stalls answers nothing. */
  answers = true;

  readonly io = { engine: { once: () => undefined } };

  constructor(
    options: Readonly<Record<string, unknown>>,
    public reachable: boolean,
  ) {
    this.options = options;
  }

  on(event: string, handler: (reason?: string) => void): this {
    if (event === 'connect') this.handlers.push(handler);
    if (event === 'disconnect') this.leaving.push(handler);
    return this;
  }

  /** The connection ends, for a reason as the library names it. */
  end(reason: string): void {
    this.connected = false;
    for (const handler of this.leaving) handler(reason);
  }

  onAny(handler: (channel: string, message: unknown) => void): this {
    this.any = handler;
    return this;
  }

  emit(event: string, body: { readonly channel: string }, acknowledged?: Ack): this {
    this.sent.push([event, body]);
    if (this.answers) acknowledged?.(this.acknowledge(body.channel));
    return this;
  }

  /** Calls back with an error where no answer comes in time. */
  timeout(wait: number): {
    readonly emit: (
      event: string,
      body: { readonly channel: string },
      answered: (late: Error | null, answer?: unknown) => void,
    ) => void;
  } {
    return {
      emit: (event, body, answered) => {
        if (this.answers) return void this.emit(event, body, (answer) => answered(null, answer));
        this.emit(event, body);
        setTimeout(() => answered(new Error('operation has timed out')), wait);
      },
    };
  }

  connect(): this {
    const auth = this.options['auth'] as (give: (credentials: { readonly token: unknown }) => void) => void;
    auth(({ token }) => void this.tokens.push(token));
    if (this.reachable) this.reach();
    return this;
  }

  /** The server answers. */
  reach(): void {
    this.connected = true;
    for (const handler of this.handlers) handler();
  }

  disconnect(): this {
    if (this.connected) this.end('io client disconnect');
    return this;
  }

  tell(channel: string, message: unknown): void {
    this.any(channel, message);
  }
}

let time: number;
beforeEach(() => {
  time = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets time pass, for the clock and for the timers. */
function pass(duration: number): void {
  for (let left = duration; left > 0; left -= 100) {
    time += Math.min(left, 100);
    vi.advanceTimersByTime(Math.min(left, 100));
  }
}

/** @param reachable whether the server can be reached at once */
function setUp(reachable = true) {
  let socket: FakeSocket | undefined;
  let token: string | null = null;
  const refused = vi.fn();
  const reached = vi.fn();
  const clock = createClock(
    () => time,
    () => 0,
  );
  const live = createLive({
    app,
    clock,
    connection: { heard: reached },
    token: () => token,
    refused,
    connect: async (_, options) => (socket = new FakeSocket(options, reachable)) as unknown as Socket,
    random: () => 0.5,
  });
  const listen = (channel: string, params: Record<string, unknown> = {}, figures = false) => {
    const heard: unknown[] = [];
    const resumed = vi.fn();
    const reached = vi.fn();
    return {
      heard,
      reached,
      resumed,
      stop: live.subscribe(channel, params, { message: (data) => void heard.push(data), resumed, reached, figures }),
    };
  };
  return {
    clock,
    listen,
    live,
    reached,
    refused,
    socket: () => socket as FakeSocket,
    signIn: (next: string | null) => {
      token = next;
      live.restart();
    },
  };
}

test('connects as the specification says', async () => {
  expect(app.timing).toMatchObject({ reconnectMin: 100, reconnectMax: 10_000, socket: 60_000 });
  const { live, socket } = setUp();
  await live.start();
  expect(socket().options).toMatchObject({
    path: '/api/socket.io',
    transports: ['websocket', 'polling'],
    timeout: 60_000,
  });
});

test('starting ends when it is connected, not before', async () => {
  const { live, socket } = setUp(false);
  let started = false;
  const start = live.start().then(() => {
    started = true;
  });
  await vi.waitFor(() => expect(socket()).toBeDefined());
  await Promise.resolve();
  expect(started).toBe(false);
  socket().reach();
  await start;
  expect(started).toBe(true);
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
    socket().end('transport close');
    socket().connect();
    pass(app.timing.settle * 2);
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
    socket().end('transport close');
    socket().connect();
    pass(60_000);
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

test.each(['transport close', 'ping timeout', 'io server disconnect'])('comes back after "%s"', async (reason) => {
  const { live, socket } = setUp();
  await live.start();
  socket().end(reason);
  expect(socket().connected).toBe(false);
  pass(1_000);
  expect(socket().connected).toBe(true);
});

describe('says whether messages come through', () => {
  test('from the subscription on, when it is cut, and when it has come back and held', async () => {
    const { listen, live, socket } = setUp();
    const { reached, resumed } = listen('ticker', {}, true);
    expect(reached.mock.calls).toEqual([[false, 0]]);
    await live.start();
    expect(reached).toHaveBeenLastCalledWith(true, 0);
    pass(60_000);
    socket().tell('ticker', { params: {}, data: 1 });
    time += 700;
    socket().end('transport close');
    expect(reached).toHaveBeenLastCalledWith(false, 700);
    socket().connect();
    expect(reached).toHaveBeenLastCalledWith(false, 700);
    pass(app.timing.settle * 2);
    expect(reached).toHaveBeenLastCalledWith(true, 0);
    expect(resumed).toHaveBeenCalledOnce();
  });

  test('a server that stalls on an open connection is noticed within the bound, and given up later', async () => {
    const { listen, live, socket } = setUp();
    const { reached } = listen('ticker', {}, true);
    await live.start();
    socket().answers = false;
    pass(app.timing.silence * 1.5);
    expect(reached).toHaveBeenLastCalledWith(false, expect.any(Number));
    expect(reached.mock.lastCall?.[1]).toBeGreaterThanOrEqual(app.timing.silence);
    socket().tell('ticker', { params: {}, data: 1 });
    expect(reached).toHaveBeenLastCalledWith(true, 0);
    const connections = socket().tokens.length;
    pass(app.timing.silence * 4);
    expect(socket().tokens.length).toBe(connections + 1);
  });

  test('a quiet market is no dead connection: the server is asked and answers', async () => {
    const { listen, live, socket } = setUp();
    const { reached } = listen('ticker', {}, true);
    await live.start();
    pass(10 * 60_000);
    expect(reached.mock.calls).toEqual([
      [false, 0],
      [true, 0],
    ]);
    expect(socket().tokens).toHaveLength(1);
  });

  test('where nobody awaits figures, nobody asks the server whether it is there', async () => {
    const { listen, live, socket } = setUp();
    listen('balance');
    await live.start();
    pass(10 * 60_000);
    expect(socket().sent).toHaveLength(1);
  });
});

test('a subscription that is not answered is sent again, and what was missed until then is read', async () => {
  const { listen, live, socket } = setUp();
  await live.start();
  socket().answers = false;
  const { resumed, reached } = listen('balance');
  pass(app.timing.silence);
  socket().answers = true;
  expect(reached).toHaveBeenLastCalledWith(false, 0);
  pass(app.timing.silence * 3);
  expect(reached).toHaveBeenLastCalledWith(true, 0);
  expect(resumed).toHaveBeenCalledOnce();
  pass(60_000);
  expect(socket().sent).toHaveLength(2);
});

test('a connection that comes and goes reads what was missed a few times at most, and once it holds', async () => {
  const { listen, live, socket } = setUp();
  const { resumed } = listen('balance');
  await live.start();
  pass(60_000);
  for (let turn = 0; turn < 25; turn += 1) {
    socket().end('transport close');
    pass(200);
    socket().connect();
    pass(800);
  }
  expect(resumed.mock.calls.length).toBeLessThanOrEqual(2);
  pass(app.timing.settleMax * 2);
  const settled = resumed.mock.calls.length;
  expect(settled).toBeGreaterThan(0);
  pass(60_000);
  expect(resumed).toHaveBeenCalledTimes(settled);
});

test('figures that are missing for too long are known to be, until they come', async () => {
  const { listen, live, socket } = setUp();
  await live.start();
  listen('ticker', {}, true);
  socket().reachable = false;
  socket().end('transport close');
  pass(app.timing.fresh - 200);
  expect(live.away.getState()).toBe(false);
  pass(400);
  expect(live.away.getState()).toBe(true);
  socket().reach();
  pass(app.timing.settleMax * 2);
  expect(live.away.getState()).toBe(false);
});
