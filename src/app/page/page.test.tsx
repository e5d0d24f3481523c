// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PROBLEM_EVENT } from '../report.ts';
import { app } from '../testing.ts';
import { open, pass, stubBrowser } from '../product/testing.tsx';

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

/** Opens a page whose code comes when, and if, the test says so. */
async function openSlow() {
  const settle: { come: (module: unknown) => void; fail: (error: unknown) => void }[] = [];
  const load = vi.fn(() => new Promise<unknown>((come, fail) => void settle.push({ come, fail })));
  const shown = await open('/pages/market/market', { plans: { 'market/market': load } });
  close = shown.close;
  const text = (): string => shown.element.querySelector('main')?.textContent ?? '';
  return {
    load,
    text,
    last: () => settle.at(-1),
    page: () => shown.element.querySelector('[data-page]'),
    skeleton: () => shown.element.querySelector('[role=status][aria-label="shell.loading"]'),
    retry: async () => {
      await pass(0, () => shown.element.querySelector<HTMLButtonElement>('[role=alert] button')?.click());
    },
  };
}

const PLAN = { default: { name: 'market/market', params: {} } };

describe('a page whose code is on its way', () => {
  test('shows nothing for 200 ms, then a skeleton, then itself', async () => {
    const { last, page, skeleton, text } = await openSlow();
    await pass(app.timing.pageDelay - 1);
    expect(text()).toBe('');
    expect(skeleton()).toBeNull();
    await pass(1);
    expect(skeleton()).not.toBeNull();
    await pass(0, () => last()?.come(PLAN));
    expect(page()).not.toBeNull();
    expect(skeleton()).toBeNull();
  });

  test('that comes quickly never shows a skeleton', async () => {
    const { last, page, skeleton } = await openSlow();
    await pass(100);
    await pass(500, () => last()?.come(PLAN));
    expect(page()).not.toBeNull();
    expect(skeleton()).toBeNull();
  });

  test('gives up after 60 s; retry waits on for what is under way', async () => {
    const { last, load, page, retry, text } = await openSlow();
    await pass(app.timing.pageTimeout - 1);
    expect(text()).toBe('');
    await pass(1);
    expect(text()).toContain('shell.late.title');
    await retry();
    expect(load).toHaveBeenCalledTimes(1);
    await pass(0, () => last()?.come(PLAN));
    expect(page()).not.toBeNull();
  });

  test('after 120 s is a chunk that timed out; retry loads it anew', async () => {
    const { last, load, page, retry, text } = await openSlow();
    await pass(app.timing.chunkTimeout);
    expect(text()).toContain('error.chunk.title');
    expect(text()).toContain('error.chunk.timeout');
    await retry();
    expect(load).toHaveBeenCalledTimes(2);
    await pass(0, () => last()?.come(PLAN));
    expect(page()).not.toBeNull();
  });

  test('whose chunk is missing says so, and retry works', async () => {
    const { last, load, page, retry, text } = await openSlow();
    await pass(0, () => last()?.fail(new TypeError('Failed to fetch dynamically imported module')));
    expect(text()).toContain('error.chunk.missing');
    await retry();
    expect(load).toHaveBeenCalledTimes(2);
    await pass(0, () => last()?.come(PLAN));
    expect(page()).not.toBeNull();
  });
});

describe('a page whose code is gone because the app was deployed anew', () => {
  test('says so and offers the reload, not another try', async () => {
    vi.stubGlobal('fetch', async () => new Response('<script type="module" src="/h5/assets/new.js"></script>'));
    const script = Object.assign(document.createElement('script'), { type: 'module' });
    script.setAttribute('src', '/h5/assets/old.js');
    document.head.append(script);
    const { last, text } = await openSlow();
    script.remove();
    await pass(0, () => last()?.fail(new TypeError('Failed to fetch dynamically imported module')));
    expect(text()).toContain('shell.update.text');
    expect(text()).toContain('shell.update.reload');
    expect(text()).not.toContain('shell.retry');
  });
});

test('a page that breaks costs its own place; retry works', async () => {
  const problems: unknown[] = [];
  const note = (event: Event): void => void problems.push((event as CustomEvent).detail);
  window.addEventListener(PROBLEM_EVENT, note);
  const shown = await open('/');
  close = shown.close;
  shown.engine.faults.set('market/market', new Error('broke'));
  await pass(0, () => shown.engine.host.navigation.go('market/market', {}, { replace: false }));
  expect(shown.element.textContent).toContain('shell.broken.title');
  expect(shown.element.querySelectorAll('[data-tab][href]')).toHaveLength(5);
  expect(problems).toContainEqual({ page: 'market/market', code: 'page', detail: 'Error: broke' });
  shown.engine.faults.clear();
  await pass(0, () => shown.element.querySelector<HTMLButtonElement>('[role=alert] button')?.click());
  expect(shown.element.querySelector('[data-page="market/market"]')).not.toBeNull();
  window.removeEventListener(PROBLEM_EVENT, note);
});

describe('an address without a page', () => {
  test.each(['/pages/foo/bar', '/nothing', '/pages/constructor/prototype'])('%s leads home', async (path) => {
    const shown = await open(path);
    close = shown.close;
    expect(shown.element.textContent).toContain('shell.not_found.title');
    await pass(0, () => shown.element.querySelector<HTMLButtonElement>('[role=alert] button')?.click());
    expect(window.location.hash).toBe('#/pages/index/index');
    expect(shown.element.querySelector('[data-page="index/index"]')).not.toBeNull();
  });

  test.each([
    ['', false],
    ['?symbol=', false],
    ['?symbol=BTCUSDT', true],
  ])('of a page that needs a symbol, given %j', async (query, complete) => {
    const plan = { default: { name: 'market/market', params: { symbol: { type: 'string', required: true } } } };
    const shown = await open(`/pages/market/market${query}`, {
      plans: { 'market/market': () => Promise.resolve(plan) },
    });
    close = shown.close;
    await pass(0);
    expect(shown.element.querySelector('[data-page="market/market"]') !== null).toBe(complete);
    expect(shown.element.textContent.includes('shell.incomplete.title')).toBe(!complete);
    expect(shown.element.textContent.includes('shell.incomplete.text')).toBe(!complete);
    expect(shown.element.textContent).not.toContain('shell.not_found.title');
  });

  test('of a planned page says that it is under development', async () => {
    const shown = await open('/pages/other/game');
    close = shown.close;
    expect(shown.element.textContent).toContain('shell.under_development');
  });
});
