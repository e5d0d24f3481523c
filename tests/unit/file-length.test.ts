import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

const MOST = 300;
const ROOT = new URL('../../', import.meta.url);

/** The nodes of a syntax tree that compute something. */
const COMPUTES =
  /"type":"(?:Call|New|ArrowFunction|Function|Class|Import|TaggedTemplate|Await|Update|Assignment)Expression"/;

/** Tells whether a module only lists values as they are written: it may be as long as what it lists. */
const isData = (source: string): boolean =>
  parseAst(source, { lang: 'ts' }).body.every((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return (
      statement.type === 'ImportDeclaration' ||
      (declared?.type === 'VariableDeclaration' && !COMPUTES.test(JSON.stringify(declared)))
    );
  });

test('a module of data lists values, and computes none', () => {
  const module = (value: string): string =>
    `import type { Coin } from './listing.ts';\nexport const COINS: Coin[] = ${value};`;
  expect(isData(module("[{ code: 'BTC', networks: [{ fee: '1' }] }]"))).toBe(true);
  for (const value of ['rows(1)', '[() => 1]', '{ run() {} }', 'new Map()', 'class {}', '`${text()}`'])
    expect(isData(module(value)), value).toBe(false);
  for (const other of ['export interface Coin { readonly code: string }', 'run();', 'export function run() {}'])
    expect(isData(other), other).toBe(false);
});

test('no module has more than 300 lines but those of data', () => {
  const files = ['engine', 'operators', 'src', 'tests'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, ROOT), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|test-results)\//.test(file)),
  );
  const longer = files.filter((file) => {
    const source = readFileSync(new URL(file, ROOT), 'utf8');
    return source.split('\n').length - 1 > MOST && !isData(source);
  });
  expect(longer).toEqual([]);
});
