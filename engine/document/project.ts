import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readCatalog, type Catalog } from './catalog.ts';
import { mergeContract, readContract } from './read-contract.ts';
import { isObject, readSource, type JsonObject, type Source } from './source.ts';

/** The folders of a product that the engine needs; absolute or relative to `root`. */
export interface ProjectOptions {
  readonly root: string;
  readonly screens: string;
  readonly locales: string;
  readonly contract: string;
  readonly channels: string;
  readonly formulas: readonly string[];
  readonly components: string;
  /** Folders of the product's own blocks and actions, beside the engine's. Absent means none. */
  readonly blocks?: readonly string[];
  readonly actions?: readonly string[];
  /** The module that shows the product's pages to their tests: it exports `pageTests`. */
  readonly pageTests?: string;
}

/** The files that product staff write: pages, fragments, the documents that a product has once, tables of texts. */
export interface ProjectDocuments {
  /** `fund/withdraw` → its document. */
  readonly screens: ReadonlyMap<string, Source>;
  /** `fragments/pay-sheet` → its document. */
  readonly fragments: ReadonlyMap<string, Source>;
  /** Page tests, by the page or fragment that they stand beside: `fund/withdraw`. */
  readonly tests: ReadonlyMap<string, Source>;
  readonly app: Source;
  readonly rules: Source;
  readonly theme: Source;
  readonly locales: ReadonlyMap<string, Source>;
  /** The product's terms in each language: `locales/glossary.json`. Empty where there is none. */
  readonly glossary: Source;
}

/** All files of a product, read but not yet compiled. */
export interface Project extends ProjectDocuments {
  readonly options: ProjectOptions;
  readonly catalog: Catalog;
  /** The source files of the contract. */
  readonly contract: readonly Source[];
  /** The channels of the contract, where there is a file of them. */
  readonly channels?: Source;
}

export async function readProject(options: ProjectOptions): Promise<Project> {
  const at = (file: string): string => path.resolve(options.root, file);
  const contract = await readDescription(at(options.contract), options.root);
  const channels = existsSync(at(options.channels))
    ? await readObject(at(options.channels), path.relative(options.root, at(options.channels)))
    : undefined;
  const api = mergeContract(contract.map(({ value }) => value));
  const catalog = await readCatalog(
    {
      formulas: options.formulas.map(at).filter((file) => existsSync(file)),
      components: at(options.components),
      blocks: options.blocks?.map(at),
      actions: options.actions?.map(at),
    },
    readContract(api, channels?.value ?? {}),
  );
  const documents = await readDocuments(options);
  return { options, catalog, contract, ...documents, ...(channels === undefined ? {} : { channels }) };
}

/** Reads the source files of an API description. @throws where one is not a JSON object */
export async function readDescription(
  folder: string,
  root: string,
): Promise<Array<Source & { readonly value: JsonObject }>> {
  return Promise.all((await jsonFiles(folder)).map(async (file) => readObject(file, path.relative(root, file))));
}

/** Returns the texts of the language that a product begins in: its own, or the first that it offers. */
export function firstTexts({ app, locales }: Pick<ProjectDocuments, 'app' | 'locales'>): JsonObject {
  const { language, languages } = isObject(app.value) ? app.value : {};
  const offered = Array.isArray(languages) ? languages : [];
  const codes = [language, ...offered.map((one) => (isObject(one) ? one.code : undefined)), ...locales.keys()];
  const table = codes.map((code) => locales.get(String(code))).find((source) => source !== undefined)?.value;
  return isObject(table) ? table : {};
}

/** Returns a project with other texts for some files; a new file is a screen. */
export function withFiles(project: Project, files: ReadonlyMap<string, string>): Project {
  const known = new Set<string>();
  const one = (source: Source): Source => {
    known.add(source.file);
    const text = files.get(source.file);
    return text === undefined ? source : readSource(source.file, text);
  };
  const changed = mapDocuments(project, one);
  const screens = new Map(changed.screens);
  for (const [file, text] of files)
    if (!known.has(file))
      screens.set(file.slice(project.options.screens.length + 1, -'.json'.length), readSource(file, text));
  return { ...changed, screens };
}

/** Maps each document of a project. @param named the name of the document */
export function mapDocuments(
  project: Project,
  map: (source: Source) => Source,
  named: (name: string) => string = (name) => name,
): Project {
  const all = (documents: ReadonlyMap<string, Source>): ReadonlyMap<string, Source> =>
    new Map([...documents].map(([name, source]) => [named(name), map(source)]));
  return {
    ...project,
    screens: all(project.screens),
    fragments: all(project.fragments),
    tests: all(project.tests),
    locales: all(project.locales),
    app: map(project.app),
    rules: map(project.rules),
    theme: map(project.theme),
    glossary: map(project.glossary),
  };
}

/** The file among the tables of texts that is not a language. */
const GLOSSARY = 'glossary';

/** Ends the names of page tests, before `.json`. */
export const TESTS = '.tests';

/** Reads the documents alone, without the catalog and the contract. */
export async function readDocuments(
  options: Pick<ProjectOptions, 'root' | 'screens' | 'locales'>,
): Promise<ProjectDocuments> {
  const at = (file: string): string => path.resolve(options.root, file);
  // Hundreds of small files: reading each takes a tenth of what handing it to another thread does.
  const read = (file: string): Source => readSource(path.relative(options.root, file), readFileSync(file, 'utf8'));
  const screens = new Map<string, Source>();
  const fragments = new Map<string, Source>();
  const tests = new Map<string, Source>();
  const single = new Map<string, Source>();
  for (const file of await jsonFiles(at(options.screens))) {
    const name = path
      .relative(at(options.screens), file)
      .replaceAll(path.sep, '/')
      .replace(/\.json$/, '');
    const source = read(file);
    if (!name.includes('/')) single.set(name, source);
    else if (name.endsWith(TESTS)) tests.set(name.slice(0, -TESTS.length), source);
    else if (name.startsWith('fragments/')) fragments.set(name, source);
    else screens.set(name, source);
  }
  const locales = new Map<string, Source>();
  for (const file of await jsonFiles(at(options.locales))) locales.set(path.basename(file, '.json'), read(file));
  const glossary = locales.get(GLOSSARY) ?? readSource(path.join(options.locales, `${GLOSSARY}.json`), '{}\n');
  locales.delete(GLOSSARY);
  const empty = (name: string): Source =>
    single.get(name) ?? readSource(path.join(options.screens, `${name}.json`), '{}\n');
  return {
    screens,
    fragments,
    tests,
    locales,
    glossary,
    app: empty('app'),
    rules: empty('rules'),
    theme: empty('theme'),
  };
}

async function jsonFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** Reads a file that must hold an object; `name` is its name in problems. */
export async function readObject(file: string, name = file): Promise<Source & { readonly value: JsonObject }> {
  const source = readSource(name, await readFile(file, 'utf8'));
  const { value, broken } = source;
  if (broken !== undefined) throw new Error(`${file}:${broken.place.line}:${broken.place.column} ${broken.message}`);
  if (!isObject(value)) throw new Error(`${file} is no object`);
  return { ...source, value };
}

/** The flat tables of texts by their nested ones, which never change. */
const flat = new WeakMap<JsonObject, ReadonlyMap<string, string>>();

/** Flattens a locale's nested table to dotted keys. */
export function flatten(table: JsonObject): ReadonlyMap<string, string> {
  const known = flat.get(table);
  if (known !== undefined) return known;
  const out = new Map<string, string>();
  const add = (group: JsonObject, prefix: string): void => {
    for (const [key, value] of Object.entries(group)) {
      if (isObject(value)) add(value, `${prefix}${key}.`);
      else if (typeof value === 'string') out.set(prefix + key, value);
    }
  };
  add(table, '');
  flat.set(table, out);
  return out;
}
