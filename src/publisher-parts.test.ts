import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NeedsError } from './exchange/cli/publish-check.ts';
import { documentsIn, contractOf, hashesOf } from './exchange/editions/documents.ts';
import { hashOf, type Edition } from './exchange/editions/edition.ts';
import { folderBlobs } from './exchange/kernel/blobs/folder-blobs.ts';
import { offerAnew, WHOLE } from './exchange/editions/rollout.ts';
import { editionStore } from './exchange/editions/store.ts';
import { filesOfParts, partsIn, prepare } from './publisher-parts.ts';
import type { PublisherPreparation } from './publisher-preparation.ts';

const root = mkdtempSync(join(tmpdir(), 'harbor-parts-'));
const store = editionStore(folderBlobs(join(root, 'editions')));
const empty = editionStore(folderBlobs(join(root, 'none')));
/** Before this process began. */
const EARLIER = new Date('2026-01-01T00:00Z');

function write(file: string, text: string, at = EARLIER): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  for (const one of [join(root, file), join(root, dirname(file))]) utimesSync(one, at, at);
  utimesSync(join(root, file.split('/')[0] ?? ''), at, at);
}

let edition: Edition;
beforeAll(async () => {
  write('screens/app.json', '{}');
  write('screens/shop/item.json', '{}');
  write('locales/en.json', '{}');
  write('schemas/api/a.json', '{}');
  write('src/start.ts', '');
  const documents = await documentsIn(root);
  const hashes = hashesOf(documents);
  for (const content of documents.values()) await store.keep(hashOf(content), content, null);
  edition = {
    id: 'a1',
    parent: null,
    at: Date.now(),
    who: 'Ana',
    sentence: 'One',
    changes: [],
    files: {},
    contract: contractOf(hashes),
    documents: hashes,
  };
  await store.add(edition);
  const act = { at: 1, who: 'Ana', did: 'publish', edition: 'a1', why: 'One' } as const;
  await store.act(act, (before) => offerAnew(before, 'a1', { share: WHOLE }, act.at));
});
afterAll(() => rmSync(root, { recursive: true }));

test('what differs is told by part, with what is not saved, and goes alone or says why not', async () => {
  expect(await partsIn(root, empty, [])).toEqual({ base: null, parts: [], whole: 'first', hasNewerCode: false });
  expect(await partsIn(root, store, [])).toEqual({ base: 'a1', parts: [], whole: null, hasNewerCode: false });
  const { parts, whole } = await partsIn(root, store, [
    ['locales/en.json', '{"a":"A"}'],
    ['screens/shop/item.json', null],
    ['screens/app.json', '{"name":"Shop"}'],
  ]);
  expect(parts.map(({ kind, name, is }) => `${is} ${kind} ${name}`)).toEqual([
    'changed language en',
    'changed rest screens/app.json',
    'removed page shop/item',
  ]);
  expect(whole).toBeNull();
  const contract = await partsIn(root, store, [['schemas/api/a.json', '{"paths":{}}']]);
  expect(contract).toMatchObject({ whole: 'contract', parts: [{ kind: 'rest', name: 'schemas/api/a.json' }] });

  write('src/start.ts', 'start();', new Date(edition.at + 1_000));
  expect(await partsIn(root, store, [])).toMatchObject({ whole: 'code', hasNewerCode: true });
  write('src/start.ts', 'start();');
});

test('parts are judged on top of what runs, and name what they need', async () => {
  const files = [
    ['locales/en.json', '{"a":"A"}'],
    ['screens/shop/item.json', '{"title":"a"}'],
  ] as const;
  const judged: string[] = [];
  /** Judges that the page needs its words. */
  const preparation = {
    canMake: () => true,
    build: async () => 'built',
    check: async ({ documents, tree }: Parameters<PublisherPreparation['check']>[0]) => {
      const [english = '', all = ''] = [documents, tree].map((one) => one.get('locales/en.json')?.toString());
      judged.push(english);
      if (documents.get('screens/shop/item.json')?.toString() === '{}' || english === all) return ['Words'];
      throw new NeedsError({ parts: ['en'], wrong: [{ file: 'screens/shop/item.json', message: 'No text "a".' }] });
    },
  } as unknown as PublisherPreparation;
  const prepared = (only: readonly string[] | null) =>
    prepare(root, store, preparation, { files, only }, () => undefined);
  expect(await prepared(null)).toEqual({ isGood: true, needs: null });
  expect(await prepared(['en'])).toEqual({ isGood: true, needs: null });
  expect(await prepared(['shop/item'])).toEqual({
    isGood: false,
    needs: { parts: ['en'], wrong: [{ file: 'screens/shop/item.json', message: 'No text "a".' }] },
  });
  expect(judged).toEqual(['{"a":"A"}', '{"a":"A"}', '{}']);
  await expect(prepared(['app'])).rejects.toThrow('There is no language, page or fragment “app”.');

  const cannot = { canMake: () => false } as unknown as PublisherPreparation;
  const elsewhere = (only: readonly string[] | null) => prepare(root, store, cannot, { files, only }, () => undefined);
  expect(await elsewhere(null)).toEqual({ isGood: false, needs: null });
  await expect(elsewhere(['en'])).rejects.toThrow('Nothing can be published alone');
});

test('the files of a part are those of the edition and those that it removes', () => {
  const after = { ...edition, documents: { 'locales/en.json': 'x', 'screens/shop/item.tests.json': 'x' } };
  expect(filesOfParts(after, edition, ['shop/item'])).toEqual([
    'screens/shop/item.tests.json',
    'screens/shop/item.json',
  ]);
});

test('why a part is not published is said in words', () => {
  const wrong = Array.from({ length: 12 }, (_, n) => ({ file: 'screens/shop/item.json', message: `No text ${n}.` }));
  const lines = new NeedsError({ parts: ['en', 'screens/theme.json'], wrong }).message.split('\n');
  expect(lines.slice(0, 2)).toEqual([
    'Nothing is published: this needs en, screens/theme.json as well.',
    'shop/item: No text 0.',
  ]);
  expect(lines.at(-1)).toBe('and 2 more');
});
