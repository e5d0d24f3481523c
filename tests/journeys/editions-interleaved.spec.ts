import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { folderBlobs } from '../../src/exchange/kernel/blobs/folder-blobs.ts';
import { editionStore } from '../../src/exchange/editions/store.ts';
import { expect, field, node, open } from './harbor.ts';
import { withOwnExchange } from './own-exchange.ts';
import { publisher, running } from './publishing.ts';
import { FULL, chance, sample } from './random.ts';
import { demoSession, signedIn } from './session.ts';

// In a real browser: editions are moved and taken back while somebody opens pages, types and loses the network.
// `tests/editions/` plays a thousand of these on a simulated browser; here are a few, which WALK_SEED names.

const INTERLEAVINGS = FULL ? 100 : 10;
const STEPS = 6;

const folder = mkdtempSync(join(tmpdir(), 'harbor-interleaved-'));
const store = editionStore(folderBlobs(join(folder, 'editions')));
const test = withOwnExchange({ dataFolder: folder });
test.describe.configure({ mode: 'serial' });
test.setTimeout(FULL ? 1_800_000 : 300_000);
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { run, publish } = publisher(folder, store);

/** Gives the form's page, and the file that names all pages, names of this edition alone. */
function ownPages(built: string, title: string): void {
  const assets = join(built, 'assets');
  const filesOf = (stem: string): readonly string[] =>
    readdirSync(assets).filter((name) => new RegExp(`^${stem}-[\\w-]{7}\\.js$`).test(name));
  const [others = ''] = filesOf('others');
  const pages = readFileSync(join(assets, others), 'utf8');
  // Its texts have a file of that name, too.
  const page = filesOf('addWallet').find((name) => pages.includes(name)) ?? '';
  const named = (stem: string): string => `${stem}-${title}.js`;
  writeFileSync(join(assets, named('addWallet')), readFileSync(join(assets, page)));
  writeFileSync(join(assets, named('others')), pages.replaceAll(page, named('addWallet')));
  const index = join(built, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replaceAll(others, named('others')));
}

/** The page shows something of one edition, with files of no other. */
async function isWhole(page: Page): Promise<void> {
  await expect(page.locator('#root > :not(#splash)').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.body.innerText.trim().length)).toBeGreaterThan(0);
  const edition = await store.edition((await running(page)) ?? '');
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const files = loaded.flatMap((name) => /\/h5\/(assets\/[^?]+)$/.exec(name)?.[1] ?? []);
  expect(files.filter((file) => edition?.files[file] === undefined)).toEqual([]);
}

test('whatever happens in which order, no page is mixed or blank and no form is lost', async ({
  page,
  context,
  harbor,
}) => {
  const editions: string[] = [];
  for (const title of ['one', 'two', 'three'])
    editions.push(await publish(harbor, title, (built) => ownPages(built, title)));
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await open(page, harbor, 'index/index');
  await isWhole(page);
  let typed = '';
  const steps: Readonly<Record<string, (random: () => number) => Promise<unknown>>> = {
    move: (random) => run('', 'share', sample(editions, 1, random)[0] ?? '', '100', '--to', 'all'),
    back: async () => {
      const { base, former } = await store.rollout();
      if (base !== null && former.length > 0) await run('', 'back', base, 'A test');
    },
    tab: async (random) => {
      const tab = page.locator(`[data-tab="${random() < 0.5 ? 'market/market' : 'index/index'}"]`);
      if (await tab.isVisible()) await tab.click();
    },
    type: async (random) => {
      await page.evaluate(() => void (location.hash = '#/pages/setting/wallet'));
      await node(page, 'add').click();
      typed = `Wallet ${Math.floor(random() * 1e6)}`;
      await field(page, 'name').fill(typed);
      // Another page and back: an edition that waits is taken on the way.
      await page.evaluate(() => void (location.hash = '#/pages/setting/wallet'));
      await node(page, 'add').click();
      await expect(field(page, 'name')).toBeVisible();
      await page.goBack();
      await page.goBack();
      await expect(field(page, 'name')).toHaveValue(typed);
      await page.evaluate(() => void (location.hash = '#/pages/index/index'));
    },
    offline: async () => {
      // A phone that never kept the app has nothing to show without a network.
      const kept = await page.evaluate(
        async () => (await caches.has('harbor-page')) && navigator.serviceWorker.controller !== null,
      );
      if (!kept) return;
      await context.setOffline(true);
      const tab = page.locator('[data-tab="market/market"]');
      if (await tab.isVisible()) await tab.click();
      await isWhole(page);
      await context.setOffline(false);
    },
  };
  for (let at = 0; at < INTERLEAVINGS; at += 1)
    await test.step(`interleaving ${at}`, async () => {
      const random = chance(`editions in a browser ${at}`);
      for (let step = 0; step < STEPS; step += 1) {
        const [name = ''] = sample(Object.keys(steps), 1, random);
        await test.step(name, async () => {
          await steps[name]?.(random);
          await isWhole(page);
        });
      }
    });
  // In the end the phone has what is meant for it.
  const { base } = await store.rollout();
  await expect
    .poll(async () => {
      await page.locator('[data-tab="market/market"]').click();
      await page.locator('[data-tab="index/index"]').click();
      return running(page);
    })
    .toBe(base);
  await isWhole(page);
});
