import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { loadModule } from './load.ts';

/** Something that documents may name, and the module that ships for it. */
export interface Part<S> {
  readonly schema: S;
  /** Absolute path of the module that ships: the view of a block, the runner of an action, a component. */
  readonly module: string;
  /** It is the product's own, not the engine's. */
  readonly own?: true;
}

/** A kind of part of which products may add their own. */
export interface PartKind {
  /** Its name in messages: `an action`. */
  readonly says: string;
  /** The module in its folder that ships, without extension, and its purpose. */
  readonly code: string;
  readonly does: string;
  /** The pattern of its name, with an example: the name becomes part of identifiers in compiled pages. */
  readonly called: RegExp;
  readonly example: string;
  /** Names that documents use for something else. */
  readonly taken: readonly string[];
}

export const BLOCK: PartKind = {
  says: 'a block',
  code: 'view',
  does: 'draws it',
  called: /^[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*$/,
  example: 'progress-ring',
  taken: ['list'],
};

export const ACTION: PartKind = {
  says: 'an action',
  code: 'run',
  does: 'does it',
  called: /^[a-z][a-zA-Z0-9]*$/,
  example: 'markDone',
  taken: [],
};

/**
 * Returns the module of a folder, in TypeScript or JavaScript; undefined where there is none.
 * @param name without extension
 */
export function moduleIn(folder: string, name: string): string | undefined {
  return ['ts', 'tsx', 'js', 'jsx'].map((ending) => path.join(folder, `${name}.${ending}`)).find(existsSync);
}

/** Returns the subfolders that have a schema, by name; none where the folder does not exist. */
export async function partFolders(parent: string): Promise<string[]> {
  if (!existsSync(parent)) return [];
  return (await readdir(parent, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && moduleIn(path.join(parent, entry.name), 'schema') !== undefined)
    .map((entry) => path.join(parent, entry.name))
    .sort();
}

/**
 * Reads the engine's parts of a kind, then the product's, by name.
 * @param engine the engine's folder of them
 * @param folders the product's folders of them; a missing folder holds none
 * @throws Error where a part of the product has no module or no schema, a name other than its folder's, or a name that
 * is taken
 */
export async function readParts<S extends { readonly name: string }>(
  kind: PartKind,
  engine: string,
  folders: readonly string[],
): Promise<Map<string, Part<S>>> {
  const parts = new Map<string, Part<S>>();
  for (const [parent, own] of [[engine, false] as const, ...folders.map((folder) => [folder, true] as const)]) {
    const found = await Promise.all(
      (await partFolders(parent)).map(async (folder) => ({
        folder,
        schema: await exported(folder, 'schema', 'schema'),
        module: moduleIn(folder, kind.code),
      })),
    );
    for (const { folder, schema, module } of found) {
      const problem = own ? problemOf(kind, path.basename(folder), schema, module, parts) : undefined;
      if (problem !== undefined) throw new Error(`${path.relative(process.cwd(), folder)}: ${problem}`);
      if (module === undefined) continue;
      const known = schema as S;
      parts.set(known.name, { schema: known, module, ...(own ? { own } : {}) });
    }
  }
  return parts;
}

/** Loads an export of a folder's module by its name; undefined where there is no such module or export. */
export async function exported(folder: string, module: string, name: string): Promise<unknown> {
  const file = moduleIn(folder, module);
  if (file === undefined) return undefined;
  return (await loadModule(file))[name];
}

/** Makes the error for an incomplete part of the product, in words for its author. */
function problemOf(
  kind: PartKind,
  name: string,
  schema: unknown,
  module: string | undefined,
  known: ReadonlyMap<string, Part<unknown>>,
): string | undefined {
  const other = known.get(name);
  if (kind.taken.includes(name) || (other !== undefined && other.own !== true))
    return `the engine has ${kind.says} "${name}" already. Give yours another name.`;
  if (other !== undefined)
    return `there is ${kind.says} "${name}" already, in ${path.relative(process.cwd(), path.dirname(other.module))}. Give one of them another name.`;
  if (!kind.called.test(name)) return `"${name}" cannot be the name of ${kind.says}. Write it like "${kind.example}".`;
  if (typeof schema !== 'object' || schema === null || !('name' in schema))
    return `its schema file exports no "schema" that says its name, description, slots and an example.`;
  if (schema.name !== name) return `its schema calls it "${String(schema.name)}". Call it "${name}", as its folder.`;
  if (module === undefined) return `it has no ${kind.code} file, which ${kind.does}.`;
  return undefined;
}
