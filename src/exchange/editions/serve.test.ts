import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SILENT } from '../kernel/telemetry/telemetry.ts';
import { collect } from './collect.ts';
import { documentsIn } from './documents.ts';
import { WHOLE, offer, takeBack } from './rollout.ts';
import type { Rollout } from './rollout.ts';
import { serveEditions } from './serve.ts';
import { folderBlobs } from '../kernel/blobs/folder-blobs.ts';
import { editionStore } from './store.ts';
import type { Act } from './store.ts';

const root = mkdtempSync(join(tmpdir(), 'harbor-serve-'));
const store = editionStore(folderBlobs(join(root, 'editions')));
let server: FastifyInstance;
const report = vi.fn();
const published = vi.fn();
const broken = new Map<string, readonly string[]>();
/** Reads of the rollout are kept for a second. */
const later = (): void => void vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_001);

beforeAll(() => {
  for (const folder of ['screens', 'locales', 'schemas/api']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'screens/app.json'), '{}');
  writeFileSync(join(root, 'schemas/api/a.json'), '{}');
  server = fastify();
  serveEditions(server, store, {
    telemetry: SILENT,
    history: { saw: () => undefined, reported: () => undefined },
    fits: { brokenBy: async ({ id }) => broken.get(id) ?? [] },
    now: () => Date.now(),
    wall: Date.now,
    report,
    published,
    say: (lang, key) => `${lang} ${key}`,
  });
  server.get('/h5/*', (_request, reply) => reply.code(404).send('the built app'));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
  rmSync(root, { recursive: true });
});

/** Builds an app that says a word, and keeps it. @returns its id */
async function make(word: string): Promise<string> {
  const built = join(root, 'dist');
  rmSync(built, { recursive: true, force: true });
  mkdirSync(join(built, 'assets'), { recursive: true });
  const page = `<html><head><script src="/h5/start.js"></script><script type="module" src="/h5/assets/${word}.js"></script></head></html>`;
  writeFileSync(join(built, 'index.html'), page);
  writeFileSync(join(built, 'index.html.br'), 'left by the build');
  writeFileSync(join(built, 'start.js'), 'start();');
  writeFileSync(join(built, 'assets', `${word}.js`), `say("${word}");`.repeat(50));
  writeFileSync(join(root, 'locales/en.json'), JSON.stringify({ word }));
  const { id, contract, documents, files } = await collect(await documentsIn(root), built, store);
  const told = { parent: null, at: Date.now(), who: 'mei', sentence: word, changes: [] };
  await store.add({ id, contract, documents, files, ...told });
  return id;
}

const act = (edition: string): Act => ({ at: 1, who: 'mei', did: 'offer', edition, why: 'a test' });
async function move(edition: string, change: (before: Rollout) => Rollout): Promise<void> {
  await store.act(act(edition), change);
  later();
}
const toAll = (edition: string, share = WHOLE): Promise<void> =>
  move(edition, (before) =>
    offer(before, { edition, channel: 'all', share, languages: null, versions: null, from: null }),
  );

const get = (url: string, headers = {}) => server.inject({ url, headers });
const editionOf = (html: string): string | undefined => /<meta name="edition" content="(\w+)"/.exec(html)?.[1];

test('the built app is served until an edition is published', async () => {
  expect((await get('/h5/')).body).toBe('the built app');
});

test('what is published is served at once, its named files for ever, its page to this phone alone', async () => {
  later();
  const id = await make('one');
  await toAll(id);
  const page = await get('/h5/', { 'accept-encoding': 'br' });
  expect([page.statusCode, page.headers['cache-control'], page.headers['content-type']]).toEqual([
    200,
    'private, no-cache',
    'text/html; charset=utf-8',
  ]);
  const plain = await get('/h5/');
  expect(editionOf(plain.body)).toBe(id);
  expect(page.headers['server-timing']).toBe(`edition;desc="${(await store.rollout()).sequence}"`);
  const start = /src="(\/h5\/assets\/start-\w{7}\.js)"/.exec(plain.body)?.[1] ?? '';
  expect((await get(start)).body).toBe('start();');
  const part = await get('/h5/assets/one.js', { 'accept-encoding': 'gzip, br' });
  expect([part.headers['content-encoding'], part.headers['cache-control']]).toEqual([
    'br',
    'public, max-age=31536000, immutable',
  ]);
  const again = await get('/h5/assets/one.js', { 'if-none-match': String(part.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a phone keeps its edition while a share grows, and gets the one before once it is taken back', async () => {
  const [one, two] = [(await store.rollout()).base ?? '', await make('two')];
  const phones = Array.from({ length: 200 }, (_, i) => `phone-${String(i).padStart(10, '0')}`);
  const having = async (): Promise<Set<string>> => {
    const got = await Promise.all(phones.map((id) => get('/h5/', { cookie: `harbor_phone=${id}` })));
    return new Set(phones.filter((_, i) => editionOf(got[i]!.body) === two));
  };
  await toAll(two, 1_000);
  const few = await having();
  expect(Math.abs(few.size / 200 - 0.1)).toBeLessThan(0.06);
  await toAll(two, 5_000);
  const half = await having();
  expect([...few].every((id) => half.has(id))).toBe(true);
  await move(two, (before) => takeBack(before, two, 0));
  expect((await having()).size).toBe(0);
  expect(editionOf((await get('/h5/')).body)).toBe(one);
  // A page that is open still finds its parts.
  expect((await get('/h5/assets/two.js')).statusCode).toBe(200);
});

test('a phone on which an edition did not start gets the one before', async () => {
  const two = (await store.editions())[0]?.id ?? '';
  await toAll(two);
  expect(editionOf((await get('/h5/')).body)).toBe(two);
  expect(editionOf((await get('/h5/', { cookie: `harbor_left=${two}` })).body)).not.toBe(two);
});

test('an edition for some versions goes to phones that told one of them', async () => {
  const [base, next] = [(await store.rollout()).base, await make('newer')];
  await move(next, (before) =>
    offer(before, {
      edition: next,
      channel: 'all',
      share: WHOLE,
      languages: null,
      versions: '>=0.9.0',
      from: null,
    }),
  );
  const got = async (version: string): Promise<string | undefined> =>
    editionOf((await get('/h5/', { cookie: `harbor_version=${version}` })).body);
  expect([await got('0.9.0'), await got('0.8.0'), await got('%00'), await got('')]).toEqual([next, base, base, base]);
  await move(next, (before) => takeBack(before, next, 0));
});

test('the same sources make the same edition, and an unknown path is left to others', async () => {
  const before = (await store.editions()).length;
  await make('two');
  expect((await store.editions()).length).toBe(before);
  expect((await get('/h5/assets/none.js')).body).toBe('the built app');
  expect(report).not.toHaveBeenCalled();
});

test('each act is told once, also where nobody asks for anything', async () => {
  await get('/h5/');
  published.mockClear();
  const { sequence, base } = await store.rollout();
  await toAll(base ?? '');
  await vi.waitFor(() => expect(published.mock.calls).toEqual([[sequence + 1]]), 5_000);
  await get('/h5/');
  expect(published).toHaveBeenCalledTimes(1);
});

test('a scheduled offer is an act of its own when its time comes, so that phones ask', async () => {
  const [one, two] = [(await store.rollout()).base ?? '', await make('scheduled')];
  const from = Date.now() + 60_000;
  await move(two, (before) =>
    offer(before, { edition: two, channel: 'all', share: 5_000, languages: null, versions: null, from }),
  );
  expect(editionOf((await get('/h5/')).body)).toBe(one);
  published.mockClear();
  const { sequence } = await store.rollout();
  vi.spyOn(Date, 'now').mockReturnValue(from);
  later();
  await get('/h5/');
  expect(published.mock.calls).toEqual([[sequence + 1]]);
  expect((await store.rollout()).offers).toMatchObject([{ edition: two, share: 5_000, from: null }]);
  expect((await store.acts())[0]).toMatchObject({ who: 'the exchange', edition: two, why: 'its time has come' });
  vi.mocked(Date.now).mockRestore();
  await toAll(one);
});

test('an edition that this server would break is not served, whatever it was offered', async () => {
  const [one, two] = [await make('one'), await make('two')];
  await toAll(one);
  broken.set(two, ['fund/withdraw', 'fund/deposit']);
  report.mockClear();
  await toAll(two);
  expect(editionOf((await get('/h5/')).body)).toBe(one);
  expect(String(report.mock.calls[0]?.[0])).toBe(
    `Error: Edition ${two} is not served: this server breaks fund/withdraw, fund/deposit.`,
  );
  broken.set(one, ['index/index']);
  await toAll(two, 5_000);
  // Nothing fits: the app that was built with this server does.
  expect((await get('/h5/')).body).toBe('the built app');
});

test('a copy that is damaged is not served: another is, or nothing that anybody keeps', async () => {
  const id = await make('whole');
  await toAll(id);
  broken.clear();
  await toAll(id);
  report.mockClear();
  const hash = (await store.edition(id))?.files['assets/whole.js']?.hash ?? '';
  const kept = join(root, 'editions/files', hash.slice(0, 2), hash);
  writeFileSync(`${kept}.br`, 'cut off');
  const part = await get('/h5/assets/whole.js', { 'accept-encoding': 'br, gzip' });
  expect([part.statusCode, part.headers['content-encoding']]).toEqual([200, 'gzip']);
  writeFileSync(kept, 'another content');
  const plain = await get('/h5/assets/whole.js');
  expect([plain.statusCode, plain.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(report.mock.calls.map(([error]) => String(error))).toEqual([
    `Error: The br copy of the content ${hash} is damaged.`,
    `Error: The identity copy of the content ${hash} is damaged.`,
    'Error: The content of assets/whole.js is not kept.',
  ]);
});
