import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { throughBarrels } from './barrels.ts';
import { LONG_UNITS } from './parts.ts';

// Finds the tests that a change can reach, for `npm test -- --changed`.

const ROOT = new URL('..', import.meta.url).pathname;

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** Returns the commit that a change starts from: the one that is named, or where this branch left `main`. */
export function baseOf(commit?: string): string {
  if (commit !== undefined) return commit;
  const main = ['main', 'origin/main'].find((name) => git('branch', '-a', '--list', `*${name}`).length > 0);
  return main === undefined ? 'HEAD' : (git('merge-base', 'HEAD', main)[0] ?? 'HEAD');
}

/** Files that differ from a commit, as the working tree has them, and those that git does not know yet. */
export const changedSince = (commit: string): readonly string[] => [
  ...new Set([...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]),
];

/** Folders of documents that code reads as files: who names one depends on what is in it. */
const DOCUMENTS = ['screens', 'locales', 'schemas', 'operators'];

const IMPORT = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]|new URL\(\s*['"`]([^'"`$:]*)['"`],\s*import\.meta/g;
/** An import of types alone, which is gone when the code runs: the compiler sees what a change does to them. */
const OF_TYPES = /^(?:import|export)\s+type\s[^;'"]*['"][^'"]+['"][^;]*;/gm;
const DOCUMENT = `['"\`]((?:\\.{0,2}/)*)((?:${DOCUMENTS.join('|')})(?:/[\\w./-]*)?)['"\`]`;
const NAMED = new RegExp(DOCUMENT, 'g');
const OPENED = new RegExp(`new URL\\(\\s*${DOCUMENT}`, 'g');

/** The product that most tests of the engine are about. */
const OTHER = 'tests/other-product/';

/** A test that says this is about that product, or a copy of it. */
const OF_OTHER = /other-product|tools\/fixture/;

/** A test that says this reads all documents of this product. */
const READS_ALL = /projectIn\((?:ROOT|root)\)/;

/** Returns whether documents that a source names are those of the other product. */
function isOfOther(file: string, text: string, way: string, named: string): boolean {
  if (file.startsWith(OTHER)) return true;
  if (!OF_OTHER.test(text) || READS_ALL.test(text) || way.includes('../')) return false;
  // A file that this product has may be meant, too.
  return !/\.\w+$/.test(named) || !existsSync(join(ROOT, named));
}

/** Returns the files and folders that a source names, from the project's folder: a folder ends with `/`. */
export function namedIn(file: string, text: string): readonly string[] {
  const found = new Set<string>();
  for (const [, module, address] of text.replaceAll(OF_TYPES, '').matchAll(IMPORT)) {
    const named = relative(ROOT, join(ROOT, dirname(file), module ?? address ?? ''));
    found.add(/(?:^|\/)\.{0,2}$/.test(address ?? 'x') ? `${named}/` : named);
  }
  // The language's own code reads the documents of any product: which, its tests say.
  for (const [, way = '', named = ''] of text.matchAll(/^tests\/|\.test\./.test(file) ? NAMED : OPENED)) {
    const whole = `${isOfOther(file, text, way, named) ? OTHER : ''}${named}`;
    found.add(/\.\w+$/.test(whole) ? whole : `${whole.replace(/\/$/, '')}/`);
  }
  return [...found];
}

/** Returns all sources that git knows or would take, with the files that each names. */
function sources(): ReadonlyMap<string, readonly string[]> {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mts');
  const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
  const there = [...new Set(files)].filter((file) => existsSync(join(ROOT, file)));
  return throughBarrels(new Map(there.map((file) => [file, namedIn(file, textOf(file))])), textOf);
}

const MODULE = /\.[mt]?[jt]sx?$/;

/**
 * Returns the sources that changed files can reach: those that import one, or name it or its folder, directly or
 * through others.
 */
export function reached(
  changed: readonly string[],
  graph: ReadonlyMap<string, readonly string[]>,
  through: (file: string) => boolean = () => true,
): ReadonlySet<string> {
  const users = new Map<string, string[]>();
  for (const [file, names] of graph) for (const name of names) users.set(name, [...(users.get(name) ?? []), file]);
  const foldersOf = (file: string): string[] =>
    file.split('/').flatMap((_, at, parts) => (at === 0 ? [] : [`${parts.slice(0, at).join('/')}/`]));
  const found = new Set(changed);
  const waiting = [...changed];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    // A module in a folder that is read does not change what is read there: documents do.
    const named = MODULE.test(file) ? [file] : [file, ...foldersOf(file)];
    for (const user of named.flatMap((name) => users.get(name) ?? [])) {
      if (found.has(user)) continue;
      found.add(user);
      if (through(user)) waiting.push(user);
    }
  }
  return found;
}

/** Pages that documents belong to: a page, or every page that a fragment is in. */
function routesOf(documents: readonly string[]): readonly string[] {
  const pages = git('ls-files', 'screens/*/*.json').map((file) => file.slice('screens/'.length, -'.json'.length));
  const text = new Map(pages.map((page) => [page, readFileSync(join(ROOT, 'screens', `${page}.json`), 'utf8')]));
  const found = new Set<string>();
  const waiting = documents.map((file) => file.slice('screens/'.length, -'.json'.length));
  for (let page = waiting.pop(); page !== undefined; page = waiting.pop()) {
    if (found.has(page)) continue;
    found.add(page);
    if (page.startsWith('fragments/'))
      waiting.push(...pages.filter((other) => text.get(other)?.includes(`"${page}"`) === true));
  }
  return [...found].filter((page) => !page.startsWith('fragments/'));
}

/** Documents that use a block, by the folder of its code: `engine/block/qr/` or `src/components/kline/`. */
function usersOf(sourcesOfApp: readonly string[]): readonly string[] {
  const blocks = new Set(
    sourcesOfApp.flatMap((file) => /^(?:engine\/block|src\/components)\/([^/]+)\//.exec(file)?.[1] ?? []),
  );
  return git('ls-files', 'screens/**.json').filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return [...blocks].some((block) => text.includes(`"block": "${block}`));
  });
}

/** The journey that goes everywhere a little. */
const TOUR = 'tests/journeys/journey.spec.ts';

/** So many journeys run for one change: the others are named. */
const MOST = 5;

/** The tests that run after a change. */
export interface Reach {
  /** Test files of vitest. */
  readonly units: readonly string[];
  /** Files of journeys; the app is built for them. */
  readonly journeys: readonly string[];
  /** Journeys, long tests, and tests on the whole product, that the change may reach: `npm test` runs them. */
  readonly left: readonly string[];
}

/**
 * The modules with which each test of the exchange starts the whole of it: through these, each test would be reached by
 * every change. The graph follows them only where they change themselves.
 */
const WHOLE = /^src\/exchange\/(?:(?:.+\/)?(?:rooms|server)\.ts|testing\/)/;

/**
 * The module by which tests follow a guide, or a tool, in a copy of the whole product: each would be reached by every
 * change.
 */
const COPY = /^tests\/unit\/product-copy\.ts$/;

/**
 * Adds the dependencies of a room's tests. They ask for its calls by name: they depend on the files of their folder,
 * and on its part of the contract.
 */
function withRooms(graph: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const besides = (test: string): string[] => [
    ...[...graph.keys()].filter((file) => dirname(file) === dirname(test) && !file.includes('.test.')),
    `schemas/api/${basename(dirname(test))}.json`,
  ];
  return new Map(
    [...graph].map(([file, names]) => [
      file,
      /^src\/exchange\/.+\/[^/]+\.test\.ts$/.test(file) ? [...names, ...besides(file)] : names,
    ]),
  );
}

const readsAll = (file: string): boolean => READS_ALL.test(readFileSync(join(ROOT, file), 'utf8'));

/** Returns the tests that changed files can reach. */
export function reachOf(changed: readonly string[]): Reach {
  const graph = withRooms(sources());
  const unitsThrough = (isWay: (file: string) => boolean): string[] =>
    [...reached(changed, graph, isWay)]
      .filter((file) => /\.test\.tsx?$/.test(file) && existsSync(join(ROOT, file)))
      .sort();
  // A long test runs where it differs itself, or a module that it imports.
  const modules = changed.filter((file) => MODULE.test(file));
  const isOwn = (test: string): boolean => [test, ...(graph.get(test) ?? [])].some((file) => modules.includes(file));
  const units = unitsThrough((file) => !WHOLE.test(file) && !COPY.test(file)).filter(
    (file) => !LONG_UNITS.includes(file) || isOwn(file),
  );
  const isDocument = (file: string): boolean => DOCUMENTS.includes(file.split('/')[0] ?? '');
  const whole = changed.some(isDocument)
    ? [...graph.keys()].filter((file) => /\.test\.tsx?$/.test(file) && readsAll(file))
    : [];
  const later = new Set([...unitsThrough((file) => !WHOLE.test(file)), ...whole]);
  for (const test of units) later.delete(test);
  // Every journey starts an exchange: through it each would be reached by everything.
  const near = reached(
    changed.filter((file) => file.startsWith('tests/journeys/')),
    graph,
  );
  const specs = [...graph.keys()].filter((file) => file.endsWith('.spec.ts'));
  const app = changed.filter((file) => /^(?:engine|src|screens|locales)\/.*(?<!\.test\.tsx?)$/.test(file));
  const shown = app.filter((file) => !/^src\/exchange\/|\.md$/.test(file));
  const routes = routesOf([...shown.filter((file) => /^screens\/.+\/.+\.json$/.test(file)), ...usersOf(shown)]);
  const of = (spec: string): number => {
    const text = readFileSync(join(ROOT, spec), 'utf8');
    return routes.reduce((sum, route) => sum + text.split(`'${route}'`).length - 1, 0);
  };
  const own = specs.filter((spec) => near.has(spec));
  const shows = specs
    .filter((spec) => !own.includes(spec) && of(spec) > 0)
    .sort((a, b) => of(b) - of(a) || (a < b ? -1 : 1));
  const taken = [
    ...own,
    ...(shown.length > 0 && !own.includes(TOUR) ? [TOUR] : []),
    ...shows.filter((spec) => spec !== TOUR),
  ];
  const most = Math.max(own.length, MOST);
  return { units, journeys: taken.slice(0, most), left: [...taken.slice(most), ...later] };
}
