import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Workshop } from '../../engine/tools/fixture.ts';
import { openSession } from '../../engine/studio/server/fixture.ts';
import { PublisherProcess } from '../../engine/studio/server/publisher-process.ts';
import { publishing } from '../../engine/studio/server/publishing.ts';
import type { Session } from '../../engine/studio/server/session.ts';
import { contractOf, documentsIn } from '../../src/exchange/editions/documents.ts';
import { editionId, hashOf } from '../../src/exchange/editions/edition.ts';
import type { Right } from '../../src/exchange/editions/editor-token.ts';
import { openEditions } from '../../src/exchange/editions/open.ts';
import { WHOLE, offer } from '../../src/exchange/editions/rollout.ts';
import type { EditionStore } from '../../src/exchange/editions/store.ts';
import { makeToken } from '../../src/exchange/editions/tokens.ts';
import { markPage } from '../../src/exchange/editions/whole.ts';
import { startClient, type Client } from '../../src/exchange/testing/client.ts';
import { lastingPlace } from '../../src/exchange/testing/place.ts';

// Phones open an edition of a running exchange, some leave it with a report, and the studio shows how many.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { place, remove } = await lastingPlace();
const site = mkdtempSync(path.join(tmpdir(), 'harbor-phones-'));
const PAGE = '<html><head><title>The app</title></head></html>';
const shop = new Workshop();
const publisher = new PublisherProcess(path.join(ROOT, 'src/publisher.ts'));
let session: Session;
let client: Client;
let kept: EditionStore;
let at: string;
const reports: string[] = [];

beforeAll(async () => {
  writeFileSync(path.join(site, 'index.html'), PAGE);
  client = await startClient({ ...place, site, report: (error) => reports.push(String(error)) });
  at = await client.running.listen(0);
  const opened = await openEditions(place, client.running.exchange.database);
  if (opened === null) throw new Error('The place has no editions.');
  kept = opened;
  session = await openSession(shop);
});
afterAll(async () => {
  publisher.close();
  await session.close();
  await client.running.close();
  await remove();
  rmSync(site, { recursive: true });
  shop.remove();
});

const answers = publishing(publisher, undefined);
async function signIn(...rights: readonly Right[]) {
  const now = client.running.exchange.clock.wall();
  return { at, token: await makeToken(kept, { name: 'kim', rights, at: now, until: now + 60_000 }) };
}
const phones = async (hours: number, ...rights: readonly Right[]) =>
  answers.editionPhones?.({ session, person: 'me' }, { hours, sign: await signIn(...rights) });

/** Publishes the page for all, as an edition with one page and the contract of this product. @returns its id */
async function publish(): Promise<string> {
  const documents: Record<string, string> = {};
  for (const [file, content] of await documentsIn(ROOT))
    if (file.startsWith('schemas/') || file === 'screens/fund/withdraw.json') documents[file] = hashOf(content);
  const fileOf = (text: string) => ({ hash: hashOf(text), bytes: text.length, sent: text.length });
  const contract = contractOf(documents);
  const id = editionId({ contract, documents, files: { 'index.html': fileOf(PAGE) } });
  const page = markPage(PAGE, id);
  await kept.keep(hashOf(page), Buffer.from(page), null);
  const told = { at: Date.now(), who: 'mei' };
  const files = { 'index.html': fileOf(page) };
  await kept.add({ ...told, id, contract, documents, files, parent: null, sentence: 'The first', changes: [] });
  await kept.act({ ...told, did: 'offer', edition: id, why: 'a test' }, (before) =>
    offer(before, { edition: id, channel: 'all', share: WHOLE, languages: null, versions: null, from: null }),
  );
  return id;
}
const cookie = (phone: number): string => `harbor_phone=phone-${String(phone).padStart(10, '0')}`;
const open = async (phone: number): Promise<string> =>
  (await fetch(`${at}/h5/`, { headers: { cookie: cookie(phone) } })).text();
const leave = (phone: number, edition: string, why: string): Promise<Response> =>
  fetch(`${at}/h5/left`, {
    method: 'POST',
    headers: { cookie: cookie(phone), 'content-type': 'text/plain' },
    body: JSON.stringify({ edition, why }),
  });

test('the studio shows how many phones opened an edition, and on which pages it failed', async () => {
  expect(await phones(24, 'read')).toMatchObject({ hours: 24, editions: [] });
  const id = await publish();
  await expect.poll(() => open(0)).toContain(`<meta name="edition" content="${id}"`);
  for (const phone of [1, 2, 3, 3]) await open(phone);
  await leave(1, id, 'fund/withdraw: TypeError: nothing is there');
  await leave(1, id, 'fund/withdraw: TypeError: nothing is there');
  await leave(2, id, 'no/such-page: TypeError: nothing is there');
  await leave(9, id, 'fund/withdraw: a phone that never had it');
  const seen = await phones(2, 'read');
  expect(seen).toMatchObject({
    hours: 2,
    editions: [
      {
        id,
        pages: [
          { page: 'fund/withdraw', errors: 1 },
          { page: 'other', errors: 1 },
        ],
      },
    ],
  });
  // An hour may have ended meanwhile.
  const sum = (counts: readonly number[] = []): number => counts.reduce((one, other) => one + other, 0);
  expect([sum(seen?.editions[0]?.phones), sum(seen?.editions[0]?.errors)]).toEqual([4, 2]);
  const said = `Error: A phone left edition ${id}`;
  expect(reports).toEqual([expect.stringContaining(said), expect.stringContaining(said)]);
});

test('without the right to read nothing is told, and the person hears why', async () => {
  await expect(phones(24, 'publish', 'rollout', 'back', 'flags')).rejects.toThrow('Your token does not allow this.');
  await expect(phones(745, 'read')).rejects.toThrow(at);
});

test('what an exchange counts in a folder that it owns is not reached from here', async () => {
  if (process.env['DATABASE_URL'] !== undefined) return;
  const asked = answers.editionPhones?.({ session, person: 'me' }, { hours: 24 });
  await expect(asked).rejects.toThrow('Sign in with its address');
});
