import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { change } from '../../engine/studio/server/change/change.ts';
import { everyTextLeads } from './studio-texts.ts';
import { livePhone, StudioCopy } from './studio.ts';

// The studio on the other product: its page in a browser, as staff use it.

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
test.setTimeout(240_000);

/** One studio for all: each test begins with the documents as they were. */
let studio: StudioCopy;
test.beforeAll(async () => {
  studio = await StudioCopy.start();
});
test.afterEach(async ({ page }) => {
  // Nothing is asked any more when the documents change.
  await page.close();
  await studio.reset();
});
test.afterAll(() => studio.close());

test('a text is relabelled while one looks at it, in both languages, and taken back', async ({ page }) => {
  await page.goto(`${studio.address}#todo/about`);
  await expect(page.locator('[data-phone="live"]')).toContainText('ready', { timeout: 120_000 });
  const outline = page.getByRole('tree', { name: 'Outline' });
  await expect(outline.getByRole('treeitem').first()).toBeVisible();

  await page.getByRole('tab', { name: 'Texts' }).click();
  await page.getByRole('button', { name: /^Page/ }).click();
  await page.getByRole('listbox', { name: 'Texts' }).getByRole('option').first().click();
  const english = page.getByRole('textbox', { name: 'English, form other' });
  const before = await english.innerText();
  await english.press('End');
  await english.pressSequentially(' indeed');
  await expect(livePhone(page).getByText(`${before} indeed`).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Deutsch, form other' }).press('End');
  await page.keyboard.type(' wirklich');
  await expect(page.getByText(/2 changed, was/)).toBeVisible();
  await expect(page.getByText(/Saved \d\d:\d\d/)).toBeVisible();

  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(livePhone(page).getByText(`${before} indeed`)).toHaveCount(0);
});

test('what is chosen is moved by keys, and brought back', async ({ page }) => {
  await page.goto(`${studio.address}#todo/about`);
  const rows = page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem');
  await expect(rows.first()).toBeVisible();
  const names = async (): Promise<readonly string[]> => (await rows.allInnerTexts()).map((text) => text.trim());
  const before = await names();
  await rows.first().click();
  await page.keyboard.press('Control+d');
  await expect.poll(async () => (await names()).length).toBeGreaterThan(before.length);
  await page.keyboard.press('Control+z');
  await expect.poll(names).toEqual(before);
});

test('a page is made from nothing: it gets a block from the palette, and words of its own', async ({ page }) => {
  await page.goto(`${studio.address}#todo/about`);
  const rows = page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add a page' });
  await dialog.getByRole('textbox').first().fill('Holidays');
  await dialog.getByRole('button', { name: 'Add a page' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/#todo\/holidays$/);
  await expect(page.getByRole('heading', { name: 'Holidays' })).toBeVisible();
  await expect(page.locator('[data-phone="live"]')).toContainText('ready', { timeout: 60_000 });

  await page.keyboard.press('/');
  const palette = page.getByRole('listbox', { name: 'Blocks' });
  await palette.getByRole('option', { name: 'Text: A piece of text. Pressed, it is a quiet link.' }).click();
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await page.getByRole('tab', { name: 'Outline' }).click();
  await expect(rows.filter({ hasText: 'Total' })).toHaveAttribute('aria-selected', 'true');
  await expect(livePhone(page).getByText('Total')).toBeVisible();
  await expect(page.getByText(/Saved \d\d:\d\d/)).toBeVisible();
});

test('the page is free of faults that axe finds, in both themes, in both languages', async ({ page }) => {
  await page.goto(`${studio.address}#todo/about`);
  const rows = page.getByRole('tree').getByRole('treeitem');
  await expect(rows.first()).toBeVisible();
  for (const act of ['English', '中文']) {
    await page.getByRole('button', { name: /^(?:Settings|设置)$/ }).click();
    await page.getByRole('menuitem').first().click();
    await rows.first().click();
    // The menu is still in the page while it fades away.
    await expect(page.getByRole('menu')).toHaveCount(0);
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
    expect(violations.map(({ id, nodes }) => `${act} ${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
    await page.getByRole('button', { name: /^(?:Settings|设置)$/ }).click();
    await page.getByRole('menuitem').nth(1).click();
  }
});

test('the map shows all pages, and finds words in any language', async ({ page }) => {
  await page.goto(studio.address);
  await expect(page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem').first()).toBeVisible();
  // The studio begins with the page that the app begins with.
  await expect(page).toHaveURL(/#todo\/tasks$/);
  await page.keyboard.press('m');
  const map = page.getByRole('main', { name: 'All pages' });
  const card = map.getByRole('button', { name: 'About' });
  await expect(card).toBeVisible();
  // It is drawn small, while nothing else is to be done.
  await expect
    .poll(
      () => card.locator('img').evaluateAll(([picture]) => (picture as HTMLImageElement | undefined)?.naturalWidth),
      {
        timeout: 90_000,
      },
    )
    .toBe(195);
  // Beside it they are listed by area, until something is sought.
  const side = page.getByRole('complementary', { name: 'All pages' });
  await expect(side.getByRole('region', { name: 'todo' }).getByRole('button', { name: 'About' })).toBeVisible();
  await page.getByRole('searchbox').fill('todo/plan');
  await expect(side.getByRole('region', { name: 'todo' })).toBeHidden();
  await expect(side.getByRole('button', { name: /todo|Plan/i }).first()).toBeVisible();
});

test('all texts are a table: words are typed in it beside their page, found, and saved for translators', async ({
  page,
}) => {
  await page.goto(`${studio.address}#todo/about`);
  await expect(page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem').first()).toBeVisible();
  await page.keyboard.press('l');
  const table = page.getByRole('grid', { name: 'All texts' });
  await expect(table.getByRole('gridcell', { selected: true })).toBeVisible();
  await expect(page.locator('[data-phone="live"]')).toContainText('ready', { timeout: 120_000 });
  await table.press('ArrowDown');
  await table.press('ArrowLeft');
  const before = await table.getByRole('gridcell', { selected: true }).innerText();
  await table.press('Enter');
  await expect(page.getByRole('textbox', { name: /^English, form/ })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' now');
  await page.keyboard.press('Escape');
  await expect(table.getByRole('gridcell', { selected: true })).toContainText(`${before.split('\n')[0]} now`);

  await page.keyboard.press('Control+f');
  await page.keyboard.type(' now');
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Files' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save these languages as a table' }).click();
  expect((await saving).suggestedFilename()).toBe('texts.csv');
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  // The tests share the studio: the next one begins with the words as they were.
  await page.keyboard.press('Control+z');
  await expect(page.getByText(`${before.split('\n')[0]} now`)).toHaveCount(0);
});

test('the tokens of the theme are changed on all phones at once, and what can be read too little is told', async ({
  page,
}) => {
  await page.goto(`${studio.address}#todo/about`);
  await expect(page.locator('[data-phone="live"]')).toContainText('ready', { timeout: 120_000 });
  await page.keyboard.press('c');
  const theme = page.getByRole('complementary', { name: 'Theme' });
  const hex = theme.getByRole('textbox', { name: 'text-1 Light as a number' });
  const before = await hex.inputValue();
  await expect(page.locator('[data-phone="live"]')).toContainText('ready', { timeout: 60_000 });
  // The tests share the studio, and the ones before this may have left mistakes.
  const problems = page.getByRole('button', { name: /^(?:No problems|\d+ errors?)$/ });
  const known = await problems.innerText();
  await hex.fill('#D0D0D0');
  await hex.press('Enter');
  await expect
    .poll(() =>
      livePhone(page)
        .locator('html')
        .evaluate((root) => getComputedStyle(root).getPropertyValue('--color-text-1').toUpperCase()),
    )
    .toContain('#D0D0D0');
  await expect(problems).not.toHaveText(known, { timeout: 30_000 });
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  await hex.fill(before);
  await hex.press('Enter');
  await expect(problems).toHaveText(known, { timeout: 30_000 });
});

test('the cases of a page are played where one looks at it', async ({ page }) => {
  await page.goto(`${studio.address}#todo/task`);
  await expect(page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem').first()).toBeVisible();
  await page.getByRole('tab', { name: /^Tests/ }).click();
  await expect(page.getByText(/^\d+ tests?$/)).toBeVisible();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByText(/^(?:All \d+ pass|It passes)$/)).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('img', { name: 'passes' }).first()).toBeVisible();
});

test('a person reads in words what a commit changes, and commits it; what was changed outside is decided', async ({
  page,
}) => {
  await page.goto(`${studio.address}#todo/about`);
  await expect(page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Texts' }).click();
  await page.getByRole('button', { name: /^Page/ }).click();
  await page.getByRole('listbox', { name: 'Texts' }).getByRole('option').first().click();
  const english = page.getByRole('textbox', { name: 'English, form other' });
  const before = await english.innerText();
  await english.press('End');
  await page.keyboard.type(' here');
  await expect(page.getByText(/Saved \d\d:\d\d/)).toBeVisible();

  // Somebody else changes the same words in the file.
  const table = studio.read('locales/en.json');
  studio.write('locales/en.json', table.replace(`"title": "${before}"`, `"title": "${before} there"`));
  const conflicts = page.getByRole('dialog', { name: 'Changed here and outside' });
  await expect(conflicts.getByText(`"${before} there"`)).toBeVisible({ timeout: 30_000 });
  await conflicts.getByRole('button', { name: 'Keep what is here' }).click();
  await expect(conflicts.getByText('Everything is decided.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Publish' }).click();
  const publish = page.getByRole('dialog', { name: 'Publish' });
  await expect(publish.getByText(`${before} here`).first()).toBeVisible({ timeout: 30_000 });
  await publish.getByRole('button', { name: 'Draw the pages before and after' }).click();
  const after = publish.getByRole('img', { name: /^About.*, After$/ }).first();
  await expect
    .poll(() => after.evaluateAll(([picture]) => (picture as HTMLImageElement | undefined)?.naturalWidth), {
      timeout: 120_000,
    })
    .toBe(390);
  await publish.getByRole('textbox', { name: 'Your name' }).fill('Mei');
  await publish.getByRole('textbox', { name: 'What changes, in one sentence' }).fill('about: say where');
  await publish.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('It is committed.')).toBeVisible({ timeout: 30_000 });
  expect(studio.read('locales/en.json')).toContain(`${before} here`);
});

test('a field is added with rules that are tried while they are written', async ({ page }) => {
  await page.goto(`${studio.address}#todo/task`);
  const outline = page.getByRole('tree', { name: 'Outline' });
  await expect(outline.getByRole('treeitem').first()).toBeVisible();
  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog', { name: 'Add a field' });
  await dialog.getByRole('textbox', { name: 'Label in English' }).fill('Remark');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('remark');
  await dialog.getByRole('textbox', { name: 'A formula that must hold' }).fill('size(value) >= 3');
  await dialog.getByRole('textbox', { name: 'What people read where it does not' }).fill('At least three letters');
  const value = dialog.getByRole('textbox', { name: 'Try it' });
  await value.fill('ab');
  await expect(dialog.getByRole('img', { name: 'fails' })).toBeVisible();
  await value.fill('abc');
  await expect(dialog.getByRole('img', { name: 'holds' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add a field' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(outline.getByRole('treeitem', { selected: true })).toContainText('Remark');
  await page.locator('[data-phone="live"]').getByText('ready').waitFor({ timeout: 120_000 });
  await expect(livePhone(page).getByText('Remark').first()).toBeVisible();
});

test('the tests of a page are played again after each save, and the tab says how many fail', async ({ page }) => {
  await page.goto(`${studio.address}#todo/task`);
  await expect(page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem').first()).toBeVisible();
  const tab = page.getByRole('tab', { name: /^Tests/ });
  const CASES = 'screens/todo/task.tests.json';
  const saved = async (from: string, to: string): Promise<void> => {
    studio.write(CASES, studio.read(CASES).replace(from, to));
    const { session } = studio;
    await expect.poll(() => session.space.text(CASES)).toContain(to);
    const operations = [
      { do: 'setText', key: 'block.busy', language: 'en', words: `Busy ${session.space.version}` },
    ] as const;
    await change(session, 'Mei', { base: session.space.version, operations });
    await session.save();
  };
  await saved('"announced": ["task.saved"]', '"announced": ["task.title"]');
  await expect(tab).toHaveText(/fail/, { timeout: 60_000 });
  await saved('"announced": ["task.title"]', '"announced": ["task.saved"]');
  await expect(tab).toHaveText(/^Tests \d+$/, { timeout: 60_000 });
});

test('a studio that starts again shows its phones, as the first one did', async ({ page }) => {
  await studio.again();
  await page.goto(`${studio.address}#todo/about`);
  await expect(page.locator('[data-phone="live"]')).toContainText('ready', { timeout: 60_000 });
  await expect(livePhone(page).getByRole('heading').first()).toBeVisible();
});

test('nearly every text of every page, in every state, leads to its words', async ({ page, browser }) => {
  await everyTextLeads({ page, browser }, studio, 100);
});
