import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressed } from '../../src/exchange/kernel/basics/compressed.ts';

// A phone that has one edition fetches of the next only the files that differ. The app is built as it stands, with a
// relabelled text, and with a changed page.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Bytes that a phone may fetch, compressed, after a text or a page has changed. */
const [TEXT, PAGE] = [15_000, 25_000];

const folder = mkdtempSync(join(tmpdir(), 'harbor-relabel-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Files = ReadonlyMap<string, Buffer>;

/** Builds the app, in a process of its own; `change` names a module, a pattern in its code, and what replaces it. */
async function built(name: string, ...change: readonly string[]): Promise<Files> {
  const outDir = join(folder, name);
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tests/tools/build-changed.ts', outDir, ...change], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(outDir, file))]));
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

let [plain, relabelled, changed]: readonly Files[] = [];
beforeAll(async () => {
  // One after another: a build takes a gigabyte.
  plain = await built('plain');
  // The table of the Russian settings is among the largest.
  relabelled = await built('relabelled', 'locales/ru/setting', '":"[^"]+"', '":"Другие слова"');
  changed = await built('changed', 'plan/fund/withdraw', '$', '\nglobalThis.changed = true;');
}, 600_000);

test('after a relabel a phone fetches the texts and their names in that language alone', async () => {
  const sizes = await fetched(plain ?? new Map(), relabelled ?? new Map());
  expect(kinds(sizes)).toEqual(['assets/ru.js', 'assets/setting.js', 'index.html']);
  expect(sum(sizes)).toBeLessThanOrEqual(TEXT);
});

test('after a change of a page a phone fetches it and the names of all pages alone', async () => {
  const sizes = await fetched(plain ?? new Map(), changed ?? new Map());
  expect(kinds(sizes)).toEqual(['assets/others.js', 'assets/withdraw.js', 'index.html']);
  expect(sum(sizes)).toBeLessThanOrEqual(PAGE);
});
