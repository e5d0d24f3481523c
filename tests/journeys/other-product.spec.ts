import { fileURLToPath } from 'node:url';
import type { AddressInfo } from 'node:net';
import { expect, test as base, type Page } from '@playwright/test';
import { build } from 'vite';
import { serveTasks } from '../other-product/server.ts';

const FOLDER = fileURLToPath(new URL('../../.data/other-product/', import.meta.url));

/** The other product, built with the same engine and served under the same policy. */
const test = base.extend<object, { address: string }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      await build({
        configFile: fileURLToPath(new URL('../other-product/vite.config.ts', import.meta.url)),
        logLevel: 'error',
      });
      const server = serveTasks(FOLDER).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.close();
    },
    { scope: 'worker' },
  ],
});

const node = (page: Page, id: string) => page.locator(`[data-node="${id}"]`);
const field = (page: Page, id: string) => node(page, id).locator('input');

test('another product on the same engine: tasks are added, refused, done, changed and deleted, in two languages', async ({
  page,
  address,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(address);
  const rows = node(page, 'tasks').getByRole('listitem');
  await expect(rows).toHaveText([/Paint the mast/]);
  await expect(node(page, 'left')).toHaveText('Quay: 1 task left, 2.5 hours');

  await node(page, 'add').click();
  await field(page, 'title').fill('x');
  await node(page, 'save').click();
  await expect(page.getByText('Between 2 and 80 letters')).toBeVisible();
  await expect(field(page, 'title')).toBeFocused();
  await field(page, 'title').fill('Buy rope');
  await field(page, 'hours').fill('0.1');
  await node(page, 'save').click();
  await expect(rows).toHaveText([/Buy rope/, /Paint the mast/]);
  // Decimals, not binary fractions.
  await expect(node(page, 'left')).toHaveText('Quay: 2 tasks left, 2.6 hours');
  const events = async (): Promise<unknown> => (await (await page.request.get(`${address}/api/events`)).json()).data;
  await expect.poll(events).toEqual([{ event: 'task.saved', args: { urgency: 'usual', added: true } }]);

  // A task that another user has added meanwhile is there after pressing the button that replaces a pull.
  await page.request.post(`${address}/api/tasks`, { data: { title: 'Scrape the hull', urgency: 'low' } });
  await page.getByRole('button', { name: 'Refresh' }).press('Enter');
  await expect(rows).toHaveText([/Scrape the hull/, /Buy rope/, /Paint the mast/]);
  await expect(page.locator('[data-pull]')).toHaveAttribute('data-state', 'rest');
  await page.request.post(`${address}/api/drop`, { data: { id: '3' } });
  await page.getByRole('button', { name: 'Refresh' }).press('Enter');
  await expect(rows).toHaveText([/Buy rope/, /Paint the mast/]);

  // The head of the hours sorts them: most first, then least, then in the original order.
  for (const order of [
    [/Paint/, /Buy/],
    [/Buy/, /Paint/],
    [/Buy/, /Paint/],
  ]) {
    await node(page, 'byHours').click();
    await expect(rows).toHaveText(order);
  }
  await expect(page).not.toHaveURL(/sort=/);

  await rows.nth(1).getByRole('button', { name: 'Done' }).click();
  await expect(node(page, 'left')).toHaveText('Quay: 1 task left, 0.1 hours');
  // A block and an action of the product's own.
  const ring = page.getByRole('progressbar', { name: 'Tasks that are done' });
  await expect(ring).toHaveText('50 %');
  await expect(page.getByRole('status').filter({ hasText: 'Well done' })).toHaveCount(0);
  await rows.first().getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Well done' })).toBeVisible();
  await expect(ring).toHaveText('100 %');
  await rows.first().getByRole('button', { name: 'Reopen' }).click();
  await expect(ring).toHaveText('50 %');
  await page.getByRole('tab', { name: 'Open' }).click();
  await expect(rows).toHaveText([/Buy rope/]);

  await rows.first().getByRole('button', { name: 'Buy rope' }).click();
  await expect(field(page, 'title')).toHaveValue('Buy rope');
  await node(page, 'drop').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(node(page, 'none')).toBeVisible();

  await node(page, 'about').click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Über' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a form of three steps with rows: each step holds before the next, back and a reload keep what was filled in', async ({
  page,
  address,
}) => {
  await page.goto(address);
  await node(page, 'plan').click();
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText('Step 1 of 3The task');
  await node(page, 'save').click();
  await expect(field(page, 'title')).toBeFocused();
  await field(page, 'title').fill('Caulk the deck');
  await field(page, 'title').press('Enter');
  await expect(heading).toHaveText('Step 2 of 3The steps it takes');
  await expect(heading).toBeFocused();

  // By the keyboard alone: a row is added and takes the focus; a row that goes hands it on.
  const parts = node(page, 'parts').getByRole('group');
  const what = (row: number) => parts.nth(row).locator('[data-node=part] input');
  const hours = (row: number) => parts.nth(row).locator('[data-node=hours] input');
  await page.getByRole('button', { name: 'Add a sub-task' }).press('Enter');
  await expect(what(0)).toBeFocused();
  await page.keyboard.type('Gild the rail');
  await page.getByRole('button', { name: 'Add a sub-task' }).press('Enter');
  await expect(what(1)).toBeFocused();
  await page.keyboard.type('Scrape the seams');
  await page.keyboard.press('Tab');
  await page.keyboard.type('7.5');
  await page.getByRole('button', { name: 'Add a sub-task' }).press('Enter');
  await page.getByRole('button', { name: 'Move Sub-task 2 up' }).press('Enter');
  await expect(what(0)).toHaveValue('Scrape the seams');
  await expect(page.getByRole('button', { name: 'Move Sub-task 1 up' })).toBeFocused();
  await node(page, 'save').click();
  await expect(parts.nth(2)).toContainText('Please fill this in');
  await expect(what(2)).toBeFocused();
  await page.getByRole('button', { name: 'Remove Sub-task 3' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Sub-task 2' })).toBeFocused();
  await hours(1).fill('39');
  await node(page, 'save').click();
  await expect(page.getByText('Together at most 40 hours')).toBeVisible();
  await hours(1).fill('0.5');

  await page.goBack();
  await expect(heading).toHaveText('Step 1 of 3The task');
  await expect(field(page, 'title')).toHaveValue('Caulk the deck');
  await node(page, 'save').click();
  await expect(what(1)).toHaveValue('Gild the rail');
  await page.reload();
  await expect(heading).toHaveText('Step 2 of 3The steps it takes');
  await expect(what(0)).toHaveValue('Scrape the seams');
  await expect(hours(0)).toHaveValue('7.5');
  await node(page, 'save').click();
  await expect(node(page, 'facts')).toContainText('Caulk the deck');
  await expect(node(page, 'facts')).toContainText('8');

  // The server's refusal of a row is shown at its cell, in its step.
  await node(page, 'save').click();
  await expect(heading).toHaveText('Step 2 of 3The steps it takes');
  await expect(parts.nth(1)).toContainText('We have no gold.');
  await expect(what(1)).toBeFocused();
  await what(1).fill('Pay the seams');
  await node(page, 'save').click();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await node(page, 'save').click();
  expect((await sent).postDataJSON()).toMatchObject({
    title: 'Caulk the deck',
    hours: '8',
    parts: [
      { title: 'Scrape the seams', hours: '7.5' },
      { title: 'Pay the seams', hours: '0.5' },
    ],
  });
  await expect(node(page, 'tasks').getByRole('listitem').first()).toHaveText(/Caulk the deck.*8/);
});
