// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { app } from '../testing.ts';
import { json, server, setUp, stubServer } from './testing.ts';

stubServer();

describe('the request', () => {
  test('of a POST: form, token, intent, language', async () => {
    server.answer = () => json({ type: 'ok', message: 'done' });
    const { spend } = setUp();
    expect(await spend({ intent: 'abc' })).toEqual({ value: 'done' });
    expect(server.sent[0]?.url).toBe('/api/wallet/out');
    expect(server.sent[0]?.init.method).toBe('POST');
    const body = server.sent[0]?.init.body;
    expect(body instanceof URLSearchParams ? [...body] : body).toEqual([
      ['number', '1.5'],
      ['internal', '0'],
      ['lang', 'fra'],
    ]);
    expect(server.sent[0]?.init.headers).toMatchObject({ Authorization: 'secret', 'Idempotency-Key': 'abc' });
  });

  test('of a GET: everything in the query, the total beside the value', async () => {
    server.answer = () => json({ type: 'ok', message: { list: ['a'], total: 31 } });
    const { read } = setUp(null);
    expect(await read()).toEqual({ value: ['a'], total: 31 });
    expect(server.sent[0]?.url).toBe('/api/news/list?page=2&lang=fra');
    expect(server.sent[0]?.init.headers).not.toHaveProperty('Authorization');
    expect(server.sent[0]?.init.body).toBeUndefined();
  });

  test('says the version of the app where it is known', async () => {
    document.head.innerHTML = '<meta name="version" content="0.8.0" />';
    await setUp().read();
    expect(server.sent[0]?.init.headers['X-App-Version']).toBe('0.8.0');
    document.head.innerHTML = '';
    await setUp().read();
    expect(server.sent[1]?.init.headers).not.toHaveProperty('X-App-Version');
  });

  test('the server time of the answer sets the clock', async () => {
    server.answer = () => json({ type: 'ok', message: '' }, { headers: { 'X-Server-Time': '1790000000000' } });
    const { clock, spend } = setUp();
    await spend();
    expect(Math.abs(clock.now() - 1_790_000_000_000)).toBeLessThan(1000);
  });
});

describe('the session ends', () => {
  test('for eight calls at once: one toast, one way to login, user cleared', async () => {
    server.answer = () => json({ type: 999, message: 'Session over' });
    const { gone, read, spend, toasts, token } = setUp();
    const answers = await Promise.all([spend(), read(), spend(), read(), spend(), read(), spend(), read()]);
    for (const one of answers) expect(one).toMatchObject({ error: { code: 'session', shown: true } });
    expect(token()).toBeNull();
    expect(toasts).toEqual(['Session over']);
    vi.advanceTimersByTime(app.timing.redirect - 1);
    expect(gone).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(gone).toEqual(['common/login']);
  });

  test('not by a late answer to an earlier one', async () => {
    let release: (response: Response) => void = () => undefined;
    server.answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const { read, signIn, toasts, token } = setUp('old');
    const late = read();
    signIn('new');
    release(json({ type: 999, message: 'Session over' }));
    expect(await late).toMatchObject({ error: { code: 'session', shown: true } });
    expect(token()).toBe('new');
    expect(toasts).toEqual([]);
  });

  test('and leads nowhere once somebody has signed in again', async () => {
    server.answer = () => json({ type: 999, message: 'Session over' });
    const { gone, read, signIn } = setUp('old');
    await read();
    signIn('new');
    vi.advanceTimersByTime(app.timing.redirect);
    expect(gone).toEqual([]);
  });

  test('a guest never sends what needs a user', async () => {
    const { gone, spend, toasts } = setUp(null);
    expect(await spend()).toMatchObject({ error: { code: 'session', shown: true, unknownOutcome: false } });
    expect(server.sent).toEqual([]);
    expect(toasts).toEqual(['error.login_first']);
    vi.advanceTimersByTime(app.timing.redirect);
    expect(gone).toEqual(['common/login']);
  });
});
