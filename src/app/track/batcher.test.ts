// @vitest-environment jsdom
import Big from 'big.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createBatcher } from './batcher.ts';
import { createEventQueue } from './event-queue.ts';
import { sendEvents } from './sending.ts';

interface Sent {
  readonly events: ReadonlyArray<{ readonly event: string; readonly at: number; readonly args: object }>;
}

let answer: () => Promise<Response>;
let posts: RequestInit[];
const sent = (): string[][] =>
  posts.map(({ body }) => (JSON.parse(String(body)) as Sent).events.map(({ event }) => event));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_790_000_000_000 });
  posts = [];
  answer = async () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    posts.push(init);
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number): Promise<void> => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined);
const online = (now: boolean): void => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(now);
const numbered = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => String(from + index));

function start(): (event: string) => void {
  const add = createBatcher('/events', Date.now);
  return (event) => add({ event, at: Date.now(), args: {} });
}

describe('events are sent', () => {
  test('together, once the first has waited ten seconds, without cookies or a session', async () => {
    const add = createBatcher('/events', Date.now);
    add({ event: 'a', at: Date.now(), args: { rows: new Big('3'), on: true } });
    await pass(4000);
    add({ event: 'b', at: Date.now(), args: {} });
    await pass(5999);
    expect(posts).toEqual([]);
    await pass(1);
    expect(JSON.parse(String(posts[0]!.body))).toEqual({
      sent: 1_790_000_010_000,
      events: [
        { event: 'a', at: 1_790_000_000_000, args: { rows: '3', on: true } },
        { event: 'b', at: 1_790_000_004_000, args: {} },
      ],
    });
    expect(posts[0]).toMatchObject({
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(JSON.stringify(posts[0]!.headers)).not.toContain('Authorization');
    await pass(60_000);
    expect(posts).toHaveLength(1);
  });

  test('at once when there are twenty', async () => {
    const add = start();
    for (const event of numbered(0, 21)) add(event);
    await pass(0);
    expect(sent()).toEqual([numbered(0, 20)]);
    await pass(10_000);
    expect(sent()).toEqual([numbered(0, 20), ['20']]);
  });

  test.each(['pagehide', 'visibilitychange'])('all of them at %s, each once', async (signal) => {
    const add = start();
    for (const event of numbered(0, 3)) add(event);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    (signal === 'pagehide' ? window : document).dispatchEvent(new Event(signal));
    expect(sent().at(-1)).toEqual(numbered(0, 3));
    await pass(60_000);
    expect(sent().filter((events) => events.includes('0'))).toHaveLength(1);
  });

  test('as a beacon where requests end with their page', async () => {
    const beacon = vi.fn(() => true);
    vi.stubGlobal('Request', function Request() {});
    Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
    start()('a');
    await pass(10_000);
    expect(beacon).toHaveBeenCalledExactlyOnceWith('/events', expect.any(Blob));
    expect(posts).toEqual([]);
  });
});

describe('what cannot be sent', () => {
  test('is tried again after 10, 20, 40 seconds, and then goes as ever', async () => {
    const add = start();
    answer = async () => {
      throw new TypeError('no network');
    };
    add('a');
    await pass(10_000);
    await pass(10_000);
    await pass(20_000);
    await pass(39_999);
    expect(sent()).toEqual([['a'], ['a'], ['a']]);
    answer = async () => new Response(null, { status: 204 });
    await pass(1);
    expect(sent()).toHaveLength(4);
    add('b');
    await pass(10_000);
    expect(sent().at(-1)).toEqual(['b']);
  });

  test.each([500, 503, 408, 429])('because of %i is kept', async (status) => {
    answer = async () => new Response(null, { status });
    start()('a');
    await pass(20_000);
    expect(sent()).toEqual([['a'], ['a']]);
  });

  test.each([400, 404, 413])('because of %i is dropped', async (status) => {
    answer = async () => new Response(null, { status });
    start()('a');
    await pass(3_600_000);
    expect(sent()).toEqual([['a']]);
  });

  test('is dropped after an hour', async () => {
    online(false);
    const add = start();
    add('old');
    await pass(3_590_000);
    add('new');
    await pass(20_000);
    online(true);
    await pass(10_000);
    expect(sent()).toEqual([['new']]);
  });

  test('is kept up to two hundred events, the latest', async () => {
    online(false);
    const add = start();
    for (const event of numbered(0, 230)) add(event);
    await pass(10_000);
    expect(posts).toEqual([]);
    online(true);
    await pass(10_000);
    await pass(1000);
    expect(sent().flat()).toEqual(numbered(30, 230));
  });
});

describe('the app', () => {
  const come = (): Promise<void> => vi.dynamicImportSettled();

  /** As the app is before anything that comes late, and then with it. */
  function begin() {
    const measured = createEventQueue();
    const address = createStore<unknown>()(() => undefined);
    return {
      track: (event: string) => measured.take({ event, at: Date.now(), args: {} }),
      to: (there: unknown) => address.setState(there, true),
      late: () => sendEvents(measured, address, Date.now),
    };
  }

  test('sends nothing until the site names an address, then what has waited too', async () => {
    const { track, to, late } = begin();
    track('first');
    late();
    track('early');
    await pass(60_000);
    expect(posts).toEqual([]);
    to('/events');
    await come();
    track('late');
    await pass(10_000);
    expect(sent()).toEqual([['first', 'early', 'late']]);
  });

  test('sends nothing and keeps nothing where the site names none', async () => {
    const { track, to, late } = begin();
    track('first');
    late();
    to(null);
    track('early');
    to('/events');
    await come();
    track('late');
    await come();
    await pass(60_000);
    expect(sent()).toEqual([['late']]);
  });

  const ASKED = [{ doNotTrack: '1' }, { globalPrivacyControl: true }];
  test.each(ASKED)('tells nothing of who asks for it: %j', async (asks) => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, {}, asks));
    const { track, to, late } = begin();
    track('first');
    late();
    to('/events');
    track('a');
    await come();
    await pass(60_000);
    expect(posts).toEqual([]);
  });

  test.each(['before', 'after'])('lets events wait in bounds, %s what takes them is there', async (when) => {
    const { track, to, late } = begin();
    if (when === 'after') late();
    for (const event of numbered(0, 60)) track(event);
    if (when === 'before') late();
    to('/events');
    await come();
    await pass(30_000);
    expect(sent().flat()).toEqual(numbered(0, 50));
  });
});
