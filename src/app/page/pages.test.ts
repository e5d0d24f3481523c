import { expect, test, vi } from 'vitest';
import { createPages } from './pages.ts';

test('a page whose code failed to load says so, and is loaded again at the next attempt', async () => {
  const plan = { name: 'a/b' };
  const load = vi.fn(async (): Promise<unknown> => ({ default: plan }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: http://a.test/x.js'));
  const { load: loadPage, ready } = createPages(
    { 'a/b': load },
    { texts: async () => undefined, timeout: 1000, outdated: async () => false },
  );
  await expect(loadPage('a/b')).rejects.toThrow('missing');
  expect(await loadPage('a/b')).toBe(plan);
  expect(ready('a/b')).toBe(plan);
});

test('a page that is not known from the start is found in the table of the others, which is asked once it is needed', async () => {
  const [first, second] = [{ name: 'a/b' }, { name: 'c/d' }];
  const others = vi.fn(async () => ({ default: { 'c/d': async (): Promise<unknown> => ({ default: second }) } }));
  const pages = createPages(
    { 'a/b': async () => ({ default: first }) },
    { others, texts: async () => undefined, timeout: 1000, outdated: async () => false },
  );
  expect(await pages.load('a/b')).toBe(first);
  expect(others).not.toHaveBeenCalled();
  expect(await pages.load('c/d')).toBe(second);
  expect(await pages.load('e/f')).toBeUndefined();
  expect(pages.ready('e/f')).toBeUndefined();
});
