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

test('the texts of sheets and of late fragments come later, unless the page says them at first, too', async () => {
  const text = (key: string): object => ({ block: 'text', text: `a.${key}` });
  const fragment = (...keys: readonly string[]): Json => ({ body: keys.map(text) }) as unknown as Json;
  const open = [{ do: 'open', sheet: 'fragments/sheet' }];
  const sheet = (key: string): object => ({ title: 'a.title', body: [text(key)] });
  const product = await productOf({
    fragments: {
      'fragments/first': fragment('first', 'both'),
      'fragments/tab': fragment('tab', 'both'),
      'fragments/sheet': { kind: 'sheet', ...sheet('sheet') } as unknown as Json,
    },
    screens: {
      'a/a': {
        title: 'a.title',
        sheets: { own: { title: 'a.own', body: [{ use: 'fragments/first' }, text('inner')] } },
        body: [
          { use: 'fragments/tab', late: true },
          { use: 'fragments/first' },
          { block: 'button', id: 'open', label: 'a.open', press: open },
          { block: 'button', id: 'own', label: 'a.open', press: [{ do: 'open', sheet: 'own' }] },
        ],
      } as unknown as Json,
      'a/b': page(text('b')),
    },
    locales: {
      en: {
        a: Object.fromEntries(
          ['title', 'first', 'both', 'tab', 'sheet', 'own', 'inner', 'open', 'b'].map((key) => [key, 'Text']),
        ),
      },
    },
  });
  const groups = localeGroups(product);
  expect([...groups.keys()]).toEqual(['all', 'a', 'later/a']);
  expect([...groups.get('a')!].sort()).toEqual(['a.b', 'a.both', 'a.first', 'a.open', 'a.title']);
  expect([...groups.get('later/a')!].sort()).toEqual(['a.inner', 'a.own', 'a.sheet', 'a.tab']);
});

test('the texts of the product’s constants come with the pages that read them', async () => {
  const product = await productOf({
    app: { ways: { item: { text: 'text' }, items: [{ text: 'a.way' }] } },
    screens: {
      'a/a': page({ block: 'text', text: '=app.ways[0].text' }),
      'b/b': page({ block: 'text', text: 'a.title' }),
    },
    locales: { en: { a: { title: 'A', way: 'Way' } } },
  });
  const groups = localeGroups(product);
  expect(['all', 'a', 'b'].map((name) => groups.get(name)!.has('a.way'))).toEqual([false, true, false]);
});
