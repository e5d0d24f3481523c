import { expect, test } from '@playwright/test';
import { relabel } from './studio-relabel.ts';
import { livePhone, StudioCopy } from './studio.ts';

// Changes on the other product: words in all its languages, and the order of what one sees.

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
test.setTimeout(240_000);

let studio: StudioCopy;
test.beforeAll(async () => {
  studio = await StudioCopy.start();
});
test.afterEach(async ({ page }) => {
  await page.close();
  await studio.reset();
});
test.afterAll(() => studio.close());

test('ten texts are relabelled in every language, and nothing is wrong afterwards', async ({ page }) => {
  const keys = await relabel(page, studio, 'todo/tasks', 10);
  expect(new Set(keys).size).toBe(10);
  const { problems } = await studio.session.checker.current();
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  await studio.session.save();
  for (const { file } of studio.session.product.project.locales.values())
    expect(studio.read(file)).toBe(studio.session.source(file).text);
});

test('an element is dragged over another one, and the drag is undone and done again', async ({ page }) => {
  await page.goto(`${studio.address}#todo/task`);
  const rows = page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem');
  await expect(page.locator('[data-phone="live"]')).toContainText('ready', { timeout: 120_000 });
  const parts = (): readonly string[] => {
    const { body } = JSON.parse(studio.session.source('screens/todo/task.json').text) as {
      readonly body: ReadonlyArray<{ readonly id: string }>;
    };
    return body.map(({ id }) => id);
  };
  const before = parts();
  expect(before.slice(0, 3)).toEqual(['title', 'urgency', 'hours']);
  await rows.filter({ hasText: 'Amount field' }).click();
  const handle = page.getByRole('button', { name: 'Drag', exact: true });
  await handle.hover();
  await page.mouse.down();
  // The upper edge of the first field, in the live phone.
  const first = await livePhone(page).locator('[data-node=title]').first().boundingBox();
  if (first === null) throw new Error('The first field is not on the phone.');
  await page.mouse.move(first.x + first.width / 2, first.y + first.height / 2, { steps: 8 });
  await expect(async () => {
    await page.mouse.move(first.x + first.width / 2, first.y + 2, { steps: 2 });
    await expect(page.getByText('In Body', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await page.mouse.up();
  const moved = ['hours', ...before.filter((id) => id !== 'hours')];
  await expect.poll(parts).toEqual(moved);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(parts).toEqual(before);
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect.poll(parts).toEqual(moved);
  await expect(rows.filter({ hasText: /field$/ }).first()).toContainText('Amount field');
});
