import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { readTexts, wordsOf } from '../../check/texts.ts';
import { ENGINE } from '../../document/catalog.ts';
import type { ProjectOptions } from '../../document/project.ts';
import type { Product } from '../../language/product.ts';
import { reached } from './reach.ts';

const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 24);

const known = new WeakMap<Product, Map<string, ReadonlyMap<string, string>>>();

/**
 * Returns the name of the picture of each page: made of its document and those that it shows, their words in the
 * language, the theme, and the code that draws it.
 */
export async function pictureNames(
  product: Product,
  { language, theme }: { readonly language: string; readonly theme: string },
): Promise<ReadonlyMap<string, string>> {
  const names = known.get(product) ?? new Map<string, ReadonlyMap<string, string>>();
  known.set(product, names);
  const look = `${language} ${theme}`;
  const own = names.get(look) ?? named(product, language, [look, await codeOf(product.project.options)]);
  names.set(look, own);
  return own;
}

function named(product: Product, language: string, common: readonly string[]): ReadonlyMap<string, string> {
  const { app, theme, screens, contract } = product.project;
  const all = hashOf([...common, app.text, theme.text, ...contract.map(({ text }) => text)]);
  const table = readTexts(product).tables.find((one) => one.language === language);
  return new Map(
    [...screens.keys()].map((route) => [
      route,
      hashOf([
        all,
        ...reached(product, route).flatMap(({ facts }) => [
          facts.source.text,
          ...facts.keys.map(({ key }) => (table === undefined ? '' : (wordsOf(table, key) ?? ''))),
        ]),
      ]),
    ]),
  );
}

const codes = new Map<string, Promise<string>>();

/** Returns a word for the code that draws pages, of the engine and of the product: another one once a file changed. */
function codeOf({ root, pageTests }: ProjectOptions): Promise<string> {
  const folders = [ENGINE, path.dirname(path.resolve(root, pageTests ?? 'src/page-test.tsx'))];
  const name = folders.join('\n');
  const code = codes.get(name) ?? Promise.all(folders.map(stamp)).then(hashOf);
  codes.set(name, code);
  return code;
}

const CODE = /\.(?:tsx?|jsx?|css|json|svg)$/;
const APART = /(?:^|[\\/])(?:node_modules|dist|studio|check|review|editor|tools)[\\/]|\.test\./;

async function stamp(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const drawing = files.filter((file) => CODE.test(file) && !APART.test(file)).sort();
  const changed = await Promise.all(drawing.map(async (file) => (await stat(path.join(folder, file))).mtimeMs));
  return hashOf(drawing.map((file, index) => `${file} ${changed[index]}`));
}
