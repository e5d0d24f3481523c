import { readFile } from 'node:fs/promises';
import Big from 'big.js';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open, test, yes } from './harbor.ts';
import { picture } from '../../src/exchange/testing/client.ts';
import { somebody } from './people.ts';
import { demoSession, sessionOf, signedIn } from './session.ts';

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
  const {
    list: [made],
  } = await client.call('wallet.convertHistory');
  expect([await client.balance('BTC'), await client.balance('USDT')]).toEqual([
    '0/0',
    `${new Big(5000).plus(made!.receive).toFixed()}/0`,
  ]);
});

test('records are filtered, opened, and kept as a table', async ({ page, context, harbor }) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await open(page, harbor, 'fund/receive_withdraw_record');
  const rows = node(page, 'deposits').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Rejected', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first(), 'why it was rejected').toContainText('The voucher belongs to another transfer');
  await rows.first().locator('[data-node=deposit]').click();
  await expect(page.getByRole('dialog')).toContainText('The voucher belongs to another transfer');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(page, harbor, 'fund/withdraw_logs');
  await node(page, 'record').first().click();
  await expect(page.getByRole('dialog')).toContainText('Requested');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

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
  // The sheet is still open after the return.
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
  // A coin is shown at its price, not a dollar at a fraction of it.
  await expect(page.getByText(/1\sLTC = \d+(\.\d+)?\sUSDT/).first()).toBeVisible();
  await button(page, 'submit').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(/1\sLTC = \d/);
  await expect(node(page, 'left')).toHaveText(/00:[012]\d/);
  await expect(node(page, 'renewed')).toHaveCount(0);
  await harbor.advance(60_000);
  await button(page, 'agree').click();
  await expect(page.getByText('This rate has expired')).toBeVisible();
  expect(await user.balance('USDT')).toBe('1000/0');
  // The rate is renewed where the user was about to accept the old one, and the page shows that.
  await expect(node(page, 'renewed')).toBeVisible();
  await button(page, 'agree').click();
  await expect(node(page, 'conversions').getByRole('listitem')).toHaveCount(1);
  expect(await user.balance('USDT')).toBe('900/0');
});

test('an account says what is free and what is bound; coins without a balance are folded; futures stand apart', async ({
  page,
  context,
  harbor,
}) => {
  const { user } = await somebody(context, harbor);
  await user.fund('USDT', '250', 'lever');
  await user.fund('BTC', '0.01', 'lever');
  await open(page, harbor, 'fund/assets', { tab: 'change' });
  const account = node(page, 'account');
  await expect(account).toContainText(/Available\s?1,?000\.00\sUSDT/);
  const coins = node(page, 'coins').getByRole('listitem');
  await expect(coins).toHaveCount(1);
  await button(page, 'empty').click();
  await expect(coins.filter({ hasText: 'Dogecoin' })).toHaveCount(1);
  await button(page, 'empty').click();
  await expect(coins).toHaveCount(1);
  await field(page, 'find').fill('doge');
  await expect(coins.first()).toContainText('Dogecoin');

  await open(page, harbor, 'fund/assets', { tab: 'lever' });
  const lists = node(page, 'coins');
  await expect(lists.first().getByRole('listitem')).toHaveCount(1);
  await expect(lists.first()).toContainText('USDT');
  await expect(lists.last()).toContainText('BTC');
  await expect(page.getByText('USDT-margined')).toBeVisible();
  await expect(page.getByText('Coin-margined')).toBeVisible();
});

test('what is hidden cannot be worked out from what is left', async ({ page, context, harbor }) => {
  await somebody(context, harbor);
  await open(page, harbor, 'fund/assets');
  await button(page, 'eye').click();
  await expect(node(page, 'held')).toContainText('****');
  await expect(page.locator('body')).not.toContainText(/1,?000/);
  await open(page, harbor, 'fund/assets', { tab: 'change' });
  await node(page, 'coin').first().click();
  await expect(page.getByRole('dialog')).toContainText('****');
  await expect(page.getByRole('dialog')).not.toContainText(/1,?000/);
  await open(page, harbor, 'index/index');
  await expect(node(page, 'total')).toContainText('****');
  await expect(node(page, 'today').getByText('%')).toHaveCount(0);
});

test('a deposit under review is told among the assets, and yen have no decimals', async ({ page, context, harbor }) => {
  const { client: user } = await newcomer(harbor);
  await user.fund('USDT', '1000');
  await signedIn(context, {
    ...(await sessionOf(user)),
    fiat: { currency_code: 'JPY', rate: '150.5', saveTime: Date.now(), ratesAt: Date.now() },
  });
  const voucher = String((await user.upload()).body.message);
  await user.call('wallet.deposit', { currency: 'USDT', usdt_type: 'TRC20', money: '50', voucher });
  await open(page, harbor, 'fund/assets', { tab: 'change' });
  await expect(page.getByText(/JP¥[\d,]+$/).first()).toBeVisible();
  await expect(page.getByText(/JP¥[\d,]+\.\d/)).toHaveCount(0);
  await node(page, 'waiting').click();
  await expect(page).toHaveURL(/recharge_logs/);
});

test('a voucher proves one deposit, absurd amounts are refused, and each way in says what it is', async ({
  page,
  context,
  harbor,
}) => {
  const { user } = await somebody(context, harbor);
  const shown = picture();
  await user.call('wallet.deposit', {
    currency: 'USDT',
    usdt_type: 'TRC20',
    money: '50',
    voucher: String((await user.upload(shown)).body.message),
  });
  await open(page, harbor, 'fund/receive');
  await expect(node(page, 'how')).toContainText('Quick recharge: pay to Harbor’s shared address');
  await page.getByRole('radio', { name: /channel recharge/ }).check();
  await expect(node(page, 'how')).toContainText('Channel recharge: for payments');
  await field(page, 'money').fill('99999999');
  await field(page, 'money').blur();
  await expect(page.getByText(/maximum per deposit is 10,000,000\sUSDT/)).toBeVisible();
  // As a person does: the field takes its figures bare when it is entered.
  await field(page, 'money').focus();
  await field(page, 'money').press('ControlOrMeta+a');
  await field(page, 'money').pressSequentially('50');
  await node(page, 'voucher')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: shown });
  await expect(node(page, 'voucher').locator('img').first()).toBeVisible();
  await button(page, 'submit').click();
  await yes(page);
  await expect(page.getByText('This voucher has been used for another deposit')).toBeVisible();
  await expect(field(page, 'money')).toHaveValue('50');
});

test('less than the least conversion is refused where it is typed', async ({ page, context, harbor }) => {
  await somebody(context, harbor);
  await open(page, harbor, 'fund/transfer');
  await expect(page.getByText('Minimum')).toBeVisible();
  await field(page, 'number').fill('0.5');
  await field(page, 'number').blur();
  await expect(page.getByText(/The minimum conversion is 1\sUSDT/)).toBeVisible();
  await expect(field(page, 'number')).toHaveValue('0.5');
});

test('coins to choose from say what one has of them, and lead on where nobody asked for a choice', async ({
  page,
  context,
  harbor,
}) => {
  await somebody(context, harbor);
  await open(page, harbor, 'fund/select', { for: 'withdraw' });
  const usdt = node(page, 'coin').filter({ hasText: 'Tether' });
  await expect(usdt).toContainText(/1,?000\.0000/);
  await usdt.click();
  await expect(page).toHaveURL(/fund\/withdraw\?currency=USDT/);
  await node(page, 'coin').click();
  await node(page, 'coin').filter({ hasText: 'Litecoin' }).click();
  await expect(node(page, 'coin')).toContainText('LTC');
  await expect(page).toHaveURL(/fund\/withdraw/);
});
