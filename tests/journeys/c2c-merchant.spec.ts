import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { members } from '../../src/exchange/rooms/account/tables.ts';
import { button, expect, field, node, open, test } from './harbor.ts';
import { merchantSession, sessionOf, signedIn } from './session.ts';
import { goOn, question, swear } from './c2c.ts';
import { MINUTE } from '../../src/domain/period.ts';

/** Draws the progress of a form with steps: the number of the step, of how many, and its title. */
const stepHead = (page: Page): ReturnType<Page['locator']> => page.locator('h2', { hasText: /^Step \d of/ });

test('a merchant publishes an offer whose numbers fit together, serves a customer, and takes it down', async ({
  page,
  context,
  harbor,
}) => {
  await signedIn(context, { ...(await merchantSession(harbor.client())) });
  await open(page, harbor, 'c2c/publish_c2c');
  await expect(stepHead(page)).toHaveText(/Step 1 of 3/);
  await button(page, 'submit').click();
  await expect(page.getByText('Please enter the correct price.')).toBeVisible();
  await field(page, 'price').fill('2');
  await button(page, 'submit').click();
  await expect(page.getByText('Please choose a price between')).toBeVisible();
  await field(page, 'price').fill('1.001');
  await button(page, 'submit').click();
  await expect(stepHead(page)).toHaveText(/Step 2 of 3/);
  await expect(stepHead(page)).toBeFocused();
  await button(page, 'submit').click();
  for (const words of [
    'Please enter the correct amount.',
    'Enter the minimum quantity.',
    'Choose at least one payment method.',
  ])
    await expect(page.getByText(words)).toBeVisible();
  await field(page, 'total').fill('500');
  await field(page, 'min').fill('600');
  await field(page, 'max').fill('300');
  await node(page, 'ways').getByRole('checkbox', { name: 'Bank card' }).click();
  await button(page, 'submit').click();
  for (const words of [
    'The minimum quantity cannot be greater than the total quantity.',
    'The maximum cannot be less than the minimum.',
  ])
    await expect(page.getByText(words)).toBeVisible();
  await field(page, 'min').fill('100');
  await button(page, 'submit').click();
  await expect(stepHead(page)).toHaveText(/Step 3 of 3/);

  // The phone's back leads from step to step, and a reload keeps the step: what was filled in stays.
  await page.goBack();
  await expect(stepHead(page)).toHaveText(/Step 2 of 3/);
  await page.reload();
  await expect(stepHead(page)).toHaveText(/Step 2 of 3/);
  await expect(field(page, 'max')).toHaveValue('300');
  await button(page, 'submit').click();
  await expect(stepHead(page)).toHaveText(/Step 3 of 3/);
  await button(page, 'submit').click();
  await expect(page.getByRole('dialog')).toContainText('500 USDT');
  await field(page, 'payPassword').fill('Anchor-2026');
  await button(page, 'confirmPay').click();
  const offer = node(page, 'ads').getByRole('listitem').first();
  await expect(offer).toContainText('500 of 500 USDT left');

  await harbor.advance(MINUTE);
  await open(page, harbor, 'c2c/c2c_merchant_order', { status: 'pending' });
  await node(page, 'orders').getByRole('listitem').first().locator('[data-node=order]').click();
  await expect(node(page, 'state')).toContainText('Awaiting payment');
  await harbor.advance(2 * MINUTE);
  await button(page, 'release').click();
  await swear(page);
  await field(page, 'payPassword').fill('Anchor-2026');
  await button(page, 'confirmPay').click();
  await expect(node(page, 'state')).toContainText('Completed');

  await open(page, harbor, 'c2c/my_publish_info');
  await expect(offer).toContainText(/[34]\d\d(\.\d+)? of 500\sUSDT left/);
  await offer.locator('[data-node=close]').click();
  await expect(question(page)).toContainText('the remaining coins are returned');
  await goOn(page);
  await page.getByRole('tab', { name: 'Offline' }).click();
  await expect(offer).toContainText(/of 500\sUSDT left/);
});

test('a live offer is edited where it stands; the board is sorted, and shows only verified merchants', async ({
  page,
  context,
  harbor,
}) => {
  await signedIn(context, { ...(await merchantSession(harbor.client())) });
  await open(page, harbor, 'c2c/my_publish_info');
  const offer = node(page, 'ads').getByRole('listitem').last();
  await offer.locator('[data-node=edit]').click();
  await expect(stepHead(page)).toHaveText(/Step 1 of 3/);
  await expect(field(page, 'margin')).not.toHaveValue('');
  await button(page, 'submit').click();
  await expect(field(page, 'min')).not.toHaveValue('');
  await field(page, 'min').fill('75');
  await button(page, 'submit').click();
  await field(page, 'note').fill('Own name only.');
  await node(page, 'minutes').getByRole('button').last().click();
  await button(page, 'submit').click();
  await expect(page.getByRole('dialog')).toContainText('Orders that are open keep what they agreed to.');
  await expect(page.getByRole('dialog')).toContainText('30 min');
  await field(page, 'payPassword').fill('Anchor-2026');
  await button(page, 'confirmPay').click();
  await expect(offer).toContainText('30 min');

  await open(page, harbor, 'c2c/c2c_home', { side: 'buy', fiat: 'EUR' });
  const names = node(page, 'board').getByRole('listitem');
  await expect(names.first()).toContainText('Petra D');
  await page.getByRole('button', { name: 'Verified' }).click();
  await expect(names.filter({ hasText: 'Petra D' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Best price' }).click();
  await node(page, 'completed').click();
  await expect(names.first()).toContainText('Alba Trade');
  await names.first().locator('[data-node=take]').click();
  await page.getByRole('dialog').getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  // Opened 60 days before; other journeys on the same exchange may have let days pass.
  await expect(node(page, 'record')).toContainText(/6\d days/);
  await expect(node(page, 'terms')).toContainText('Please send the receipt in the chat.');
  await expect(node(page, 'conditions')).toContainText('30 min');
});

test('somebody verified applies, and is a merchant once it is approved', async ({ page, context, harbor }) => {
  const email = 'lantern@c2c.test';
  const person = await harbor.client().register(email);
  await person.setPayPassword(email);
  await signedIn(context, { ...(await sessionOf(person)) });
  await open(page, harbor, 'c2c/apply_merchant');
  await expect(page.getByText('Verify your identity to trade with fiat.')).toBeVisible();
  await person.running.exchange.command(({ queries }) =>
    queries.update(members).set({ level: 'basic' }).where(eq(members.email, email)),
  );
  await page.reload();

  await field(page, 'name').fill('Lantern');
  await button(page, 'submit').click();
  for (const words of [
    'Enter your mobile number.',
    'Enter the name of the holder.',
    'Enter the account to receive payments.',
  ])
    await expect(page.getByText(words)).toBeVisible();
  await field(page, 'mobile').fill('+44 7700 900123');
  await field(page, 'trueName').fill('Lena Lantern');
  await field(page, 'bankAccount').fill('GB29NWBK60161331926819');
  await button(page, 'submit').click();
  await expect(page.getByText('Enter the name of the bank.')).toBeVisible();
  await field(page, 'bankName').fill('Harbour Bank');
  await button(page, 'submit').click();
  await expect(question(page)).toContainText('Lena Lantern');
  await goOn(page);
  await expect(node(page, 'review')).toContainText('under review');
  await harbor.advance(2 * MINUTE);
  await expect(node(page, 'publish')).toBeVisible();
  await node(page, 'publish').click();
  await expect(field(page, 'price')).toBeVisible();
});
