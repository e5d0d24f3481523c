import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressed } from '../kernel/basics/compressed.ts';
import { startClient } from '../testing/client.ts';
import type { Client } from '../testing/client.ts';
import { hashOf } from './edition.ts';
import type { Edition } from './edition.ts';
import { NOTHING, WHOLE, offer } from './rollout.ts';
import type { Rollout } from './rollout.ts';
import type { Blobs } from '../kernel/blobs/blobs.ts';
import { databaseBlobs } from './database-blobs.ts';
import { folderBlobs } from '../kernel/blobs/folder-blobs.ts';
import { s3Blobs } from '../kernel/blobs/s3-blobs.ts';
import { startS3 } from '../testing/s3.ts';
import { editionStore } from './store.ts';
import type { Act, EditionStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'harbor-editions-'));
let client: Client;
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3(true);
  client = await startClient();
});
afterAll(async () => {
  await client.running.close();
  await s3.close();
  rmSync(folder, { recursive: true });
});

const PLACES: Readonly<Record<string, () => Blobs | Promise<Blobs>>> = {
  'a folder': () => folderBlobs(folder),
  'a database': () => databaseBlobs(client.running.exchange.database),
  'object storage': () => s3Blobs(s3.address, { setting: 'EDITIONS_URL' }),
};

const TEXT = 'export default "a text that is said again and again and again and again";';

function edition(id: string, at: number, ...contents: readonly string[]): Edition {
  const files = contents.map((text, i) => [
    `assets/${i}-${hashOf(text).slice(0, 7)}.js`,
    { hash: hashOf(text), bytes: text.length, sent: text.length },
  ]);
  return {
    id,
    parent: null,
    at,
    who: 'mei',
    sentence: 'New words',
    changes: [],
    contract: hashOf('contract'),
    documents: {},
    files: Object.fromEntries(files),
  };
}

const act = (name: string): Act => ({ at: 1, who: 'mei', did: 'publish', edition: name, why: 'New words' });
const publish =
  (name: string) =>
  (before: Rollout): Rollout =>
    offer(before, { edition: name, channel: 'all', share: WHOLE, languages: null, versions: null, from: null });

describe.each(Object.entries(PLACES))('editions in %s', (_name, place) => {
  let store: EditionStore;
  beforeAll(async () => {
    store = editionStore(await place());
  });

  test('keep each content once, and its compressed copies where they are smaller', async () => {
    const [long, short] = [Buffer.from(TEXT.repeat(20)), Buffer.from('x')];
    const sent = await store.keep(hashOf(long), long, await compressed(long));
    expect(sent).toBeLessThan(long.length / 4);
    expect(await store.keep(hashOf(short), short, await compressed(short))).toBe(1);
    expect(await store.content(hashOf(long), ['br', 'identity'])).toMatchObject({ encoding: 'br' });
    expect((await store.content(hashOf(long), ['gzip', 'identity']))?.bytes.length).toBeLessThan(long.length);
    expect(await store.content(hashOf(short), ['br', 'identity'])).toEqual({ bytes: short, encoding: 'identity' });
    expect(await store.content(hashOf('nothing'), ['br', 'identity'])).toBeNull();
  });

  test('are listed with the newest first; one that is there stays as it is', async () => {
    await store.add(edition('a1', 1, 'one'));
    await store.add(edition('b2', 2, 'one', 'two'));
    await store.add(edition('a1', 3));
    expect((await store.editions()).map(({ id, at }) => [id, at])).toEqual([
      ['b2', 2],
      ['a1', 1],
    ]);
    expect(await store.edition('../a1')).toBeNull();
  });

  test('change by one act after another, however many come at once', async () => {
    expect(await store.rollout()).toEqual(NOTHING);
    const names = ['a1', 'b2', 'c3', 'd4', 'e5'];
    await Promise.all(names.map((name) => store.act(act(name), publish(name))));
    const rollout = await store.rollout();
    expect(rollout.sequence).toBe(names.length);
    expect(new Set([rollout.base, ...rollout.former])).toEqual(new Set(names));
    expect((await store.acts()).map((one) => one.edition)).toEqual([rollout.base, ...rollout.former]);
  });

  test('are removed with the contents that no other has', async () => {
    for (const text of ['one', 'two']) await store.keep(hashOf(text), Buffer.from(text), null);
    expect(await store.remove(['b2'])).toBe(1);
    expect(await store.content(hashOf('two'), ['identity'])).toBeNull();
    expect(await store.content(hashOf('one'), ['identity'])).not.toBeNull();
    expect((await store.editions()).map(({ id }) => id)).toEqual(['a1']);
  });

  test('keep the versions that an offer is for; one that was kept without any is for all', async () => {
    const some = { edition: 'b1', channel: 'all', share: 500, languages: null, from: null } as const;
    const before = await store.rollout();
    const kept = { ...before, offers: [some as Rollout['offers'][number]] };
    expect((await store.act(act('b1'), () => kept)).sequence).toBe(before.sequence + 1);
    expect((await store.rollout()).offers).toEqual([{ ...some, versions: null }]);
    await store.act(act('b1'), (now) => ({ ...now, offers: [{ ...some, versions: '>=0.8.0' }] }));
    expect((await store.rollout()).offers).toEqual([{ ...some, versions: '>=0.8.0' }]);
    await store.act(act('b1'), (now) => ({ ...now, offers: before.offers }));
  });
});
