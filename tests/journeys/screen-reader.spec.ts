import type { Page } from '@playwright/test';
import { button, expect, field, node, open, type Harbor } from './harbor.ts';
import { onSale } from './nft.ts';
import { demoSession, signedIn } from './session.ts';
import { stillTest as test } from './still.ts';
import { expectTree } from './tree.ts';

// What a screen reader reads on the pages of the main journeys, kept as texts in trees/. `-u` writes them anew: read
// what differs before you commit it.

test.use({ reducedMotion: 'reduce', timezoneId: 'UTC' } as never);

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

async function look(
  page: Page,
  harbor: Harbor,
  name: string,
  route: string,
  params?: Readonly<Record<string, string>>,
): Promise<void> {
  await open(page, harbor, route, params);
  await expect(page.locator(`main[data-route="${route}"] .flow`)).toBeVisible();
  await expectTree(page, name);
}

test('registering and signing in read as they look', async ({ page, harbor }) => {
  await look(page, harbor, 'register', 'common/register');
  await button(page, 'submit').click();
  await expect(field(page, 'email')).toBeFocused();
  await expectTree(page, 'register-wrong');
  await look(page, harbor, 'login', 'common/login');
});

test('money reads as it looks', async ({ page, context, harbor }) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await look(page, harbor, 'home', 'index/index');
  await look(page, harbor, 'assets', 'fund/assets');
  await look(page, harbor, 'deposit', 'fund/receive');
  await look(page, harbor, 'withdraw', 'fund/withdraw');
  await field(page, 'address').fill(ADDRESS);
  await page.getByRole('radio', { name: /Ethereum/ }).click();
  await field(page, 'amount').fill('300');
  await expect(page.getByText('296 USDT')).toBeVisible();
  await button(page, 'submit').click();
  await expect(field(page, 'mailCode')).toBeVisible();
  await expectTree(page, 'withdraw-sheet');
});

test('trading reads as it looks', async ({ page, context, harbor }) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await look(page, harbor, 'spot', 'transaction/currency', { symbol: 'ETHUSDT' });
  const ticket = node(page, 'ticket');
  await ticket.getByRole('textbox', { name: /Amount/ }).fill('0.1');
  await ticket.locator('button[type=submit]').click();
  await expect(field(page, 'payPassword')).toBeVisible();
  await expectTree(page, 'spot-sheet');
  await look(page, harbor, 'futures', 'transaction/contract', { symbol: 'ETHUSDT.P' });
  await node(page, 'positions').getByRole('button', { name: 'Close' }).first().click();
  await expect(button(page, 'confirmClose')).toBeVisible();
  await expectTree(page, 'futures-close');
  await look(page, harbor, 'chart', 'transaction/spot_kline', { symbol: 'ETHUSDT' });
  await look(page, harbor, 'seconds', 'transaction/option', { symbol: 'ETHUSDT' });
});

test('coins of a person, an artwork, the desk and the settings read as they look', async ({
  page,
  context,
  harbor,
}) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await look(page, harbor, 'c2c', 'c2c/c2c_home', { side: 'buy', fiat: 'EUR' });
  const offer = node(page, 'board').getByRole('listitem').filter({ hasText: 'Nordwind' });
  await offer.getByRole('button', { name: /^Buy/ }).click();
  await field(page, 'amount').fill('5');
  await button(page, 'order').click();
  await expect(field(page, 'amount')).toHaveAttribute('aria-invalid', 'true');
  await expectTree(page, 'c2c-take-wrong');
  await field(page, 'amount').fill('100');
  await button(page, 'order').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectTree(page, 'c2c-question');
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(node(page, 'state')).toContainText('Pay the seller');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectTree(page, 'c2c-order');
  await look(page, harbor, 'artwork', 'nft/artworkDetail', { code: (await onSale(harbor, 'normal')).code });
  await look(page, harbor, 'desk', 'other/kefu');
  await look(page, harbor, 'settings', 'setting/setting');
  await button(page, 'language').click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectTree(page, 'language');
});
