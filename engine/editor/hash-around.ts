import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ENGINE } from '../document/catalog.ts';
import { hashFiles } from '../document/hash-files.ts';
import type { Project, ProjectOptions } from '../document/project.ts';

/** The folders of the engine whose code compiles and judges documents, or is read for that. */
const FOLDERS = ['action', 'block', 'check', 'component', 'document', 'editor', 'formula', 'grammar', 'language'];
/** The packages by which formulas and documents are read. */
const PACKAGES = ['@marcbachmann/cel-js', '@humanwhocodes/momoa'];
const CODE = /(?<!\.test)\.[jt]s$/;

/** Returns the hash of all that documents are compiled and judged by, beside themselves. */
export async function hashAround(project: Project): Promise<string> {
  return `${await hashOfCode(project.options)}${hashOfCatalog(project)}`;
}

/** Returns the hash of the contract, and of the names and types of the catalog. */
function hashOfCatalog({ catalog, contract, channels }: Project): string {
  const { blocks, actions, components, functions, functionModules, icons } = catalog;
  const hash = createHash('sha256');
  for (const { file, text } of [...contract, ...(channels === undefined ? [] : [channels])])
    hash.update(`${file}\0${text}\0`);
  const listed = (_: string, value: unknown): unknown =>
    value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value;
  hash.update(JSON.stringify([blocks, actions, components, functions, functionModules, icons], listed));
  return hash.digest('hex');
}

/** Returns the hash of the code that compiles and judges: the engine's, and the product's own. */
async function hashOfCode({ root, components, blocks = [], actions = [] }: ProjectOptions): Promise<string> {
  const own = [...blocks, ...actions, components].map((folder) => path.resolve(root, folder));
  const { resolve } = createRequire(import.meta.url);
  const packages = PACKAGES.map((name) => resolve(name));
  const files = await Promise.all([...FOLDERS.map((name) => path.join(ENGINE, name)), ...own].map(codeIn));
  return hashFiles([...files.flat(), ...packages]);
}

async function codeIn(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  return files
    .filter((file) => CODE.test(file))
    .sort()
    .map((file) => path.join(folder, file));
}
