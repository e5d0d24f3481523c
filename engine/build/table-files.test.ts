import { expect, test } from 'vitest';
import { productOf } from '../check/fixture.ts';
import type { Json } from '../document/source.ts';
import { contentHash, tableFiles, tableImport, withTables } from './table-files.ts';

const product = (title: string) =>
  productOf({
    screens: { 'a/a': { title: 'a.title', body: [] } as unknown as Json },
    locales: { en: { a: { title } }, fra: { a: { title: 'Titre' } } },
  });

test('a table of texts has the name of its content, and other words another name', async () => {
  const [before, after] = [tableFiles(await product('Title')), tableFiles(await product('Heading'))];
  const table = before.get('en/a');
  expect(table?.code).toBe('export default{"a.title":`Title`};\n');
  expect(table?.name).toBe(`a-${contentHash(table?.code ?? '')}.js`);
  expect(after.get('en/a')?.name).not.toBe(table?.name);
  expect(after.get('fra/a')).toEqual(before.get('fra/a'));
});

test('a list of groups names tables where they lie beside it', async () => {
  const made = await product('Title');
  const named = tableImport('locales/en/a', made) ?? '';
  const { name } = tableFiles(made).get('en/a') ?? { name: '' };
  const list = `import("${named}")`;
  expect(withTables(list, 'assets/en-0000000.js', 'assets')).toBe(`import("./${name}")`);
  expect(withTables(list, 'en-0000000.js', 'assets')).toBe(`import("./assets/${name}")`);
  expect(withTables(list, 'lists/en-0000000.js', 'assets')).toBe(`import("../assets/${name}")`);
});

test('other modules of texts are bundled', async () => {
  const made = await product('Title');
  expect(['locales/en', 'locales/en/later', 'plan/a/a'].map((name) => tableImport(name, made))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
