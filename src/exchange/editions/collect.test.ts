import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collect } from './collect.ts';
import { documentsIn } from './documents.ts';
import { hashOf } from './edition.ts';
import { folderBlobs } from '../kernel/blobs/folder-blobs.ts';
import { editionStore } from './store.ts';
import type { EditionStore } from './store.ts';

let root = '';
let store: EditionStore;
const CODE = 'say("a word that is said again and again");'.repeat(50);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'harbor-collect-'));
  for (const folder of ['dist/assets', 'screens', 'locales', 'schemas/api'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'screens/app.json'), JSON.stringify({ name: CODE }));
  writeFileSync(join(root, 'dist/index.html'), '<html><head></head></html>');
  writeFileSync(join(root, 'dist/assets/app.js'), CODE);
  store = editionStore(folderBlobs(join(root, 'editions')));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Keeps what is built as an edition. */
async function publish(): ReturnType<typeof collect> {
  const collected = await collect(await documentsIn(root), join(root, 'dist'), store);
  await store.add({ ...collected, parent: null, at: 1, who: 'mei', sentence: 'New', changes: [] });
  return collected;
}

/** Leaves compressed copies beside the app's file, as a build does; worse ones than publishing makes, to tell them. */
function leaveCopies(code: string): Buffer {
  const copy = brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
  writeFileSync(join(root, 'dist/assets/app.js.br'), copy);
  writeFileSync(join(root, 'dist/assets/app.js.gz'), gzipSync(code));
  return copy;
}

test('the compressed copies of the build are kept as they are', async () => {
  const copy = leaveCopies(CODE);
  const { files } = await publish();
  expect(files['assets/app.js']).toEqual({ hash: hashOf(CODE), bytes: CODE.length, sent: copy.length });
  expect((await store.content(hashOf(CODE), ['br']))?.bytes).toEqual(copy);
  expect(Object.keys(files).sort()).toEqual(['assets/app.js', 'index.html']);
});

test.each([
  ['of another content', (): unknown => leaveCopies('say("something else");')],
  ['of a longer content', (): unknown => leaveCopies(CODE + CODE)],
  [
    'that cannot be read',
    (): void => {
      leaveCopies(CODE);
      writeFileSync(join(root, 'dist/assets/app.js.gz'), 'no copy');
    },
  ],
])('copies %s are made again', async (_name, leave) => {
  leave();
  await publish();
  for (const encoding of ['br', 'gzip'] as const)
    expect((await store.content(hashOf(CODE), [encoding]))?.encoding).toBe(encoding);
  const kept = await store.content(hashOf(CODE), ['br']);
  expect(brotliDecompressSync(kept?.bytes ?? '').toString()).toBe(CODE);
});

test('documents are kept as they are, and what an edition has is neither compressed nor written again', async () => {
  const { documents, fresh } = await publish();
  expect(fresh).toBe(3);
  const hash = documents['screens/app.json'] ?? '';
  expect(await store.content(hash, ['br', 'gzip'])).toBeNull();
  expect((await store.content(hash, ['identity']))?.bytes.toString()).toBe(JSON.stringify({ name: CODE }));
  const keep = vi.spyOn(store, 'keep');
  writeFileSync(join(root, 'dist/assets/other.js'), 'other();');
  expect((await publish()).fresh).toBe(2);
  expect(keep.mock.calls.map(([, content]) => Buffer.from(content).toString().slice(0, 8))).toEqual([
    'other();',
    '<html><h',
  ]);
});
