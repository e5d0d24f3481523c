import type { Locator, Page } from '@playwright/test';
import Big from 'big.js';
import { button, expect, field, node, type Harbor } from '../harbor.ts';

/** Goes on with what a question asks. */
export const agree = (page: Page): Locator => page.getByRole('alertdialog').getByRole('button').last();
/** The answer to a question that names its own answer. */
export const confirm = (page: Page): Locator => page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' });
/** Sends the form of the page. */
export const submit = (page: Page): Promise<void> => button(page, 'submit').click();

/** Asks for the code of a page or sheet and enters the one that is sent, or was a moment ago. */
export async function enterCode(page: Page, harbor: Harbor, id: string, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/Code sent to|another code in/).first()).toBeVisible();
  await field(page, id).fill(await harbor.client().codeFor(to));
}

/**
 * Takes the lowest price to buy at from the book, and goes so far below it that the order waits until it is cancelled,
 * however the price moves meanwhile.
 */
export async function fromTheBook(page: Page): Promise<void> {
  const ticket = node(page, 'ticket').first();
  await expect(ticket.getByText(/[1-9][\d,.]*\sUSDT/).first()).toBeVisible();
  await ticket.getByRole('list', { name: 'Buy orders' }).getByRole('button').last().click();
  const price = ticket.getByRole('textbox', { name: /Price/ });
  await expect(price).not.toHaveValue('');
  const below = Big((await price.inputValue()).replaceAll(',', ''))
    .times('0.95')
    .toFixed(2);
  // As a person does: the field takes its figures bare when it is entered.
  await price.focus();
  await price.press('ControlOrMeta+a');
  await price.pressSequentially(below);
  await expect(price).toHaveValue(below);
}
