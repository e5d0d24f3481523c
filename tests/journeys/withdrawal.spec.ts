import { eq } from 'drizzle-orm';
import { members } from '../../src/exchange/rooms/account/tables.ts';
import { PAY_PASSWORD, PIXEL } from '../../src/exchange/testing/client.ts';
import { button, expect, field, node, open, test, yes } from './harbor.ts';
import { somebody } from './people.ts';
import { sessionOf, signedIn } from './session.ts';

const TRON = 'THR6U6GPbkeSS6ufdsXNsmP64NP6Y5PJoQ';
const OTHER = 'TBuYPE3A5LPRUjkkwdkPpmkDz5cezDiViu';

test('an address is saved with its QR picture, picked for a withdrawal, put first and deleted', async ({
  page,
  context,
  harbor,
}) => {
  await somebody(context, harbor);
  await open(page, harbor, 'setting/wallet');
  await page.getByRole('button', { name: 'Add an address' }).first().click();
  await page.getByRole('radio', { name: 'TRON (TRC20)' }).check();
  await field(page, 'address').fill('0x0000000000000000000000000000000000000000');
  await button(page, 'save').click();
  await expect(page.getByText('This is not an address of the chosen network')).toBeVisible();
  // It looks like one of TRON, but its checksum is wrong.
  await field(page, 'address').fill(`${TRON.slice(0, -1)}p`);
  await button(page, 'save').click();
  await expect(page.getByText('This is not an address of the chosen network')).toBeVisible();
  await field(page, 'address').fill(TRON);
  await field(page, 'name').fill('Cold wallet');
  await node(page, 'picture')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(node(page, 'picture').locator('img').first()).toBeVisible();
  await button(page, 'save').click();
  const rows = node(page, 'addresses').getByRole('listitem');
  await expect(rows.first()).toContainText('Cold wallet');
  await expect(rows.first()).toContainText('Default');

  await open(page, harbor, 'fund/withdraw');
  await field(page, 'address').fill('');
  await node(page, 'address').getByRole('button').last().click();
  await rows.first().locator('[data-node=address]').click();
  await expect(field(page, 'address')).toHaveValue(TRON);

  await open(page, harbor, 'setting/wallet');
  await expect(rows.first()).not.toContainText(TRON);
  await rows.first().locator('[data-node=address]').click();
  await button(page, 'editAddress').click();
  await expect(field(page, 'address')).toHaveValue(TRON);
  await expect(node(page, 'picture').locator('img')).toBeVisible();
  await field(page, 'name').fill('Warm wallet');
  await button(page, 'save').click();
  await expect(rows.first()).toContainText('Warm wallet');
  await rows.first().locator('[data-node=address]').click();
  await button(page, 'delete').click();
  await yes(page);
  await expect(page.getByText('No addresses yet')).toBeVisible();
});

test('with the whitelist on only saved addresses are taken, and giving it up needs password and code', async ({
  page,
  context,
  harbor,
}) => {
  const { user, email } = await somebody(context, harbor);
  await user.call('address.save', { coin: 'USDT', lianType: 'TRC20', address: TRON });
  await open(page, harbor, 'setting/wallet');
  await button(page, 'switch').click();
  await yes(page);
  await expect(button(page, 'switch')).toHaveText('Turn off');

  await open(page, harbor, 'fund/withdraw');
  await expect(field(page, 'address')).toHaveValue(TRON);
  await field(page, 'address').fill(OTHER);
  await field(page, 'amount').fill('50');
  await button(page, 'submit').click();
  await expect(page.getByText('Only saved addresses are allowed')).toBeVisible();

  await open(page, harbor, 'setting/wallet');
  await button(page, 'switch').click();
  await field(page, 'payPassword').fill(PAY_PASSWORD);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Resend in')).toBeVisible();
  await field(page, 'mailCode').fill(await harbor.code(email));
  await button(page, 'confirmPay').click();
  await expect(button(page, 'switch')).toHaveText('Turn on');
  expect((await user.call('user.security')).withdraw_hold_until).not.toBeNull();
});

test('money goes to a bank card for the fee that is shown, and can be called back', async ({
  page,
  context,
  harbor,
}) => {
  const { user, email } = await somebody(context, harbor);
  await user.call('user.cashSave', {
    real_name: 'Anna Meyer',
    card_number: '6222021234564821',
    bank_name: 'Harbour Bank',
  });
  await open(page, harbor, 'fund/withdraw', { target: 'bank' });
  await expect(page.getByText('Verify your identity to withdraw to a card')).toBeVisible();
  const { id } = await user.call('user.info');
  await user.running.exchange.command(({ queries }) =>
    queries.update(members).set({ level: 'basic' }).where(eq(members.id, id)),
  );
  await page.reload();
  await expect(page.getByText('Harbour Bank •••• 4821')).toBeVisible();
  await expect(page.getByText('Verify your identity')).toHaveCount(0);
  await field(page, 'amount').fill('10');
  await button(page, 'submit').click();
  await expect(page.getByText('The minimum withdrawal is 20 USDT')).toBeVisible();
  await field(page, 'amount').fill('400');
  // Limits are set and shown in BTC.
  await expect(page.getByText(/^100\sBTC \(≈ [\d,.]+\sUSDT\)$/)).toBeVisible();
  await expect(page.getByText(/^\$398\.00$/)).toBeVisible();
  await button(page, 'submit').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('398 USDT');
  await expect(sheet).toContainText(/\$398\.00 \(1\sUSDT = 1\sUSD\)/);
  await expect(sheet).toContainText('Harbour Bank •••• 4821');
  await field(page, 'payPassword').fill(PAY_PASSWORD);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Resend in')).toBeVisible();
  await field(page, 'mailCode').fill(await harbor.code(email));
  await button(page, 'confirmPay').click();
  await expect(page.getByText('Withdrawal submitted')).toBeVisible();
  expect(await user.balance('USDT')).toBe('600/400');
  // The app leads there itself; a page that is opened before that would be left again.
  await expect(page.getByRole('heading', { name: 'Withdrawal records' })).toBeVisible();

  await open(page, harbor, 'fund/receive_withdraw_record', { tab: 'withdrawals' });
  await node(page, 'withdrawals').getByRole('listitem').first().locator('[data-node=withdrawal]').click();
  await expect(page.getByRole('dialog')).toContainText('Bank card');
  await button(page, 'cancelWithdrawal').click();
  await yes(page);
  await expect(node(page, 'withdrawals').getByRole('listitem').first()).toContainText('Cancelled');
  expect(await user.balance('USDT')).toBe('1000/0');
});

test('who has no pay password sets one on the way to a withdrawal, and is back at it', async ({
  page,
  context,
  harbor,
}) => {
  const email = `no-pay-password-${test.info().workerIndex}@journey.test`;
  const user = await harbor.client().register(email);
  await user.fund('BTC', '1');
  await signedIn(context, { ...(await sessionOf(user)) });
  await open(page, harbor, 'fund/assets', { tab: 'change' });
  await node(page, 'coin').filter({ hasText: 'Bitcoin' }).first().click();
  await node(page, 'coinWithdraw').click();
  await expect(page).toHaveURL(/setting\/payPassword/);
  // A user who declines goes back to the page before, not in a circle.
  await page.goBack();
  await expect(page).toHaveURL(/fund\/assets/);
  await expect(node(page, 'coinWithdraw')).toBeVisible();
  await node(page, 'coinWithdraw').click();
  await expect(page).toHaveURL(/setting\/payPassword/);
  await field(page, 'password').fill(PAY_PASSWORD);
  await field(page, 'again').fill(PAY_PASSWORD);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Resend in')).toBeVisible();
  await field(page, 'code').fill(await harbor.code(email));
  await button(page, 'submit').click();
  await expect(page).toHaveURL(/fund\/withdraw\?/);
  await expect(node(page, 'coin')).toContainText('BTC');
  await expect(field(page, 'amount')).toBeVisible();
});

test('a session that ends in the middle of a withdrawal costs nothing that was typed', async ({
  page,
  context,
  harbor,
}) => {
  const { user, email } = await somebody(context, harbor);
  await open(page, harbor, 'fund/withdraw');
  await field(page, 'address').fill(TRON);
  await field(page, 'amount').fill('123.45');
  await user.call('user.logout');
  await expect(page).toHaveURL(/common\/login/);
  await field(page, 'account').fill(email);
  await field(page, 'password').fill('secret-7');
  await button(page, 'submit').click();
  await expect(page).toHaveURL(/fund\/withdraw/);
  await expect(field(page, 'amount')).toHaveValue('123.45');
  await expect(field(page, 'address')).toHaveValue(TRON);
});

test('an address of the exchange itself is known: a member’s gets it at once, one’s own needs a transfer', async ({
  page,
  context,
  harbor,
}) => {
  const other = await harbor.client().register(`receiver-${test.info().workerIndex}@journey.test`);
  const { address } = await other.call('wallet.depositAddress', { currency: 'USDT', network: 'TRC20' });
  const { user, email } = await somebody(context, harbor);
  const own = await user.call('wallet.depositAddress', { currency: 'USDT', network: 'TRC20' });
  await open(page, harbor, 'fund/withdraw');
  await page.getByRole('radio', { name: 'TRON (TRC20)' }).check();
  await field(page, 'amount').fill('5');
  await field(page, 'address').fill(own.address);
  await field(page, 'address').blur();
  await expect(page.getByText('This is Harbor’s own deposit address')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Transfer instead' })).toBeVisible();
  await field(page, 'address').fill(address);
  await expect(page.getByText('This address belongs to a Harbor member')).toBeVisible();
  await button(page, 'submit').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Inside Harbor');
  await expect(sheet).toContainText(/Fee0\sUSDT/);
  await field(page, 'payPassword').fill(PAY_PASSWORD);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Resend in')).toBeVisible();
  await field(page, 'mailCode').fill(await harbor.code(email));
  await button(page, 'confirmPay').click();
  await expect(page.getByText('Withdrawal submitted')).toBeVisible();
  expect([await user.balance('USDT'), await other.balance('USDT')]).toEqual(['995/0', '5/0']);
});
