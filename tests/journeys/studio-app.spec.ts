import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { FULL, walked } from './random.ts';
import { livePhoneAlone } from './studio-hand.ts';
import { relabel } from './studio-relabel.ts';
import { everyTextLeads } from './studio-texts.ts';
import { StudioCopy } from './studio.ts';

// The app itself in its studio. `npm test` walks a sample of its pages; `npm run test:studio` does everything.

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false, actionTimeout: 60_000 });
test.setTimeout(FULL ? 7_200_000 : 300_000);

let studio: StudioCopy;
test.beforeAll(async () => {
  studio = await StudioCopy.start('harbor');
});
test.afterAll(() => studio.close());

test('nearly every text of the app, in every state, leads to its words', async ({ page, browser }) => {
  const routes = [...studio.session.product.project.screens.keys()];
  const shown = walked('texts of phones', routes);
  await everyTextLeads({ page, browser }, studio, FULL ? 3000 : 5, shown);
});

const FROM = 'fragments/pay-sheet';
const TO = 'fragments/proof-sheet';

test('a fragment of many pages is renamed in all of them, gets its name back, and loses it again', async ({ page }) => {
  const { space } = studio.session;
  const now = (): ReadonlyMap<string, string> => new Map(space.files.map((file) => [file, space.text(file) ?? '']));
  const before = now();
  const renamed = new Map(
    [...before].map(([file, text]) => [
      file.replace(`/${FROM}.json`, `/${TO}.json`),
      text.replaceAll(`"${FROM}"`, `"${TO}"`),
    ]),
  );
  expect([...before.values()].filter((text) => text.includes(`"${FROM}"`)).length).toBeGreaterThanOrEqual(13);

  await page.goto(`${studio.address}#${FROM}`);
  await expect(page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem').first()).toBeVisible();
  await livePhoneAlone(page);
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog', { name: 'Rename' });
  await expect(dialog.getByRole('textbox')).toHaveValue(FROM);
  await dialog.getByRole('textbox').fill(TO);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`#${TO}$`), { timeout: 60_000 });
  expect(inOrder(now())).toEqual(inOrder(renamed));
  await expect(page.getByText(/^103 pages · 0 errors$/)).toBeVisible({ timeout: 60_000 });

  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => inOrder(now()), { timeout: 60_000 }).toEqual(inOrder(before));
  await page.getByRole('button', { name: /^Redo/ }).click();
  await expect.poll(() => inOrder(now()), { timeout: 60_000 }).toEqual(inOrder(renamed));
  await savedAndRight(page);
  for (const [file, text] of renamed) expect(studio.read(file), file).toBe(text);
});

if (FULL)
  test('ten texts are relabelled in nine languages, and nothing is wrong afterwards', async ({ page }) => {
    const keys = await relabel(page, studio, 'setting/setting', 10);
    expect(new Set(keys).size).toBe(10);
    await savedAndRight(page);
  });

const inOrder = (texts: ReadonlyMap<string, string>): ReadonlyArray<readonly [file: string, text: string]> =>
  [...texts].sort(([one], [other]) => (one < other ? -1 : 1));

/** Writes the files, and checks and formats them as the commands do. */
async function savedAndRight(page: Page): Promise<void> {
  await expect(page.getByText(/ · 0 errors$/)).toBeVisible({ timeout: 60_000 });
  await studio.session.save();
  for (const command of [['check'], ['tools/format', '--check']]) {
    const [name, ...more] = command;
    // Fails where the command ends with an error.
    await promisify(execFile)(process.execPath, ['--import', 'tsx', `engine/${name}/main.ts`, ...more], {
      cwd: studio.folder,
    });
  }
}
