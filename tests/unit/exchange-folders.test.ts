import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const EXCHANGE = fileURLToPath(new URL('../../src/exchange/', import.meta.url));

/** From the ground up: a folder imports those before it, never one behind it. */
const LAYERS = [
  'kernel/basics',
  'kernel/telemetry',
  'kernel/settings',
  'kernel/redis',
  'kernel/database',
  'kernel/blobs',
  'kernel/limits',
  'kernel/clock',
  'kernel/ledger',
  'kernel/idempotency',
  'kernel',
  'telemetry',
  'catalogue',
  'simulation',
  'http',
  'editions',
  'rooms',
  'demo',
  'rooms.ts',
  'server',
  'cli',
  'main.ts',
];

/** Modules that only tests load. */
const isForTests = (file: string): boolean =>
  /\.test\.ts$|(^|\/)testing(\.ts|\/)|^rooms\/house\/greedy\.ts$/.test(file);

/** The folder of a file: a room is one with all below it, a file beside the folders stands for itself. */
function folderOf(file: string): string {
  const parts = file.split('/');
  if (parts.length === 1) return file;
  return parts[0] === 'rooms' ? parts.slice(0, 2).join('/') : parts.slice(0, -1).join('/');
}

interface Import {
  readonly from: string;
  readonly to: string;
}

/** The imports of a module, types too, by paths below the exchange. */
function importsOf(file: string, source: string): Import[] {
  const found = source.matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^']+)'/g);
  return [...found].flatMap(([, specifier = '']) => {
    const to = path.posix.join(path.posix.dirname(file), specifier);
    return to.startsWith('..') ? [] : [{ from: file, to }];
  });
}

const imports = readdirSync(EXCHANGE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !isForTests(file))
  .flatMap((file) => importsOf(file, readFileSync(EXCHANGE + file, 'utf8')))
  .filter(({ from, to }) => folderOf(from) !== folderOf(to));

/** The folders that can be reached from one, with an import that leads there. */
function reachedFrom(folder: string, graph: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>();
  const next = [folder];
  for (let one = next.pop(); one !== undefined; one = next.pop())
    for (const to of graph.get(one) ?? [])
      if (!reached.has(to)) {
        reached.add(to);
        next.push(to);
      }
  return reached;
}

const layerOf = (folder: string): number =>
  LAYERS.findLastIndex((layer) => folder === layer || folder.startsWith(`${layer}/`));

test('no folder of the exchange imports, over others, itself', () => {
  expect(imports.length).toBeGreaterThan(500);
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports)
    graph.set(folderOf(from), (graph.get(folderOf(from)) ?? new Set()).add(folderOf(to)));
  expect([...graph.keys()].filter((folder) => reachedFrom(folder, graph).has(folder))).toEqual([]);
});

test('a folder of the exchange imports only what stands before it', () => {
  const upward = imports.filter(({ from, to }) => layerOf(folderOf(from)) < layerOf(folderOf(to)));
  expect(upward).toEqual([]);
  expect(imports.filter(({ from }) => layerOf(folderOf(from)) < 0)).toEqual([]);
});

test('a room of the exchange is entered by its door', () => {
  const past = imports.filter(({ to }) => to.startsWith('rooms/') && !/^rooms\/[^/]+\/index\.ts$/.test(to));
  expect(past).toEqual([]);
});
