import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractOf } from '../../src/exchange/editions/documents.ts';
import { editionId, hashOf, type Edition } from '../../src/exchange/editions/edition.ts';
import { folderBlobs } from '../../src/exchange/kernel/blobs/folder-blobs.ts';
import { editionStore } from '../../src/exchange/editions/store.ts';
import { HEAD, markPage } from '../../src/exchange/editions/whole.ts';
import { expect, field, node, open } from './harbor.ts';
import { withOwnExchange } from './own-exchange.ts';
import { publisher, running } from './publishing.ts';
import { demoSession, signedIn } from './session.ts';

// An edition that was checked against a contract that this server does not answer is offered to all: the server finds
// out which pages it would break, and no phone gets it.

const folder = mkdtempSync(join(tmpdir(), 'harbor-contract-'));
const store = editionStore(folderBlobs(join(folder, 'editions')));
const reports: string[] = [];
const test = withOwnExchange({ dataFolder: folder, report: (error) => reports.push(String(error)) });
test.setTimeout(240_000);
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { run, publish } = publisher(folder, store);

/** Keeps an edition like another, whose pages call something by a name that only its own contract has. */
async function withOtherContract(like: Edition): Promise<string> {
  const text = async (hash: string): Promise<string> =>
    (await store.content(hash, ['identity']))?.bytes.toString() ?? '';
  const documents = { ...like.documents };
  for (const path of ['schemas/api/address.json', 'screens/setting/wallet.json', 'screens/fund/withdraw.json']) {
    const changed = (await text(documents[path] ?? '')).replaceAll('"address.list"', '"address.listed"');
    documents[path] = hashOf(changed);
    await store.keep(hashOf(changed), Buffer.from(changed), null);
  }
  const contract = contractOf(documents);
  const id = editionId({ contract, documents, files: like.files });
  const page = (await text(like.files['index.html']?.hash ?? '')).replace(/\s*<meta name="edition"[^>]*>/, '');
  expect(page).toContain(HEAD);
  const marked = Buffer.from(markPage(page, id));
  await store.keep(hashOf(marked), marked, null);
  const index = { hash: hashOf(marked), bytes: marked.length, sent: marked.length };
  await store.add({ ...like, id, contract, documents, files: { ...like.files, 'index.html': index } });
  return id;
}

test('an edition for another contract leaves no phone blank: it is not served, and its pages are named', async ({
  page,
  context,
  harbor,
}) => {
  const good = await publish(harbor, 'Good');
  const edition = await store.edition(good);
  if (edition === null) throw new Error('The edition was not kept.');
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await open(page, harbor, 'setting/addWallet');
  await expect.poll(() => running(page)).toBe(good);
  await field(page, 'name').fill('Cold wallet');

  const other = await withOtherContract(edition);
  await run('', 'share', other, '100');
  // It is judged for a few seconds; meanwhile and afterwards people have what they had.
  const refused = `Edition ${other} is not served: this server breaks fund/withdraw, setting/wallet.`;
  await expect.poll(() => reports.filter((said) => said.includes(refused)), { timeout: 120_000 }).toHaveLength(1);
  await page.evaluate(() => void (location.hash = '#/pages/setting/wallet'));
  await node(page, 'add').click();
  await expect(field(page, 'name')).toBeVisible();
  expect(await running(page)).toBe(good);
  await page.goBack();
  await page.goBack();
  await expect(field(page, 'name')).toHaveValue('Cold wallet');
  const another = await context.newPage();
  await open(another, harbor, 'index/index');
  expect(await running(another)).toBe(good);
});
