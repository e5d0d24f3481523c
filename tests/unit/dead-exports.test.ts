import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** A name that stands for every name of a module: it is imported as a whole, or while the program runs. */
const ALL = '*';

/**
 * Modules whose names are found by their path: parts of blocks and actions, live operations, what a page test or a
 * build loads.
 */
const BY_PATH = [
  /^engine\/action\/[^/]+\/(compile|run|schema)\.ts$/,
  /^(engine\/block|tests\/bench\/blocks)\/[^/]+\/(sorted|view)\.tsx$/,
  /^engine\/data\/live\/\w+\.ts$/,
  /^engine\/form\/stepped\.ts$/,
  /^engine\/page-test\/window\/(start|time)\.ts$/,
  /^engine\/review\/draw\/window\.ts$/,
  /^engine\/studio\/phone\/(nodes|start)\.tsx?$/,
  /^tests\/bench\/kline\/groups\.ts$/,
  /^tests\/other-product\/actions\/[^/]+\/schema\.ts$/,
  /(^|\/)page-(server|test)\.tsx?$/,
];

/** The modules that a product imports from the engine as a package. */
const { exports: entries } = JSON.parse(read('engine/package.json')) as {
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
};
const doors = new Set(
  Object.values(entries).flatMap((entry) =>
    typeof entry === 'string' ? [] : [entry.types.replace('./dist', 'engine').replace('.d.ts', '')],
  ),
);

const files = ['engine', 'operators', 'schemas', 'src', 'tests']
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file.replaceAll('\\', '/')),
    ),
  )
  .concat('vite.config.ts')
  .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|test-results)\//.test(file));

/** Tells whether all exports of a module are to be imported by another one. */
const isJudged = (file: string): boolean =>
  !/^schemas\/|\.(test|spec)\.tsx?$|\.d\.ts$/.test(file) &&
  !doors.has(file.replace(/\.tsx?$/, '')) &&
  !BY_PATH.some((pattern) => pattern.test(file));

/** Splits a list such as `type A, b as c`. */
const names = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim().replace(/^type\s+/, ''))
    .filter((one) => one !== '');

/** Returns the names that a module exports, without types that its own declarations mention. */
function exportsOf(source: string): string[] {
  const declared = source.matchAll(
    /^export (?:async )?(?:abstract )?(const|let|function\*?|class|interface|type|enum) (\w+)/gm,
  );
  const listed = source.matchAll(/^export (?:type )?\{([^}]*)\}/gm);
  const isMentioned = (name: string): boolean => source.split(new RegExp(`\\b${name}\\b`)).length > 2;
  return [
    ...[...declared].flatMap(([, kind = '', name = '']) =>
      ['interface', 'type'].includes(kind) && isMentioned(name) ? [] : [name],
    ),
    ...[...listed].flatMap(([, list = '']) => names(list).map((one) => one.split(' as ').at(-1) ?? one)),
  ];
}

/** Returns the names that a module imports, and those that the code it writes imports from the engine. */
function importsOf(file: string, source: string): string[] {
  const moduleOf = (specifier: string): string =>
    specifier.startsWith('engine:')
      ? specifier.replace('engine:', 'engine/')
      : path.posix.join(path.posix.dirname(file), specifier);
  const single = [
    ...source.matchAll(/\b(?:import|export)\s+(?:type\s+)?(?:\w+,\s*)?\{([^}]*)\}\s*from\s*'(\.[^']+)'/g),
    ...source.matchAll(/['`]\{ ([^}]*) \}['`],\s*'(engine:[^']+)'/g),
  ];
  const whole = [
    ...source.matchAll(/\*(?:\s+as\s+\w+)?\s+from\s+'(\.[^']+)'/g),
    ...source.matchAll(/\bimport\(\s*'(\.[^']+)'/g),
  ];
  return [
    ...single.flatMap(([, list = '', from = '']) =>
      names(list).map((one) => `${moduleOf(from)} ${one.split(' as ')[0] ?? one}`),
    ),
    ...whole.map(([, from = '']) => `${moduleOf(from)} ${ALL}`),
  ];
}

test('what a module exports, another one imports', () => {
  const modules = files.map((file) => ({ file, source: read(file) }));
  const imported = new Set(modules.flatMap(({ file, source }) => importsOf(file, source)));
  expect(imported.size).toBeGreaterThan(4000);
  const dead = modules
    .filter(({ file }) => isJudged(file) && !imported.has(`${file} ${ALL}`))
    .flatMap(({ file, source }) => exportsOf(source).map((name) => `${file} ${name}`))
    .filter((one) => !imported.has(one));
  expect(dead).toEqual([]);
});
