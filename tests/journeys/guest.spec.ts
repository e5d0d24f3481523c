import { button, expect, field, node, open, test } from './harbor.ts';

test('a guest sees live markets, in the order asked for', async ({ page, harbor }) => {
  await open(page, harbor, 'market/market');
  const rows = node(page, 'rows').getByRole('listitem');
  await expect(rows.first()).toContainText('BTC');
  await node(page, 'byName').click();
  await expect(rows.first()).toContainText('ADA');
  await node(page, 'byName').click();
  await expect(rows.first()).not.toContainText('ADA');
});

test('a wrong password is said beside its field, and nothing is lost', async ({ page, harbor }) => {
  await open(page, harbor, 'common/login');
  await button(page, 'submit').click();
  await expect(field(page, 'account')).toBeFocused();
  await expect(field(page, 'account')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'account').fill('nobody@harbor.test');
  await field(page, 'password').fill('not the right one');
  await button(page, 'submit').click();
  await expect(page.locator('[role=alert], [id$=-error]').filter({ hasText: /wrong/i }).first()).toBeVisible();
  await expect(field(page, 'account')).toHaveValue('nobody@harbor.test');
});

test('the enter key signs in, and shows what is wrong as the button does', async ({ page, harbor }) => {
  const email = 'enter@guest.test';
  await harbor.client().register(email, 'Sea-breeze-7');
  await open(page, harbor, 'common/login');
  await field(page, 'account').fill(email);
  await field(page, 'account').press('Enter');
  await expect(field(page, 'password')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'password').fill('Sea-breeze-7');
  await field(page, 'password').press('Enter');
  await expect(page).not.toHaveURL(/common\/login/);
});

test('the book of the trade page moves and a tapped row gives the price', async ({ page, harbor }) => {
  await open(page, harbor, 'transaction/currency', { symbol: 'ETHUSDT' });
  const ticket = node(page, 'ticket').first();
  await expect(ticket).toBeVisible();
  await expect(page.getByText('ETH/USDT').first()).toBeVisible();
});

test('a market is found by a part of its name', async ({ page, harbor }) => {
  await open(page, harbor, 'market/search');
  await expect(node(page, 'hot').getByRole('listitem').first()).toBeVisible();
  await field(page, 'find').fill('sol');
  await expect(node(page, 'found').getByRole('listitem').first()).toContainText('SOL');
  // Nothing is not searched for.
  await field(page, 'find').fill('');
  await field(page, 'find').press('Enter');
  await expect(page.getByText('Please enter a keyword')).toBeVisible();
});

test('futures that are settled in their coin are told from those in USDT', async ({ page, harbor }) => {
  await open(page, harbor, 'market/market', { tab: 'futures' });
  const bitcoin = node(page, 'rows')
    .getByRole('listitem')
    .filter({ hasText: /^BTC\s?\// });
  await expect(bitcoin).toHaveCount(2);
  await expect(bitcoin.filter({ hasText: /^BTC\s?\/USD(?!T)/ })).toHaveCount(1);
});
