import { expect, test, vi } from 'vitest';
import { memoryStorage } from '../testing.ts';
import { buildOf, createUpdate } from './update.ts';

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
