import { expect, type Page } from '@playwright/test';
import type { StudioCopy } from './studio.ts';

/** The words that each text gets behind its own. */
const ADDED = ' 2';

/**
 * Types other words for the first texts of a page, in every language that the product has, as a person does: presses a
 * text, types, and goes on to the next language by the enter key.
 *
 * @returns the keys of the texts
 */
export async function relabel(
  page: Page,
  studio: StudioCopy,
  route: string,
  count: number,
): Promise<readonly string[]> {
  await page.goto(`${studio.address}#${route}`);
  await expect(page.getByRole('tree', { name: 'Outline' }).getByRole('treeitem').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Texts' }).click();
  await page.getByRole('button', { name: /^Page/ }).click();
  const list = page.getByRole('listbox', { name: 'Texts' }).getByRole('option');
  await expect(list.nth(count - 1)).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'What is chosen' });
  const { locales } = studio.session.product.project;
  const keys: string[] = [];
  for (let index = 0; index < count; index += 1) {
    await list.nth(index).click();
    const fields = panel.getByRole('textbox', { name: /, form other$/ });
    // The forms of a counted text have fields of their own below.
    await expect(fields.nth(locales.size - 1)).toBeVisible();
    await fields.first().click();
    for (let language = 0; language < locales.size; language += 1) {
      await expect(fields.nth(language)).toBeFocused();
      await page.keyboard.press('End');
      await page.keyboard.insertText(ADDED);
      await page.keyboard.press('Enter');
    }
    await expect(panel.getByText(new RegExp(`^${locales.size} (languages )?changed`))).toBeVisible({ timeout: 60_000 });
    keys.push(await panel.locator('code').first().innerText());
  }
  await expect(page.getByText(/Saved \d\d:\d\d/)).toBeVisible();
  for (const { file } of locales.values()) {
    const { text } = studio.session.source(file);
    for (const key of keys) expect(wordsAt(text, key), `${key} in ${file}`).toContain(ADDED);
  }
  return keys;
}

/** Returns the words of a text, of its usual form where it is counted. */
function wordsAt(table: string, key: string): string {
  const at = (path: string): unknown =>
    path
      .split('.')
      .reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], JSON.parse(table));
  return String(at(key) ?? at(`${key}_other`));
}
