import { expect, test } from 'vitest';
import { readSource } from '../../document/source.ts';
import { format } from './format.ts';

const PAGE = '{ "title": "shop.title", "body": [] }\n';
const documents = (
  pages: Record<string, string>,
  table = '{\n  "shop": {\n    "title": "Shop"\n  }\n}\n',
): Parameters<typeof format>[0] => ({
  screens: new Map(Object.entries(pages).map(([name, text]) => [name, readSource(`screens/${name}.json`, text)])),
  fragments: new Map(),
  tests: new Map(),
  app: readSource('screens/app.json', '{}\n'),
  rules: readSource('screens/rules.json', '{}\n'),
  theme: readSource('screens/theme.json', '{}\n'),
  locales: new Map([['en', readSource('locales/en.json', table)]]),
  glossary: readSource('locales/glossary.json', '{}\n'),
});

test('what is laid out otherwise is given as it should be; what is right is left alone', () => {
  const { changed, refused } = format(
    documents(
      { 'shop/shop': '{"title":"shop.title",\n"body":[]}', 'shop/item': PAGE },
      '{ "shop": { "title": "Shop" } }',
    ),
    [],
  );
  expect(refused).toEqual([]);
  expect(changed).toEqual([
    { file: 'screens/shop/shop.json', text: PAGE },
    { file: 'locales/en.json', text: '{\n  "shop": {\n    "title": "Shop"\n  }\n}\n' },
  ]);
});

test('only what is asked for: by name, file or folder', () => {
  const all = documents({ 'shop/shop': '{}', 'shop/item': '{}', 'cart/cart': '{}' });
  const files = (...wanted: string[]): string[] => format(all, wanted).changed.map(({ file }) => file);
  expect(files('shop/item')).toEqual(['screens/shop/item.json']);
  expect(files('./screens/cart/cart.json')).toEqual(['screens/cart/cart.json']);
  expect(files('screens/shop/')).toEqual(['screens/shop/shop.json', 'screens/shop/item.json']);
  expect(format(all, ['shop/itme'])).toEqual({
    changed: [],
    refused: ['There is no document "shop/itme". Did you mean "shop/item"?'],
  });
});

test('what would lose something is refused, at its place', () => {
  const { changed, refused } = format(
    documents({ 'shop/shop': '{ "title": "a", "title": "b" }', 'shop/item': '{ "title": }' }),
    [],
  );
  expect(changed).toEqual([]);
  expect(refused).toEqual([
    'screens/shop/shop.json:1:17 error repeated-key "title" is a duplicate key here. Remove one of the two.',
    expect.stringMatching(/^screens\/shop\/item\.json:1:12 error json /),
  ]);
});
