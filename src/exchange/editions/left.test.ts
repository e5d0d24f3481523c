import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptTelemetry } from '../testing/telemetry.ts';
import type { KeptTelemetry } from '../testing/telemetry.ts';
import { countLeft } from './left.ts';
import type { LeftCounter } from './left.ts';
import { WHOLE, offer } from './rollout.ts';
import { folderBlobs } from '../kernel/blobs/folder-blobs.ts';
import { editionStore } from './store.ts';
import type { EditionStore } from './store.ts';

const [OLD, NEW] = ['aaaa01', 'bbbb02'];
const phone = (i: number): string => `phone-${String(i).padStart(10, '0')}`;

let folder: string;
let store: EditionStore;
let server: FastifyInstance;
let counter: LeftCounter;
let kept: KeptTelemetry;
const report = vi.fn();
const history = { saw: vi.fn(), reported: vi.fn() };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'harbor-left-'));
  store = editionStore(folderBlobs(folder));
  for (const edition of [OLD, NEW])
    await store.act({ at: 1, who: 'mei', did: 'publish', edition, why: 'a test' }, (before) =>
      offer(before, { edition, channel: 'all', share: WHOLE, languages: null, versions: null, from: null }),
    );
  server = fastify();
  history.reported.mockClear();
  kept = keptTelemetry();
  counter = countLeft(server, store, { now: () => 2, report, telemetry: kept.telemetry, history });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const leave = (i: number, payload: unknown = JSON.stringify({ edition: NEW, why: 'no start' })) =>
  server.inject({
    method: 'POST',
    url: '/h5/left',
    headers: { cookie: `harbor_phone=${phone(i)}`, 'content-type': 'text/plain' },
    payload: String(payload),
  });
const base = async (): Promise<string | null> => (await store.rollout()).base;

test('an edition that enough phones left is taken back for all, with the reason', async () => {
  for (let i = 0; i < 40; i += 1) counter.served(NEW, phone(i));
  for (let i = 0; i < 4; i += 1) expect((await leave(i)).statusCode).toBe(204);
  expect(await base()).toBe(NEW);
  await leave(4);
  expect(await base()).toBe(OLD);
  expect((await store.acts())[0]).toMatchObject({
    who: 'the exchange',
    did: 'take back',
    why: '5 of 40 phones left it: no start',
  });
  await leave(5);
  expect(await store.acts()).toHaveLength(3);
});

test('few of many phones take nothing back for the others', async () => {
  for (let i = 0; i < 200; i += 1) counter.served(NEW, phone(i));
  for (let i = 0; i < 9; i += 1) await leave(i);
  expect(await base()).toBe(NEW);
});

test('a phone counts once, and only where it was served the edition', async () => {
  for (let i = 0; i < 10; i += 1) counter.served(NEW, phone(i));
  for (let i = 0; i < 20; i += 1) await leave(1);
  for (let i = 10; i < 30; i += 1) await leave(i);
  expect(await base()).toBe(NEW);
});

test('what is no report is dropped, and a report writes one line', async () => {
  counter.served(NEW, phone(1));
  report.mockClear();
  for (const body of [
    '',
    '{',
    '[]',
    '"x"',
    JSON.stringify({ edition: '../x', why: 'y' }),
    JSON.stringify({ why: 'y' }),
  ])
    expect((await leave(1, body)).statusCode).toBe(204);
  expect(report).not.toHaveBeenCalled();
  await leave(1, JSON.stringify({ edition: NEW, why: 'one\ntwo\u001b[31m' }));
  expect(String(report.mock.calls[0]?.[0])).toBe(`Error: A phone left edition ${NEW}: one two [31m`);
});

test('reports are counted by edition, page and kind, once a phone, and phones by the edition that they got', async () => {
  for (let i = 0; i < 9; i += 1) counter.served(NEW, phone(i));
  counter.served(OLD, phone(0));
  await leave(1);
  await leave(1);
  await leave(2, JSON.stringify({ edition: NEW, why: 'fund/withdraw: Error: broken' }));
  const edition = { 'harbor.edition': NEW };
  expect(kept.told).toEqual([
    ['harbor.phone.reports', 1, { ...edition, 'harbor.page': 'start', 'harbor.report.kind': 'start' }],
    ['harbor.phone.reports', 1, { ...edition, 'harbor.page': 'other', 'harbor.report.kind': 'page' }],
  ]);
  expect(history.reported.mock.calls).toEqual([
    [NEW, phone(1), 'start'],
    [NEW, phone(2), 'other'],
  ]);
  expect(history.saw).toHaveBeenLastCalledWith(OLD, phone(0));
  expect(kept.read('harbor.phone.count')).toEqual([
    [8, edition],
    [1, { 'harbor.edition': OLD }],
  ]);
});
