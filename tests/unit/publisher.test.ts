import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { EditionsPlace } from '../../engine/publisher.ts';
import { hashOf, type Edition } from '../../src/exchange/editions/edition.ts';
import { folderBlobs } from '../../src/exchange/kernel/blobs/folder-blobs.ts';
import { WHOLE, offerAnew } from '../../src/exchange/editions/rollout.ts';
import { editionStore } from '../../src/exchange/editions/store.ts';
import { publisher } from '../../src/publisher.ts';

// The studio moves the editions that the exchange of this machine serves.

const folder = mkdtempSync(join(tmpdir(), 'harbor-publisher-'));
const store = editionStore(folderBlobs(join(folder, 'editions')));
let place: EditionsPlace;

const edition = (id: string, parent: string | null, words: string): Edition => ({
  id,
  parent,
  at: Number.parseInt(id, 16),
  who: 'Ana',
  sentence: words,
  changes: [words],
  contract: hashOf(''),
  documents: { 'screens/index/index.json': hashOf(words) },
  files: { 'index.html': { hash: hashOf(pageOf(words)), bytes: words.length, sent: words.length } },
});
const pageOf = (words: string): string => `<meta name="version" content="0.8.0" />${words}`;
const nothing = (): void => undefined;

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', '');
  for (const [id, parent, words] of [
    ['a1', null, 'One'],
    ['b2', 'a1', 'Two'],
  ] as const) {
    await store.keep(hashOf(pageOf(words)), Buffer.from(pageOf(words)), null);
    await store.add(edition(id, parent, words));
    const act = { at: 1, who: 'Ana', did: 'publish', edition: id, why: words } as const;
    await store.act(act, (before) => offerAnew(before, id, { share: WHOLE }, act.at));
  }
  place = await publisher.open(undefined);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('editions are listed with who gets them, and in what one differs from its parent', async () => {
  const { editions, base, former, acts } = await place.list(null, nothing);
  expect(editions.map(({ id, sentence, offer }) => [id, sentence, offer])).toEqual([
    ['b2', 'Two', null],
    ['a1', 'One', null],
  ]);
  expect([base, former, acts.length]).toEqual(['b2', ['a1'], 2]);
  expect(await place.difference({ id: 'b2' }, nothing)).toEqual({
    bytes: 3,
    added: [],
    changed: ['screens/index/index.json'],
    removed: [],
  });
});

test('an edition is taken back and given to some again; who and why are logged', async () => {
  const back = await place.back({ who: 'Mei', id: 'b2', why: 'The fee was wrong' }, nothing);
  expect(back).toMatchObject({ base: 'a1', former: [] });
  const audience = { channel: 'beta', share: 12.5, languages: ['fra'], versions: '>=0.1.0', from: null } as const;
  const given = await place.offer({ who: 'Mei', id: 'b2', audience }, nothing);
  expect(given.editions.find(({ id }) => id === 'b2')?.offer).toEqual(audience);
  const away = { ...audience, versions: '<0.8.0' };
  await expect(place.offer({ who: 'Mei', id: 'b2', audience: away }, nothing)).rejects.toThrow('is app version 0.8.0');
  expect((await store.rollout()).offers).toMatchObject([{ edition: 'b2', channel: 'beta', share: 1250 }]);
  const said = given.acts.map(({ who, did, edition: of, why }) => [who, did, of, why]);
  expect(said.slice(0, 2)).toEqual([
    ['Mei', 'offer', 'b2', '12.5 %'],
    ['Mei', 'take back', 'b2', 'The fee was wrong'],
  ]);
  await expect(place.back({ who: 'Mei', id: 'a1', why: 'none' }, nothing)).rejects.toThrow('no edition before a1');
});

test('an exchange that does not answer is named', async () => {
  const away = await publisher.open({ at: 'http://127.0.0.1:1', token: 'none' });
  await expect(away.list(null, nothing)).rejects.toThrow('http://127.0.0.1:1 does not answer');
});
