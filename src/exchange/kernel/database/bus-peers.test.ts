import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { memoryBus } from '../../testing/memory-bus.ts';
import type { Message } from '../basics/message.ts';
import type { Bus } from './bus.ts';
import { busPeers } from './bus-peers.ts';
import type { Database } from './database.ts';
import type { Ownership } from './ownership.ts';
import type { News, Peers } from './peers.ts';
import { openPglite } from './pglite.ts';

/** A process, and everything that it hears. */
interface Process {
  readonly peers: Peers;
  readonly heard: (Message | 'scheduled' | 'interfered' | 'missed')[];
}

let database: Database;
let end: () => Bus;
/** Tells which texts the bus loses; it carries all without this. */
let loses: ((channel: string) => boolean) | undefined;
let open: Process[];

const lossy = (bus: Bus): Bus => ({ ...bus, send: (channel, text) => loses?.(channel) || bus.send(channel, text) });

async function start(): Promise<Process> {
  const ownership = { close: () => Promise.resolve() } as unknown as Ownership;
  const heard: Process['heard'] = [];
  const report = (error: unknown): void => expect(error).toBeUndefined();
  const peers = busPeers({ bus: lossy(end()), queries: database.queries, ownership, report });
  await peers.listen({
    hear: ({ messages, scheduled, interfered }) =>
      void heard.push(
        ...messages,
        ...(scheduled ? ['scheduled' as const] : []),
        ...(interfered ? ['interfered' as const] : []),
      ),
    missed: () => void heard.push('missed'),
  });
  const process = { peers, heard };
  open.push(process);
  return process;
}

/** Commits a command that tells news; rolled back where it fails. */
async function tell({ peers }: Process, news: News, fails = false): Promise<void> {
  const told = await database
    .transaction(async (queries) => {
      const sent = await peers.tell(queries, news);
      if (fails) throw new Error('rolled back');
      return sent;
    })
    .catch(() => undefined);
  await told?.heard();
}

const everybodys = (data: unknown, channel = 'maintenance'): Message => ({ channel, data });
const dataOf = ({ heard }: Process): unknown[] => heard.map((one) => (typeof one === 'string' ? one : one.data));

beforeAll(async () => {
  database = await openPglite(undefined);
  for (const file of ['001_news.sql', '002_shared_news.sql'])
    await database.script(readFileSync(new URL(file, import.meta.url), 'utf8'));
});
afterAll(() => database.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  end = memoryBus();
  loses = undefined;
  open = [];
});
afterEach(async () => {
  for (const { peers } of open) await peers.close();
  vi.useRealTimers();
});

/** Lets the processes compare what they heard with the log, twice. */
async function compared(): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => database.queries.execute('select 1'));
  }
}

test('everybody hears what is for everybody, once and in the order of the commits, without a number', async () => {
  const [one, other] = [await start(), await start()];
  await tell(one, { messages: [everybodys(1)] });
  await tell(other, { messages: [everybodys(2), everybodys('a', 'project')], scheduled: true });
  await tell(one, { messages: [everybodys(3)], interfered: true });
  for (const process of [one, other])
    await expect.poll(() => new Set(dataOf(process))).toEqual(new Set([1, 2, 3, 'a', 'interfered', 'scheduled']));
  const numbered = one.heard.filter((heard) => typeof heard !== 'string' && heard.number !== undefined);
  expect(numbered).toEqual([]);
});

test('a process hears of a command of its own before the command ends', async () => {
  const one = await start();
  await tell(one, { messages: [everybodys('own'), { channel: 'order', user: '7', data: 'hers' }] });
  expect(dataOf(one)).toEqual(['own', 'hers']);
});

test('messages to a user come, with their numbers, to processes that follow the user', async () => {
  const [one, other, third] = [await start(), await start(), await start()];
  await other.peers.follow('8');
  await other.peers.follow('8');
  other.peers.unfollow('8');
  const order: Message = { channel: 'order', user: '8', data: 1 };
  await tell(one, { messages: [order] });
  await expect.poll(() => other.heard).toEqual([{ ...order, number: 1 }]);
  other.peers.unfollow('8');
  await tell(one, { messages: [{ ...order, data: 2 }, everybodys('last')] });
  await expect.poll(() => dataOf(third)).toEqual(['last']);
  expect(dataOf(other)).toEqual([1, 'last']);
});

test('nobody is told of a command that was rolled back', async () => {
  const [one, other] = [await start(), await start()];
  await tell(one, { messages: [everybodys('never')] }, true);
  await tell(one, { messages: [everybodys('done')] });
  await expect.poll(() => dataOf(other)).toEqual(['done']);
  expect(dataOf(one)).toEqual(['done']);
});

test('the log tells what the bus has lost, before what came after it', async () => {
  const [one, other] = [await start(), await start()];
  await tell(one, { messages: [everybodys(1)] });
  loses = () => true;
  await tell(one, { messages: [everybodys(2)] });
  loses = undefined;
  await tell(one, { messages: [everybodys(3)] });
  await expect.poll(() => dataOf(other)).toEqual([1, 2, 3]);
  loses = () => true;
  await tell(one, { messages: [everybodys(4)] });
  await tell(one, { messages: [everybodys('new', 'never-used')] });
  await compared();
  await expect.poll(() => dataOf(other)).toEqual([1, 2, 3, 4, 'new']);
});

test('after a long outage of the bus everything that is kept comes from the log, and nothing is missed', async () => {
  const [one, other] = [await start(), await start()];
  loses = () => true;
  const numbers = Array.from({ length: 1_000 }, (_, i) => i);
  for (let i = 0; i < numbers.length; i += 100)
    await tell(one, { messages: numbers.slice(i, i + 100).map((number) => everybodys(number, 'busy')) });
  loses = undefined;
  await compared();
  await expect.poll(() => dataOf(other)).toEqual(numbers);
});

test('a process that starts hears nothing of before, and what the log no longer has is missed', async () => {
  const one = await start();
  await tell(one, { messages: [everybodys('before')] });
  const late = await start();
  loses = () => true;
  await tell(one, { messages: [everybodys('lost')] });
  await database.script('truncate user_news');
  loses = undefined;
  await tell(one, { messages: [everybodys('after')] });
  await expect.poll(() => dataOf(late)).toEqual(['missed']);
});
