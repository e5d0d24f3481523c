import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { projectIn } from '../../command-line.ts';
import { Workbench } from '../../editor/workbench.ts';
import { pictureNames } from './picture-names.ts';

const ROOT = path.resolve(fileURLToPath(new URL('.', import.meta.url)), '../../../tests/other-product');

test('a picture has another name once something differs that it shows, and no other page is drawn for that', async () => {
  const bench = await Workbench.open({ ...projectIn(ROOT), pageTests: 'site/page-test.tsx' });
  const look = { language: 'en', theme: 'light' };
  const differing = async (file: string, change: (text: string) => string): Promise<readonly string[]> => {
    const { project } = bench.snapshot.product;
    const text = [project.theme, ...project.screens.values(), ...project.locales.values()].find(
      (source) => source.file === file,
    )?.text;
    const [before, after] = await Promise.all([
      pictureNames(bench.snapshot.product, look),
      pictureNames(bench.trying([[file, change(text ?? '')]]).product, look),
    ]);
    return [...after].flatMap(([route, name]) => (before.get(route) === name ? [] : [route]));
  };
  const all = [...bench.snapshot.product.project.screens.keys()];
  const title = (text: string): string => text.replace('"title": "About"', '"title": "Who we are"');
  expect(await differing('locales/en.json', title)).toEqual(['todo/about']);
  expect(await differing('locales/de.json', (text) => text.replace('"title": "', '"title": "Ja '))).toEqual([]);
  expect(await differing('screens/theme.json', (text) => text.replace(/#[0-9A-Fa-f]{6}/, '#123456'))).toEqual(all);
});
