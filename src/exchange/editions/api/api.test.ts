import { fileURLToPath } from 'node:url';
import { gzipSync, brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClient, type Client } from '../../testing/client.ts';
import { BEGIN } from '../../testing/exchange.ts';
import { lastingPlace } from '../../testing/place.ts';
import { contractOf, documentsIn } from '../documents.ts';
import { editionId, hashOf, type EditionFile } from '../edition.ts';
import { RIGHTS } from '../editor-token.ts';
import { openEditions } from '../open.ts';
import { makeToken } from '../tokens.ts';
import { markPage } from '../whole.ts';
import { Editor } from './testing.ts';

const { place, remove } = await lastingPlace();
const HOUR = 60 * 60 * 1000;
let wall = BEGIN;
let guest: Client;
let mei: Editor;

beforeAll(async () => {
  const documents = [...(await documentsIn(fileURLToPath(new URL('../../../../', import.meta.url))))].filter(([path]) =>
    path.startsWith('schemas/'),
  );
  contract = Object.fromEntries(documents.map(([path, content]) => [path, hashOf(content)]));
  contractContents = new Map(documents.map(([, content]) => [hashOf(content), content.toString()]));
  guest = await startClient({ ...place, wall: () => wall });
  const opened = await openEditions(place, guest.running.exchange.database);
  if (opened === null) throw new Error('The place has no editions.');
  const token = { name: 'mei', rights: RIGHTS, at: wall, until: wall + 2 * HOUR };
  mei = new Editor(guest.running, await makeToken(opened, token));
});
afterAll(async () => {
  await guest.running.close();
  await remove();
});

/** The contract of this product, and its contents. */
let contract: Readonly<Record<string, string>>;
let contractContents: ReadonlyMap<string, string>;

const base64 = (text: Uint8Array | string): string => Buffer.from(text).toString('base64');
const fileOf = (text: string): EditionFile => ({ hash: hashOf(text), bytes: text.length, sent: text.length });

/** An edition that says a word, and its contents by their hash. */
function made(word: string) {
  const [app, document] = [`say("${word}");`, JSON.stringify({ word })];
  const documents = { 'locales/en.json': hashOf(document), ...contract };
  const page = `<html><head><meta name="version" content="0.8.0"></head><script src="/h5/assets/app-${word}.js"></script></html>`;
  const parts: Readonly<Record<string, EditionFile>> = { [`assets/app-${word}.js`]: fileOf(app) };
  const id = editionId({ contract: contractOf(documents), documents, files: { ...parts, 'index.html': fileOf(page) } });
  const index = markPage(page, id);
  const files: Readonly<Record<string, EditionFile>> = { ...parts, 'index.html': fileOf(index) };
  const contents = new Map([
    ...[app, document, index].map((text) => [hashOf(text), text] as const),
    ...contractContents,
  ]);
  return {
    id,
    contents,
    manifest: { parent: null, changes: [`Says ${word}`], contract: contractOf(documents), documents, files },
  };
}

async function upload(contents: ReadonlyMap<string, string>): Promise<void> {
  const hashes = await mei.call('edition.missing', { hashes: [...contents.keys()] });
  const sent = Object.fromEntries(hashes.map((hash) => [hash, { content: base64(contents.get(hash) ?? '') }]));
  if (hashes.length > 0) await mei.call('edition.upload', { file: JSON.stringify(sent) });
}

async function publish(word: string): Promise<string> {
  const { contents, manifest } = made(word);
  wall += 1_000;
  await upload(contents);
  return mei.call('edition.publish', { file: JSON.stringify(manifest), sentence: `The word ${word}` });
}

test('an edition is sent, published, offered to some, to all, and taken back; each act is told', async () => {
  const one = await publish('one');
  expect(one).toBe(made('one').id);
  expect((await mei.call('edition.list')).base).toBeNull();
  expect(await mei.call('edition.offer', { id: one, share: 10_000, why: 'The first' })).toMatchObject({
    base: one,
    offers: [],
  });
  const two = await publish('two');
  const some = {
    id: two,
    share: 1_250,
    channel: 'beta' as const,
    languages: ['ru'],
    versions: '>=0.8.0',
    from: wall + HOUR,
    why: 'A try',
  };
  const offered = {
    edition: two,
    channel: 'beta',
    share: 1_250,
    languages: ['ru'],
    versions: '>=0.8.0',
    from: wall + HOUR,
  };
  expect((await mei.call('edition.offer', some)).offers).toEqual([offered]);
  expect((await mei.call('edition.offer', { id: two, share: 5_000, now: true, why: 'More' })).offers).toEqual([
    { ...offered, share: 5_000, from: null },
  ]);
  wall += 1_000;
  const last = {
    id: two,
    share: 10_000,
    channel: 'all',
    all_languages: true,
    all_versions: true,
    why: 'It is good',
  } as const;
  expect(await mei.call('edition.offer', last)).toMatchObject({ base: two, offers: [], former: [one] });
  const { editions } = await mei.call('edition.list');
  expect(editions.map(({ id, sentence, who }) => [id, sentence, who])).toEqual([
    [two, 'The word two', 'mei'],
    [one, 'The word one', 'mei'],
  ]);
  expect(await mei.call('edition.difference', { before: one, after: two })).toMatchObject({
    changed: ['locales/en.json'],
    added: [],
    contract: false,
  });
  const { documents } = await mei.call('edition.show', { id: one });
  const content = await mei.call('edition.content', { hash: documents['locales/en.json'] ?? '' });
  expect(Buffer.from(content, 'base64').toString()).toBe('{"word":"one"}');
  wall += 1_000;
  expect(await mei.call('edition.back', { id: two, why: 'The word was wrong' })).toMatchObject({ base: one });
  expect((await mei.call('edition.acts')).slice(0, 2)).toMatchObject([
    { did: 'take back', edition: two, why: 'The word was wrong', who: 'mei' },
    { did: 'offer', edition: two, why: '100 %: It is good' },
  ]);
  expect(await mei.refusal('edition.back', { id: one, why: 'x' })).toBe('edition_first@id');
  expect(await mei.refusal('edition.back', { id: two, why: 'x' })).toBe('edition_not_offered@id');
});

test('an edition is offered to versions that have its own among them, so that no phone leaves it at once', async () => {
  const four = await publish('four');
  const offered = { id: four, share: 1_000, why: 'A try' };
  expect(await mei.refusal('edition.offer', { ...offered, versions: '<0.8.0' })).toBe('edition_version@versions');
  expect(await mei.refusal('edition.offer', { ...offered, versions: '>=0.8.0 <0.8.0' })).toBe(
    'parameter_error@versions',
  );
  for (const versions of ['new', '>=0.8', '', '^0.8.0', `>=0.8.0${' >=0.8.0'.repeat(9)}`])
    expect(await mei.refusal('edition.offer', { ...offered, versions })).toBe('parameter_error@versions');
  const { offers } = await mei.call('edition.offer', { ...offered, versions: '<0.9.0 >=0.7.0' });
  expect(offers.map(({ versions }) => versions)).toEqual(['>=0.7.0 <0.9.0']);
  // What is not said stays.
  expect((await mei.call('edition.offer', { ...offered, share: 2_000 })).offers).toEqual([
    { ...offers[0], share: 2_000 },
  ]);
  const all = await mei.call('edition.offer', { ...offered, all_versions: true });
  expect(all.offers).toMatchObject([{ edition: four, versions: null }]);
  await mei.call('edition.back', { id: four, why: 'It was a try' });
});

test('what is not whole is refused, and nothing of it is published', async () => {
  const { contents, manifest } = made('three');
  const [hash = '', text = ''] = [...contents][0] ?? [];
  const other = gzipSync('something else');
  for (const file of [
    'no JSON',
    '[]',
    JSON.stringify({ [hash]: { content: base64('other') } }),
    JSON.stringify({ '../../x': { content: base64('x') } }),
    JSON.stringify({ [hash]: text }),
    JSON.stringify({ [hash]: { content: base64(text), br: base64('x'), gzip: base64(gzipSync(text)) } }),
    JSON.stringify({ [hash]: { content: base64(text), br: base64(brotliCompressSync(text)), gzip: base64(other) } }),
  ])
    expect(await mei.refusal('edition.upload', { file }), file).toBe('edition_damaged@file');
  expect(await mei.call('edition.missing', { hashes: [...contents.keys()] })).toHaveLength(3);

  const send = (change: object): Promise<string> =>
    mei.refusal('edition.publish', { file: JSON.stringify({ ...manifest, ...change }), sentence: 'Three' });
  expect(await send({})).toBe('edition_damaged@file');
  await upload(contents);
  for (const change of [
    { contract: 'x' },
    { contract: hashOf('another contract') },
    { parent: 'ffff' },
    { changes: 'all' },
    { only: [] },
    { only: 'fra' },
    { only: ['../fra'] },
    { documents: {} },
    { documents: { ...manifest.documents, '../../etc/passwd': hash } },
    { files: { 'index.html': manifest.files['index.html'] } },
    { files: {} },
    { files: { ...manifest.files, 'assets/app-one.js': manifest.files['assets/app-three.js'] } },
  ])
    expect(await send(change), JSON.stringify(change)).toBe('edition_damaged@file');
  expect((await mei.call('edition.list')).editions.map(({ sentence }) => sentence)).not.toContain('Three');
  expect(await mei.refusal('edition.publish', { file: '{}', sentence: ' ' })).toBe('parameter_error@sentence');
});

test('an edition that was published alone tells of what', async () => {
  const { contents, manifest } = made('alone');
  await upload(contents);
  const file = JSON.stringify({ ...manifest, only: ['fra', 'fund/withdraw'] });
  const id = await mei.call('edition.publish', { file, sentence: 'Alone' });
  expect((await mei.call('edition.show', { id })).only).toEqual(['fra', 'fund/withdraw']);
  const { editions } = await mei.call('edition.list');
  expect(editions.filter(({ only }) => only !== undefined).map((one) => [one.id, one.only])).toEqual([
    [id, ['fra', 'fund/withdraw']],
  ]);
});

test('whoever is invited by a call joins the channel', async () => {
  wall += 1_000;
  const { link, until } = await mei.call('edition.invite', { channel: 'beta', why: 'Kim' });
  expect(until).toBe(wall + HOUR);
  expect(new URL(link).pathname).toBe('/h5/join');
  expect((await mei.call('edition.acts'))[0]).toMatchObject({ did: 'invite', why: 'to beta: Kim' });
});

test('flags are set for everybody or for shares of phones, and the audit log says by whom and why', async () => {
  const none = { name: 'deposits_slow', values: ['on', 'off'], value: null, rules: [], own: 0 };
  expect(await mei.call('flag.list')).toMatchObject([none]);
  const set = { name: 'deposits_slow', why: 'The chain is slow' };
  const all = { value: 'on', share: 10_000 };
  expect(await mei.call('flag.set', { ...set, shares: [all] })).toMatchObject([{ ...none, value: 'on' }]);
  expect(await guest.call('app.flags')).toEqual({ deposits_slow: true });
  const some = {
    channel: 'beta' as const,
    languages: ['ru'],
    versions: '>=0.8.0',
    shares: [{ value: 'off', share: 1_000 }],
  };
  expect(await mei.call('flag.set', { ...set, ...some })).toMatchObject([{ ...none, value: 'on', rules: [some] }]);
  expect(await mei.call('flag.set', set)).toMatchObject([none]);
  expect(await mei.refusal('flag.set', { ...set, name: 'none' })).toBe('not_found@name');
  expect(await mei.refusal('flag.set', { ...set, shares: [{ ...all, value: 'maybe' }] })).toBe('flag_value@shares');
  const over = [all, { value: 'off', share: 1 }];
  expect(await mei.refusal('flag.set', { ...set, shares: over })).toBe('flag_shares@shares');
  expect(await mei.refusal('flag.set', { ...set, channel: 'btea' as never })).toBe('parameter_error@channel');
  for (const versions of ['new', '<0.0.0'])
    expect(await mei.refusal('flag.set', { ...set, versions })).toBe('parameter_error@versions');
  expect(await mei.refusal('flag.set', { ...set, shares: [{ ...all, share: 10_001 }] })).toMatch(/^parameter_error/);
  expect(await mei.call('flag.acts')).toMatchObject([
    { who: 'editor mei', what: 'deposits_slow: not set for everybody. The chain is slow' },
    { what: 'deposits_slow: off for 10 % of beta in ru with app >=0.8.0. The chain is slow' },
    { what: 'deposits_slow: on for everybody. The chain is slow' },
  ]);
  const rows = await guest.running.exchange.database.rows<{ staff: string; detail: string }>(
    `select staff, detail from staff_audit where kind = 'flag_set' order by id`,
  );
  expect(rows.map(({ staff, detail }) => [staff, detail])).toEqual([
    ['editor mei', 'deposits_slow: on for everybody. The chain is slow'],
    ['editor mei', 'deposits_slow: off for 10 % of beta in ru with app >=0.8.0. The chain is slow'],
    ['editor mei', 'deposits_slow: not set for everybody. The chain is slow'],
  ]);
});
