import { MINUTE } from '../../src/domain/period.ts';
import { expect, field, node, open, test } from './harbor.ts';

/** A voucher: a PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.use({ reducedMotion: 'reduce' } as never);

test('a newcomer registers, deposits, trades, moves and takes money out, in French and in the dark', async ({
  page,
  harbor,
}) => {
  const email = 'newcomer@harbor.test';

  await test.step('registers with the code that was sent', async () => {
    await open(page, harbor, 'common/register');
    await field(page, 'email').fill('newcomer@gmial.com');
    await page.getByRole('button', { name: 'Did you mean newcomer@gmail.com?' }).click();
    await expect(field(page, 'email')).toHaveValue('newcomer@gmail.com');
    await field(page, 'email').fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(/Code sent to/)).toBeVisible();
    await field(page, 'code').fill(await harbor.code('newcomer'));
    await field(page, 'password').fill('Sea-breeze-7');
    await field(page, 'again').fill('Sea-breeze-7');
    await node(page, 'agree').getByRole('checkbox').click();
    await node(page, 'submit').getByRole('button').or(page.locator('button[data-node=submit]')).first().click();
    await expect(page).toHaveURL(/index\/index|setting|#\/$/);
  });

  await test.step('sees live prices at home', async () => {
    await open(page, harbor, 'index/index');
    await expect(node(page, 'rank').getByRole('listitem').first()).toContainText('BTC');
    await expect(node(page, 'total')).toContainText('0.00');
  });

  await test.step('deposits with a voucher, and the clock credits it', async () => {
    await open(page, harbor, 'fund/receive');
    await field(page, 'money').fill('5000');
    await node(page, 'voucher')
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: PIXEL });
    await expect(node(page, 'voucher').getByRole('img').first()).toBeVisible();
    await page.getByRole('button', { name: 'I have sent it' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/recharge_logs/);
    await expect(node(page, 'deposits')).toContainText('Under review');
    await open(page, harbor, 'fund/receive');
    await node(page, 'waiting').click();
    await node(page, 'deposit').first().click();
    const record = page.getByRole('dialog');
    await expect(record).toContainText('Under review');
    await harbor.advance(10 * MINUTE);
    await expect(record).toContainText('Credited');
    await page.reload();
    await expect(node(page, 'deposits')).toContainText('Credited');
  });

  await test.step('sets a pay password', async () => {
    await open(page, harbor, 'setting/payPassword');
    await field(page, 'password').fill('Anchor-chain-9');
    await field(page, 'again').fill('Anchor-chain-9');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(/Code sent to/)).toBeVisible();
    await field(page, 'code').fill(await harbor.code('newcomer'));
    await page.getByRole('button', { name: 'Set payment password' }).click();
    await expect(page.getByText('Payment password saved')).toBeVisible();
  });

  await test.step('buys from a tapped row of the book: refused by a wrong password, then partly, then wholly filled', async () => {
    await harbor.post('/sandbox/price', { symbol: 'BTCUSDT', price: '67000', quantity: '0.00001' });
    await open(page, harbor, 'transaction/currency', { symbol: 'BTCUSDT' });
    const ticket = node(page, 'ticket').first();
    await expect(ticket.getByText('5,000', { exact: false }).first()).toBeVisible();
    await ticket.getByRole('list', { name: 'Buy orders' }).getByRole('button').nth(3).click();
    const price = ticket.getByRole('textbox', { name: /Price/ });
    await expect(price).not.toHaveValue('');
    await price.press('ControlOrMeta+a');
    await price.pressSequentially('66850');
    await price.blur();
    await expect(price).toHaveValue(/66,850/);
    await ticket.getByRole('textbox', { name: /Amount/ }).fill('0.05');
    await ticket.locator('button[type=submit]').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('66,850');
    await field(page, 'payPassword').fill('not the right one');
    await sheet.getByRole('button', { name: 'Confirm' }).click();
    await expect(field(page, 'payPassword')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'payPassword').fill('Anchor-chain-9');
    await sheet.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Order placed')).toBeVisible();
    await expect(node(page, 'orders').getByRole('listitem')).toHaveCount(1);
    await harbor.post('/sandbox/price', { symbol: 'BTCUSDT', price: '66850', quantity: '0.02' });
    await expect(node(page, 'orders')).toContainText('40%');
    await node(page, 'kline').click();
    await expect(node(page, 'chart').first()).toBeVisible();
    // The order is a line of the chart, with what it still wants.
    await expect(
      node(page, 'chart').getByRole('list', { name: 'Your lines on the chart' }).getByRole('listitem'),
    ).toHaveText(['Buy 0.03 at 66,850.0']);
    await harbor.post('/sandbox/price', { symbol: 'BTCUSDT', price: '66850', quantity: '0.03' });
    await open(page, harbor, 'transaction/currency', { symbol: 'BTCUSDT', list: 'assets' });
    await expect(node(page, 'coins')).toContainText('BTC');
  });

  await test.step('moves money to another account', async () => {
    await open(page, harbor, 'fund/fundTransfer', { from: 'change', to: 'legal' });
    await expect(page.getByText(/Available 1,657/)).toBeVisible();
    await field(page, 'number').fill('700');
    await page.getByRole('button', { name: 'Transfer' }).last().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/transfer_history/);
    await expect(node(page, 'transfers')).toContainText('700');
  });

  await test.step('withdraws with the pay password and the code, after a wrong one', async () => {
    await open(page, harbor, 'fund/withdraw');
    await expect(page.getByText(/Available 957/)).toBeVisible();
    await field(page, 'address').fill('0x52908400098527886E0F7030069857D2E4169EE7');
    await page.getByRole('radio', { name: /Ethereum/ }).click();
    await field(page, 'amount').fill('500');
    await page.getByRole('button', { name: 'Withdraw' }).last().click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText('500');
    await sheet.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(/Code sent to/)).toBeVisible();
    await field(page, 'payPassword').fill('not the right one');
    await field(page, 'mailCode').fill(await harbor.code('newcomer'));
    await sheet.getByRole('button', { name: 'Confirm' }).click();
    await expect(field(page, 'payPassword')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'payPassword').fill('Anchor-chain-9');
    await sheet.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/withdraw_logs/);
    await expect(node(page, 'withdrawals')).toContainText('Under review');
  });

  await test.step('reads it all in French, in the dark, and signs out', async () => {
    await open(page, harbor, 'setting/setting');
    await node(page, 'language').click();
    await page.getByRole('dialog').getByText('Français').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await node(page, 'theme').click();
    await page.getByRole('dialog').locator('[data-node=dark]').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await node(page, 'signOut').click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect(node(page, 'guest').or(node(page, 'login')).first()).toBeVisible();
  });
});
