import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DocumentBuilds } from '../../engine/build/documents/build.ts';
import { readDocuments } from '../../engine/document/project.ts';
import { textsOf } from '../../engine/document/written.ts';
import { startedBy } from '../../src/exchange/testing/processes.ts';
import { OTHER_PRODUCT } from '../other-product/options.ts';

// A process that builds documents again and again makes the same bytes as one that builds them alone.

const folder = mkdtempSync(path.join(tmpdir(), 'document-builds-'));
const [first, second] = [new DocumentBuilds(), new DocumentBuilds()];
afterAll(() => {
  first.close();
  second.close();
  rmSync(folder, { recursive: true, force: true });
});

const ABOUT = 'screens/todo/about.json';
const GERMAN = 'locales/de.json';

/** Builds documents. @returns the contents of its files */
async function built(builds: DocumentBuilds, documents: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const out = path.join(folder, 'built');
  const { root } = OTHER_PRODUCT;
  const ask = { root: path.join(root, 'site'), config: path.join(root, 'vite.config.ts'), out };
  await builds.build({ ...ask, documents: [...documents] }, new AbortController().signal);
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => path.join(parentPath, name)).sort();
  return new Map(paths.map((file) => [path.relative(out, file), readFileSync(file, 'utf8')]));
}

test('a page and a text that change, and change back, are built as a new process builds them', async () => {
  const documents = textsOf(await readDocuments(OTHER_PRODUCT));
  const page = JSON.parse(documents.get(ABOUT) ?? '') as { readonly body: readonly object[] };
  const changed = new Map(documents)
    .set(ABOUT, JSON.stringify({ ...page, body: [...page.body, { block: 'divider' }] }))
    .set(GERMAN, (documents.get(GERMAN) ?? '').replace(/("title": ")/, '$1Neu '));
  expect([...changed].filter(([file, text]) => documents.get(file) !== text).map(([file]) => file)).toHaveLength(2);
  const before = await built(first, documents);
  const after = await built(first, changed);
  expect(after).not.toEqual(before);
  expect(await built(second, changed)).toEqual(after);
  expect(await built(first, documents)).toEqual(before);
}, 180_000);

test('after a mistake, which is told, and after the process was killed, the next build is made', async () => {
  const documents = textsOf(await readDocuments(OTHER_PRODUCT));
  const wrong = new Map(documents).set(ABOUT, '{ "title": 1 }');
  await expect(built(first, wrong)).rejects.toThrow(/^The documents could not be built\.[\s\S]*todo\/about\.json/);
  const whole = await built(first, documents);
  // The machine may end a process that waits, for its memory.
  for (const pid of startedBy(process.pid, 'engine/build/documents/main.ts')) process.kill(pid, 'SIGKILL');
  await expect.poll(() => startedBy(process.pid, 'engine/build/documents/main.ts')).toEqual([]);
  // It may have been about to remove the build before.
  cpSync(path.join(folder, 'built'), path.join(folder, 'built.before'), { recursive: true });
  expect(await built(first, documents)).toEqual(whole);
}, 180_000);
