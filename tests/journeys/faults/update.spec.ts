import type { Page } from '@playwright/test';
import { expect, field, node, open, test } from '../harbor.ts';
import { demoSession, signedIn } from '../session.ts';
import { textOf } from '../texts.ts';

// The app is deployed anew while a page is open: its parts are gone, and another build is served.

const PAGE = '**/assets/select-*.js';
const SHEET = '**/assets/withdraw-sheet-*.js';

/** From now on the server has another build, without a part of the one that runs. */
async function deploy(page: Page, gone = PAGE): Promise<void> {
  await page.route(gone, (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }));
  await page.route(/\/h5\/$/, async (route) => {
    const answer = await route.fetch();
    // A reload gives the request up, and with it its answer.
    const page = await answer.text().catch(() => undefined);
    if (page === undefined) return;
    const newer = '$&/h5/assets/newer.js" data-was="';
    await route.fulfill({ response: answer, body: page.replace('<script type="module" crossorigin src="', newer) });
  });
}

test('a page of the old build offers the new one in the language of the user; what was typed stays, secrets do not', async ({
  page,
  context,
  harbor,
}) => {
  await signedIn(context, { ...(await demoSession(harbor.client())), lang: 'fra' });
  await open(page, harbor, 'setting/userInfo');
  await open(page, harbor, 'setting/password');
  await field(page, 'password').fill('a secret');
  await open(page, harbor, 'setting/addWallet');
  await field(page, 'name').fill('Cold wallet');
  await deploy(page);
  await page.evaluate(() => {
    location.hash = '#/pages/fund/select?for=deposit';
  });
  const offer = page.getByRole('alert').filter({ hasText: textOf('fra', 'shell.update.title') });
  await expect(offer).toContainText(textOf('fra', 'shell.update.text'));
  await expect(page.getByRole('button', { name: textOf('fra', 'shell.update.reload') })).toHaveCount(1);

  // The reload brings the new build, which has everything.
  await page.unrouteAll({ behavior: 'wait' });
  await offer.getByRole('button', { name: textOf('fra', 'shell.update.reload') }).click();
  await expect(node(page, 'coins').getByRole('listitem').first()).toBeVisible();
  await page.goBack();
  await expect(field(page, 'name')).toHaveValue('Cold wallet');
  await page.goBack();
  await expect(field(page, 'password')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('a secret');
});

test('a part of a page that is gone is said above it; the page goes on', async ({ page, context, harbor }) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await open(page, harbor, 'fund/select');
  await expect(node(page, 'coins').getByRole('listitem').first()).toBeVisible();
  await deploy(page, SHEET);
  await page.evaluate(() => {
    location.hash = '#/pages/fund/withdraw';
  });
  await expect(page.getByText(/Available \d/).first()).toBeVisible();
  await field(page, 'address').fill('0xabc');
  await expect(page.getByRole('status').filter({ hasText: 'A new version is ready' })).toBeVisible();
  await expect(field(page, 'address')).toHaveValue('0xabc');
});

test('a build that a reload does not bring is offered once: then the page says what is wrong', async ({
  page,
  context,
  harbor,
}) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await open(page, harbor, 'setting/setting');
  await expect(node(page, 'theme')).toBeVisible();
  await deploy(page);
  await page.evaluate(() => {
    location.hash = '#/pages/fund/select?for=deposit';
  });
  const alert = page.getByRole('alert').filter({ has: page.getByRole('button') });
  await expect(alert).toContainText('A new version is ready');
  // Another server, of the old build, answers the reload; the one with the new build is asked again after it.
  await page.unroute(/\/h5\/$/);
  const reloaded = page.waitForEvent('load');
  await alert.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(alert).toContainText('Could not load this page');
  await deploy(page);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toContainText('Could not load this page');
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
});
