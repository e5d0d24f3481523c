import { createHash } from 'node:crypto';
import path from 'node:path';
import { minifySync, type Rolldown } from 'vite';
import { entryOf } from './modules.ts';
import type { Product } from '../language/product.ts';
import { isObject } from '../document/source.ts';
import { textGroup } from '../text-group.ts';
import { localeGroups } from './locale-groups.ts';
import { isTable, localeTable } from './text-tables.ts';

// The tables of texts import nothing, and a product has hundreds of them. A build writes them without the bundler,
// which would take a fourth of its time for them. A table that has not changed since the build before is taken over.

/** The folder of virtual modules of texts. */
const LOCALES = 'locales/';
/** The prefix of a table's file in the module that lists the groups, until the build knows where that file lies. */
const TABLE = 'table-of-texts:';
/** The length of the part of a name that stands for the content. */
export const HASH = 7;

/** The file of a table. */
interface TableFile {
  /** The name of the file, without the folder: `all-XHHhZw3.js`. */
  readonly name: string;
  readonly code: string;
}

/** The files of tables of a build, by module: `en/all`. */
export type TableFiles = ReadonlyMap<string, TableFile>;

/** Returns the part of a name that stands for the content of a file. */
export const contentHash = (content: string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, HASH);

/** Returns the code of a table as builds write it. @param code of the module */
export function minifiedTable(code: string): string {
  const known = minified.get(code);
  if (known !== undefined) return known;
  const { code: short, errors } = minifySync('table.js', code, { module: true });
  if (errors.length > 0) throw new Error(`A table of texts is no module: ${errors.map((one) => one.message).join()}`);
  const made = `${short}\n`;
  minified.set(code, made);
  return made;
}

/** The tables that were written last, by their code. */
let minified = new Map<string, string>();

const made = new WeakMap<Product, TableFiles>();

/** Returns the files of all tables of texts of a product. */
export function tableFiles(product: Product): TableFiles {
  const known = made.get(product);
  if (known !== undefined) return known;
  const files = new Map<string, TableFile>();
  const inUse = new Map<string, string>();
  for (const language of product.project.locales.keys())
    for (const group of localeGroups(product).keys()) {
      const module = `${language}/${group}`;
      const source = localeTable(module, product, false);
      const code = minifiedTable(source);
      inUse.set(source, code);
      files.set(module, { name: `${group.slice(group.lastIndexOf('/') + 1)}-${contentHash(code)}.js`, code });
    }
  // A process that builds again and again keeps what it may need, and no more.
  minified = inUse;
  made.set(product, files);
  return files;
}

/** Returns how a module imports a table. @param module the virtual module: `locales/en/all`; undefined for others */
export function tableImport(module: string, product: Product): string | undefined {
  const name = module.slice(LOCALES.length);
  if (!module.startsWith(LOCALES) || !isTable(name)) return undefined;
  const file = tableFiles(product).get(name);
  return file === undefined ? undefined : TABLE + file.name;
}

/**
 * Returns the code of a list of groups with the ways to the files of tables.
 * @param file that of the list
 * @param folder that of the tables, in the folder of the build
 */
export function withTables(code: string, file: string, folder: string): string {
  const way = path.posix.relative(path.posix.dirname(file), folder);
  return code.replaceAll(TABLE, way === '' ? './' : way.startsWith('.') ? `${way}/` : `./${way}/`);
}

/**
 * Returns the files of texts that the entry page needs, for each language with the default one first. The inline-free
 * start script preloads them.
 * @param indexOf returns the chunk that lists the groups of a language
 * @param folder that of the tables, below which `base` is
 */
export function textsOfEntry(
  product: Product,
  indexOf: (language: string) => Rolldown.OutputChunk | undefined,
  base: string,
  folder: string,
): Record<string, string[]> {
  const app = product.project.app.value;
  const first = isObject(app) ? String(app.language) : '';
  const languages = [...product.project.locales.keys()].sort((a, b) => Number(b === first) - Number(a === first));
  const tables = tableFiles(product);
  const entry = textGroup(entryOf(product), Object.fromEntries(localeGroups(product)));
  return Object.fromEntries(
    languages.map((language) => {
      const files = ['all', entry].flatMap((group) => {
        const table = tables.get(`${language}/${group}`);
        return table === undefined ? [] : [`${base}${folder}/${table.name}`];
      });
      const index = indexOf(language);
      return [language, index === undefined ? files : [base + index.fileName, ...files]];
    }),
  );
}
