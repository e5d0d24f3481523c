import { readFile } from 'node:fs/promises';
import Big from 'big.js';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open, test, yes } from './harbor.ts';
import { somebody } from './people.ts';
import { demoSession, signedIn } from './session.ts';

test('all of a coin is exchanged at once, and the message says for how much', async ({ page, context, harbor }) => {
  const { client } = await newcomer(harbor, context);
  await client.fund('BTC', '0.05');
  await open(page, harbor, 'fund/assets', { tab: 'change' });
  await node(page, 'coin').filter({ hasText: 'Bitcoin' }).first().click();
  await button(page, 'exchange').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('0.05 BTC');
  await expect(question).toContainText(/You receive\d,\d{3}(\.\d+)?\sUSDT/);
  await yes(page);
  await expect(page.getByText('Exchanged 0.05 BTC for')).toBeVisible();
  const { list: [made] } = await client.call('wallet.convertHistory');
  expect([await client.balance('BTC'), await client.balance('USDT')]).toEqual(['0/0', `${new Big(5000).plus(made!.receive).toFixed()}/0`]);
});

test('records are filtered, opened, and kept as a table', async ({ page, context, harbor }) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await open(page, harbor, 'fund/receive_withdraw_record');
  const rows = node(page, 'deposits').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Rejected', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await rows.first().locator('[data-node=deposit]').click();
  await expect(page.getByRole('dialog')).toContainText('The voucher belongs to another transfer');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(page, harbor, 'fund/withdraw_logs');
  await node(page, 'record').first().click();
  await expect(page.getByRole('dialog')).toContainText('Requested');
  await page.keyboard.press('Escape');

  await open(page, harbor, 'fund/assets_all_record', { currency: 'ETH', account: 'change' });
  await expect(node(page, 'bills').getByRole('listitem').first()).toContainText('ETH');
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(node(page, 'bills').getByRole('listitem')).toHaveCount(1);
  const kept = page.waitForEvent('download');
  await button(page, 'keep').click();
  const file = await kept;
  expect(file.suggestedFilename()).toMatch(/^harbor-bills-\d{4}-\d\d-\d\d\.csv$/);
  const [head, row, rest] = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('Time (UTC),Account,Type,Coin,Change,Balance,Reference');
  expect(row).toMatch(/,Spot,Deposit,ETH,1\.8,1\.8,deposit:\d+$/);
  expect(rest).toBe('');
});

test('coins of an account are searched by code and by name, whatever the case', async ({ page, context, harbor }) => {
  const { user } = await somebody(context, harbor);
  await user.fund('ETH', '2');
  await open(page, harbor, 'fund/assets', { tab: 'change' });
  const coins = node(page, 'coins').getByRole('listitem');
  await expect(coins.filter({ hasText: 'USDT' })).toHaveCount(1);
  await field(page, 'find').fill('ETHEREUM');
  await expect(coins.first()).toContainText('ETH');
  await expect(coins.filter({ hasText: 'USDT' })).toHaveCount(0);
  await coins.first().locator('[data-node=coin]').click();
  await expect(node(page, 'coinWithdraw')).toBeVisible();
  await node(page, 'coinRecords').click();
  await expect(page).toHaveURL(/assets_record\?currency=ETH/);
  // The sheet is still open where one comes back to.
  await page.goBack();
  await node(page, 'coinDeposit').click();
  await expect(node(page, 'coin')).toContainText('ETH');
  await page.goBack();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await field(page, 'find').fill('usdt');
  await expect(coins).toHaveCount(1);
});

test('money is moved the other way round by one press, all of it by another', async ({ page, context, harbor }) => {
  const { user } = await somebody(context, harbor);
  await open(page, harbor, 'fund/fundTransfer');
  await node(page, 'swap').click();
  await expect(node(page, 'from')).toContainText('Spot');
  await page.getByRole('button', { name: 'Max' }).click();
  await expect(field(page, 'number')).toHaveValue(/1,?000/);
  await button(page, 'submit').click();
  await yes(page);
  await expect(page).toHaveURL(/transfer_history/);
  expect(await user.balance('USDT', 'legal')).toBe('1000/0');
});

test('a conversion is carried out at the rate that was shown, or not at all', async ({ page, context, harbor }) => {
  const { user } = await somebody(context, harbor);
  await open(page, harbor, 'fund/transfer', { from: 'USDT', to: 'LTC' });
  await expect(node(page, 'holds')).toHaveCount(0);
  await field(page, 'number').fill('100');
  await expect(node(page, 'holds')).toHaveText(/00:[012]\d/);
  await button(page, 'submit').click();
  await expect(page.getByRole('alertdialog')).toContainText('1 USDT =');
  await harbor.advance(60_000);
  await yes(page);
  await expect(page.getByText('This rate has expired')).toBeVisible();
  expect(await user.balance('USDT')).toBe('1000/0');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await button(page, 'submit').click();
  await yes(page);
  await expect(node(page, 'conversions').getByRole('listitem')).toHaveCount(1);
  expect(await user.balance('USDT')).toBe('900/0');
});
