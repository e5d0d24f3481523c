import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { StudioCopy } from './studio.ts';

// A case is recorded in the live phone of the studio, and stands beside the page.

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
test.setTimeout(240_000);

test('what a person does in the live phone becomes a case, step by step', async ({ page }) => {
  const studio = await StudioCopy.start();
  try {
    await page.goto(`${studio.address}#todo/task`);
    await expect(page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem').first()).toBeVisible();
    await page.getByRole('tab', { name: /^Tests/ }).click();
    await page.getByRole('button', { name: 'Record a case' }).click();
    const phone = page.frameLocator('[data-phone="recorded"] iframe');
    await phone.locator('[data-node=title] input, [data-node=title] textarea').first().fill('Paint the fence', {
      timeout: 120_000,
    });
    await phone.locator('[data-node=save] button').click();
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    await expect(steps).toHaveText(['Fill title with “Paint the fence”', 'Press save']);
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
    await page.getByRole('textbox', { name: 'What must be so' }).fill('A task is saved as it was recorded');
    await page.getByRole('button', { name: 'Add the case' }).click();
    await expect(page.getByText(/^It was added to/)).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText('A task is saved as it was recorded')).toBeVisible({ timeout: 30_000 });
    // The live phone is back.
    await expect(page.locator('[data-phone="live"]')).toContainText('ready', { timeout: 60_000 });
    expect(JSON.parse(studio.read('screens/todo/task.tests.json')).cases.at(-1)).toMatchObject({
      do: [{ fill: 'title', with: 'Paint the fence' }, { press: 'save' }],
      expect: { calls: [{ call: 'task.add' }] },
    });
  } finally {
    await studio.close();
  }
});
