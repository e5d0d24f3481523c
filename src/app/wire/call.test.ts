// @vitest-environment jsdom
import Big from 'big.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallOptions } from '../../../engine/host.ts';
import { app, calls } from '../testing.ts';
import { createCall } from './call.ts';
import { createClock } from './clock.ts';
import { createRedirect } from '../navigation/redirect.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit & { readonly headers: Record<string, string> };
}

let sent: Sent[];
let answer: (sent: Sent) => Promise<Response> | Response;

function setUp(first: string | null = 'secret') {
  let token = first;
  const toasts: string[] = [];
  const gone: string[] = [];
  const connection: string[] = [];
  const heard: string[] = [];
  const closed: (number | null)[] = [];
  const clock = createClock(
    () => 0,
    () => 0,
  );
  const toast = (text: string): void => void toasts.push(text);
  const redirect = createRedirect({
    toast,
    navigation: { go: (route) => void gone.push(route) },
    here: () => 'fund/assets',
    delay: app.timing.redirect,
  });
  const call = createCall({
    app,
    calls,
    clock,
    connection: {
      closed: () => undefined,
      heard: (open) => void connection.push(open === false ? 'still closed' : 'heard'),
      lost: () => void connection.push('lost'),
      doubted: () => void connection.push('doubted'),
      state: undefined as never,
    },
    lang: () => 'fra',
    act: {
      translate: (key) => key,
      toast,
      redirect,
      loginPage: app.signIn.page,
      verifyPage: app.signIn.verify,
      token: () => token,
      endSession: () => {
        token = null;
      },
      closed: (until) => void closed.push(until),
    },
    succeeded: async (name) => void heard.push(name),
  });
  const spend = (options: CallOptions = {}) =>
    call('wallet.withdraw', { number: new Big('1.50'), internal: false }, options);
  const read = (options: CallOptions = {}) => call('news.list', { page: new Big(2) }, options);
  return {
    call,
    clock,
    closed,
    connection,
    gone,
    heard,
    read,
    spend,
    toasts,
    signIn: (next: string) => (token = next),
    token: () => token,
  };
}

const json = (body: unknown, init?: ResponseInit): Response => new Response(JSON.stringify(body), init);

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  vi.stubGlobal('fetch', (url: string, init: Sent['init']) => {
    const request = { url, init };
    sent.push(request);
    return new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      Promise.resolve(answer(request)).then(resolve, reject);
    });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the request', () => {
  test('of a POST: form, token, intent, language', async () => {
    answer = () => json({ type: 'ok', message: 'done' });
    const { spend } = setUp();
    expect(await spend({ intent: 'abc' })).toEqual({ value: 'done' });
    expect(sent[0]?.url).toBe('/api/wallet/out');
    expect(sent[0]?.init.method).toBe('POST');
    const body = sent[0]?.init.body;
    expect(body instanceof URLSearchParams ? [...body] : body).toEqual([
      ['number', '1.5'],
      ['internal', '0'],
      ['lang', 'fra'],
    ]);
    expect(sent[0]?.init.headers).toMatchObject({ Authorization: 'secret', 'Idempotency-Key': 'abc' });
  });

  test('of a GET: everything in the query, the total beside the value', async () => {
    answer = () => json({ type: 'ok', message: { list: ['a'], total: 31 } });
    const { read } = setUp(null);
    expect(await read()).toEqual({ value: ['a'], total: 31 });
    expect(sent[0]?.url).toBe('/api/news/list?page=2&lang=fra');
    expect(sent[0]?.init.headers).not.toHaveProperty('Authorization');
    expect(sent[0]?.init.body).toBeUndefined();
  });

  test('the server time of the answer sets the clock', async () => {
    answer = () => json({ type: 'ok', message: '' }, { headers: { 'X-Server-Time': '1790000000000' } });
    const { clock, spend } = setUp();
    await spend();
    expect(Math.abs(clock.now() - 1_790_000_000_000)).toBeLessThan(1000);
  });
});

describe('the session ends', () => {
  test('for eight calls at once: one toast, one way to login, user cleared', async () => {
    answer = () => json({ type: 999, message: 'Session over' });
    const { gone, read, spend, toasts, token } = setUp();
    const answers = await Promise.all([spend(), read(), spend(), read(), spend(), read(), spend(), read()]);
    for (const one of answers) expect(one).toMatchObject({ error: { code: 'session', told: true } });
    expect(token()).toBeNull();
    expect(toasts).toEqual(['Session over']);
    vi.advanceTimersByTime(app.timing.redirect - 1);
    expect(gone).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(gone).toEqual(['common/login']);
  });

  test('not by a late answer to an earlier one', async () => {
    let release: (response: Response) => void = () => undefined;
    answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const { read, signIn, toasts, token } = setUp('old');
    const late = read();
    signIn('new');
    release(json({ type: 999, message: 'Session over' }));
    expect(await late).toMatchObject({ error: { code: 'session', told: true } });
    expect(token()).toBe('new');
    expect(toasts).toEqual([]);
  });

  test('and leads nowhere once somebody has signed in again', async () => {
    answer = () => json({ type: 999, message: 'Session over' });
    const { gone, read, signIn } = setUp('old');
    await read();
    signIn('new');
    vi.advanceTimersByTime(app.timing.redirect);
    expect(gone).toEqual([]);
  });

  test('a guest never sends what needs a user', async () => {
    const { gone, spend, toasts } = setUp(null);
    expect(await spend()).toMatchObject({ error: { code: 'session', told: true, unknownOutcome: false } });
    expect(sent).toEqual([]);
    expect(toasts).toEqual(['error.login_first']);
    vi.advanceTimersByTime(app.timing.redirect);
    expect(gone).toEqual(['common/login']);
  });
});

test('998 shows the message and opens the verification page', async () => {
  answer = () => json({ type: 998, message: 'Real name needed' });
  const { gone, spend, toasts } = setUp();
  expect(await spend()).toMatchObject({ error: { code: 'verify', told: true } });
  expect(toasts).toEqual(['Real name needed']);
  vi.advanceTimersByTime(app.timing.redirect);
  expect(gone).toEqual(['setting/real_mark']);
});

describe('failures', () => {
  test('the server message is a toast', async () => {
    answer = () => json({ type: 'error', message: 'Not today' });
    const { spend, toasts } = setUp();
    expect(await spend()).toEqual({ error: { code: 'unknown', text: 'Not today', told: true, unknownOutcome: false } });
    expect(toasts).toEqual(['Not today']);
  });

  test('a server without words: what the app says of the call, else that something went wrong', async () => {
    answer = () => json({ type: 'error', message: '' });
    const { call, toasts } = setUp(null);
    await call('user.login', { account: 'a', password: 'b' }, {});
    expect(toasts).toEqual(['error.login']);
    const other = setUp();
    await other.spend();
    expect(other.toasts).toEqual(['error.unknown']);
  });

  test('one about a parameter is left to its field', async () => {
    answer = () =>
      json({ type: 'error', message: 'Too little', error: { code: 'insufficient_balance', parameter: 'number' } });
    const { spend, toasts } = setUp();
    expect(await spend()).toMatchObject({ error: { code: 'insufficient_balance', parameter: 'number', told: false } });
    expect(toasts).toEqual([]);
  });

  test('one that the caller handles is left to it, any other is said', async () => {
    answer = () => json({ type: 'error', message: 'Link an address first', error: { code: 'recipient_unbound' } });
    const { read, toasts } = setUp();
    expect(await read({ handles: (code) => code === 'recipient_unbound' })).toMatchObject({
      error: { code: 'recipient_unbound', told: false },
    });
    expect(toasts).toEqual([]);
    await read({ handles: () => false });
    expect(toasts).toEqual(['Link an address first']);
  });

  test('a quiet call says nothing', async () => {
    answer = () => json({ type: 'error', message: 'Not today' });
    const { read, toasts } = setUp();
    expect(await read({ quiet: true })).toMatchObject({ error: { text: 'Not today', told: false } });
    expect(toasts).toEqual([]);
  });

  test.each([
    ['a status of 500', () => new Response('oops', { status: 500 }), 'http', 'error.http', true],
    [
      'a success with a status of 500',
      () => json({ type: 'ok', message: 1 }, { status: 500 }),
      'http',
      'error.http',
      true,
    ],
    ['a status of 404', () => new Response('nothing', { status: 404 }), 'http', 'error.http', false],
    [
      'a refusal with words',
      () => json({ type: 'error', message: 'Slow down', error: { code: 'rate' } }, { status: 429 }),
      'rate',
      'Slow down',
      false,
    ],
    ['HTML of a proxy', () => new Response('<html>login to wifi</html>'), 'contract', 'error.unreadable', true],
    ['a truncated answer', () => new Response('{"type":"ok","mess'), 'contract', 'error.unreadable', true],
  ] as const)('%s', async (_, response, code, text, unknownOutcome) => {
    answer = response;
    const { spend, toasts } = setUp();
    expect(await spend()).toMatchObject({ error: { code, text, told: true, unknownOutcome } });
    expect(toasts).toEqual([text]);
  });

  test('a lost connection: nobody knows whether money was spent, a read spends none', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const { connection, read, spend } = setUp();
    expect(await spend()).toMatchObject({ error: { code: 'network', unknownOutcome: true } });
    expect(await read()).toMatchObject({ error: { code: 'network', unknownOutcome: false } });
    expect(connection).toEqual(['doubted', 'doubted']);
  });

  test('offline: nothing is sent, so nothing is open', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { spend, toasts } = setUp();
    expect(await spend()).toMatchObject({ error: { code: 'network', unknownOutcome: false } });
    expect(sent).toEqual([]);
    expect(toasts).toEqual(['error.offline']);
  });

  test('no answer within a minute', async () => {
    answer = () => new Promise(() => undefined);
    const { spend } = setUp();
    const waiting = spend();
    await vi.advanceTimersByTimeAsync(app.timing.request);
    expect(await waiting).toMatchObject({ error: { code: 'timeout', text: 'error.timeout', unknownOutcome: true } });
  });

  test('aborted by the page: not a word', async () => {
    answer = () => new Promise(() => undefined);
    const { read, toasts } = setUp();
    const stop = new AbortController();
    const waiting = read({ signal: stop.signal });
    stop.abort();
    expect(await waiting).toMatchObject({ error: { code: 'aborted', told: true } });
    expect(toasts).toEqual([]);
  });

  describe('a server that is closed for maintenance', () => {
    const closedAnswer = (params: object): Response =>
      json({ type: 'error', message: 'En maintenance.', error: { code: 'maintenance', params } }, { status: 503 });

    test('says until when; nothing was done, nobody is told twice, no session ends', async () => {
      const { closed, connection, spend, toasts, token } = setUp();
      answer = () => closedAnswer({ until: 1_790_000_000_000 });
      expect(await spend()).toEqual({
        error: { code: 'maintenance', text: 'En maintenance.', told: true, unknownOutcome: false },
      });
      answer = () => closedAnswer({});
      await spend();
      expect([closed, connection, toasts, token()]).toEqual([
        [1_790_000_000_000, null],
        ['still closed', 'still closed'],
        [],
        'secret',
      ]);
    });

    test('is not a proxy without a server behind it', async () => {
      const { closed, spend } = setUp();
      answer = () => new Response('<h1>503</h1>', { status: 503 });
      expect(await spend()).toMatchObject({ error: { code: 'http', unknownOutcome: true } });
      expect(closed).toEqual([]);
    });
  });
});
