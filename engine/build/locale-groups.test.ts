import { expect, test } from 'vitest';
import type { Json } from '../document/source.ts';
import { productOf } from '../check/fixture.ts';
import { textGroup } from '../text-group.ts';
import { localeGroups } from './locale-groups.ts';

const page = (...body: readonly object[]): Json => ({ title: 'a.title', body }) as unknown as Json;
const texts = (prefix: string, count: number): object[] =>
  Array.from({ length: count }, (_, i) => ({ block: 'text', text: `a.${prefix}${i}` }));

test('the pages of a large folder with most texts have a table of their own, the others share one', async () => {
  const keys = [...texts('long', 130), ...texts('short', 20), ...texts('other', 20)] as { readonly text: string }[];
  const product = await productOf({
    screens: {
      'a/long': page(...texts('long', 130)),
      'a/short': page(...texts('short', 20)),
      'a/other': page(...texts('other', 20)),
      'b/short': page(...texts('short', 20)),
    },
    locales: { en: { a: Object.fromEntries([['title', 'A'], ...keys.map(({ text }) => [text.slice(2), 'Text'])]) } },
  });
  const groups = localeGroups(product);
  expect([...groups].map(([name, keysOf]) => [name, keysOf.size])).toEqual([
    ['all', 0],
    ['a/long', 131],
    ['a', 41],
    ['b', 21],
  ]);
  const tables = Object.fromEntries(groups);
  expect(['a/long', 'a/short', 'b/short'].map((route) => textGroup(route, tables))).toEqual(['a/long', 'a', 'b']);
});

test('the texts that a block says come with the pages that show it', async () => {
  const slides = { block: 'carousel', label: 'a.title', of: '=[1]', as: 's', key: '=s', content: [] };
  const product = await productOf({
    screens: { 'a/a': page(slides), 'b/b': page() },
    locales: { en: { a: { title: 'A' }, block: { slide: 'Slide', busy: 'Busy' } } },
  });
  const groups = localeGroups(product);
  expect([...groups.get('all')!]).toEqual(['block.busy']);
  expect([...groups.get('a')!].sort()).toEqual(['a.title', 'block.slide']);
  expect([...groups.get('b')!]).toEqual(['a.title']);
});
