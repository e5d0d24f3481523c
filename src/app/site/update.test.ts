import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../testing.ts';
import { buildOf, createUpdate, forgetReload } from './update.ts';

const page = (build: string): string =>
  `<script src="/h5/start.js"></script><script type="module" crossorigin src="/h5/assets/${build}.js"></script>`;

function made(running: string, served: () => Promise<string | undefined>, perWindow = memoryStorage()) {
  const restart = vi.fn();
  return { update: createUpdate({ running, served, perWindow, restart }), perWindow, restart };
}

test('a build is the module of its page', () => {
  expect(buildOf(page('index-1'))).toBe('/h5/assets/index-1.js');
  expect(buildOf('<h1>502</h1>')).toBeUndefined();
});

test('another build is offered; the same, none, or no answer is not', async () => {
  for (const [served, offered] of [
    [async () => 'b', true],
    [async () => 'a', false],
    [async () => undefined, false],
    [() => Promise.reject(new TypeError('offline')), false],
  ] as const) {
    const { update } = made('a', served);
    expect(await update.outdated()).toBe(offered);
    expect(update.ready.getState()).toBe(offered);
  }
});

test('many parts that are missing at once ask once', async () => {
  const served = vi.fn(async () => 'b');
  const { update } = made('a', served);
  await Promise.all([update.outdated(), update.outdated()]);
  expect(served).toHaveBeenCalledOnce();
});

test('a build that a reload did not bring is not offered again; the next one is', async () => {
  const first = made('a', async () => 'b');
  await first.update.outdated();
  first.update.reload();
  expect(first.restart).toHaveBeenCalledOnce();
  expect(await made('a', async () => 'b', first.perWindow).update.outdated()).toBe(false);
  expect(await made('a', async () => 'c', first.perWindow).update.outdated()).toBe(true);
});

test.each([
  ['where nothing was ever published', null, null],
  ['where nothing was heard before the reload', undefined, null],
  ['where the same act was heard before and after it', '4', '4'],
] as const)('nor is it offered again %s', async (_, before, after) => {
  const first = made('a', async () => 'b');
  if (before !== undefined) first.update.published(before);
  await first.update.outdated();
  first.update.reload();
  const second = made('a', async () => 'b', first.perWindow);
  second.update.published(after);
  expect(await second.update.outdated()).toBe(false);
});

test('a build that was taken back before it was taken is offered no more, and again once it is published again', async () => {
  let served = 'b';
  const first = made('a', async () => served);
  first.update.published('1');
  first.update.published('2');
  await vi.waitFor(() => expect(first.update.ready.getState()).toBe(true));
  served = 'a';
  first.update.published('3');
  await vi.waitFor(() => expect(first.update.ready.getState()).toBe(false));
  served = 'b';
  first.update.published('4');
  await vi.waitFor(() => expect(first.update.ready.getState()).toBe(true));
  // It is taken back at the moment of the reload, which brings the build before.
  first.update.reload();
  const second = made('a', async () => served, first.perWindow);
  second.update.published('4');
  expect(await second.update.outdated()).toBe(false);
  second.update.published('6');
  await vi.waitFor(() => expect(second.update.ready.getState()).toBe(true));
});

test('where the server does not answer, what is known of its build stays', async () => {
  let answers = true;
  const { update } = made('a', () => (answers ? Promise.resolve('b') : Promise.reject(new TypeError('offline'))));
  expect(await update.outdated()).toBe(true);
  answers = false;
  expect(await update.outdated()).toBe(true);
});

test('a question that was lost is asked again with the next answer', async () => {
  const served = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue('b');
  const { update } = made('a', served);
  update.published('1');
  update.published('2');
  await vi.waitFor(() => expect(served).toHaveBeenCalledOnce());
  await new Promise((done) => setTimeout(done));
  update.published('2');
  await vi.waitFor(() => expect(update.ready.getState()).toBe(true));
  update.published('2');
  expect(served).toHaveBeenCalledTimes(2);
});

test('a reload that did not reach the server is forgotten', async () => {
  const first = made('a', async () => 'b');
  await first.update.outdated();
  first.update.reload();
  forgetReload(first.perWindow);
  expect(await made('a', async () => 'b', first.perWindow).update.outdated()).toBe(true);
});
