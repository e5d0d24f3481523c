// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReporter } from '../report.ts';
import { memoryStorage } from '../testing.ts';
import { countErrors } from './count-errors.ts';
import { leaveFailing } from './leave-failing.ts';

const [NEW, OLD] = ['bbbb02', 'aaaa01'];
const PAGE = 'fund/withdraw';
const beacon = vi.fn();
const answers = vi.fn<() => Promise<Response>>();
let perWindow = memoryStorage();
let undo: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answers);
  perWindow = memoryStorage();
  // The cookies of this document have a path below its own address.
  history.replaceState(null, '', '/h5/');
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  // Each start of the app is a window of its own: its listeners go with it.
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    listen(type, listener as EventListener);
    undo.push(() => window.removeEventListener(type, listener as EventListener));
  });
});
afterEach(() => {
  for (const stop of undo) stop();
  undo = [];
  document.cookie = 'harbor_left=; path=/h5/; max-age=0';
  vi.restoreAllMocks();
  vi.useRealTimers();
  beacon.mockClear();
});

/** Starts the app with an edition. @returns how often it was reloaded */
function start(edition: string | undefined, before: Partial<Parameters<typeof leaveFailing>[0]> = {}) {
  for (const stop of undo) stop();
  const reload = vi.fn();
  leaveFailing({
    edition,
    route: () => PAGE,
    perWindow,
    reload,
    isTooMuch: () => false,
    problems: [],
    lostModules: [],
    ...before,
  });
  return reload;
}
const pageFails = (): void => createReporter(window).report({ page: PAGE, code: 'page', detail: 'Error: broken' });
async function moduleFails(error: Error, file?: string): Promise<void> {
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error, file }));
  await vi.advanceTimersByTimeAsync(0);
}

test('an edition whose page fails is left, and reported once the one before has shown the page', async () => {
  const reload = start(NEW);
  pageFails();
  pageFails();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(document.cookie).toContain(`harbor_left=${NEW}`);
  expect(beacon).not.toHaveBeenCalled();
  start(OLD);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(beacon.mock.calls).toEqual([['/h5/left', JSON.stringify({ edition: NEW, why: `${PAGE}: Error: broken` })]]);
});

test('an edition is not to blame where the one before fails too', async () => {
  start(NEW);
  pageFails();
  const reload = start(OLD);
  pageFails();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([document.cookie, reload.mock.calls, beacon.mock.calls]).toEqual(['', [], []]);
});

test('where there is no other edition the page says that it is broken', () => {
  start(NEW);
  pageFails();
  const again = start(NEW);
  pageFails();
  expect(again).not.toHaveBeenCalled();
});

test.each([
  ['a file that the server does not have', 404, true],
  ['a file that was lost on the way', 200, false],
  ['a server that is down', 502, false],
  ['no network', undefined, false],
])('%s', async (_what, status, left) => {
  answers.mockImplementation(() =>
    status === undefined ? Promise.reject(new TypeError('offline')) : Promise.resolve(new Response('', { status })),
  );
  for (const error of [
    new TypeError('Failed to fetch dynamically imported module: http://localhost/h5/assets/a.js'),
    new TypeError('error loading dynamically imported module: http://localhost/h5/assets/a.js'),
    // WebKit does not say which.
    new TypeError('Importing a module script failed.'),
    new Error('Unable to preload CSS for /h5/assets/a.css'),
  ]) {
    document.cookie = 'harbor_left=; path=/h5/; max-age=0';
    perWindow = memoryStorage();
    const reload = start(NEW);
    await moduleFails(error, '/h5/assets/a.js');
    expect([error.message, reload.mock.calls.length]).toEqual([error.message, left ? 1 : 0]);
  }
});

test('a module that throws leaves its edition; a build that is not published has none to leave', async () => {
  const reload = start(NEW);
  await moduleFails(new SyntaxError('Unexpected end of input'));
  expect(reload).toHaveBeenCalledTimes(1);
  const other = start(undefined);
  await moduleFails(new SyntaxError('Unexpected end of input'));
  expect(other).not.toHaveBeenCalled();
});

test('the page that the app was opened on may have failed before anybody watched', async () => {
  const problem = { page: PAGE, code: 'page', detail: 'Error: broken' };
  expect(start(NEW, { problems: [problem] })).toHaveBeenCalledTimes(1);
  document.cookie = 'harbor_left=; path=/h5/; max-age=0';
  perWindow = memoryStorage();
  const lost = Object.assign(new Event('vite:preloadError'), { payload: new SyntaxError('Unexpected end of input') });
  const reload = start(NEW, { lostModules: [lost] });
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('an edition whose pages report too many errors is left', () => {
  const reload = start(NEW, { isTooMuch: countErrors(memoryStorage(), 2) });
  const fail = (detail: string): void => createReporter(window).report({ page: '', code: 'node', detail });
  fail(`${PAGE} body/0: TypeError: a`);
  fail(`${PAGE} body/1: TypeError: b`);
  expect(reload).not.toHaveBeenCalled();
  fail(`${PAGE} body/2: TypeError: c`);
  expect(reload).toHaveBeenCalledTimes(1);
  start(OLD);
  vi.advanceTimersByTime(3_000);
  const why = `${PAGE}: too many errors, the last: ${PAGE} body/2: TypeError: c`;
  expect(beacon.mock.calls).toEqual([['/h5/left', JSON.stringify({ edition: NEW, why })]]);
});

test('an edition is not to blame for errors that the one before reports as well', () => {
  const storage = memoryStorage();
  const fail = (detail: string): void => createReporter(window).report({ page: '', code: 'node', detail });
  start(NEW, { isTooMuch: countErrors(storage, 1) });
  for (const detail of ['body/0: a', 'body/1: b']) fail(detail);
  expect(document.cookie).toContain(NEW);
  start(OLD, { isTooMuch: countErrors(storage, 1) });
  fail('body/1: b');
  vi.advanceTimersByTime(10_000);
  expect([document.cookie, beacon.mock.calls]).toEqual(['', []]);
});
