import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { contractOf, documentsIn } from './documents.ts';
import { hashOf, type Edition } from './edition.ts';
import { fitsProduct } from './fits.ts';
import { folderBlobs } from '../kernel/blobs/folder-blobs.ts';
import { editionStore } from './store.ts';

const root = mkdtempSync(join(tmpdir(), 'harbor-fits-'));
const store = editionStore(folderBlobs(join(root, 'editions')));
const write = (path: string, value: unknown): void => writeFileSync(join(root, path), JSON.stringify(value));
let edition: Edition;

beforeAll(async () => {
  for (const folder of ['screens', 'locales', 'schemas/api', 'src']) mkdirSync(join(root, folder), { recursive: true });
  write('screens/app.json', {});
  write('schemas/api/fund.json', { calls: ['fund.send'] });
  write('schemas/other.json', {});
  const contents = await documentsIn(root);
  for (const content of contents.values()) await store.keep(hashOf(content), content, null);
  const documents = Object.fromEntries([...contents].map(([path, content]) => [path, hashOf(content)]));
  expect(Object.keys(documents)).toEqual(['screens/app.json', 'schemas/api/fund.json']);
  const told = { parent: null, at: 1, who: 'mei', sentence: 'x', changes: [], files: {} };
  edition = { ...told, id: 'aaaa01', contract: contractOf(documents), documents };
});
afterAll(() => rmSync(root, { recursive: true }));

test('an edition for the same contract is served unseen, one for another is judged once', async () => {
  const check = vi.fn(async (folder: string) => {
    const before = await documentsIn(folder);
    // The edition's own contract is the one that it is compared from.
    expect(before.get('schemas/api/fund.json')?.toString()).toBe('{"calls":["fund.send"]}');
    return JSON.stringify({ pages: ['fund/withdraw'], others: [{ file: 'screens/app.json' }] });
  });
  expect(await fitsProduct(root, store, check).brokenBy(edition)).toEqual([]);
  expect(check).not.toHaveBeenCalled();
  write('schemas/api/fund.json', { calls: [] });
  const broken = ['fund/withdraw', 'screens/app.json'];
  expect(await fitsProduct(root, store, check).brokenBy(edition)).toEqual(broken);
  // The next start of the server knows it.
  expect(await fitsProduct(root, store, check).brokenBy(edition)).toEqual(broken);
  expect(check).toHaveBeenCalledTimes(1);
});

test('an edition that keeps no contract fits no other, and what cannot be judged is said', async () => {
  const bare = { ...edition, id: 'aaaa02', documents: {}, contract: hashOf('x') };
  expect(await fitsProduct(root, store).brokenBy(bare)).toEqual(['all']);
  const failing = fitsProduct(root, store, () => Promise.reject(new Error('no checker')));
  await expect(failing.brokenBy({ ...edition, id: 'aaaa03' })).rejects.toThrow('no checker');
});
