// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../testing.ts';
import { fetchable, reloadIsDue } from './fetchable.ts';

afterEach(() => void vi.unstubAllGlobals());

test('asks for the module that the error names, else for the app', async () => {
  const asked = vi.fn(async () => new Response(''));
  vi.stubGlobal('fetch', asked);
  expect(
    await fetchable(new TypeError('Failed to fetch dynamically imported module: http://a.test/h5/assets/x-1.js')),
  ).toBe(true);
  expect(await fetchable(new TypeError('Importing a module script failed.'))).toBe(true);
  expect(asked.mock.calls.map(([address]: unknown[]) => address)).toEqual([
    'http://a.test/h5/assets/x-1.js',
    location.pathname,
  ]);
});

test('is false where it is refused or does not come', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  expect(await fetchable(new TypeError('x'))).toBe(false);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  expect(await fetchable(new TypeError('x'))).toBe(false);
});

test('a window reloads itself once a minute', () => {
  const storage = memoryStorage();
  expect([0, 1000, 59_999, 60_000, 60_001].map((later) => reloadIsDue(storage, 1e12 + later))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});
