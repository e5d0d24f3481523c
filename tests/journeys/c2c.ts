import type { Page } from '@playwright/test';
import { button, expect, field, node, open, type Harbor } from './harbor.ts';

// Steps on the pages of C2C trading that several journeys take.

/** The question that is open; its last button goes on. */
export const question = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('alertdialog');

export const goOn = (page: Page): Promise<void> => question(page).getByRole('button').last().click();

/** Goes on after ticking what has to be true. */
export async function swear(page: Page): Promise<void> {
  await question(page).getByRole('checkbox').click();
  await goOn(page);
}

/** Marks an order as paid: from the account that the sheet offers, or from another one. */
export async function sayPaid(page: Page, from?: string): Promise<void> {
  await button(page, 'paid').click();
  if (from !== undefined) await field(page, 'payer').fill(from);
  await button(page, 'sayPaid').click();
  await expect(page.getByText('Please confirm that you have sent the money.')).toBeVisible();
  await node(page, 'sent').getByRole('checkbox').click();
  await button(page, 'sayPaid').click();
}

/** Opens the offer of a merchant on the board. */
export async function take(page: Page, harbor: Harbor, side: 'buy' | 'sell', merchant: string): Promise<void> {
  await open(page, harbor, 'c2c/c2c_home', { side, fiat: 'EUR' });
  await node(page, 'board').getByRole('listitem').filter({ hasText: merchant }).locator('[data-node=take]').click();
}
