// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { watchLostModules } from './lost-modules.ts';

afterEach(() => void vi.unstubAllGlobals());

const failure = new TypeError('Failed to fetch dynamically imported module: http://a.test/x.js');

function setUp(served: () => boolean, outdated = false) {
  vi.stubGlobal('fetch', async () => new Response('', { status: served() ? 200 : 503 }));
  const restart = vi.fn();
  return { restart, lose: watchLostModules({ outdated: async () => outdated, restart }) };
}

test('a module that keeps failing although the server has it again is loaded by a reload of the window', async () => {
  let served = false;
  const { lose, restart } = setUp(() => served);
  await lose(failure);
  await lose(failure);
  expect(restart).not.toHaveBeenCalled();
  served = true;
  await lose(failure);
  expect(restart).toHaveBeenCalledOnce();
});

test('the first failure of a module reloads nothing: the next attempt may load it', async () => {
  const { lose, restart } = setUp(() => true);
  await lose(failure);
  await lose(new TypeError('Failed to fetch dynamically imported module: http://a.test/y.js'));
  expect(restart).not.toHaveBeenCalled();
});

test('a module of an older build reloads nothing by itself: the newer build is offered', async () => {
  const { lose, restart } = setUp(() => true, true);
  await lose(failure);
  await lose(failure);
  expect(restart).not.toHaveBeenCalled();
});
