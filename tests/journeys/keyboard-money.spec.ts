import { eq } from 'drizzle-orm';
import { members } from '../../src/exchange/rooms/account/tables.ts';
import { PAY_PASSWORD, picture } from '../../src/exchange/testing/client.ts';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open, test } from './harbor.ts';
import { Keyboard } from './keyboard.ts';
import { onSale } from './nft.ts';

// Money comes, goes, buys coins of a person and an artwork, by the keyboard alone.

test.use({ reducedMotion: 'reduce' } as never);

test('money is deposited with a voucher and withdrawn', async ({ page, context, harbor }) => {
  const keys = new Keyboard(page);
  const { email } = await newcomer(harbor, context);
  await open(page, harbor, 'fund/receive');
  await keys.type(field(page, 'money'), '50');
  const chosen = page.waitForEvent('filechooser');
  await keys.press(node(page, 'voucher').locator('input[type=file]'));
  await (await chosen).setFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: picture() });
  await expect(node(page, 'voucher').getByRole('img').first()).toBeVisible();
  await keys.press(button(page, 'submit'));
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }));
  await expect(page).toHaveURL(/recharge_logs/);
  await expect(node(page, 'deposits')).toContainText('Under review');

  await open(page, harbor, 'fund/withdraw');
  await expect(page.getByText(/Available 5,000/)).toBeVisible();
  await keys.type(field(page, 'address'), '0x52908400098527886E0F7030069857D2E4169EE7');
  await keys.choose(page.getByRole('radio', { name: /Ethereum/ }));
  await page.keyboard.press('Space');
  await keys.type(field(page, 'amount'), '500');
  await keys.press(button(page, 'submit'));
  const sheet = page.getByRole('dialog');
  await keys.isIn(sheet);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await keys.isIn(button(page, 'submit'));
  await page.keyboard.press('Enter');
  await keys.press(sheet.getByRole('button', { name: 'Send code' }));
  await expect(page.getByText(/Code sent to/)).toBeVisible();
  await keys.type(field(page, 'mailCode'), await harbor.client().codeFor(email));
  await keys.type(field(page, 'payPassword'), PAY_PASSWORD);
  await keys.press(sheet.getByRole('button', { name: 'Confirm' }));
  await expect(page).toHaveURL(/withdraw_logs/);
  await expect(node(page, 'withdrawals')).toContainText('Under review');
  keys.done();
});

test('coins are ordered of a merchant, who is written to, and said to be paid', async ({ page, context, harbor }) => {
  const keys = new Keyboard(page);
  const { client, email } = await newcomer(harbor, context);
  await client.running.exchange.command(({ queries }) =>
    queries.update(members).set({ level: 'basic' }).where(eq(members.email, email)),
  );
  await open(page, harbor, 'c2c/c2c_home', { side: 'buy', fiat: 'EUR' });
  const offer = node(page, 'board').getByRole('listitem').filter({ hasText: 'Nordwind' });
  await keys.press(offer.getByRole('button', { name: /^Buy/ }));
  await keys.isIn(page.getByRole('dialog'));
  await keys.type(field(page, 'amount'), '100');
  await keys.press(button(page, 'order'));
  await keys.press(page.getByRole('alertdialog').getByRole('button').last());
  await expect(node(page, 'state')).toContainText('Pay the seller');

  await keys.press(button(page, 'chat'));
  await keys.type(field(page, 'content'), 'I am paying.');
  await page.keyboard.press('Enter');
  await expect(node(page, 'messages')).toContainText('I am paying.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keys.isIn(button(page, 'chat'));

  await keys.press(button(page, 'paid'));
  await keys.type(field(page, 'payer'), 'K. Board');
  await keys.press(node(page, 'sent').getByRole('checkbox'), 'Space');
  await keys.press(button(page, 'sayPaid'));
  await expect(node(page, 'state')).toContainText('Awaiting release');
  keys.done();
});

test('an artwork is bought', async ({ page, context, harbor }) => {
  const keys = new Keyboard(page);
  await newcomer(harbor, context);
  const art = await onSale(harbor, 'normal');
  await open(page, harbor, 'nft/nft', { mode: 'normal' });
  await keys.press(button(page, 'search'));
  const sheet = page.getByRole('dialog');
  await keys.type(sheet.locator('[data-node=find] input'), art.code);
  await page.keyboard.press('Enter');
  await keys.press(sheet.locator('[data-node=found]').getByRole('listitem').first().getByRole('button').first());
  await expect(node(page, 'name')).toHaveText(art.name);
  await keys.press(button(page, 'buy'));
  await keys.press(button(page, 'pay'));
  await keys.type(field(page, 'payPassword'), PAY_PASSWORD);
  await keys.press(button(page, 'confirmPay'));
  await expect(page.getByText('Purchase succeeded')).toBeVisible();
  keys.done();
});
