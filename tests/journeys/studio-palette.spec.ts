import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { change } from '../../engine/studio/server/change/change.ts';
import { StudioCopy } from './studio.ts';

// The palette shows what can be inserted as the product draws it.

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
test.setTimeout(240_000);

let studio: StudioCopy | undefined;
test.afterEach(() => studio?.close());

/** The time in which an entry in sight is noticed, in milliseconds. */
const SIGHT = 200;

/** Opens the palette of a page. Returns the frame that its entries are drawn in. */
async function openPalette(page: Page, address: string, route: string): Promise<FrameLocator> {
  await page.goto(`${address}#${route}`);
  await page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem').first().waitFor({ timeout: 120_000 });
  await page.getByRole('tab', { name: 'Blocks' }).click();
  return page.frameLocator('iframe[src*="palette=1"]');
}

const tile = (frame: FrameLocator, name: string): ReturnType<FrameLocator['locator']> =>
  frame.locator(`[data-tile="${name}"][data-drawn]`);

/** Scrolls through the palette until every entry was in sight. Returns the names of those that were not drawn. */
async function undrawn(page: Page, frame: FrameLocator): Promise<readonly string[]> {
  const missing = async (): Promise<readonly string[]> =>
    frame
      .locator('[data-tile]:not([data-drawn])')
      .evaluateAll((tiles) => tiles.map((one) => one.getAttribute('data-tile') ?? ''));
  const list = page.getByRole('listbox', { name: 'Blocks' });
  const isEnd = (): Promise<boolean> =>
    list.evaluate((element) => {
      element.scrollTop += element.clientHeight / 2;
      return element.scrollTop + element.clientHeight >= element.scrollHeight - 1;
    });
  while (!(await isEnd())) await page.waitForTimeout(SIGHT);
  let last: readonly string[] = [];
  // What draws nothing never comes: the wait ends once nothing more does.
  await expect(async () => {
    const now = await missing();
    const isSame = now.length === last.length;
    last = now;
    expect(isSame).toBe(true);
  }).toPass({ intervals: [3000], timeout: 120_000 });
  return last;
}

test('every block is drawn by its example, in the theme of the product, and a change of a fragment is seen', async ({
  page,
}) => {
  studio = await StudioCopy.start();
  const frame = await openPalette(page, studio.address, 'todo/task');
  await expect(tile(frame, 'block field.text').locator('input')).toHaveValue('mei@harbor.test', { timeout: 120_000 });
  // Text for screen readers alone has no look.
  expect(await undrawn(page, frame)).toEqual(['block spoken']);

  const search = page.locator('[data-find="blocks"]');
  await search.fill('progress');
  await expect(frame.locator('[data-tile]').first()).toHaveAttribute('data-tile', /progress/);
  await search.fill('');

  // Tiles lie where the pictures of the options are, and presses go through them.
  const option = page.getByRole('option', { name: /^Stepper:/ });
  await option.scrollIntoViewIfNeeded();
  const [picture, drawn] = [
    await option.locator('[data-picture]').boundingBox(),
    await tile(frame, 'block field.stepper').boundingBox(),
  ];
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs((picture?.[side] ?? 0) - (drawn?.[side] ?? 0)), side).toBeLessThan(1);
  await option.locator('[data-picture]').click();
  await expect(option).toHaveAttribute('aria-selected', 'true');

  const team = tile(frame, 'fragment fragments/team');
  await page.getByRole('option', { name: /^Team:/ }).scrollIntoViewIfNeeded();
  await expect(team.locator('dt')).toHaveCount(2);
  const { session } = studio;
  const [file] = [...session.product.project.fragments.values()].map((source) => source.file);
  await change(session, 'Mei', {
    base: session.space.version,
    operations: [{ do: 'remove', at: [{ file: file ?? '', pointer: ['body', 0, 'facts', 'about.members'] }] }],
  });
  await expect(team.locator('dt')).toHaveCount(1);
});

test('every fragment that shows something is drawn alone, with answers of the contract', async ({ page }) => {
  test.skip(process.env['WALK'] !== 'full', 'A sample of it is the other product.');
  studio = await StudioCopy.start('harbor');
  const frame = await openPalette(page, studio.address, 'fund/withdraw');
  await expect(tile(frame, 'block field.text')).toBeVisible({ timeout: 120_000 });
  const missing = await undrawn(page, frame);
  // These show nothing until something happens, or nothing at all.
  expect(missing.filter((name) => name.startsWith('block'))).toEqual(['block spoken']);
  expect(missing.length).toBeLessThan(12);
});
