import { readdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ActionSchema } from '../action/action.ts';
import type { BlockSchema } from '../block/define.ts';
import type { ComponentSchema } from '../component/index.ts';
import type { FormulaFunction, FunctionDefinition } from '../formula/environment.ts';
import { own as ownIcons } from '../icon/own.ts';
import * as library from '../formula/library/index.ts';
import { functionTable } from '../formula/function-table.ts';
import type { Contract } from './contract.ts';
import { loadModule } from './load.ts';
import { ACTION, BLOCK, exported, moduleIn, partFolders, readParts, type Part } from './parts.ts';
import { shipped } from './shipped.ts';
import { isThemeToken } from './theme.ts';

/** An action, and its compile function where it needs more than values, texts and nested lists. */
interface ActionPart extends Part<ActionSchema> {
  /** A `CompileStep`. Its type is unknown here, because the compiler depends on this file. */
  readonly compile?: (c: never) => unknown;
}

/** Every name that documents may use. */
export interface Catalog {
  readonly blocks: ReadonlyMap<string, Part<BlockSchema>>;
  readonly actions: ReadonlyMap<string, ActionPart>;
  readonly components: ReadonlyMap<string, Part<ComponentSchema>>;
  readonly functions: ReadonlyMap<string, FormulaFunction>;
  /** Export name of a function → module that exports it. */
  readonly functionModules: ReadonlyMap<string, string>;
  readonly icons: ReadonlySet<string>;
  /** Custom properties of the theme that styles read, each with a file that reads it. */
  readonly tokens: ReadonlyMap<string, string>;
  readonly contract: Contract;
}

export const ENGINE = path.resolve(import.meta.dirname, '..');

export interface CatalogOptions {
  /** Modules that export the product's formula functions. */
  readonly formulas: readonly string[];
  /** Folder of the product's hand-written components. */
  readonly components: string;
  /** Folders of the product's own blocks and actions, beside the engine's. */
  readonly blocks?: readonly string[];
  readonly actions?: readonly string[];
}

/** The names that come from files of code, and the tables of formula functions. */
type Named = Omit<Catalog, 'contract' | 'functions'> & {
  readonly tables: ReadonlyArray<Readonly<Record<string, FunctionDefinition>>>;
};

/** Reads all names. @throws Error where a block or an action of the product is incomplete or its name is taken */
export async function readCatalog(options: CatalogOptions, contract: Contract): Promise<Catalog> {
  return catalogOf(await readNamed(options), contract);
}

/** Returns the catalog of names that were read once, with a contract. */
export function catalogOf({ tables, ...named }: Named, contract: Contract): Catalog {
  return { ...named, contract, functions: functionTable(contract.names, ...tables) };
}

/** Reads the names that no contract says. @throws as `readCatalog` */
export async function readNamed(options: CatalogOptions): Promise<Named> {
  const { formulas, components: own, blocks: ownBlocks = [], actions: ownActions = [] } = options;
  const [blocks, actions, components, icons, tokens] = await Promise.all([
    readParts<BlockSchema>(BLOCK, path.join(ENGINE, 'block'), ownBlocks),
    readActions(ownActions),
    readComponents(own),
    readIcons(),
    readTokens([ENGINE, own, ...ownBlocks, ...ownActions]),
  ]);
  const tables: Array<readonly [string, Record<string, FunctionDefinition>]> = [
    [path.join(ENGINE, shipped('formula/library/index.ts')), { ...library }],
  ];
  for (const file of formulas) tables.push([file, functionsIn(await loadModule(file))]);
  const functionModules = new Map(
    tables.flatMap(([file, table]) => Object.keys(table).map((name) => [name, file] as const)),
  );
  for (const file of formulas) for (const [name, part] of await partsOf(file)) functionModules.set(name, part);
  return { blocks, actions, components, icons, tokens, functionModules, tables: tables.map(([, table]) => table) };
}

/**
 * Returns the functions in the parts of a module: `formulas.earn.ts` is a part of `formulas.ts`, which re-exports it. A
 * page imports a function from its part, so that it loads no part that it does not use.
 */
async function partsOf(file: string): Promise<ReadonlyArray<readonly [name: string, part: string]>> {
  const { dir, name: stem, ext: ending } = path.parse(file);
  const parts = (await readdir(dir)).filter(
    (name) =>
      name.startsWith(`${stem}.`) &&
      name.endsWith(ending) &&
      !name.endsWith(`.test${ending}`) &&
      name !== path.basename(file),
  );
  const named = await Promise.all(
    parts.sort().map(async (part) => {
      const module = path.join(dir, part);
      return Object.keys(functionsIn(await loadModule(module))).map((name) => [name, module] as const);
    }),
  );
  return named.flat();
}

/** Returns the formula functions of a module: objects with a signature. */
export function functionsIn(module: Readonly<Record<string, unknown>>): Record<string, FunctionDefinition> {
  return Object.fromEntries(
    Object.entries(module).filter(([, value]) => typeof value === 'object' && value !== null && 'signature' in value),
  ) as Record<string, FunctionDefinition>;
}

/** Reads the components in a folder, and in folders one level deeper, which group components that share code. */
async function readComponents(parent: string): Promise<Map<string, Part<ComponentSchema>>> {
  const kinds = existsSync(parent)
    ? (await readdir(parent, { withFileTypes: true }))
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => path.join(parent, name))
    : [];
  const modules = (await Promise.all([parent, ...kinds].map(partFolders))).flat();
  const found = await Promise.all(
    modules.map(async (folder) => {
      const schema = (await exported(folder, 'schema', 'schema')) as ComponentSchema;
      return [schema.name, { schema, module: moduleIn(folder, 'index') ?? folder }] as const;
    }),
  );
  return new Map(found);
}

async function readActions(own: readonly string[]): Promise<Map<string, ActionPart>> {
  const parts = await readParts<ActionSchema>(ACTION, path.join(ENGINE, 'action'), own);
  const compiled = [...parts].map(async ([name, part]) => {
    const compile = (await exported(path.dirname(part.module), 'compile', 'compile')) as ActionPart['compile'];
    return [name, compile === undefined ? part : { ...part, compile }] as const;
  });
  return new Map(await Promise.all(compiled));
}

/** Returns the names of lucide's icons; only those that documents name are shipped. */
async function readIcons(): Promise<Set<string>> {
  const folder = path.resolve(path.dirname(new URL(import.meta.resolve('lucide-react')).pathname), 'icons');
  const files = await readdir(existsSync(folder) ? folder : path.resolve(folder, '../../esm/icons'));
  return new Set([
    ...Object.keys(ownIcons),
    ...files
      .filter((file) => /^[a-z0-9-]+\.m?js$/.test(file) && !file.startsWith('index.'))
      .map((file) => file.replace(/\.m?js$/, '')),
  ]);
}

/** Returns the theme tokens that the style sheets in these folders read. */
async function readTokens(parents: readonly string[]): Promise<Map<string, string>> {
  const found = await Promise.all(
    parents
      .filter((parent) => parent !== '' && existsSync(parent))
      .map(async (parent) => {
        const files = (await readdir(parent, { recursive: true })).filter((file) => file.endsWith('.css')).sort();
        return Promise.all(
          files.map(async (file) => ({
            file: path.join(path.basename(parent), file),
            text: await readFile(path.join(parent, file), 'utf8'),
          })),
        );
      }),
  );
  const sheets = found.flat();
  const own = new Set(sheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name!)));
  const read = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => [name!, file] as const),
  );
  return new Map(read.filter(([name]) => isThemeToken(name) && !own.has(name)));
}
