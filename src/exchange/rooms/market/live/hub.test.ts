import { EventEmitter } from 'node:events';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '../../../kernel/basics/message.ts';
import type { Queries } from '../../../kernel/database/database.ts';
import type { Exchange, ExchangeEvents } from '../../../kernel/exchange.ts';
import { memoryLog } from '../../../kernel/database/memory-log.ts';
import { MOST_AGAIN } from '../../../kernel/database/news-log.ts';
import { readChannels } from './channels.ts';
import { createHub } from './hub.ts';
import type { Hub, Listener } from './hub.ts';
import { recentMessages } from './recent.ts';

/** Milliseconds between two comparisons with the log. */
const HEAL_EVERY = 5_000;

const events = new EventEmitter<ExchangeEvents>();
const none = {} as Queries;
const channels = readChannels();
let log = memoryLog();
let hub: Hub;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  hub?.close();
  log = memoryLog();
  const exchange = {
    events,
    clock: { now: () => 0 },
    news: {
      after: async (user: string, since: number | undefined) => (await log.after(none, [{ user, since }]))[0],
      last: (users: readonly string[]) => log.last(none, users),
      follow: () => Promise.resolve(),
      unfollow: () => undefined,
    },
    report: (error: unknown) => expect(error).toBeUndefined(),
  };
  // A hub of personal channels asks nothing else of an exchange.
  hub = createHub(exchange as unknown as Exchange, channels, () => undefined);
});
afterAll(() => {
  hub.close();
  vi.useRealTimers();
});

interface Ear extends Listener {
  readonly heard: unknown[];
  /** The numbers of what it heard. */
  readonly numbers: (readonly [number | undefined, number | undefined])[];
  /** How often somebody asked whose it is. */
  asked: number;
}

function ear(user: string): Ear {
  return {
    heard: [],
    numbers: [],
    asked: 0,
    get user() {
      this.asked += 1;
      return user;
    },
    hear(channel, { data, after, number }) {
      this.heard.push([channel, data]);
      this.numbers.push([after, number]);
    },
    join: () => undefined,
    leave: () => undefined,
  };
}

/** Commits a message to a user; the bus may bring it. */
function commit(user: string, data: unknown, channel = 'order'): Message {
  const [message] = log.add([{ channel, user, data }]);
  if (!message) throw new Error('It was not numbered.');
  return message;
}
const bring = (...messages: readonly Message[]): void => messages.forEach((message) => events.emit('message', message));
const sent = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test('a message is offered to the sockets of its user and to no other', async () => {
  const others = Array.from({ length: 500 }, (_, i) => ear(`other ${i}`));
  const own = [ear('anna'), ear('anna')];
  for (const one of [...others, ...own]) await hub.subscribe(one, 'order', {});
  for (const one of others) one.asked = 0;
  for (const id of ['1', '2']) bring(commit('anna', { id }));
  await sent();
  for (const one of own) expect(one.heard).toEqual([['order', [{ id: '1' }, { id: '2' }]]]);
  expect(others.reduce((sum, one) => sum + one.asked + one.heard.length, 0)).toBe(0);
  for (const one of [...others, ...own]) hub.leave(one);
  bring(commit('anna', { id: '3' }));
  await sent();
  for (const one of own) expect(one.heard).toHaveLength(1);
});

test('a new subscriber hears what was said to it in the last moments, and nothing said to others', async () => {
  for (const [user, id] of [
    ['berta', '1'],
    ['carl', '2'],
    ['berta', '3'],
  ] as const)
    bring(commit(user, { id }));
  const late = ear('berta');
  await hub.subscribe(late, 'order', {});
  expect(late.heard).toEqual([['order', [{ id: '1' }, { id: '3' }]]]);
  hub.unsubscribe(late, 'order', {});
  bring(commit('berta', { id: '4' }));
  await sent();
  expect(late.heard).toHaveLength(1);
});

test('each letter says which numbers it covers, over all channels and parameters', async () => {
  const [orders, btc] = [ear('anna'), ear('anna')];
  const first = (await hub.subscribe(orders, 'order', {}))?.number ?? NaN;
  await hub.subscribe(btc, 'order', { symbol: 'BTCUSDT' });
  bring(commit('anna', { id: '1', symbol: 'ETHUSDT' }));
  await sent();
  bring(commit('anna', {}, 'balance'), commit('anna', { id: '2', symbol: 'BTCUSDT' }));
  await sent();
  expect(orders.numbers).toEqual([
    [first, first + 1],
    [first + 1, first + 3],
  ]);
  expect(btc.numbers).toEqual([[first, first + 3]]);
});

test('what the bus repeats, reorders or drops is heard once, in order, whole', async () => {
  const one = ear('anna');
  await hub.subscribe(one, 'order', {});
  const said = Array.from({ length: 6 }, (_, i) => commit('anna', { id: String(i) }));
  const at = (...places: number[]): Message[] => places.flatMap((i) => said[i] ?? []);
  bring(...at(0, 0, 2, 1, 5));
  await sent();
  bring(...at(4, 3));
  await sent();
  expect(one.heard.flatMap((heard) => (heard as [string, { id: string }[]])[1].map(({ id }) => id))).toEqual(
    said.map((_, i) => String(i)),
  );
});

test('the last message that the bus drops is heard when the log is compared', async () => {
  const one = ear('anna');
  await hub.subscribe(one, 'order', {});
  commit('anna', { id: '1' });
  await vi.advanceTimersByTimeAsync(HEAL_EVERY);
  // It may still be on its way.
  expect(one.heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(HEAL_EVERY);
  await sent();
  expect(one.heard).toEqual([['order', [{ id: '1' }]]]);
});

test('more than the log keeps is not told: every subscription of the user learns of the hole', async () => {
  const [one, other] = [ear('anna'), ear('anna')];
  await hub.subscribe(one, 'order', {});
  const known = (await hub.subscribe(other, 'balance', {}))?.number ?? NaN;
  const many = Array.from({ length: MOST_AGAIN + 2 }, (_, i) => commit('anna', { id: String(i) }));
  bring(...many.slice(-1));
  await sent();
  const last = known + MOST_AGAIN + 2;
  for (const { numbers } of [one, other]) await expect.poll(() => numbers).toEqual([[last, last]]);
});

test('who comes back hears what followed its number, or that it is no longer kept', async () => {
  const known = (await hub.subscribe(ear('anna'), 'order', {}))?.number ?? NaN;
  for (const id of ['1', '2', '3']) commit('anna', { id });
  const back = ear('anna');
  expect(await hub.subscribe(back, 'order', {}, known + 1)).toEqual({ number: known + 3 });
  expect(back.heard).toEqual([['order', [{ id: '2' }, { id: '3' }]]]);
  expect(back.numbers).toEqual([[known + 1, known + 3]]);
  for (const since of [known - 5, known + 99])
    expect(await hub.subscribe(ear('anna'), 'order', {}, since)).toEqual({ number: known + 3, reset: true });
  // What everybody was told there meanwhile has no number.
  expect(await hub.subscribe(ear('anna'), 'chat_message', {}, known + 3)).toMatchObject({ reset: true });
});

test('messages to everybody are forgotten after a moment', () => {
  let now = 0;
  const recent = recentMessages(() => now);
  recent.add({ channel: 'maintenance', data: 1 });
  now = 3_000;
  recent.add({ channel: 'maintenance', data: 2 });
  const heard = (): unknown[] => recent.all().map(({ data }) => data);
  expect(heard()).toEqual([1, 2]);
  now = 6_000;
  expect(heard()).toEqual([2]);
  now = 9_000;
  expect(heard()).toEqual([]);
});
