import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page, Request } from '@playwright/test';
import { openBrowser } from '../../engine/page-test/window/chromium.ts';

/** The folder of the pictures of the studio's guide. */
const FOLDER = fileURLToPath(new URL('../../engine/studio/guide/', import.meta.url));
const SCREEN = { width: 1440, height: 900 };
const QUALITY = 72;
/** The longest that a busy machine may take to show something, in milliseconds. */
const PATIENCE = 300_000;
/** So many pages are drawn in the picture of the map: a few may have none. */
const MOST_PAGES = 98;
/** What fades in or out has done so after this time, in milliseconds. */
const FADE = 1000;
/** Nothing more is loaded where no request was under way for this time, in milliseconds. */
const QUIET = 500;

/** Waits until nothing more is loaded. */
type Rest = () => Promise<void>;

/** What the studio does before each picture, in the order of the guide: each goes on from the one before. */
export const PICTURES: Readonly<Record<string, (desk: Page, rest: Rest) => Promise<void>>> = {
  page: async (desk, rest) => {
    await desk.getByRole('tab', { name: /^Tests/ }).click();
    await desk.getByRole('button', { name: 'Play' }).waitFor();
    await phonesReady(desk, rest);
  },
  map: async (desk, rest) => {
    await desk.keyboard.press('m');
    await desk.getByRole('main', { name: 'All pages' }).locator('img').nth(MOST_PAGES).waitFor();
    await rest();
  },
  table: async (desk, rest) => {
    await desk.keyboard.press('Control+k');
    await desk.keyboard.insertText('fund/withdraw');
    await desk.keyboard.press('Enter');
    await desk.getByRole('tree', { name: 'Outline' }).waitFor();
    await desk.keyboard.press('l');
    const row = desk.getByRole('grid', { name: 'All texts' }).getByRole('row').filter({ hasText: 'withdraw.submit' });
    await row.getByText('提现', { exact: true }).click();
    await phonesReady(desk, rest);
    await desk.keyboard.press('Enter');
    await desk.keyboard.press('Control+a');
    await desk.keyboard.insertText('立即提现');
    await desk.frameLocator('[data-phone="live"] iframe').getByText('立即提现').first().waitFor();
  },
  palette: async (desk, rest) => {
    await desk.keyboard.press('Escape');
    await desk.keyboard.press('/');
    const drawn = desk.frameLocator('iframe[src*="palette=1"]').locator('[data-tile][data-drawn]');
    await drawn.nth(20).waitFor();
    await desk.getByRole('option', { name: /^Amount:/ }).click();
    await desk.getByRole('heading', { name: 'Where it goes' }).waitFor();
    await rest();
  },
  theme: async (desk, rest) => {
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: 'Theme', exact: true }).click();
    await phonesReady(desk, rest);
    const color = desk.getByRole('textbox', { name: 'text-2 Light as a number' });
    await color.fill('#3A4A8C');
    await color.press('Enter');
    await desk.getByText(/^2 changes since the last commit$/).waitFor();
    await color.click();
  },
  publish: async (desk) => {
    await desk.getByRole('button', { name: 'Publish' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Publish' });
    await dialog.getByRole('group', { name: /^What is published/ }).waitFor();
    await dialog.getByText('立即提现').first().waitFor();
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Mei');
    await dialog.getByRole('textbox', { name: 'What changes, in one sentence' }).fill('Withdraw at once, in blue');
    await dialog.getByText('Checked: nothing stands in the way.').waitFor();
  },
};

/** Waits until every phone shows its page, and loads nothing more. */
async function phonesReady(desk: Page, rest: Rest): Promise<void> {
  await desk.locator('[data-phone="live"]').getByText('ready', { exact: true }).waitFor();
  for (const phone of await desk.locator('[data-phone] iframe').all())
    await shownIn(phone).waitFor({ state: 'attached' });
  await rest();
}

/** Returns a part of the page in a phone that is there once it is drawn. */
const shownIn = (phone: Locator): Locator => phone.contentFrame().locator('main [data-node]').first();

/**
 * Watches the requests of a page and its phones. The browser's own sign of an idle network does not come again once
 * phones were taken away and another was put there.
 */
function restOf(desk: Page): Rest {
  const loading = new Set<Request>();
  let ended = Date.now();
  const end = (request: Request): void => {
    if (loading.delete(request)) ended = Date.now();
  };
  desk.on('request', (request) => loading.add(request));
  desk.on('requestfinished', end);
  desk.on('requestfailed', end);
  return async () => {
    const begun = Date.now();
    while (loading.size > 0 || Date.now() - Math.max(ended, begun) < QUIET) {
      if (Date.now() - begun > PATIENCE)
        throw new Error(`Still loading: ${[...loading].map((one) => one.url()).join(', ')}`);
      await wait(QUIET / 5);
    }
  };
}

/**
 * `npm run studio:guide` draws the pictures of the studio's guide anew, in a studio on a copy of the built app, of
 * which everybody has an edition.
 */
async function draw(): Promise<void> {
  const { editionsFolder, PublishingStudio } = await import('../journeys/publishing-studio.ts');
  const { publisher } = await import('../journeys/publishing.ts');
  const { folder, store } = editionsFolder();
  const studio = await PublishingStudio.start(folder);
  await publisher(folder, store).run(studio.built, 'publish', 'The first edition');
  const browser = await openBrowser();
  try {
    const desk = await browser.newPage({ viewport: SCREEN, locale: 'en-US', reducedMotion: 'reduce' });
    desk.setDefaultTimeout(PATIENCE);
    const rest = restOf(desk);
    await desk.goto(`${studio.running.address}#fund/withdraw`);
    await desk.getByRole('tree', { name: 'Outline' }).getByRole('treeitem').first().waitFor();
    for (const [name, prepare] of Object.entries(PICTURES)) {
      await prepare(desk, rest);
      await desk.waitForTimeout(FADE);
      const file = path.join(FOLDER, `${name}.jpg`);
      await desk.screenshot({ path: file, type: 'jpeg', quality: QUALITY });
      console.log(path.relative(process.cwd(), file));
    }
  } finally {
    await browser.close();
    await studio.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await draw();
