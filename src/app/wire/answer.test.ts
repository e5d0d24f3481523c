// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { app } from '../testing.ts';
import { json, server, setUp, stubServer } from './testing.ts';

stubServer();

test('998 shows the message and opens the verification page', async () => {
  server.answer = () => json({ type: 998, message: 'Real name needed' });
  const { gone, spend, toasts } = setUp();
  expect(await spend()).toMatchObject({ error: { code: 'verify', shown: true } });
  expect(toasts).toEqual(['Real name needed']);
  vi.advanceTimersByTime(app.timing.redirect);
  expect(gone).toEqual(['setting/real_mark']);
});

describe('failures', () => {
  test('the server message is a toast', async () => {
    server.answer = () => json({ type: 'error', message: 'Not today' });
    const { spend, toasts } = setUp();
    expect(await spend()).toEqual({
      error: { code: 'unknown', text: 'Not today', shown: true, unknownOutcome: false },
    });
    expect(toasts).toEqual(['Not today']);
  });

  test('a server without words: what the app says of the call, else that something went wrong', async () => {
    server.answer = () => json({ type: 'error', message: '' });
    const { call, toasts } = setUp(null);
    await call('user.login', { account: 'a', password: 'b' }, {});
    expect(toasts).toEqual(['error.login']);
    const other = setUp();
    await other.spend();
    expect(other.toasts).toEqual(['error.unknown']);
  });

  test('one about a parameter is left to its field', async () => {
    server.answer = () =>
      json({ type: 'error', message: 'Too little', error: { code: 'insufficient_balance', parameter: 'number' } });
    const { spend, toasts } = setUp();
    expect(await spend()).toMatchObject({ error: { code: 'insufficient_balance', parameter: 'number', shown: false } });
    expect(toasts).toEqual([]);
  });

  test('one that the caller handles is left to it, any other is said', async () => {
    server.answer = () =>
      json({ type: 'error', message: 'Link an address first', error: { code: 'recipient_unbound' } });
    const { read, toasts } = setUp();
    expect(await read({ handles: (code) => code === 'recipient_unbound' })).toMatchObject({
      error: { code: 'recipient_unbound', shown: false },
    });
    expect(toasts).toEqual([]);
    await read({ handles: () => false });
    expect(toasts).toEqual(['Link an address first']);
  });

  test('a quiet call says nothing', async () => {
    server.answer = () => json({ type: 'error', message: 'Not today' });
    const { read, toasts } = setUp();
    expect(await read({ quiet: true })).toMatchObject({ error: { text: 'Not today', shown: false } });
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
    server.answer = response;
    const { spend, toasts } = setUp();
    expect(await spend()).toMatchObject({ error: { code, text, shown: true, unknownOutcome } });
    expect(toasts).toEqual([text]);
  });

  test('a lost connection: nobody knows whether money was spent, a read spends none', async () => {
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const { connection, read, spend } = setUp();
    expect(await spend()).toMatchObject({ error: { code: 'network', unknownOutcome: true } });
    expect(await read()).toMatchObject({ error: { code: 'network', unknownOutcome: false } });
    expect(connection).toEqual(['doubted', 'doubted']);
  });

  test('offline: nothing is sent, so nothing is open', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { spend, toasts } = setUp();
    expect(await spend()).toMatchObject({ error: { code: 'network', unknownOutcome: false } });
    expect(server.sent).toEqual([]);
    expect(toasts).toEqual(['error.offline']);
  });

  test('no answer within a minute', async () => {
    server.answer = () => new Promise(() => undefined);
    const { spend } = setUp();
    const waiting = spend();
    await vi.advanceTimersByTimeAsync(app.timing.request);
    expect(await waiting).toMatchObject({ error: { code: 'timeout', text: 'error.timeout', unknownOutcome: true } });
  });

  test('aborted by the page: not a word', async () => {
    server.answer = () => new Promise(() => undefined);
    const { read, toasts } = setUp();
    const stop = new AbortController();
    const waiting = read({ signal: stop.signal });
    stop.abort();
    expect(await waiting).toMatchObject({ error: { code: 'aborted', shown: true } });
    expect(toasts).toEqual([]);
  });

  describe('a server that is closed for maintenance', () => {
    const closedAnswer = (params: object): Response =>
      json({ type: 'error', message: 'En maintenance.', error: { code: 'maintenance', params } }, { status: 503 });

    test('says until when; nothing was done, nobody is told twice, no session ends', async () => {
      const { closed, connection, spend, toasts, token } = setUp();
      server.answer = () => closedAnswer({ until: 1_790_000_000_000 });
      expect(await spend()).toEqual({
        error: { code: 'maintenance', text: 'En maintenance.', shown: true, unknownOutcome: false },
      });
      server.answer = () => closedAnswer({});
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
      server.answer = () => new Response('<h1>503</h1>', { status: 503 });
      expect(await spend()).toMatchObject({ error: { code: 'http', unknownOutcome: true } });
      expect(closed).toEqual([]);
    });
  });
});
