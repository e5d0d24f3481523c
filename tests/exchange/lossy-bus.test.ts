import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectLive } from '../../src/app/live/socket.ts';
import type { Message } from '../../src/exchange/kernel/basics/message.ts';
import type { ExchangeEvents } from '../../src/exchange/kernel/exchange.ts';
import { readChannels } from '../../src/exchange/rooms/market/live/channels.ts';
import { createHub } from '../../src/exchange/rooms/market/live/hub.ts';
import type { Hub } from '../../src/exchange/rooms/market/live/hub.ts';
import { openExchange } from '../../src/exchange/testing/exchange.ts';
import { PAY_PASSWORD } from '../../src/exchange/testing/client.ts';
import type { Client } from '../../src/exchange/testing/client.ts';
import { chance, FULL } from '../journeys/random.ts';
import { LoopSocket } from './loop-socket.ts';

// Between what commands say and the sockets lies a bus that drops, repeats and reorders messages at random, and the
// connections break. In the end the state that each client made of what it heard is what HTTP says.

/** The steps of people, and how likely each mishap of the bus and the connections is at each. */
const STEPS = FULL ? 600 : 60;
const DROPPED = 0.25;
const REPEATED = 0.15;
const DELAYED = 0.25;
const BROKEN = 0.1;

/** The longest time until a process has compared twice what it heard with the log. */
const HEALED = 10_000;

const TIMING = { reconnectMin: 1, reconnectMax: 5, socket: 1_000, socketLate: 60_000, silence: 60_000 };
const SETTLE = { settle: 1, settleMax: 2, fresh: 60_000 };

const exchange = await openExchange();
const random = chance('lossy-bus');
const bus = new EventEmitter<ExchangeEvents>();
const late: Message[] = [];
let hub: Hub;

/** How likely the log no longer keeps what is asked for. */
let forgets = 0;

/** What became of messages, so that a test of nothing is noticed. */
const fate = { dropped: 0, repeated: 0, delayed: 0, broken: 0, readAgain: 0 };

function carry(message: Message): void {
  if (random() < DROPPED) return void (fate.dropped += 1);
  if (random() < DELAYED) {
    fate.delayed += 1;
    late.splice(Math.floor(random() * (late.length + 1)), 0, message);
  } else bus.emit('message', message);
  if (random() < REPEATED) {
    fate.repeated += 1;
    bus.emit('message', message);
  }
  if (random() < 0.5) for (const one of late.splice(0, 2)) bus.emit('message', one);
}

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('location', { origin: 'http://loop.test' });
  const nowhere = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('window', nowhere);
  vi.stubGlobal('document', nowhere);
  const { exchange: running } = exchange.guest.running;
  running.events.on('message', carry);
  const news = {
    ...running.news,
    async after(user: string, since: number | undefined) {
      const tail = await running.news.after(user, since);
      return since !== undefined && random() < forgets ? { ...tail, messages: undefined } : tail;
    },
  };
  hub = createHub({ ...running, news, events: bus }, readChannels(), () => undefined);
});
afterAll(() => {
  hub.close();
  exchange.guest.running.exchange.events.off('message', carry);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that shows somebody's orders: it reads them, then makes of them what it hears. */
class Page {
  private readonly orders = new Map<string, unknown>();
  /** What came while they were read: it is newer than the answer, or in it. */
  private meanwhile: { readonly id: string }[] = [];
  private reading: Promise<void> | undefined;
  private again = false;

  constructor(
    private readonly client: Client,
    private readonly symbol: string | undefined,
  ) {}

  readonly read = (): Promise<void> => {
    this.again = true;
    this.reading ??= this.readAll().finally(() => (this.reading = undefined));
    return this.reading;
  };

  readonly hear = (data: unknown): void => {
    const order = data as { readonly id: string };
    this.orders.set(order.id, order);
    if (this.reading) this.meanwhile.push(order);
  };

  async settled(): Promise<ReadonlyMap<string, unknown>> {
    await this.reading;
    return this.orders;
  }

  async asHttpSays(): Promise<ReadonlyMap<string, unknown>> {
    const { list } = await this.client.call('spot.buys', { page: 1, limit: 100, ...this.only() });
    return new Map(list.map((order) => [order.id, order]));
  }

  private only(): { readonly symbol?: string } {
    return this.symbol === undefined ? {} : { symbol: this.symbol };
  }

  private async readAll(): Promise<void> {
    while (this.again) {
      this.again = false;
      this.meanwhile = [];
      const read = await this.asHttpSays();
      this.orders.clear();
      for (const [id, order] of read) this.orders.set(id, order);
      for (const order of this.meanwhile) this.orders.set(order.id, order);
    }
  }
}

interface Visitor {
  readonly client: Client;
  readonly socket: LoopSocket;
  readonly pages: readonly Page[];
}

async function visitor(): Promise<Visitor> {
  const client = await exchange.newcomer({ USDT: '100000' }, { paying: true });
  const { id } = await client.call('user.info');
  const socket = new LoopSocket(hub, id);
  const live = await connectLive({
    app: { backend: { socket: '/api/socket.io' }, timing: { ...TIMING, ...SETTLE } } as Parameters<
      typeof connectLive
    >[0]['app'],
    clock: { now: () => 0, sync: () => undefined, everySecond: () => () => undefined },
    connection: { answered: () => undefined },
    published: () => undefined,
    token: () => client.token ?? null,
    refused: (channel, detail) => expect(`${channel} ${detail}`).toBe(''),
    stale: { getState: () => false, setState: () => undefined },
    connect: () => Promise.resolve(socket as unknown as Socket),
    random,
  });
  await live.open();
  const pages = [undefined, 'BTCUSDT', 'ETHUSDT'].map((symbol) => new Page(client, symbol));
  for (const [i, page] of pages.entries()) {
    const params = [{}, { symbol: 'BTCUSDT' }, { symbol: 'ETHUSDT' }][i] ?? {};
    await page.read();
    const resumed = (): void => {
      fate.readAgain += 1;
      void page.read();
    };
    live.subscribe('order', params, { message: page.hear, resumed }, performance.now());
  }
  return { client, socket, pages };
}

async function act({ client, pages }: Visitor): Promise<void> {
  const open = [...((await pages[0]?.asHttpSays()) ?? [])].filter(
    ([, order]) => (order as { status: string }).status === 'open',
  );
  const [first] = open;
  if (first && random() < 0.4) return void (await client.call('spot.cancel', { id: first[0] }));
  const symbol = random() < 0.5 ? 'BTCUSDT' : 'ETHUSDT';
  const order =
    random() < 0.3
      ? { symbol, type: 'market' as const, total: '20' }
      : { symbol, price: (Number((await client.call('quote.one', { symbol })).last) * 0.9).toFixed(1), num: '0.01' };
  await client.call('spot.buy', { ...order, password: PAY_PASSWORD }, { intent: randomUUID() });
}

test.each([
  ['keeps everything', 0],
  ['forgets half', 0.5],
])('nothing is lost by a bus that drops, repeats and reorders, where the log %s', async (_log, share) => {
  forgets = share;
  Object.assign(fate, { dropped: 0, repeated: 0, delayed: 0, broken: 0, readAgain: 0 });
  const visitors = [await visitor(), await visitor()];
  for (let step = 0; step < STEPS; step += 1) {
    const one = visitors[step % visitors.length];
    if (!one) continue;
    await act(one);
    // How often chance is asked depends on what happens at the same time: at least one connection breaks.
    if (random() < BROKEN || (fate.broken === 0 && step === STEPS - 3)) {
      fate.broken += 1;
      one.socket.break('transport close');
      // Some come back at once, some when much has been said.
      if (random() < 0.5) await delay(30);
    }
  }
  await delay(100);
  await vi.advanceTimersByTimeAsync(HEALED);
  await delay(100);
  for (const { pages } of visitors)
    for (const page of pages) expect(await page.settled()).toEqual(await page.asHttpSays());
  const { readAgain, ...mishaps } = fate;
  for (const [what, count] of Object.entries(mishaps)) expect(count, what).toBeGreaterThan(0);
  // Data is read again only where the log does not reach.
  expect(readAgain > 0).toBe(share > 0);
});
