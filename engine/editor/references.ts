import type { Source } from '../document/source.ts';
import type { Product } from '../language/product.ts';
import { contractOccurrences } from './contract-occurrences.ts';
import { occurrencesIn } from './occurrences.ts';
import { idOf, type NamedSymbol, type Occurrence } from './symbols.ts';
import { tableOccurrences } from './table-occurrences.ts';
import { sourceOf, type Snapshot } from './workbench.ts';

/** An occurrence with its file. */
export interface Found extends Occurrence {
  readonly source: Source;
}

/** Finds everything that a file names. */
export function namedIn(product: Product, source: Source): readonly Occurrence[] {
  const { contract, channels, locales } = product.project;
  if (source === channels || contract.includes(source)) return contractOccurrences(source, product.project);
  for (const table of locales.values()) if (table === source) return tableOccurrences(source);
  return occurrencesIn(product, source);
}

/** Finds the name at an offset of a file. */
export function occurrenceAt({ product }: Snapshot, file: string, offset: number): Occurrence | undefined {
  const source = sourceOf(product, file);
  if (source === undefined) return undefined;
  // The last one that begins before the offset: of nested names it is the smaller one.
  return namedIn(product, source).findLast(({ start, end }) => start <= offset && offset <= end);
}

/** Returns all files of a product that name things. */
export function filesOf({ project }: Product): readonly Source[] {
  return [
    project.app,
    project.rules,
    project.glossary,
    ...project.screens.values(),
    ...project.tests.values(),
    ...project.fragments.values(),
    ...project.locales.values(),
    ...project.contract,
    ...(project.channels === undefined ? [] : [project.channels]),
  ];
}

/** Finds all uses of a thing in documents, tables of texts and the contract. */
export function referencesTo({ product }: Snapshot, symbol: NamedSymbol): readonly Found[] {
  const id = idOf(symbol);
  return filesOf(product).flatMap((source) =>
    namedIn(product, source)
      .filter((one) => idOf(one.symbol) === id)
      .map((one) => ({ ...one, source })),
  );
}
