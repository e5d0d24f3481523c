import { expect, test, vi } from 'vitest';
import { createPages } from './pages.ts';

test('a page whose code failed to load says so, and is loaded again at the next attempt', async () => {
  const plan = { name: 'a/b' };
  const load = vi.fn(async (): Promise<unknown> => ({ default: plan }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: http://a.test/x.js'));
  const { plans, ready } = createPages(
    { 'a/b': load },
    { texts: async () => undefined, timeout: 1000, outdated: async () => false },
  );
  await expect(plans['a/b']!()).rejects.toThrow('missing');
  expect(await plans['a/b']!()).toBe(plan);
  expect(ready('a/b')).toBe(plan);
});
