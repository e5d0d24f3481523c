import type { Browser, Locator, Page } from '@playwright/test';
import { expect, type Harbor } from './harbor.ts';
import { openDesk, signInToDesk, type Hired } from './staff.ts';

/** Signs a member of staff in, in a browser of their own. */
export async function atDesk(browser: Browser, harbor: Harbor, who: Hired): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openDesk(page, harbor);
  await signInToDesk(page, harbor, who);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  return page;
}

/** A part of the console, in its navigation. */
export const part = (page: Page, name: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

/** A row of the table that is shown. */
export const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

export const openRow = (page: Page, text: string): Promise<void> => row(page, text).getByRole('button').click();
