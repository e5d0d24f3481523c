// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../../engine/host.ts';
import type { User } from './state.ts';
import { STORAGE_KEY, createSessionStore, followOtherTabs, initialState } from './store.ts';
import { app, memoryStorage } from '../testing.ts';
import { clearOldStorage } from './storage-version.ts';
import { createSession } from './session.ts';
import { safeStorage } from './storage.ts';

const stored = (state: unknown): string => JSON.stringify({ state, version: 0 });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('storage', () => {
  test('of an older layout is cleared once', () => {
    const storage = memoryStorage({ old: '1', h5Version: '0' });
    clearOldStorage(storage, app.version.storage);
    expect(storage.content).toEqual(new Map([['h5Version', '1']]));
    storage.setItem('new', '2');
    clearOldStorage(storage, app.version.storage);
    expect(storage.getItem('new')).toBe('2');
  });

  test('that is blocked keeps values for the life of the page', () => {
    const storage = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(storage.getItem('a')).toBeNull();
    storage.setItem('a', '1');
    expect(storage.getItem('a')).toBe('1');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
    storage.clear();
  });

  test('that is full keeps what it holds and remembers the rest', () => {
    const inner = memoryStorage({ a: 'old' });
    const storage = safeStorage(() => ({
      ...inner,
      length: 0,
      key: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }));
    expect(storage.getItem('a')).toBe('old');
    storage.setItem('a', 'new');
    expect(storage.getItem('a')).toBe('new');
  });
});

describe('the kept session', () => {
  test('comes back whole', () => {
    const storage = memoryStorage();
    const first = createSessionStore(app, storage);
    first.setState({
      token: 't',
      user: { id: '7' },
      lang: 'ru',
      theme: 'dark',
      prefs: { ...first.getState().prefs, hideTotals: true },
      fiat: { currency_code: 'EUR', rate: '0.92', saveTime: 5, ratesAt: 4 },
      fiats: [{ currency_code: 'EUR', rate: '0.92' }],
    });
    expect(createSessionStore(app, storage).getState()).toEqual(first.getState());
  });

  test.each([
    ['nothing', undefined],
    ['no JSON', '{"state":'],
    ['another shape', '[]'],
    ['nothing inside', '{}'],
    [
      'parts of wrong types',
      stored({
        token: 5,
        user: 'me',
        lang: 'xx',
        theme: 'pink',
        fiat: { currency_code: 'EUR', rate: 'much' },
        fiats: 'all',
        prefs: [],
      }),
    ],
    ['names of the prototype', '{"state":{"__proto__":{"token":"x"},"prefs":{"constructor":1}}}'],
  ])('that holds %s starts anew', (_, text) => {
    const storage = memoryStorage(text === undefined ? {} : { [STORAGE_KEY]: text });
    expect(createSessionStore(app, storage).getState()).toEqual(initialState(app));
  });

  test('keeps what is sound beside what is damaged', () => {
    const storage = memoryStorage({
      [STORAGE_KEY]: stored({
        token: 't',
        user: 3,
        lang: 'fra',
        fiats: [
          { currency_code: 'EUR', rate: '0.92' },
          { currency_code: 'GBP', rate: '-1' },
        ],
        prefs: { hideTotals: true, gone: 1 },
      }),
    });
    expect(createSessionStore(app, storage).getState()).toMatchObject({
      token: 't',
      user: null,
      lang: 'fra',
      fiats: [{ currency_code: 'EUR', rate: '0.92' }],
      prefs: { hideTotals: true, starred: [] },
    });
  });

  test('a user without a token is nobody', () => {
    const storage = memoryStorage({ [STORAGE_KEY]: stored({ user: { id: '7' } }) });
    expect(createSessionStore(app, storage).getState()).toMatchObject({ token: null, user: null });
  });

  test('signing out in another tab signs out here', () => {
    const store = createSessionStore(app, memoryStorage());
    store.setState({ token: 't', user: { id: '7' }, theme: 'dark' });
    const stop = followOtherTabs(store, app, async () => undefined);
    window.dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: null }));
    expect(store.getState().token).toBe('t');
    window.dispatchEvent(
      new StorageEvent('storage', { key: STORAGE_KEY, newValue: stored({ token: null, user: null, theme: 'dark' }) }),
    );
    expect(store.getState()).toMatchObject({ token: null, user: null, theme: 'dark' });
    stop();
  });
});

describe('another language chosen in another tab', () => {
  const choose = (lang: string): boolean =>
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue: stored({ token: null, lang }) }));

  test('is spoken here once its texts are here', async () => {
    const store = createSessionStore(app, memoryStorage());
    let arrive: () => void = () => undefined;
    const stop = followOtherTabs(store, app, () => new Promise((resolve) => (arrive = resolve)));
    choose('ru');
    expect(store.getState().lang).toBe('en');
    arrive();
    await vi.waitFor(() => expect(store.getState().lang).toBe('ru'));
    stop();
  });

  test('is taken over even where they do not come: with the next start they do', async () => {
    const store = createSessionStore(app, memoryStorage());
    const stop = followOtherTabs(store, app, async () => {
      throw new Error('no texts');
    });
    choose('ru');
    await vi.waitFor(() => expect(store.getState().lang).toBe('ru'));
    stop();
  });
});

describe('the session', () => {
  function setUp(answers: Record<string, () => Promise<Answer>> = {}) {
    const storage = memoryStorage();
    const store = createSessionStore(app, storage);
    const made: string[] = [];
    const left = vi.fn();
    const session = createSession(app, {
      store,
      call: async (name) => {
        made.push(`${name} as ${store.getState().token}`);
        const answer = await (answers[name]?.() ?? Promise.resolve({ value: { id: '7', nickname: 'Ann' } }));
        if ('value' in answer) void session.callSucceeded(name, answer.value);
        return answer;
      },
      isUser: (value): value is User => typeof value === 'object' && value !== null && 'id' in value,
      unreadable: () => 'What was that?',
      signedOut: left,
    });
    return { left, made, session, storage, store };
  }

  test('begins with the token of the login and reads the user', async () => {
    const { session, store, storage } = setUp();
    await session.signIn('t');
    expect(store.getState()).toMatchObject({ token: 't', user: { id: '7', nickname: 'Ann' } });
    expect(storage.getItem(STORAGE_KEY)).toContain('"token":"t"');
  });

  test('signing out clears memory and storage at once, whether the server answers or not', async () => {
    const { left, made, session, storage, store } = setUp({ 'user.logout': () => new Promise(() => undefined) });
    await session.signIn('t');
    session.signOut();
    expect(made).toContain('user.logout as t');
    expect(store.getState()).toMatchObject({ token: null, user: null });
    expect(storage.getItem(STORAGE_KEY)).not.toMatch(/"t"|Ann/);
    expect(left).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(left).toHaveBeenCalledOnce();
  });

  test('a new user object replaces and saves the old one, whoever asked for it', async () => {
    const { session, store } = setUp();
    await session.signIn('t');
    void session.callSucceeded('user.info', { id: '7', nickname: 'Bea' });
    expect(store.getState().user).toEqual({ id: '7', nickname: 'Bea' });
    void session.callSucceeded('news.list', { id: '8' });
    expect(store.getState().user).toEqual({ id: '7', nickname: 'Bea' });
  });

  test('a call that changes the user has it read again', async () => {
    const { made, session } = setUp();
    await session.signIn('t');
    void session.callSucceeded('user.setPayPassword', null);
    expect(made).toEqual(['user.info as t', 'user.info as t']);
  });

  test('whoever could not be read is told of, until asking again succeeds', async () => {
    const answers: Record<string, () => Promise<Answer>> = {
      'user.info': async () => ({ error: { code: 'http', text: 'Broken', shown: false, unknownOutcome: false } }),
    };
    const { session, store } = setUp(answers);
    await session.signIn('t');
    expect(session.failure.getState()).toBe('Broken');
    answers['user.info'] = async () => ({ value: {} });
    await session.refreshUser();
    expect(session.failure.getState()).toBe('What was that?');
    delete answers['user.info'];
    await session.refreshUser();
    expect(session.failure.getState()).toBeNull();
    expect(store.getState().user).toEqual({ id: '7', nickname: 'Ann' });
  });

  test('whoever is known stays known when a new reading fails, and signing out needs nobody', async () => {
    const answers: Record<string, () => Promise<Answer>> = {};
    const { session, store } = setUp(answers);
    await session.signIn('t');
    answers['user.info'] = async () => ({
      error: { code: 'network', text: 'Offline', shown: false, unknownOutcome: false },
    });
    await session.refreshUser();
    expect(session.failure.getState()).toBeNull();
    expect(store.getState().user).toMatchObject({ id: '7' });
    const reading = session.signIn('u');
    session.end();
    await reading;
    expect(session.failure.getState()).toBeNull();
  });

  test('a guest has no user to read', async () => {
    const { made, session, store } = setUp();
    await session.refreshUser();
    void session.callSucceeded('user.info', { id: '7' });
    expect(made).toEqual([]);
    expect(store.getState().user).toBeNull();
  });
});
