import { expect, test, type Locator, type Page } from '@playwright/test';
import { walked } from './random.ts';
import { livePhoneAlone } from './studio-hand.ts';
import { BREAKAGES, type Breakage } from './studio-breakages.ts';
import { StudioCopy } from './studio.ts';

// Each kind of thing is broken in a file, as a merge or an editor may do; the studio says so there, and mends it.
// `npm test` breaks a sample of them.

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, actionTimeout: 60_000 });
test.setTimeout(600_000);

const problems = (page: Page): Locator =>
  page.getByRole('button', { name: /^(?:No problems|\d+ errors?|\d+ notes?)$/ });

test('each kind of thing that is broken is told at its place, with the fix as a button', async ({ page }) => {
  const studio = await StudioCopy.start();
  try {
    await page.goto(`${studio.address}#todo/tasks`);
    await expect(page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem').first()).toBeVisible();
    await livePhoneAlone(page);
    await expect(problems(page)).toHaveText('No problems', { timeout: 60_000 });
    for (const breakage of walked('breakages', BREAKAGES))
      await test.step(breakage.what, () => breakAndMend(page, studio, breakage));
  } finally {
    await studio.close();
  }
});

async function breakAndMend(page: Page, studio: StudioCopy, breakage: Breakage): Promise<void> {
  const { file, from, to, says, fix, place } = breakage;
  const { space } = studio.session;
  const before = new Map(space.files.map((name) => [name, space.text(name) ?? '']));
  const text = before.get(file) ?? '';
  expect(text, 'the document has what is broken').toContain(from);
  studio.write(
    file,
    text.replace(from, () => to),
  );
  await expect(problems(page)).toHaveText(/error/, { timeout: 60_000 });
  await problems(page).click();
  const dialog = page.getByRole('dialog', { name: 'Problems' });
  const card = dialog.getByRole('group', { name: says });
  await expect(card).toBeVisible();
  // A press leads to its place, where it is said again.
  await card.getByRole('button', { name: place, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const right = page.getByRole('complementary', { name: 'What is chosen' });
  await expect(right.getByText(says).first()).toBeVisible({ timeout: 30_000 });
  if (fix === undefined) studio.write(file, text);
  else await right.getByRole('button', { name: fix, exact: true }).first().click();
  await expect(problems(page)).toHaveText('No problems', { timeout: 60_000 });
  // Nothing but what was broken has changed, in any document; saved, the files are as they were.
  await studio.session.save();
  for (const [name, now] of before) {
    expect(space.text(name), `${name} after ${breakage.what}`).toBe(now);
    expect(studio.read(name), `the file of ${name} after ${breakage.what}`).toBe(now);
  }
}
