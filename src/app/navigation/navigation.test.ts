// @vitest-environment jsdom
import Big from 'big.js';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StepState, Steps } from './navigation.ts';
import { addressOf, insideAddress, pathOf } from './address.ts';
import { app as document } from '../testing.ts';
import { createNavigation } from './navigation.ts';

const app = { ...document, planned: ['other/game'] };

/** A browser's history in memory. */
function browser(start: string) {
  const entries: { path: string; state: StepState; key: string }[] = [{ path: start, state: {}, key: 'k0' }];
  let at = 0;
  let count = 0;
  const steps: Steps = {
    push: (path, state) => {
      entries.splice(at + 1, Infinity, { path, state, key: `k${++count}` });
      at += 1;
    },
    replace: (path, state) => void (entries[at] = { path, state, key: state.entry ?? `k${++count}` }),
    move: (by) => void (at += by),
    index: () => at,
    layers: () => 0,
    here: () => {
      const [pathname = '', search = ''] = (entries[at]?.path ?? '').split('?');
      return { key: entries[at]?.key ?? '', pathname, search, state: entries[at]?.state ?? {} };
    },
  };
  return {
    steps,
    path: () => entries[at]?.path,
    key: () => entries[at]?.key,
    trail: () => entries.map((entry) => entry.path),
  };
}

let soon: ReturnType<typeof vi.fn<() => void>>;
const open = (start: string) => {
  const shown = browser(start);
  return { ...shown, navigation: createNavigation(app, shown.steps, soon) };
};

beforeEach(() => {
  soon = vi.fn();
});

describe('addresses', () => {
  test('the parameters of a page are strings, nothing for null', () => {
    expect(
      pathOf('fund/withdraw', { currency: 'USDT', amount: new Big('1e-7'), on: true, none: null, gone: undefined }),
    ).toBe('/pages/fund/withdraw?currency=USDT&amount=0.0000001&on=true');
  });

  test('the start is an alias of the home page', () => {
    expect(addressOf('/', '', app)).toEqual({ route: 'index/index', params: {} });
    expect(addressOf('/pages/fund/withdraw', '?currency=A%26B', app)).toEqual({
      route: 'fund/withdraw',
      params: { currency: 'A&B' },
    });
  });

  test.each(['/pages', '/pages/', '/pages/a', '/pages/a/b/c', '/other', '/pages/../x', '/constructor', '/pages/a b/c'])(
    '%s is no page',
    (path) => {
      expect(addressOf(path, '', app)).toBeNull();
    },
  );

  test.each([
    'https://evil.example/',
    '//evil.example/pages/a/b',
    '/\\evil.example',
    'javascript:alert(1)',
    '/pages/a/b#x',
    '/pages/a /b',
    '',
    'pages/a/b',
    undefined,
  ])('no return leads to %s', (text) => {
    expect(insideAddress(text, app)).toBeNull();
  });
});

describe('going', () => {
  test('to a page, replaced or not, and back', () => {
    const { navigation, path, trail } = open('/');
    navigation.go('market/market', {}, { replace: false });
    navigation.go('fund/assets', { tab: 'spot' }, { replace: true });
    expect(trail()).toEqual(['/', '/pages/fund/assets?tab=spot']);
    navigation.back();
    expect(path()).toBe('/');
  });

  test('back from the first page leads to the start', () => {
    const { navigation, path } = open('/pages/fund/assets');
    navigation.back();
    expect(path()).toBe('/pages/index/index');
  });

  test('to a planned page says so and stays', () => {
    const { navigation, path } = open('/');
    navigation.go('other/game', {}, { replace: false });
    expect(soon).toHaveBeenCalledOnce();
    expect(path()).toBe('/');
  });

  test('other parameters of the same page keep its entry', () => {
    const { navigation, key, path, trail } = open('/pages/fund/withdraw?currency=USDT');
    const before = key();
    navigation.stay?.('fund/withdraw', { currency: 'BTC' });
    expect(path()).toBe('/pages/fund/withdraw?currency=BTC');
    expect(key()).toBe(before);
    navigation.stay?.('fund/assets', { currency: 'ETH' });
    expect(trail()).toEqual(['/pages/fund/withdraw?currency=BTC']);
  });
});

describe('signing in', () => {
  test('comes back to the entry one left, so that its form lives', () => {
    const { navigation, key, path } = open('/pages/transaction/currency?symbol=BTC');
    const before = key();
    navigation.go('common/login', {}, { replace: false });
    expect(path()).toBe('/pages/common/login?back=%2Fpages%2Ftransaction%2Fcurrency%3Fsymbol%3DBTC');
    navigation.go('common/register', {}, { replace: false });
    navigation.resume();
    expect(key()).toBe(before);
  });

  test('in place of a refused page comes to that page', () => {
    const { navigation, trail } = open('/');
    navigation.go('fund/withdraw', { currency: 'BTC' }, { replace: false });
    navigation.go('common/login', { back: 'fund/withdraw' }, { replace: true });
    navigation.resume();
    expect(trail()).toEqual(['/', '/pages/fund/withdraw?currency=BTC']);
  });

  test('twice for two reasons at once is once', () => {
    const { navigation, trail } = open('/pages/fund/assets');
    navigation.go('common/login', {}, { replace: false });
    navigation.go('common/login', { back: 'fund/assets' }, { replace: true });
    expect(trail()).toEqual(['/pages/fund/assets', '/pages/common/login?back=%2Fpages%2Ffund%2Fassets']);
  });

  test.each([
    ['/pages/common/login?back=https%3A%2F%2Fevil.example', '/pages/index/index'],
    ['/pages/common/login?back=%2F%2Fevil.example%2Fpages%2Fa%2Fb', '/pages/index/index'],
    ['/pages/common/login?back=%2Fpages%2Fcommon%2Flogin', '/pages/index/index'],
    ['/pages/common/login', '/pages/index/index'],
    ['/pages/common/login?back=%2Fpages%2Ffund%2Fassets%3Ftab%3Dspot', '/pages/fund/assets?tab=spot'],
  ])('from the link %s ends at %s', (start, end) => {
    const { navigation, path } = open(start);
    navigation.resume();
    expect(path()).toBe(end);
  });

  test('a session that begins on another page leaves it where it is', () => {
    const { navigation, path } = open('/pages/fund/assets');
    navigation.resume();
    expect(path()).toBe('/pages/fund/assets');
  });
});
