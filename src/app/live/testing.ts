import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, vi } from 'vitest';
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

/** Monotonic time of a test, in milliseconds. */
export const time = { now: 0 };
/** Lets time pass, for the clock and for the timers. */
export function pass(duration: number): void {
  for (let left = duration; left > 0; left -= 100) {
    time.now += Math.min(left, 100);
    vi.advanceTimersByTime(Math.min(left, 100));
  }
}

/** @param reachable whether the server can be reached at once */
export function setUp(reachable = true) {
  let socket: FakeSocket | undefined;
  let token: string | null = null;
  const refused = vi.fn();
  const published = vi.fn();
  const reached = vi.fn();
  const clock = createClock(
    () => time.now,
    () => 0,
  );
  const live = createLive({
    app,
    clock,
    connection: { answered: reached },
    token: () => token,
    published,
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
    published,
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

/** Stubs the time and the timers around every test of a file. */
export function stubTime(): void {
  beforeEach(() => {
    time.now = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    vi.spyOn(performance, 'now').mockImplementation(() => time.now);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
