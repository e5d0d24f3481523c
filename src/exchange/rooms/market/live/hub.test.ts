import { EventEmitter } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import type { Message } from '../../../kernel/basics/message.ts';
import type { Exchange, ExchangeEvents } from '../../../kernel/exchange.ts';
import { readChannels } from './channels.ts';
import { createHub } from './hub.ts';
import type { Listener } from './hub.ts';
import { recentMessages } from './recent.ts';

const events = new EventEmitter<ExchangeEvents>();
const exchange = { events, clock: { now: () => 0 }, report: (error: unknown) => expect(error).toBeUndefined() };
// A hub of personal channels asks nothing else of an exchange.
const hub = createHub(exchange as unknown as Exchange, readChannels(), () => undefined);
afterEach(() => events.removeAllListeners('clock'));

interface Ear extends Listener {
  readonly heard: unknown[];
  /** How often somebody asked whose it is. */
  asked: number;
}

function ear(user: string): Ear {
  return {
    heard: [],
    asked: 0,
    get user() {
      this.asked += 1;
      return user;
    },
    hear(channel, { data }) {
      this.heard.push([channel, data]);
    },
    join: () => undefined,
    leave: () => undefined,
  };
}

const say = (user: string, data: unknown, channel = 'order'): Message => ({ channel, user, data });
const sent = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('a message is offered to the sockets of its user and to no other', async () => {
  const others = Array.from({ length: 500 }, (_, i) => ear(`other ${i}`));
  const own = [ear('anna'), ear('anna')];
  for (const one of [...others, ...own]) hub.subscribe(one, 'order', {});
  for (const one of others) one.asked = 0;
  for (const id of ['1', '2']) events.emit('message', say('anna', { id }));
  await sent();
  for (const one of own) expect(one.heard).toEqual([['order', [{ id: '1' }, { id: '2' }]]]);
  expect(others.reduce((sum, one) => sum + one.asked + one.heard.length, 0)).toBe(0);
  for (const one of [...others, ...own]) hub.leave(one);
  events.emit('message', say('anna', { id: '3' }));
  await sent();
  for (const one of own) expect(one.heard).toHaveLength(1);
});

test('a new subscriber hears what was said to it in the last moments, and nothing said to others', async () => {
  for (const [user, id] of [
    ['berta', '1'],
    ['carl', '2'],
    ['berta', '3'],
  ] as const)
    events.emit('message', say(user, { id }));
  await sent();
  const late = ear('berta');
  hub.subscribe(late, 'order', {});
  expect(late.heard).toEqual([['order', [{ id: '1' }, { id: '3' }]]]);
  hub.unsubscribe(late, 'order', {});
  events.emit('message', say('berta', { id: '4' }));
  await sent();
  expect(late.heard).toHaveLength(1);
});

test("recent messages are forgotten after their time, those for everybody stand among one's own", () => {
  let now = 0;
  const recent = recentMessages(5_000, () => now);
  recent.add(say('anna', 1));
  now = 3_000;
  recent.add({ channel: 'maintenance', data: 2 });
  recent.add(say('anna', 3));
  recent.add(say('bert', 4));
  const heard = (user?: string): unknown[] => recent.for(user).map(({ data }) => data);
  expect([heard('anna'), heard('bert'), heard()]).toEqual([[1, 2, 3], [2, 4], [2]]);
  now = 6_000;
  expect(heard('anna')).toEqual([2, 3]);
  now = 9_000;
  recent.add(say('carl', 5));
  expect([heard('anna'), heard('carl')]).toEqual([[], [5]]);
});
