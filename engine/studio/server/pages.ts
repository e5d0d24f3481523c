import type { Problem } from '../../document/problem.ts';
import { isObject, type Source } from '../../document/source.ts';
import { readTexts, wordsOf } from '../../check/texts.ts';
import { accessOf } from '../../language/facts.ts';
import type { Product } from '../../language/product.ts';
import type { PageSummary } from '../protocol/pages.ts';
import { inWords } from './in-words.ts';
import { reached } from './reach.ts';

/**
 * Returns all pages and fragments of a product. Of those that are not compiled yet, nothing is known but what their
 * documents say themselves.
 * @param changed the files that differ from the last commit
 */
export function pagesOf(
  product: Product,
  problems: readonly Problem[],
  changed: ReadonlySet<string>,
): readonly PageSummary[] {
  const counts = countsOf(problems);
  return plainPages(product).map((page) => ({
    ...page,
    errors: counts.get(page.file)?.errors ?? 0,
    warnings: counts.get(page.file)?.warnings ?? 0,
    changed: changed.has(page.file),
  }));
}

type PlainPage = Omit<PageSummary, 'errors' | 'warnings' | 'changed'>;

/** The pages of products that are compiled. */
const known = new WeakMap<Product, readonly PlainPage[]>();

/** Returns what is known of all pages before they are checked; once they are compiled, worked out once a change. */
function plainPages(product: Product): readonly PlainPage[] {
  const { screens, fragments } = product.project;
  const pages = known.get(product) ?? [
    ...[...screens].map(([route, source]) => summary(product, route, source, 'page')),
    ...[...fragments].map(([route, source]) => summary(product, route, source, 'fragment')),
  ];
  if (product.outputs.isWhole) known.set(product, pages);
  return pages;
}

function countsOf(
  problems: readonly Problem[],
): ReadonlyMap<string, { readonly errors: number; readonly warnings: number }> {
  const out = new Map<string, { errors: number; warnings: number }>();
  for (const { file, severity } of problems) {
    const count = out.get(file) ?? { errors: 0, warnings: 0 };
    out.set(file, count);
    if (severity === 'error') count.errors += 1;
    else count.warnings += 1;
  }
  return out;
}

function summary(product: Product, route: string, { file, value }: Source, kind: PageSummary['kind']): PlainPage {
  const parts = reached({ outputs: product.outputs.ready }, route);
  const tests = product.project.tests.get(route)?.value;
  return {
    route,
    file,
    kind,
    area: route.slice(0, route.indexOf('/')),
    titles: titlesOf(product, isObject(value) ? value.title : undefined, route),
    access: isObject(value) ? accessOf(value) : [],
    calls: [...new Set(parts.flatMap(({ facts }) => facts.calls.map(({ call }) => call)))],
    fragments: parts.slice(1).map(({ name }) => name),
    links: [...new Set(parts.flatMap(({ facts }) => facts.links.map(({ to }) => to)))],
    tests: isObject(tests) && Array.isArray(tests.cases) ? tests.cases.length : 0,
  };
}

/**
 * Returns a title in each language; of a title that depends on something the first. A page that has none is named by
 * its route, in words.
 */
function titlesOf(product: Product, title: unknown, route: string): Readonly<Record<string, string>> {
  const name = inWords(route.slice(route.indexOf('/') + 1));
  const key = keyOf(title);
  return Object.fromEntries(
    readTexts(product).tables.map((table) => {
      const words = key === undefined ? undefined : wordsOf(table, key);
      // A place for an argument says nothing in a title.
      const plain = words?.replaceAll(/\s*\{\{[^}]*\}\}\s*/g, ' ').trim();
      return [table.language, capital(plain || name)];
    }),
  );
}

/** Returns the key of a title; undefined for a formula. */
function keyOf(title: unknown): string | undefined {
  if (typeof title === 'string') return title.startsWith('=') ? undefined : title;
  if (typeof title !== 'object' || title === null) return undefined;
  const { text, of } = title as { readonly text?: unknown; readonly of?: object };
  return keyOf(of === undefined ? text : Object.values(of)[0]);
}

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** Returns the routes of the compiled pages and fragments of which something is in one of these documents. */
export function pagesWith({ project, outputs }: Product, files: ReadonlySet<string>): readonly string[] {
  return [...project.screens.keys(), ...project.fragments.keys()].filter((route) =>
    reached({ outputs: outputs.ready }, route).some(({ facts }) => files.has(facts.source.file)),
  );
}
