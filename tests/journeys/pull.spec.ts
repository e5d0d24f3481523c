import type { Page } from '@playwright/test';
import { newcomer } from './flows.ts';
import { expect, node, open, test } from './harbor.ts';

/** A finger on the upper third of the page that goes down so far, in steps. Gives what lets it go. */
async function hold(page: Page, by: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  await touch('touchStart', 300);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', 300 + (by * step) / 8);
  return async () => {
    await touch('touchEnd');
    await session.detach();
  };
}

const pull = async (page: Page, by: number): Promise<void> => (await hold(page, by))();

const sign = (page: Page) => page.locator('[data-pull]');

test('markets are pulled to refresh: far enough asks again, less and a scrolled page do not', async ({
  page,
  harbor,
}) => {
  await open(page, harbor, 'market/market');
  await expect(node(page, 'rows').getByRole('listitem').first()).toBeVisible();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/currency/quotation_new')) asked += 1;
  });
  await pull(page, 80);
  await expect(sign(page)).toHaveAttribute('data-state', 'rest');
  expect(asked).toBe(0);
  const letGo = await hold(page, 300);
  await expect(sign(page)).toHaveAttribute('data-state', 'enough');
  await letGo();
  await expect(sign(page).getByRole('status')).toHaveText('Refreshed');
  await expect(sign(page)).toHaveAttribute('data-state', 'rest');
  expect(asked).toBe(1);
  await page.locator('[data-scroller]').evaluate((scroller) => {
    scroller.scrollTop = 300;
  });
  await pull(page, 200);
  expect(asked).toBe(1);
});

test('assets are refreshed by a pull, and by the keyboard', async ({ page, context, harbor }) => {
  await newcomer(harbor, context);
  await open(page, harbor, 'fund/assets');
  await expect(page.getByText('Tether')).toBeVisible();
  // The balances are asked for again once the socket is open.
  await page.waitForLoadState('networkidle');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/wallet/')) asked += 1;
  });
  await pull(page, 300);
  await expect(sign(page).getByRole('status')).toHaveText('Refreshed');
  const pulled = asked;
  expect(pulled).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Refresh' }).press('Enter');
  await expect(sign(page)).toHaveAttribute('data-state', 'busy');
  await expect(sign(page)).toHaveAttribute('data-state', 'rest');
  expect(asked).toBe(2 * pulled);
});
