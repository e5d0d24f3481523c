import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stemOf } from '../document/plural.ts';
import { flatten } from '../document/project.ts';
import { isObject, type Json, type JsonObject } from '../document/source.ts';
import type { Product } from '../language/product.ts';
import { LATER } from '../text-group.ts';
import { localeGroups } from './locale-groups.ts';
import { contentHash, HASH, minifiedTable } from './table-files.ts';
import { isTable, tableCode } from './text-tables.ts';

// The files of texts of a built app have names of their content alone, whatever else is built. So other words need no
// build: the tables that have them are written anew, with the list of the files of that language, and the page.

/** The folder of a build that says what its texts were made of. Its name begins with a dot: nobody is served it. */
const KEPT = '.texts';
const MADE = 'made.json';

/** The page of an app, which names its files. */
export const PAGE = 'index.html';

/** The record that a build keeps of its texts. */
interface Made {
  /** The keys of each group of texts. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** The file of each module: of a language (`en`), a group of its texts (`en/all`), its later ones (`en/later`). */
  readonly files: Readonly<Record<string, string>>;
}

/** The files of texts of a build, under their new names. */
interface NamedTexts {
  /** The file of each module. */
  readonly files: Readonly<Record<string, string>>;
  /** The contents of the files, by their names before. Two groups of the same words have one file. */
  readonly contents: ReadonlyMap<string, { readonly to: string; readonly content: string }>;
  /** Puts the new names into a text that has those from before. */
  readonly rewritten: (text: string) => string;
}

/**
 * Names the files of texts of a build by their content, before they are written.
 * @param chunks the modules of texts (`en`, `en/all`, `en/later`, `en/later/fund`) with their files
 * @param codeOf returns what is in a file
 * @returns with the files that keep what they were made of, by their names
 */
export function nameTexts(
  product: Product,
  chunks: ReadonlyMap<string, string>,
  codeOf: (file: string) => string,
): NamedTexts & { readonly kept: ReadonlyMap<string, string> } {
  const groups = Object.fromEntries([...localeGroups(product)].map(([name, keys]) => [name, [...keys]]));
  const texts = named(chunks, codeOf);
  const tables = [...product.project.locales].map(([language, { value }]) => [language, value] as const);
  return { ...texts, kept: keptOf({ groups, files: texts.files }, tables) };
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
  for (const [name, code] of codes) {
    const file = chunks.get(name);
    if (file === undefined) return false;
    await writeFile(path.join(folder, file), minifiedTable(code));
  }
  const touched = new Set([...codes.keys()].flatMap((name) => [name, ...namedIn(name)]));
  const others = new Map([...chunks].filter(([name]) => touched.has(name)));
  const before = new Map<string, string>();
  for (const file of others.values()) before.set(file, await readFile(path.join(folder, file), 'utf8'));
  const texts = named(others, (file) => before.get(file) ?? '');
  await rename(folder, texts, new Set(chunks.values()));
  for (const [file, text] of keptOf({ ...made, files: { ...made.files, ...texts.files } }, changed))
    await writeFile(path.join(folder, file), text);
  return true;
}

/** Writes files of texts under their new names. @param inUse the files of all texts */
async function rename(folder: string, { contents, rewritten }: NamedTexts, inUse: ReadonlySet<string>): Promise<void> {
  const used = new Set(inUse);
  for (const [file, { to, content }] of contents) {
    if (to === file) continue;
    for (const copy of ['', '.br', '.gz']) await rm(path.join(folder, file + copy), { force: true });
    if (!used.has(to)) await writeFile(path.join(folder, to), content);
    used.add(to);
  }
  if ([...contents].every(([file, { to }]) => file === to)) return;
  const page = path.join(folder, PAGE);
  await writeFile(page, rewritten(await readFile(page, 'utf8')));
  for (const copy of ['.br', '.gz']) await rm(page + copy, { force: true });
}

/** Returns the modules that name the file of a group of texts, directly or not. */
function namedIn(group: string): readonly string[] {
  const [language = '', inner, more] = group.split('/');
  return inner === LATER && more !== undefined ? [`${language}/${LATER}`, language] : [language];
}

/**
 * Gives files of texts the names of their content: first those of groups, then those of languages, which name them: the
 * list of later groups before the other, which names it. At last the page names these.
 */
function named(chunks: ReadonlyMap<string, string>, codeOf: (file: string) => string): NamedTexts {
  const renamed = new Map<string, string>();
  const rewritten = (code: string): string =>
    [...renamed].reduce(
      (text, [from, to]) => text.replaceAll(path.posix.basename(from), path.posix.basename(to)),
      code,
    );
  const rank = (name: string): number => (isTable(name) ? 0 : name.includes('/') ? 1 : 2);
  const files: Record<string, string> = {};
  const contents = new Map<string, { readonly to: string; readonly content: string }>();
  for (const [name, file] of [...chunks].sort(([a], [b]) => rank(a) - rank(b))) {
    const code = codeOf(file);
    const content = isTable(name) ? code : rewritten(code);
    const to = `${file.slice(0, file.lastIndexOf('.') - HASH)}${contentHash(content)}.js`;
    files[name] = to;
    contents.set(file, { to, content });
    if (to !== file) renamed.set(file, to);
  }
  return { files, contents, rewritten };
}

/** Returns the files that keep what the texts of a build were made of. */
function keptOf(
  made: Made,
  tables: readonly (readonly [language: string, table: Json])[],
): ReadonlyMap<string, string> {
  // In the order of their names, whichever was named last.
  const files = Object.fromEntries(Object.entries(made.files).sort(([a], [b]) => (a < b ? -1 : 1)));
  return new Map([
    ...tables.map(([language, table]) => [`${KEPT}/${language}.json`, JSON.stringify(table)] as const),
    [`${KEPT}/${MADE}`, JSON.stringify({ ...made, files })] as const,
  ]);
}

const read = async (file: string): Promise<Json | undefined> =>
  existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Json) : undefined;
