import type { Page } from '@playwright/test';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open, test } from './harbor.ts';

// The phone's back closes the overlays of a page, and only then leaves the page; forward leads to pages, never to a
// closed overlay.

const back = (page: Page): Promise<void> => page.evaluate(() => history.back());
const forward = (page: Page): Promise<void> => page.evaluate(() => history.forward());
const steps = (page: Page): Promise<number> => page.evaluate(() => history.length);
const at = (page: Page, route: string): Promise<void> =>
  expect(page.locator(`main[data-route="${route}"]:not([inert] *)`)).toBeVisible();
/** Open sheets, also those under another, which are hidden from assistive technology. */
const dialogs = (page: Page, count: number): Promise<void> =>
  expect(page.locator('[role="dialog"]')).toHaveCount(count);

test('a sheet: back closes it, forward does not bring it again, the next back leaves the page', async ({
  page,
  harbor,
}) => {
  await open(page, harbor, 'index/index');
  await at(page, 'index/index');
  await page.evaluate(() => {
    location.hash = '#/pages/setting/setting';
  });
  await at(page, 'setting/setting');
  const before = await steps(page);
  for (let round = 0; round < 3; round += 1) {
    await node(page, 'language').first().click();
    await dialogs(page, 1);
    await back(page);
    await dialogs(page, 0);
    await at(page, 'setting/setting');
    await forward(page);
    await at(page, 'setting/setting');
    await dialogs(page, 0);
  }
  // Closed by its own button it gives its entry back: the history does not grow with each.
  for (let round = 0; round < 3; round += 1) {
    await node(page, 'theme').click();
    await dialogs(page, 1);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await dialogs(page, 0);
  }
  expect(await steps(page)).toBeLessThanOrEqual(before + 1);
  await back(page);
  await at(page, 'index/index');
  await forward(page);
  await at(page, 'setting/setting');
  await dialogs(page, 0);
});

test('a question: back is no', async ({ page, context, harbor }) => {
  await newcomer(harbor, context);
  await open(page, harbor, 'setting/setting');
  await node(page, 'signOut').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await back(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await at(page, 'setting/setting');
  await expect(node(page, 'signOut')).toBeVisible();
  await expect(node(page, 'profile')).toBeVisible();
});

test('a picker in a sheet: each back closes one of them', async ({ page, context, harbor }) => {
  await newcomer(harbor, context);
  await open(page, harbor, 'fund/assets_all_record');
  await node(page, 'filter').first().click();
  await dialogs(page, 1);
  await node(page, 'currency').locator('button').last().click();
  await dialogs(page, 2);
  await back(page);
  await dialogs(page, 1);
  await expect(node(page, 'from').last()).toBeVisible();
  await back(page);
  await dialogs(page, 0);
  await at(page, 'fund/assets_all_record');
});

test('a picker of a form: back closes it and keeps what is entered', async ({ page, context, harbor }) => {
  await newcomer(harbor, context);
  await open(page, harbor, 'fund/fundTransfer');
  await field(page, 'number').fill('12');
  await node(page, 'from').locator('button').first().click();
  await dialogs(page, 1);
  await back(page);
  await dialogs(page, 0);
  await at(page, 'fund/fundTransfer');
  await expect(field(page, 'number')).toHaveValue('12');
});

test('the whole screen of a chart: back leaves it, not the page', async ({ page, harbor }) => {
  await open(page, harbor, 'transaction/spot_kline', { symbol: 'BTCUSDT' });
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect(page.locator('[data-full]')).toBeVisible();
  await back(page);
  await expect(page.locator('[data-full]')).toHaveCount(0);
  await at(page, 'transaction/spot_kline');
});

test('a way from a sheet to a page and back: the sheet is there with what was typed, and then goes', async ({
  page,
  context,
  harbor,
}) => {
  await newcomer(harbor, context);
  await open(page, harbor, 'setting/security');
  await node(page, 'mobile').first().click();
  await dialogs(page, 1);
  await field(page, 'mobile').last().fill('13800138000');
  await page.getByRole('dialog').getByRole('button', { name: /\+/ }).click();
  await at(page, 'common/area');
  await dialogs(page, 0);
  await back(page);
  await at(page, 'setting/security');
  await expect(page.getByRole('dialog').locator('[data-node=mobile] input')).toHaveValue('13800138000');
  await forward(page);
  await at(page, 'common/area');
  await back(page);
  await dialogs(page, 1);
  await back(page);
  await dialogs(page, 0);
  await at(page, 'setting/security');
});

test('what a sheet leads to when it is done leaves nothing behind', async ({ page, context, harbor }) => {
  await newcomer(harbor, context);
  await open(page, harbor, 'setting/setting');
  await node(page, 'signOut').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  const before = await steps(page);
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await at(page, 'index/index');
  await expect.poll(() => page.evaluate(() => (history.state as { idx: number }).idx)).toBe(0);
  expect(await steps(page)).toBe(before);
});

test('a form that would be lost is asked for, and left with one press', async ({ page, context, harbor }) => {
  await newcomer(harbor, context);
  await open(page, harbor, 'setting/setting');
  await page.evaluate(() => {
    location.hash = '#/pages/setting/addWallet';
  });
  await field(page, 'address').fill('TXYZ');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await back(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(field(page, 'address')).toHaveValue('TXYZ');
  await page.getByRole('button', { name: 'Back' }).click();
  await button(page, 'yes').click();
  await at(page, 'setting/setting');
  await expect.poll(() => page.evaluate(() => (history.state as { idx: number }).idx)).toBe(0);
});
