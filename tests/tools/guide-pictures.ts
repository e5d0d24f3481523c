import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
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

/** What the studio does before each picture, in the order of the guide: each goes on from the one before. */
export const PICTURES: Readonly<Record<string, (desk: Page) => Promise<void>>> = {
  page: async (desk) => {
    await desk.getByRole('tab', { name: /^Tests/ }).click();
    await desk.getByRole('button', { name: 'Play' }).waitFor();
    await phonesReady(desk);
  },
  map: async (desk) => {
    await desk.keyboard.press('m');
    await desk.locator('img').nth(MOST_PAGES).waitFor();
  },
  table: async (desk) => {
    await desk.keyboard.press('Control+k');
    await desk.keyboard.insertText('fund/withdraw');
    await desk.keyboard.press('Enter');
    await desk.getByRole('tree', { name: 'Outline' }).waitFor();
    await desk.keyboard.press('l');
    const row = desk.getByRole('grid', { name: 'All texts' }).getByRole('row').filter({ hasText: 'withdraw.submit' });
    await row.getByText('提现', { exact: true }).click();
    await phonesReady(desk);
    await desk.keyboard.press('Enter');
    await desk.keyboard.press('Control+a');
    await desk.keyboard.insertText('立即提现');
    await desk.frameLocator('[data-phone="live"] iframe').getByText('立即提现').first().waitFor();
  },
  palette: async (desk) => {
    await desk.keyboard.press('Escape');
    await desk.keyboard.press('/');
    const drawn = desk.frameLocator('iframe[src*="palette=1"]').locator('[data-tile][data-drawn]');
    await drawn.nth(20).waitFor();
    await desk.getByRole('option', { name: /^Amount:/ }).click();
    await desk.getByRole('heading', { name: 'Where it goes' }).waitFor();
    await desk.waitForLoadState('networkidle');
  },
  theme: async (desk) => {
    await desk.keyboard.press('Escape');
    await desk.getByRole('button', { name: 'Theme', exact: true }).click();
    await phonesReady(desk);
    const color = desk.getByRole('textbox', { name: 'text-2 Light as a number' });
    await color.fill('#3A4A8C');
    await color.press('Enter');
    await desk.getByText(/^2 changes since the last commit$/).waitFor();
    await color.click();
  },
  publish: async (desk) => {
    await desk.getByRole('button', { name: 'Publish' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Publish' });
    await dialog.getByText('立即提现').first().waitFor();
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Mei');
    await dialog.getByRole('textbox', { name: 'What changes, in one sentence' }).fill('Withdraw at once, in blue');
  },
};

/** Waits until every phone shows its page, and loads nothing more. */
async function phonesReady(desk: Page): Promise<void> {
  await desk.locator('[data-phone="live"]').getByText('ready', { exact: true }).waitFor();
  for (const phone of await desk.locator('[data-phone] iframe').all())
    await shownIn(phone).waitFor({ state: 'attached' });
  await desk.waitForLoadState('networkidle');
}

/** Returns a part of the page in a phone that is there once it is drawn. */
const shownIn = (phone: Locator): Locator => phone.contentFrame().locator('main [data-node]').first();

/** `npm run studio:guide` draws the pictures of the studio's guide anew, in a studio on a copy of the app. */
async function draw(): Promise<void> {
  const { StudioCopy } = await import('../journeys/studio.ts');
  const studio = await StudioCopy.start('harbor');
  const browser = await openBrowser();
  try {
    const desk = await browser.newPage({ viewport: SCREEN, locale: 'en-US', reducedMotion: 'reduce' });
    desk.setDefaultTimeout(PATIENCE);
    await desk.goto(`${studio.address}#fund/withdraw`);
    await desk.getByRole('tree', { name: 'Outline' }).getByRole('treeitem').first().waitFor();
    for (const [name, prepare] of Object.entries(PICTURES)) {
      await prepare(desk);
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
