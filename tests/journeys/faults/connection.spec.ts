import { expect, node, open, test } from '../harbor.ts';
import { demoSession, signedIn } from '../session.ts';

// The network is lost and restored, and parts of the app do not arrive.

test('offline says so and keeps what was read; back again, everything is read anew', async ({
  page,
  context,
  harbor,
}) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await open(page, harbor, 'fund/withdraw_logs');
  const rows = node(page, 'withdrawals').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const bar = page.getByRole('status').filter({ hasText: 'Offline. Prices' });
  await expect(bar).toHaveCount(0);

  await context.setOffline(true);
  await expect(bar).toContainText(/Offline\. Prices from \d\d:\d\d:\d\d\./);
  await expect(rows.first()).toBeVisible();
  await bar.getByRole('button', { name: 'Retry' }).click();
  await expect(bar).toBeVisible();

  const asked = page.waitForRequest('**/api/wallet/withdrawLogList*');
  await context.setOffline(false);
  await asked;
  await expect(bar).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
});

test('a page opened offline says so and comes by itself when the network is back', async ({
  page,
  context,
  harbor,
}) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await open(page, harbor, 'fund/select');
  await expect(node(page, 'coins').getByRole('listitem').first()).toBeVisible();
  // Its code and texts are here; its data is not.
  await page.evaluate(() => {
    location.hash = '#/pages/fund/withdraw_logs';
  });
  await expect(node(page, 'withdrawals')).toBeVisible();
  await context.setOffline(true);
  await page.evaluate(() => {
    location.hash = '#/pages/fund/select?for=deposit';
  });
  const failed = page.getByRole('alert').filter({ hasText: 'You are offline' });
  await expect(failed.or(node(page, 'coins')).first()).toBeVisible();
  await context.setOffline(false);
  await expect(node(page, 'coins').getByRole('listitem').first()).toBeVisible();
  await expect(failed).toHaveCount(0);
});

const CHUNK = '**/assets/NoticeList-*.js';

test('a page whose code does not arrive says so, and trying again brings it', async ({ page, harbor }) => {
  await open(page, harbor, 'index/index');
  await expect(node(page, 'rank').getByRole('listitem').first()).toBeVisible();
  // Nothing is cached from before: the browser fetches the page's code now.
  await page.route(CHUNK, (route) => route.abort());
  await open(page, harbor, 'common/NoticeList');
  const trouble = page.getByRole('alert').filter({ hasText: 'Could not load this page' });
  await expect(trouble).toContainText('A part of the app could not be loaded');
  await trouble.getByRole('button', { name: 'Retry' }).click();
  await expect(trouble).toBeVisible();
  await page.unroute(CHUNK);
  // The try before may still be under way, and bring the page by itself now.
  await expect(async () => {
    const retry = trouble.getByRole('button', { name: 'Retry' });
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(node(page, 'notices').getByRole('listitem').first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test('a page whose code takes too long shows a skeleton, gives up after a minute, and the chunk after two', async ({
  page,
  harbor,
}) => {
  await page.clock.install();
  await open(page, harbor, 'index/index');
  await expect(node(page, 'rank').getByRole('listitem').first()).toBeVisible();
  await page.route(CHUNK, () => undefined);
  await page.evaluate(() => {
    location.hash = '#/pages/common/NoticeList';
  });
  await page.clock.runFor(300);
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('alert').filter({ hasText: 'Still loading' })).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('alert').filter({ hasText: 'took too long to load' })).toBeVisible();
  await page.unroute(CHUNK);
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await page.clock.resume();
  await expect(node(page, 'notices').getByRole('listitem').first()).toBeVisible();
});

test('a page of the address bar that does not exist says so and leads home', async ({ page, harbor }) => {
  await open(page, harbor, 'nowhere/at_all');
  await page
    .getByRole('alert')
    .filter({ hasText: 'Page not found' })
    .getByRole('button', { name: 'Go to home' })
    .click();
  await expect(node(page, 'rank').getByRole('listitem').first()).toBeVisible();
});
