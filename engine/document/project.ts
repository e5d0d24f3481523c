import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readCatalog, type Catalog } from './catalog.ts';
import { mergeContract, readContract } from './read-contract.ts';
import { isObject, readSource, type JsonObject, type Source } from './source.ts';

/** Where a product keeps what the engine needs; absolute or relative to `root`. */
export interface ProjectOptions {
  readonly root: string;
  readonly screens: string;
  readonly locales: string;
  readonly contract: string;
  readonly channels: string;
  readonly formulas: readonly string[];
  readonly components: string;
  /** Folders of the product's own blocks and actions, beside the engine's. None where they are left out. */
  readonly blocks?: readonly string[];
  readonly actions?: readonly string[];
}

/** What product staff write: pages, fragments, the documents that a product has once, tables of texts. */
export interface ProjectDocuments {
  /** `fund/withdraw` → its document. */
  readonly screens: ReadonlyMap<string, Source>;
  /** `fragments/pay-sheet` → its document. */
  readonly fragments: ReadonlyMap<string, Source>;
  readonly app: Source;
  readonly rules: Source;
  readonly theme: Source;
  readonly locales: ReadonlyMap<string, Source>;
  /** How the terms of the product are said in each language: `locales/glossary.json`. Empty where there is none. */
  readonly glossary: Source;
}

/** Everything read, nothing yet understood. */
export interface Project extends ProjectDocuments {
  readonly options: ProjectOptions;
  readonly catalog: Catalog;
  /** The files of the contract, as they are written. */
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

/** The files of an API description, as they are written. @throws where one is no JSON object */
export async function readDescription(
  folder: string,
  root: string,
): Promise<Array<Source & { readonly value: JsonObject }>> {
  return Promise.all((await jsonFiles(folder)).map(async (file) => readObject(file, path.relative(root, file))));
}

/** The documents of a project with the texts of some files as they are going to be; a new file is a screen. */
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

/** A project with something else in the place of each of its documents. @param named the name under which it stands */
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
    locales: all(project.locales),
    app: map(project.app),
    rules: map(project.rules),
    theme: map(project.theme),
    glossary: map(project.glossary),
  };
}

/** The file among the tables of texts that is not one of a language. */
const GLOSSARY = 'glossary';

/** The documents alone, without the words that they may use. */
export async function readDocuments(
  options: Pick<ProjectOptions, 'root' | 'screens' | 'locales'>,
): Promise<ProjectDocuments> {
  const at = (file: string): string => path.resolve(options.root, file);
  const screens = new Map<string, Source>();
  const fragments = new Map<string, Source>();
  const single = new Map<string, Source>();
  for (const file of await jsonFiles(at(options.screens))) {
    const name = path
      .relative(at(options.screens), file)
      .replaceAll(path.sep, '/')
      .replace(/\.json$/, '');
    const source = readSource(path.relative(options.root, file), await readFile(file, 'utf8'));
    if (!name.includes('/')) single.set(name, source);
    else if (name.startsWith('fragments/')) fragments.set(name, source);
    else screens.set(name, source);
  }
  const locales = new Map<string, Source>();
  for (const file of await jsonFiles(at(options.locales))) {
    locales.set(
      path.basename(file, '.json'),
      readSource(path.relative(options.root, file), await readFile(file, 'utf8')),
    );
  }
  const glossary = locales.get(GLOSSARY) ?? readSource(path.join(options.locales, `${GLOSSARY}.json`), '{}\n');
  locales.delete(GLOSSARY);
  const empty = (name: string): Source =>
    single.get(name) ?? readSource(path.join(options.screens, `${name}.json`), '{}\n');
  return { screens, fragments, locales, glossary, app: empty('app'), rules: empty('rules'), theme: empty('theme') };
}

async function jsonFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** A file that must hold an object; `name` is what problems call it. */
export async function readObject(file: string, name = file): Promise<Source & { readonly value: JsonObject }> {
  const source = readSource(name, await readFile(file, 'utf8'));
  const { value, broken } = source;
  if (broken !== undefined) throw new Error(`${file}:${broken.place.line}:${broken.place.column} ${broken.message}`);
  if (!isObject(value)) throw new Error(`${file} is no object`);
  return { ...source, value };
}

/** A locale's nested table as flat keys. */
export function flatten(table: JsonObject, prefix = ''): Map<string, string> {
  const out = new Map<string, string>();
  for (const [key, value] of Object.entries(table)) {
    if (isObject(value)) for (const [inner, text] of flatten(value, `${prefix}${key}.`)) out.set(inner, text);
    else if (typeof value === 'string') out.set(prefix + key, value);
  }
  return out;
}
