import { expect, test, type Page } from '@playwright/test';
import { picture } from '../../src/exchange/testing/client.ts';
import { FULL } from './random.ts';
import { livePhoneAlone } from './studio-hand.ts';
import { livePhone, StudioCopy } from './studio.ts';

// What the other journeys of the studio do on a small product, on Harbor: `npm run test:studio`.

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
test.setTimeout(300_000);

let studio: StudioCopy;
test.beforeAll(async () => {
  if (FULL) studio = await StudioCopy.start('harbor');
});
test.afterAll(() => studio?.close());

const outline = (page: Page) => page.getByRole('tree', { name: 'Outline' });

async function open(page: Page, route: string): Promise<void> {
  await page.goto(`${studio.address}#${route}`);
  await expect(outline(page).getByRole('treeitem').first()).toBeVisible({ timeout: 60_000 });
  await livePhoneAlone(page);
}

/** Waits until the live phone shows the page. */
const phoneReady = (page: Page): Promise<void> =>
  expect(page.locator('[data-phone="live"]')).toContainText('ready', { timeout: 120_000 });

const source = (file: string): string => studio.session.source(file).text;

if (FULL) {
  test('the map of a hundred pages is there in two seconds', async ({ page }) => {
    await open(page, 'setting/setting');
    const cards = page.getByRole('main', { name: 'All pages' }).getByRole('button');
    const pressed = Date.now();
    await page.keyboard.press('m');
    await expect(cards.nth(100)).toBeVisible();
    expect(Date.now() - pressed).toBeLessThan(2000);
    expect(await cards.count()).toBeGreaterThanOrEqual(studio.session.product.project.screens.size);
  });

  test('a field is dragged over another one, and the drag is undone and done again', async ({ page }) => {
    const file = 'screens/setting/addWallet.json';
    const fields = (): readonly string[] => [...source(file).matchAll(/"id": "(\w+)"/g)].map(([, id]) => id ?? '');
    const before = fields();
    await open(page, 'setting/addWallet');
    await phoneReady(page);
    await outline(page).getByRole('treeitem').filter({ hasText: 'Text field' }).last().click();
    await page.getByRole('button', { name: 'Drag', exact: true }).hover();
    await page.mouse.down();
    const first = await livePhone(page).locator('main [data-node]').first().boundingBox();
    if (first === null) throw new Error('The first field is not on the phone.');
    await page.mouse.move(first.x + first.width / 2, first.y + first.height / 2, { steps: 8 });
    await expect(async () => {
      await page.mouse.move(first.x + first.width / 2, first.y + 2, { steps: 2 });
      await expect(page.getByText('In Body', { exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
    await page.mouse.up();
    await expect.poll(fields).not.toEqual(before);
    const moved = fields();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(fields).toEqual(before);
    await page.getByRole('button', { name: /^Redo/ }).click();
    await expect.poll(fields).toEqual(moved);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(fields).toEqual(before);
  });

  test('a field with a rule is added to a form, and its value is sent', async ({ page }) => {
    await open(page, 'fund/receive');
    await page.keyboard.press('f');
    const dialog = page.getByRole('dialog', { name: 'Add a field' });
    await dialog.getByRole('textbox', { name: 'Label in English' }).fill('Transfer reference');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('dianhui');
    await dialog.getByRole('textbox', { name: 'A formula that must hold' }).fill('size(value) >= 3');
    await dialog.getByRole('textbox', { name: 'What people read where it does not' }).fill('At least three letters');
    await dialog.getByRole('button', { name: 'Add a field' }).click();
    await expect(dialog).toHaveCount(0);
    await phoneReady(page);
    const phone = livePhone(page);
    const reference = phone.getByRole('textbox', { name: 'Transfer reference' });
    await expect(reference).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('u');
    await phone.locator('[data-node=money] input').first().fill('100');
    await phone
      .locator('[data-node=voucher] input[type=file]')
      .setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: picture() });
    await reference.fill('ab');
    await phone.locator('[data-node=submit] button').first().click();
    await expect(phone.getByText('At least three letters')).toBeVisible();
    await reference.fill('abc');
    await phone.locator('[data-node=submit] button').first().click();
    const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('dianhui'));
    await phone.getByRole('alertdialog').getByRole('button').last().click();
    expect((await sent).postData()).toMatch(/dianhui\W+abc/);
  });

  test('what a person does in the live phone becomes a case', async ({ page }) => {
    await open(page, 'common/contactus');
    await page.getByRole('tab', { name: /^Tests/ }).click();
    await page.getByRole('button', { name: 'Record a case' }).click();
    const phone = page.frameLocator('[data-phone="recorded"] iframe');
    await phone.locator('[data-node=contact]').first().click({ timeout: 120_000 });
    await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('textbox', { name: 'What must be so' }).fill('A contact does what it is for');
    await page.getByRole('button', { name: 'Add the case' }).click();
    await expect(page.getByText(/^It was added to/)).toBeVisible({ timeout: 120_000 });
    expect(studio.read('screens/common/contactus.tests.json')).toContain('A contact does what it is for');
  });

  test('words that were changed outside are merged, or asked about where they are the same', async ({ page }) => {
    const words = JSON.parse(source('locales/en.json')).help.contact as string;
    await open(page, 'common/contactus');
    await openText(page, words);
    await typed(page, ' us');
    const table = studio.read('locales/en.json');
    studio.write('locales/en.json', table.replace(`"contact": "${words}"`, `"contact": "${words} there"`));
    const conflicts = page.getByRole('dialog', { name: 'Changed here and outside' });
    await expect(conflicts.getByText(`"${words} there"`)).toBeVisible({ timeout: 30_000 });
    await conflicts.getByRole('button', { name: 'Keep what is here' }).click();
    await expect(conflicts.getByText('Everything is decided.')).toBeVisible();
    await studio.session.save();
    expect(studio.read('locales/en.json')).toContain(`"contact": "${words} us"`);
  });

  test('two people who type at once see the words of each other, and lose none', async ({ page, browser }) => {
    const others = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    try {
      const other = await others.newPage();
      const { help } = JSON.parse(source('locales/en.json'));
      await open(page, 'common/contactus');
      await open(other, 'common/contactus');
      await openText(page, help.contact);
      await openText(other, help.contact_lead);
      await Promise.all([typed(page, ' of the first'), typed(other, ' of the second')]);
      for (const one of [page, other]) {
        const list = one.getByRole('listbox', { name: 'Texts' });
        await expect(list.getByText('of the first')).toBeVisible({ timeout: 30_000 });
        await expect(list.getByText('of the second')).toBeVisible({ timeout: 30_000 });
      }
    } finally {
      await others.close();
    }
  });
}

/** Opens the words of a text of the page. */
async function openText(page: Page, words: string): Promise<void> {
  await page.getByRole('tab', { name: 'Texts' }).click();
  await page.getByRole('button', { name: /^Page/ }).click();
  await page.getByRole('listbox', { name: 'Texts' }).getByRole('option').filter({ hasText: words }).first().click();
}

async function typed(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'English, form other' }).press('End');
  await page.keyboard.type(words, { delay: 30 });
}
