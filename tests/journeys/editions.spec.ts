import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { folderBlobs } from '../../src/exchange/kernel/blobs/folder-blobs.ts';
import { editionStore } from '../../src/exchange/editions/store.ts';
import { expect, field, node, open } from './harbor.ts';
import { withOwnExchange } from './own-exchange.ts';
import { publisher, running } from './publishing.ts';
import { demoSession, signedIn } from './session.ts';

// Editions of the app are published, reach an open phone, fail, and are taken back, while somebody fills in a form.

const folder = mkdtempSync(join(tmpdir(), 'harbor-editions-'));
const store = editionStore(folderBlobs(join(folder, 'editions')));
const reports: string[] = [];
const test = withOwnExchange({ dataFolder: folder, report: (error) => reports.push(String(error)) });
test.describe.configure({ mode: 'serial' });
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { run, publish } = publisher(folder, store);

test('an open phone takes an edition at its next navigation, and keeps what was typed', async ({
  page,
  context,
  harbor,
}) => {
  const one = await publish(harbor, 'One');
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await open(page, harbor, 'setting/addWallet');
  await expect.poll(() => running(page)).toBe(one);
  await field(page, 'name').fill('Cold wallet');

  const two = await publish(harbor, 'Two');
  // The socket says that something was published; the page that is open is left as it is.
  await expect(page.getByRole('status').filter({ hasText: 'A new version is ready' })).toBeVisible();
  expect(await running(page)).toBe(one);
  await page.evaluate(() => void (location.hash = '#/pages/setting/wallet'));
  await node(page, 'add').click();
  await expect.poll(() => running(page)).toBe(two);
  await page.goBack();
  await page.goBack();
  await expect(field(page, 'name')).toHaveValue('Cold wallet');
  expect(await running(page)).toBe(two);
});

/** Makes another content of what the store keeps of a file, and of its copies. */
async function damage(edition: string, path: string): Promise<void> {
  const { hash } = (await store.edition(edition))?.files[path] ?? { hash: '' };
  for (const suffix of ['', '.br', '.gz']) {
    const kept = join(folder, 'editions/files', hash.slice(0, 2), hash + suffix);
    if (existsSync(kept)) writeFileSync(kept, 'another content');
  }
}

test('an edition that throws at its start, and one whose files are missing, are left by the phone itself', async ({
  context,
  harbor,
}) => {
  const good = await store.rollout().then(({ base }) => base);
  const module = (built: string): string =>
    join(built, 'assets', /assets\/(app-[\w-]+\.js)/.exec(readFileSync(join(built, 'index.html'), 'utf8'))?.[1] ?? '');
  for (const [title, change] of [
    ['throws', (file: string) => writeFileSync(file, 'throw new Error("broken");')],
    ['is cut off', (file: string) => writeFileSync(file, readFileSync(file, 'utf8').slice(0, 5_000))],
    ['is missing', (file: string) => rmSync(file)],
    ['is damaged', (file: string) => writeFileSync(file, `${readFileSync(file, 'utf8')}\n`)],
  ] as const) {
    const broken = await publish(harbor, title, (built) => {
      // A build that differs has other names.
      const file = module(built);
      const other = file.replace(/app-[\w-]+(?=\.js)/, `app-${title.replaceAll(' ', '-')}`);
      cpSync(file, other);
      const page = join(built, 'index.html');
      writeFileSync(page, readFileSync(page, 'utf8').replace(/app-[\w-]+(?=\.js)/, basename(other, '.js')));
      change(other);
    });
    if (title === 'is damaged') await damage(broken, 'assets/app-is-damaged.js');
    // What this page reports is what the test wants.
    const page = await context.newPage();
    await open(page, harbor, 'market/market');
    await expect(page.locator('[data-tab="index/index"]').first()).toBeVisible({ timeout: 10_000 });
    expect([await running(page), broken === good]).toEqual([good, false]);
    await expect
      .poll(() => reports.filter((said) => said.includes(`A phone left edition ${broken}: `)))
      .toHaveLength(1);
    await page.close();
    await run('', 'back', broken, 'It does not start');
  }
});

test('an edition that is taken back is left at the next navigation', async ({ page, harbor }) => {
  const before = (await store.rollout()).base;
  const wrong = await publish(harbor, 'Wrong');
  await open(page, harbor, 'index/index');
  await expect.poll(() => running(page)).toBe(wrong);
  await run('', 'back', wrong, 'The words were wrong');
  await expect(page.getByRole('status').filter({ hasText: 'A new version is ready' })).toBeVisible();
  await page.locator('[data-tab="market/market"]').click();
  await expect.poll(() => running(page)).toBe(before);
});

/**
 * Changes the file of a page, or removes it; it and the file that names all pages get other names, as those of a build
 * that differs.
 * @param change returns the other content of the file; null to remove it
 */
function changePage(built: string, page: string, title: string, change: (code: string) => string | null): void {
  const assets = join(built, 'assets');
  const filesOf = (stem: string): readonly string[] =>
    readdirSync(assets).filter((name) => new RegExp(`^${stem}-[\\w-]{7}\\.js$`).test(name));
  const [others = ''] = filesOf('others');
  const pages = readFileSync(join(assets, others), 'utf8');
  // Its texts have a file of that name, too.
  const file = filesOf(page).find((name) => pages.includes(name)) ?? '';
  const named = (stem: string): string => `${stem}-${title.replaceAll(' ', '-')}.js`;
  const content = change(readFileSync(join(assets, file), 'utf8'));
  if (content !== null) writeFileSync(join(assets, named(page)), content);
  writeFileSync(join(assets, named('others')), pages.replaceAll(file, named(page)));
  const index = join(built, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replaceAll(others, named('others')));
}

test('an edition of which a page fails is left for the one before, which shows it', async ({ context, harbor }) => {
  const good = (await store.rollout()).base;
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  for (const [title, content] of [
    ['page throws', 'throw new Error("broken page");'],
    ['page is cut off', 'export default {'],
    ['page is missing', null],
  ] as const) {
    const broken = await publish(harbor, title, (built) => changePage(built, 'addWallet', title, () => content));
    const page = await context.newPage();
    await open(page, harbor, 'index/index');
    await expect.poll(() => running(page)).toBe(broken);
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
    await page.evaluate(() => void (location.hash = '#/pages/setting/addWallet'));
    await expect.poll(() => running(page), { timeout: 10_000 }).toBe(good);
    await expect(field(page, 'name')).toBeVisible();
    await expect
      .poll(() => reports.filter((said) => said.includes(`A phone left edition ${broken}: setting/addWallet: `)))
      .toHaveLength(1);
    await page.close();
    await run('', 'back', broken, 'A page of it fails');
  }
});

test('an edition of which many parts of a page fail is left for the one before', async ({ page, context, harbor }) => {
  const good = (await store.rollout()).base;
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  const broken = await publish(harbor, 'parts throw', (built) =>
    // Each part that can be pressed throws by itself; the page is drawn around them.
    changePage(built, 'security', 'parts throw', (code) =>
      code.replaceAll('events:!0,props:(', 'props:()=>{throw new Error("broken part")},unused:('),
    ),
  );
  await open(page, harbor, 'index/index');
  await expect.poll(() => running(page)).toBe(broken);
  await page.evaluate(() => void (location.hash = '#/pages/setting/security'));
  await expect.poll(() => running(page), { timeout: 10_000 }).toBe(good);
  await expect(node(page, 'password')).toBeVisible();
  await expect
    .poll(() =>
      reports.filter((said) => said.includes(`A phone left edition ${broken}: setting/security: too many errors`)),
    )
    .toHaveLength(1);
  await run('', 'back', broken, 'Parts of a page fail');
});
