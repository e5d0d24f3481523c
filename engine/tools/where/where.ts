import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Product } from '../../language/product.ts';
import type { ProjectOptions } from '../../document/project.ts';
import { codeFiles, filesIn } from '../../editor/code.ts';
import { distance, suggest } from '../../formula/suggest.ts';
import { KINDS, type Kind, type Sought, type NameUse } from './kinds.ts';

/** A thing with this name, its declarations and its uses. Several things may have one name. */
export interface Found {
  readonly kind: string;
  readonly name: string;
  readonly written: readonly NameUse[];
  readonly used: readonly NameUse[];
}

/**
 * Finds the uses of a name in documents, in the contract, in code and style sheets. A token may be named without its
 * dashes.
 */
export async function where(product: Product, name: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const kind of KINDS) {
    const own = nameIn(kind, product, name);
    if (own === undefined) continue;
    const outside = await elsewhere(product.project.options, kind.elsewhere?.(own) ?? []);
    const written = [...(kind.written?.(product, own) ?? []), ...outside.filter(({ definition }) => definition)];
    found.push({
      kind: kind.name,
      name: own,
      written,
      used: once([...kind.used(product, own), ...outside.filter(({ definition }) => !definition)]),
    });
  }
  return found;
}

function nameIn(kind: Kind, product: Product, name: string): string | undefined {
  const known = new Set(kind.known(product));
  return [
    name,
    ...(kind.name === 'token' ? [`--${name}`, `--${name.replaceAll('.', '-')}`] : []),
    ...(kind.name === 'fragment' ? [`fragments/${name}`] : []),
  ].find((one) => known.has(one));
}

/**
 * Returns at most ten names that are similar to an unknown one or contain it, each with its kind, the nearest first.
 */
export function nearTo(product: Product, name: string): string[] {
  const words = KINDS.map((kind) => ({ kind: kind.name, names: [...new Set(kind.known(product))] }));
  const misspelt = words
    .flatMap(({ kind, names }) => {
      const near = suggest(name, names);
      return near === undefined ? [] : [{ kind, near }];
    })
    .sort((a, b) => distance(a.near, name) - distance(b.near, name))
    .map(({ kind, near }) => `${kind} ${near}`);
  const parts =
    name.length < 3
      ? []
      : words.flatMap(({ kind, names }) =>
          names.filter((one) => one.toLowerCase().includes(name.toLowerCase())).map((one) => `${kind} ${one}`),
        );
  return [...new Set([...misspelt, ...parts])].slice(0, 10);
}

async function elsewhere(
  { root, contract }: ProjectOptions,
  sought: readonly Sought[],
): Promise<Array<NameUse & { readonly definition: boolean }>> {
  if (sought.length === 0) return [];
  const wanted = (where: Sought['in']): string[] => sought.filter((one) => one.in === where).map(({ text }) => text);
  const [contracts, code] = await Promise.all([
    filesIn(path.resolve(root, contract), (file) => file.endsWith('.json')),
    wanted('code').length === 0 ? [] : codeFiles(root),
  ]);
  const uses = await Promise.all([
    ...contracts.map(async (file) => usesIn(root, file, wanted('contract'))),
    ...code.map(async (file) => usesIn(root, file, wanted('code'))),
  ]);
  return uses.flat();
}

async function usesIn(
  root: string,
  file: string,
  sought: readonly string[],
): Promise<Array<NameUse & { readonly definition: boolean }>> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.flatMap((line, index) =>
    sought.flatMap((text) => {
      const column = line.indexOf(text);
      if (column < 0) return [];
      const says = line.trim();
      return [
        {
          file: path.relative(root, file),
          line: index + 1,
          column: column + 1,
          says: says.length > 100 ? `${says.slice(0, 99)}…` : says,
          definition: text.startsWith('"operationId"'),
        },
      ];
    }),
  );
}

function once(uses: readonly NameUse[]): NameUse[] {
  return [...new Map(uses.map((use) => [`${use.file}:${use.line}:${use.column}`, use])).values()];
}
