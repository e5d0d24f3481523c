// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createPages } from './pages.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A page whose code never comes, and whether the server has it. */
function lostPage(
  served: () => boolean,
  fail: () => unknown = () => new TypeError('Failed to fetch dynamically imported module: http://a.test/x.js'),
) {
  vi.stubGlobal('fetch', async () => new Response('', { status: served() ? 200 : 503 }));
  const restart = vi.fn();
  const load = vi.fn(async () => {
    throw fail();
  });
  const { plans } = createPages(
    { 'a/b': load },
    { texts: async () => undefined, timeout: 1000, outdated: async () => false, restart },
  );
  return {
    restart,
    ask: () =>
      plans['a/b']!().then(
        () => '',
        (error: Error) => error.message,
      ),
  };
}

test('an import that keeps failing although the code is there again is what only a reload mends', async () => {
  let served = false;
  const { ask, restart } = lostPage(() => served);
  expect(await ask()).toContain('missing');
  await ask();
  expect(restart).not.toHaveBeenCalled();
  served = true;
  expect(await ask()).toContain('missing');
  expect(restart).toHaveBeenCalledOnce();
});

test('the first failure reloads nothing: the next attempt may do', async () => {
  const { ask, restart } = lostPage(() => true);
  await ask();
  expect(restart).not.toHaveBeenCalled();
});
