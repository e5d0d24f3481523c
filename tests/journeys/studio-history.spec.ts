import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { change } from '../../engine/studio/server/change/change.ts';
import { StudioCopy } from './studio.ts';

// The history of a page in the studio, on the other product.

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
test.setTimeout(240_000);

let studio: StudioCopy;
test.beforeEach(async () => {
  studio = await StudioCopy.start();
});
test.afterEach(() => studio.close());

test('a page is compared with an older version, in words and pictures, and the version is brought back', async ({
  page,
}) => {
  const ABOUT = 'screens/todo/about.json';
  const before = studio.read(ABOUT);
  const { session } = studio;
  const at = { file: ABOUT, pointer: ['title'] };
  await change(session, 'Mei', { base: 0, operations: [{ do: 'set', at, value: 'task.title' }] });
  await session.save();
  await page.goto(`${studio.address}#todo/about`);
  await expect(page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem').first()).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  const panel = page.getByRole('tabpanel', { name: 'History' });
  await panel.getByRole('button', { name: /^begin/ }).click();
  await expect(panel.getByRole('button', { name: /title/i }).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Draw the pages before and after' }).click();
  const then = panel.getByRole('img', { name: /, Before$/ }).first();
  await expect
    .poll(() => then.evaluateAll(([picture]) => (picture as HTMLImageElement | undefined)?.naturalWidth), {
      timeout: 120_000,
    })
    .toBeGreaterThan(100);
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  await panel.getByRole('button', { name: 'Bring this version back' }).click();
  await expect(panel.getByText('Nothing is different since then.')).toBeVisible();
  expect(session.space.text(ABOUT)).toBe(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => session.space.text(ABOUT)).toContain('"title": "task.title"');
});
