import { expect, test, type Page } from '@playwright/test';
import { StudioCopy } from './studio.ts';

// Two people in two browsers on one studio.

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
test.setTimeout(240_000);

async function openText(page: Page, address: string, index: number): Promise<void> {
  await page.goto(`${address}#todo/about`);
  await expect(page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Texts' }).click();
  await page.getByRole('button', { name: /^Page/ }).click();
  await page.getByRole('listbox', { name: 'Texts' }).getByRole('option').nth(index).click();
}

test('two people who type at once see the words of each other, and lose none', async ({ page, browser }) => {
  const studio = await StudioCopy.start();
  const others = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const other = await others.newPage();
    await Promise.all([openText(page, studio.address, 0), openText(other, studio.address, 1)]);
    const typed = async (own: Page, words: string): Promise<void> => {
      const english = own.getByRole('textbox', { name: 'English, form other' });
      await english.press('End');
      await own.keyboard.type(words, { delay: 30 });
    };
    await Promise.all([typed(page, ' of the first'), typed(other, ' of the second')]);
    for (const one of [page, other]) {
      const list = one.getByRole('listbox', { name: 'Texts' });
      await expect(list.getByText('of the first')).toBeVisible({ timeout: 30_000 });
      await expect(list.getByText('of the second')).toBeVisible({ timeout: 30_000 });
    }
    // Each takes back what that person did, and nothing of the other's.
    const isThere = (text: string): boolean => studio.session.source('locales/en.json').text.includes(text);
    await expect(async () => {
      await page.keyboard.press('Control+z');
      expect(isThere('of the first')).toBe(false);
    }).toPass({ timeout: 30_000 });
    expect(isThere('of the second')).toBe(true);
  } finally {
    await others.close();
    await studio.close();
  }
});
