import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Broken, Connection, Refused, type Told, type WireEvents } from './socket.ts';

/** A socket in the hands of the test. */
class Fake {
  static all: Fake[] = [];
  readonly sent: unknown[] = [];
  constructor(readonly events: WireEvents) {
    Fake.all.push(this);
  }
  says(message: unknown): void {
    this.events.message(JSON.stringify(message));
  }
}

const told: Told[] = [];
const states: string[] = [];
const connected = (): Connection =>
  new Connection(
    (events) => {
      const fake = new Fake(events);
      return (text) => fake.sent.push(JSON.parse(text));
    },
    { told: (message) => told.push(message), connection: (is) => states.push(is) },
  );
const last = (): Fake => {
  const socket = Fake.all.at(-1);
  if (socket === undefined) throw new Error('No socket was opened');
  return socket;
};

beforeEach(() => {
  vi.useFakeTimers();
  Fake.all = [];
  told.length = 0;
  states.length = 0;
});
afterEach(() => void vi.useRealTimers());

test('an answer goes to whom it is for, a refusal with its words', async () => {
  const connection = connected();
  last().events.opened();
  const pages = connection.ask('pages', null);
  const undo = connection.ask('undo', null);
  expect(last().sent).toEqual([
    { id: 1, ask: 'pages', with: null },
    { id: 2, ask: 'undo', with: null },
  ]);
  last().says({ id: 2, refused: { code: 'nothing', text: 'There is nothing to undo.' } });
  last().says({ id: 1, answer: [] });
  await expect(pages).resolves.toEqual([]);
  await expect(undo).rejects.toEqual(new Refused({ code: 'nothing', text: 'There is nothing to undo.' }));
});

test('what is asked before it is open is sent once it is', () => {
  const connection = connected();
  void connection.ask('pages', null);
  expect(last().sent).toEqual([]);
  last().events.opened();
  expect(last().sent).toHaveLength(1);
});

test('it connects again, tells of it, and sends what was not sent', async () => {
  const connection = connected();
  last().events.opened();
  const lost = connection.ask('undo', null);
  last().events.closed();
  await expect(lost).rejects.toBeInstanceOf(Broken);
  void connection.ask('pages', null);
  expect(Fake.all).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(Fake.all).toHaveLength(2);
  last().events.opened();
  expect(last().sent).toEqual([{ id: 2, ask: 'pages', with: null }]);
  expect(states).toEqual(['open', 'broken', 'open']);
});

test('what the server says by itself is told', () => {
  connected();
  last().says({ tell: 'people', with: [] });
  expect(told).toEqual([{ tell: 'people', with: [] }]);
});
