import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { folderBlobs } from '../../src/exchange/kernel/blobs/folder-blobs.ts';
import { editionStore } from '../../src/exchange/editions/store.ts';
import { makeToken } from '../../src/exchange/editions/tokens.ts';
import { expect, open } from './harbor.ts';
import { withOwnExchange } from './own-exchange.ts';
import { publisher, running } from './publishing.ts';
import { StudioCopy } from './studio.ts';

// Phones open an edition and report an error of it; operators see both in the studio, in charts and in tables.

const folder = mkdtempSync(path.join(tmpdir(), 'harbor-seen-'));
const store = editionStore(folderBlobs(path.join(folder, 'editions')));
const test = withOwnExchange({ dataFolder: folder });
test.setTimeout(300_000);

let studio: StudioCopy;
test.beforeAll(async () => {
  studio = await StudioCopy.start('harbor');
});
test.afterAll(async () => {
  await studio.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Finds nothing wrong with what is shown, in either theme. */
async function accessible(desk: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await desk.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    expect((await new AxeBuilder({ page: desk }).exclude('iframe').analyze()).violations).toEqual([]);
  }
}

test('operators see how many phones are on an edition, and on which page it failed', async ({
  page,
  browser,
  harbor,
}) => {
  const id = await publisher(folder, store).publish(harbor, 'Fees on the button');
  await open(page, harbor, 'index/index');
  await expect.poll(() => running(page)).toBe(id);
  const why = JSON.stringify({ edition: id, why: 'fund/withdraw: TypeError: nothing is there' });
  expect(await page.evaluate((body) => navigator.sendBeacon('/h5/left', body), why)).toBe(true);

  const at = Date.now();
  const token = await makeToken(store, { name: 'kim', rights: ['read'], at, until: at + 3_600_000 });
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await desk.goto(studio.address);
  await desk.getByRole('button', { name: 'Editions', exact: true }).click();
  await desk.getByRole('radio', { name: 'Phones' }).click();
  await desk.getByRole('status').getByRole('button', { name: 'Sign in' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Address').fill(new URL(harbor.address).origin);
  await dialog.getByLabel('Token').fill('a token of nobody');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Token').fill(token);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();

  const legend = desk.getByRole('list', { name: 'Editions on phones' });
  await expect(legend).toContainText('Fees on the button');
  // The journey itself counts as a phone, too: it asked whether the edition is served.
  await expect(legend).toContainText(/at most [1-9]\d* an hour/);
  await expect(legend).toContainText('1 error');
  await expect(desk.getByRole('button', { name: /fund\/withdraw/ })).toBeVisible();
  const charts = desk.getByRole('heading', { name: /Phones by edition|Errors for 1,000 phones/ });
  await expect(charts).toHaveCount(2);
  await accessible(desk);

  await desk.getByRole('radio', { name: 'Table' }).click();
  const [phones, errors] = [desk.getByRole('table').first(), desk.getByRole('table').nth(1)];
  // The newest hour stands first; another may have begun meanwhile.
  for (const table of [phones, errors])
    await expect(table.getByRole('cell').filter({ hasText: /[1-9]/ }).first()).toBeVisible();
  await accessible(desk);
  await desk.getByRole('radio', { name: '30 days' }).click();
  await expect(phones).toBeVisible();

  await legend.getByRole('button', { name: /Fees on the button/ }).click();
  await expect(desk.getByRole('list', { name: 'Editions', exact: true })).toContainText('Fees on the button');
});
