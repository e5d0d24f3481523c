import { expect, test } from 'vitest';
import { needsOf } from './needs.ts';

const LEFT = ['de', 'en', 'fra', 'fragments/sheet', 'shop/item', 'shop/list', 'theme'];

/** Returns what is needed where all of these are. */
const needed = (...names: readonly string[]): Promise<readonly string[] | undefined> =>
  needsOf(LEFT, async (parts) => names.every((name) => parts.includes(name)));

test('what is needed is found among what was left out', async () => {
  for (const names of [['en'], ['theme'], ['de', 'theme'], ['de', 'en', 'fra'], LEFT])
    expect(await needed(...names)).toEqual(names);
});

test('what nothing depends on is left out at once', async () => {
  const many = Array.from({ length: 64 }, (_, number) => String(number));
  let tries = 0;
  const found = await needsOf(many, async (parts) => {
    tries += 1;
    return parts.includes('40');
  });
  expect([found, tries]).toEqual([['40'], 13]);
});

test('of two that serve alike one is needed', async () => {
  const found = await needsOf(['de', 'en'], async (parts) => parts.length > 0);
  expect(found).toHaveLength(1);
});

test('documents that do not hold with everything need something else', async () => {
  expect(await needed('other')).toBeUndefined();
  expect(await needsOf([], async () => false)).toBeUndefined();
});
