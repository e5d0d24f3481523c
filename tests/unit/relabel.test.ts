import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as Building from '../../engine/build/documents/build.ts';
import { projectIn } from '../../engine/command-line.ts';
import { readDocuments } from '../../engine/document/project.ts';
import { textsOf } from '../../engine/document/written.ts';
import { compressed } from '../../src/exchange/kernel/basics/compressed.ts';
import { ProductCopy } from './product-copy.ts';

// A phone that has one edition fetches of the next only the files that differ. The app is built as it stands, with a
// relabelled text, and with a changed page.

/** Bytes that a phone may fetch, compressed, after a text or a page has changed. */
const [TEXT, PAGE] = [15_000, 25_000];

const RUSSIAN = 'locales/ru.json';
const folder = mkdtempSync(join(tmpdir(), 'harbor-relabel-'));
afterAll(() => rmSync(folder, { recursive: true }));

const product = new ProductCopy();
cpSync(fileURLToPath(new URL('../../vite.config.ts', import.meta.url)), join(product.folder, 'vite.config.ts'));
afterAll(() => product.remove());

type Files = ReadonlyMap<string, Buffer>;

function filesIn(outDir: string): Files {
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
  return new Map(
    files
      .filter((file) => statSync(join(outDir, file)).isFile())
      .sort()
      .map((file) => [file, readFileSync(join(outDir, file))]),
  );
}

/** Runs a program of the product. */
const run = (...words: readonly string[]): Promise<unknown> =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', ...words], {
    cwd: product.folder,
    env: { ...process.env, NODE_ENV: 'production' },
  });

/** Builds the app, in a process of its own; `change` names a module, a pattern in its code, and what replaces it. */
async function built(name: string, ...change: readonly string[]): Promise<Files> {
  await run('tests/tools/build-changed.ts', join(folder, name), ...change);
  return filesIn(join(folder, name));
}

/** Builds the app of documents that are not saved. */
async function builtAs(name: string, documents: ReadonlyMap<string, string>): Promise<Files> {
  const [root, config, out] = [join(product.folder, 'src'), join(product.folder, 'vite.config.ts'), join(folder, name)];
  const { DocumentBuilds } = await product.import<typeof Building>('engine/build/documents/build.ts');
  const builds = new DocumentBuilds();
  await builds.build({ root, config, out, documents: [...documents] }, new AbortController().signal);
  builds.close();
  return filesIn(out);
}

/** Puts the words of the product into a copy of a build. */
async function withWords(name: string): Promise<Files> {
  cpSync(join(folder, 'plain'), join(folder, name), { recursive: true });
  await run('engine/build/texts/main.ts', '--built', join(folder, name));
  return filesIn(join(folder, name));
}

/** Changes the Russian texts of the product. */
function change(work: (table: Record<string, Record<string, unknown>>) => void): void {
  const table = JSON.parse(product.read(RUSSIAN)) as Record<string, Record<string, unknown>>;
  work(table);
  product.write(RUSSIAN, `${JSON.stringify(table, null, 2)}\n`);
}

/** Returns a key of two parts that only one group of texts has. */
function keyOf(own: string): readonly [string, string] {
  const made: unknown = JSON.parse(readFileSync(join(folder, 'plain/.texts/made.json'), 'utf8'));
  const { groups } = made as { readonly groups: Readonly<Record<string, readonly string[]>> };
  const elsewhere = new Set(Object.entries(groups).flatMap(([name, keys]) => (name === own ? [] : keys)));
  const table = JSON.parse(product.read(RUSSIAN)) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  for (const key of groups[own] ?? []) {
    const [group = '', name = '', ...more] = key.split('.');
    if (!elsewhere.has(key) && more.length === 0 && typeof table[group]?.[name] === 'string') return [group, name];
  }
  throw new Error(`${own} has no text of its own.`);
}

/** Returns the files that a phone with one build fetches of another, with their bytes as brotli sends them. */
async function fetched(before: Files, after: Files): Promise<Map<string, number>> {
  const differing = [...after].filter(([file, content]) => before.get(file)?.equals(content) !== true);
  return new Map(
    await Promise.all(differing.map(async ([file, content]) => [file, (await compressed(content)).br.length] as const)),
  );
}

const sum = (sizes: ReadonlyMap<string, number>): number => [...sizes.values()].reduce((all, one) => all + one, 0);
const kinds = (sizes: ReadonlyMap<string, number>): string[] =>
  [...sizes.keys()].map((file) => file.replace(/-[\w-]{7}(?=\.)/, '')).sort();

let [plain, relabelled, whole, changed]: readonly Files[] = [];
beforeAll(async () => {
  // One after another: a build takes a gigabyte.
  plain = await built('plain');
  changed = await built('changed', 'plan/fund/withdraw', '$', '\nglobalThis.changed = true;');
  const saved = product.read(RUSSIAN);
  // The Russian texts of the settings are among the largest tables; the other is of sheets.
  for (const [group, name] of [keyOf('setting'), keyOf('later/common')])
    change((table) => (table[group] = { ...table[group], [name]: 'Другие слова' }));
  relabelled = await withWords('relabelled');
  const documents = textsOf(await readDocuments(projectIn(product.folder)));
  product.write(RUSSIAN, saved);
  whole = await builtAs('whole', documents);
  product.write(RUSSIAN, documents.get(RUSSIAN) ?? '');
}, 900_000);

test('after a relabel a phone fetches the texts and their names in that language alone', async () => {
  const sizes = await fetched(plain ?? new Map(), relabelled ?? new Map());
  expect(kinds(sizes).filter((file) => !file.startsWith('.texts/'))).toEqual([
    'assets/common.js',
    'assets/later.js',
    'assets/ru.js',
    'assets/setting.js',
    'index.html',
  ]);
  expect(sum(sizes) - (sizes.get('.texts/ru.json') ?? 0) - (sizes.get('.texts/made.json') ?? 0)).toBeLessThanOrEqual(
    TEXT,
  );
});

test('other words put into a build make the bytes of a whole build of them, be they saved or not', () => {
  expect([...(relabelled?.keys() ?? [])]).toEqual([...(whole?.keys() ?? [])]);
  expect([...(relabelled ?? [])].filter(([file, content]) => whole?.get(file)?.equals(content) !== true)).toEqual([]);
});

test('a text that is new takes a whole build, and leaves what is built as it is', async () => {
  change((table) => (table['new'] = { text: 'Новый' }));
  await expect(withWords('other')).rejects.toMatchObject({ code: 1 });
  expect(filesIn(join(folder, 'other'))).toEqual(plain);
}, 300_000);

test('after a change of a page a phone fetches it and the names of all pages alone', async () => {
  const sizes = await fetched(plain ?? new Map(), changed ?? new Map());
  expect(kinds(sizes)).toEqual(['assets/others.js', 'assets/withdraw.js', 'index.html']);
  expect(sum(sizes)).toBeLessThanOrEqual(PAGE);
});
