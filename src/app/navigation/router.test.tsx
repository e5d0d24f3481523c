// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { open, pass, stubBrowser } from '../product/testing.tsx';
import { app } from '../testing.ts';

let close: () => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
});

afterEach(async () => {
  await close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function start(path: string, given: Parameters<typeof open>[1] = {}) {
  const shown = await open(path, given);
  close = shown.close;
  const { element, engine } = shown;
  const all = (selector: string): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(selector)];
  return {
    ...shown,
    pages: () =>
      all('[data-page]').map((page) => `${page.dataset['page']}${page.closest('[inert]') ? ' leaving' : ''}`),
    tabs: () => all('[data-tab][href]').map((tab) => `${tab.dataset['tab']}${tab.ariaCurrent ? ' on' : ''}`),
    press: async (selector: string) => {
      await pass(0, () => element.querySelector<HTMLElement>(selector)?.click());
    },
    go: async (route: string, params = {}, replace = false) => {
      await pass(0, () => engine.host.navigation.go(route, params, { replace }));
    },
    back: async () => {
      const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      await pass(50, () => engine.host.navigation.back());
      await act(() => gone);
    },
  };
}

describe('pages', () => {
  test('the start is the home page, with the parameters of its address', async () => {
    const { element, pages } = await start('/');
    expect(pages()).toEqual(['index/index']);
    expect(element.querySelector('[data-page]')?.textContent).toBe('{}');
  });

  test('an address that changes while the first page is being drawn is followed', async () => {
    const rendered = (): void => {
      window.history.pushState(null, '', '#/pages/market/market');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    };
    const { pages } = await start('/', { rendered });
    await pass(app.timing.pageLeave);
    expect(pages()).toEqual(['market/market']);
  });

  test('the old page leaves within 200 ms, untouchable, while the new one is there', async () => {
    const { go, pages } = await start('/');
    await go('market/market');
    expect(pages()).toEqual(['index/index leaving', 'market/market']);
    await pass(app.timing.pageLeave);
    expect(pages()).toEqual(['market/market']);
  });

  test('a question goes with the page it was asked on, not with its parameters', async () => {
    const { engine, go, back } = await start('/');
    const { dismiss } = engine.overlays;
    await pass(0, () => engine.host.navigation.stay?.('index/index', { tab: 'b' }));
    expect(dismiss).not.toHaveBeenCalled();
    await go('market/market');
    expect(dismiss).toHaveBeenCalledOnce();
    await back();
    expect(dismiss).toHaveBeenCalledTimes(2);
  });

  test('with reduced motion it goes at once', async () => {
    stubBrowser(true);
    const { go, pages } = await start('/');
    await go('market/market');
    expect(pages()).toEqual(['market/market']);
  });

  test('the same page with other parameters is another location, going back finds the first again', async () => {
    const { back, element, go } = await start('/pages/common/article?id=1');
    await go('common/article', { id: 2 });
    await pass(app.timing.pageLeave);
    expect(element.querySelector('[data-page]')?.textContent).toBe('{"id":"2"}');
    await back();
    await pass(app.timing.pageLeave);
    expect(element.querySelector('[data-page]')?.textContent).toBe('{"id":"1"}');
  });

  test('parameters that change in location keep the page mounted', async () => {
    const { element, engine, pages } = await start('/pages/common/article?id=1');
    const before = element.querySelector('[data-page]');
    await pass(0, () => engine.host.navigation.stay?.('common/article', { id: 9 }));
    expect(window.location.hash).toBe('#/pages/common/article?id=9');
    expect(pages()).toEqual(['common/article']);
    expect(element.querySelector('[data-page]')).toBe(before);
  });

  test('the window is named after the page', async () => {
    const { go } = await start('/');
    expect(document.title).toBe('Title of index/index · Harbor');
    await go('market/market');
    expect(document.title).toBe('Title of market/market · Harbor');
  });

  test('the focus goes to the new page, not to the first one', async () => {
    const { go } = await start('/');
    expect(document.activeElement).toBe(document.body);
    await go('market/market');
    expect(document.activeElement?.textContent).toBe('Title of market/market');
  });

  test('a scrolled page is found as it was left', async () => {
    const { back, element, go } = await start('/pages/market/market');
    const scroller = (): HTMLElement | null => element.querySelector('[data-scroller]');
    const first = scroller();
    if (first) first.scrollTop = 480;
    first?.dispatchEvent(new Event('scroll'));
    await go('common/article');
    await pass(app.timing.pageLeave);
    expect(scroller()?.scrollTop).toBe(0);
    await back();
    await pass(app.timing.pageLeave);
    expect(scroller()?.scrollTop).toBe(480);
  });
});

describe('the tab bar', () => {
  test('stands below its five pages, in the colours of the document', async () => {
    const { element, tabs } = await start('/');
    expect(tabs()).toEqual([
      'index/index on',
      'market/market',
      'transaction/currency',
      'transaction/contract',
      'fund/assets',
    ]);
    const style = element.querySelector('nav')?.style;
    expect([
      style?.getPropertyValue('--tab'),
      style?.getPropertyValue('--tab-selected'),
      style?.getPropertyValue('--tab-background'),
    ]).toEqual(['#999999', '#000000', '#FFFFFF']);
    expect(element.querySelector('[aria-label="shell.back"]')).toBeNull();
  });

  test('not below others, which have a way back', async () => {
    const { element, press, pages, tabs } = await start('/pages/common/article');
    expect(tabs()).toEqual([]);
    expect(element.querySelector('[aria-label="shell.back"]')).not.toBeNull();
    await press('[aria-label="shell.back"]');
    expect(pages()).toContain('index/index');
  });

  test('leads to its pages, and asks a changed page first', async () => {
    const { engine, press, tabs } = await start('/');
    engine.mayLeave.mockResolvedValueOnce(false);
    await press('[data-tab="market/market"]');
    expect(tabs()).toContain('index/index on');
    await press('[data-tab="market/market"]');
    expect(tabs()).toContain('market/market on');
  });

  test('says that a planned page is under development', async () => {
    const { engine, pages, press } = await start('/');
    await press('[data-tab="transaction/contract"]');
    expect(engine.toasts).toEqual(['shell.under_development']);
    expect(pages()).toEqual(['index/index']);
  });
});

describe('the way back in the bar', () => {
  test('asks a changed page first', async () => {
    const { engine, go, pages, press } = await start('/');
    await go('common/article');
    await pass(app.timing.pageLeave);
    engine.mayLeave.mockResolvedValueOnce(false);
    await press('[aria-label="shell.back"]');
    await pass(50);
    expect(pages()).toEqual(['common/article']);
  });
});

describe('the connection', () => {
  test('that is lost shows a bar; what is shown is read again when it is back', async () => {
    const { element, engine } = await start('/');
    expect(element.textContent).not.toContain('shell.offline');
    const fetch = vi.fn(() => new Promise(() => undefined));
    vi.stubGlobal('fetch', fetch);
    await pass(0, () => window.dispatchEvent(new Event('offline')));
    expect(element.querySelector('[role=status]')?.textContent).toContain('shell.offline');
    expect(engine.refreshAll).not.toHaveBeenCalled();
    await pass(0, () => element.querySelector<HTMLElement>('[role=status] button')?.click());
    expect(engine.refreshAll).toHaveBeenCalledOnce();
    // Even where the page shows nothing of the server, one call tells whether it can be reached.
    expect(fetch).toHaveBeenCalled();
    await pass(0, () => window.dispatchEvent(new Event('online')));
    expect(element.textContent).not.toContain('shell.offline');
    expect(engine.refreshAll).toHaveBeenCalledTimes(2);
  });
});

describe('the user', () => {
  test('signing out starts everything anew; the same user coming back after an ended session does not', async () => {
    const { element, engine, product } = await start('/');
    const { session } = product.parts;
    await pass(0, () => session.setState({ token: 'a', user: { id: '7' } }));
    const before = element.querySelector('[data-page]');
    await pass(0, () => session.setState({ token: null, user: null }));
    await pass(0, () => session.setState({ token: 'b', user: { id: '7' } }));
    expect(element.querySelector('[data-page]')).toBe(before);
    expect(engine.forget).not.toHaveBeenCalled();
    await pass(0, () => session.setState({ token: 'c', user: { id: '8' } }));
    expect(engine.forget).toHaveBeenCalledOnce();
    expect(element.querySelector('[data-page]')).not.toBe(before);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await act(() => engine.host.shell.signOut());
    await pass(0);
    expect(engine.forget).toHaveBeenCalledTimes(2);
  });

  test('is null for a guest and unknown until the first answer', async () => {
    const { engine, product } = await start('/');
    const { user } = engine.host.globals;
    expect(user.get()).toBeNull();
    const told = vi.fn();
    user.subscribe(told);
    product.parts.session.setState({ token: 'a' });
    expect(user.get()).toBeUndefined();
    product.parts.session.setState({ user: { id: '7' } });
    expect(user.get()).toEqual({ id: '7' });
    product.parts.session.setState({ theme: 'dark' });
    expect(told).toHaveBeenCalledTimes(2);
  });
});
