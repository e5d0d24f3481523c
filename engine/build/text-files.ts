import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { stemOf } from '../document/plural.ts';
import { flatten } from '../document/project.ts';
import { isObject, type Json, type JsonObject } from '../document/source.ts';
import type { Product } from '../language/product.ts';
import { LATER } from '../text-group.ts';
import { localeGroups } from './locale-groups.ts';
import { isTable, tableCode } from './text-tables.ts';

// The files of texts of a built app have names of their content alone, whatever else is built. So other words need no
// build: the tables that have them are written anew, with the list of the files of that language, and the page.

/** The folder of a build that says what its texts were made of. Its name begins with a dot: nobody is served it. */
const KEPT = '.texts';
const MADE = 'made.json';

/** The length of the part of a name that stands for the content. */
const HASH = 7;

type Target = string | readonly string[] | false;

/** The record that a build keeps of its texts. */
interface Made {
  readonly target: Target;
  /** The keys of each group of texts. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** The file of each module: of a language (`en`), of a group of its texts (`en/all`), of its later ones (`en/later`). */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Names the files of texts of a build by their content, and keeps what they were made of.
 * @param folder the folder of the build
 * @param chunks the modules of texts (`en`, `en/all`, `en/later`, `en/later/fund`) with their files
 */
export async function nameTexts(
  folder: string,
  product: Product,
  chunks: ReadonlyMap<string, string>,
  target: Target,
): Promise<void> {
  const groups = Object.fromEntries([...localeGroups(product)].map(([name, keys]) => [name, [...keys]]));
  const files = await named(folder, chunks);
  const tables = [...product.project.locales].map(([language, { value }]) => [language, value] as const);
  await keep(folder, { target, groups, files }, tables);
}

/**
 * Puts words into a build, where nothing but words has changed since it was made.
 * @param tableOf returns the table of texts of a language
 * @param folder that of the build
 * @returns whether it is what a whole build of them would be; else it is as it was
 */
export async function rebuildTexts(
  tableOf: (language: string) => Promise<Json | undefined>,
  folder: string,
): Promise<boolean> {
  const made = (await read(path.join(folder, KEPT, MADE))) as unknown as Made | undefined;
  if (made === undefined) return false;
  const languages = Object.keys(made.files).filter((name) => !name.includes('/'));
  const changed: (readonly [language: string, table: JsonObject])[] = [];
  const codes = new Map<string, string>();
  for (const language of languages) {
    const before = await read(path.join(folder, KEPT, `${language}.json`));
    const now = await tableOf(language);
    if (!isObject(before) || !isObject(now)) return false;
    const [old, texts] = [flatten(before), flatten(now)];
    if ([...old.keys()].join('\n') !== [...texts.keys()].join('\n')) return false;
    const others = [...texts].filter(([key, words]) => old.get(key) !== words).map(([key]) => key);
    if (others.length === 0) continue;
    changed.push([language, now]);
    for (const [group, keys] of Object.entries(made.groups)) {
      const known = new Set(keys);
      const isIn = (key: string): boolean => known.has(stemOf(key)) || known.has(key);
      if (others.some(isIn)) codes.set(`${language}/${group}`, tableCode([...texts].filter(([key]) => isIn(key))));
    }
  }
  if (changed.length === 0) return true;
  const chunks = new Map(Object.entries(made.files));
  // A file that two groups share because they had the same words would have to become two.
  const isAlone = (name: string): boolean =>
    [...chunks.values()].filter((file) => file === chunks.get(name)).length === 1;
  if (![...codes.keys()].every(isAlone)) return false;
  for (const [name, code] of await bundled(codes, made.target)) {
    const file = chunks.get(name);
    if (file === undefined) return false;
    await writeFile(path.join(folder, file), code);
  }
  const touched = new Set([...codes.keys()].flatMap((name) => [name, ...namedIn(name)]));
  const files = await named(folder, new Map([...chunks].filter(([name]) => touched.has(name))), chunks);
  await keep(folder, { ...made, files: { ...made.files, ...files } }, changed);
  return true;
}

/** Makes the files of modules of texts, as a build does. */
async function bundled(codes: ReadonlyMap<string, string>, target: Target): Promise<ReadonlyMap<string, string>> {
  if (codes.size === 0) return new Map();
  const names = [...codes.keys()];
  const prefix = '\0texts:';
  const result = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'texts',
        resolveId: (id) => (codes.has(id) ? `${prefix}${id}.js` : undefined),
        load: (id) => (id.startsWith(prefix) ? codes.get(id.slice(prefix.length, -'.js'.length)) : undefined),
      },
    ],
    build: {
      write: false,
      target: typeof target === 'object' ? [...target] : target,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name, index) => [String(index), name])),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    result.output.flatMap((chunk) =>
      chunk.type === 'chunk' ? [[names[Number(chunk.name)] ?? '', chunk.code] as const] : [],
    ),
  );
}

/** Returns the modules that name the file of a group of texts, directly or not. */
function namedIn(group: string): readonly string[] {
  const [language = '', inner, more] = group.split('/');
  return inner === LATER && more !== undefined ? [`${language}/${LATER}`, language] : [language];
}

/**
 * Gives files of texts the names of their content: first those of groups, then those of languages, which name them: the
 * list of later groups before the other, which names it. At last the page names these.
 * @param all the files of all modules: those that keep their names may be named, too
 * @returns the new names
 */
async function named(
  folder: string,
  chunks: ReadonlyMap<string, string>,
  all: ReadonlyMap<string, string> = chunks,
): Promise<Record<string, string>> {
  const renamed = new Map<string, string>();
  const rewritten = (code: string): string =>
    [...renamed].reduce(
      (text, [from, to]) => text.replaceAll(path.posix.basename(from), path.posix.basename(to)),
      code,
    );
  const inUse = new Set(all.values());
  const rank = (name: string): number => (isTable(name) ? 0 : name.includes('/') ? 1 : 2);
  const ordered = [...chunks].sort(([a], [b]) => rank(a) - rank(b));
  const files: Record<string, string> = {};
  for (const [name, file] of ordered) {
    const source = path.join(folder, file);
    const code = await readFile(source, 'utf8');
    const content = isTable(name) ? code : rewritten(code);
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, HASH);
    const to = `${file.slice(0, file.lastIndexOf('.') - HASH)}${hash}.js`;
    files[name] = to;
    if (to === file) continue;
    await writeFile(source, content);
    // Two groups of the same words have one file.
    await (inUse.has(to) ? rm(source) : rename(source, path.join(folder, to)));
    inUse.add(to);
    for (const copy of ['.br', '.gz']) await rm(`${source}${copy}`, { force: true });
    renamed.set(file, to);
  }
  const page = path.join(folder, 'index.html');
  if (renamed.size > 0) {
    await writeFile(page, rewritten(await readFile(page, 'utf8')));
    for (const copy of ['.br', '.gz']) await rm(`${page}${copy}`, { force: true });
  }
  return files;
}

async function keep(
  folder: string,
  made: Made,
  tables: readonly (readonly [language: string, table: Json])[],
): Promise<void> {
  await mkdir(path.join(folder, KEPT), { recursive: true });
  for (const [language, table] of tables)
    await writeFile(path.join(folder, KEPT, `${language}.json`), JSON.stringify(table));
  // In the order of their names, whichever was named last.
  const files = Object.fromEntries(Object.entries(made.files).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(path.join(folder, KEPT, MADE), JSON.stringify({ ...made, files }));
}

const read = async (file: string): Promise<Json | undefined> =>
  existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Json) : undefined;
