import { expect, test, vi } from 'vitest';
import type { AboutToPublish } from './exchange/cli/publish.ts';
import type { EditionStore } from './exchange/editions/store.ts';
import { publishTools } from './publish-tools.ts';

const store = {} as EditionStore;
const alone: AboutToPublish = { parent: null, documents: new Map(), tree: new Map(), only: ['fra'] };

test('a part is not published alone with a build of everything, where programs start from the sources', async () => {
  const { check, build } = publishTools('/nowhere/', store, async () => null);
  await expect(check(alone)).rejects.toThrow(/^Nothing can be published alone/);
  await expect(build(new AbortController().signal, alone)).rejects.toThrow(/^Nothing can be published alone/);
});

test('a process that has compiled the product judges and builds', async () => {
  const begin = vi.fn(async () => ({ check: async () => ['One text'], build: async () => '/built' }));
  const { check, build } = publishTools('/nowhere/', store, begin);
  expect(await check(alone)).toEqual(['One text']);
  expect(await build(new AbortController().signal, alone)).toBe('/built');
  expect(begin).toHaveBeenCalledWith(alone);
});
