import Big from 'big.js';
import { DAY } from '../../src/domain/period.ts';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open, test } from './harbor.ts';
import { demoSession, signedIn } from './session.ts';

test('an amount is locked, earns a day, and is redeemed early for what the question says', async ({
  page,
  context,
  harbor,
}) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await open(page, harbor, 'lockming/lockming');
  await node(page, 'products').getByRole('listitem').first().locator('[data-node=buy]').click();
  await field(page, 'number').fill('50');
  await button(page, 'submit').click();
  await expect(page.getByText('The minimum amount is 100 USDT.')).toBeVisible();
  await field(page, 'number').fill('1000');
  await expect(node(page, 'preview')).toContainText('15 – 20 USDT');
  await node(page, 'days').click();
  const plan = page.getByRole('dialog').getByRole('listitem');
  await expect(plan).toHaveCount(5);
  await expect(plan.nth(2)).toContainText('Day 3');
  await expect(plan.nth(2)).toContainText('Total 9 – 12 USDT');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, 'submit').click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  const first = node(page, 'orders').getByRole('listitem').first();
  await expect(first).toContainText('1,000 USDT');

  await harbor.advance(2 * DAY);
  await page.reload();
  await expect(first).toContainText('2 of 5 days paid');
  // The position shows the cost of leaving today, and the annual rate: 0.3 to 0.4 % a day.
  await expect(first).toContainText(/Penalty if redeemed today\s*12.USDT/);
  await expect(first).toContainText(/You receive today\s*988.USDT/);
  await expect(first).toContainText('109.50% – 146.00%');
  await first.locator('[data-node=redeem]').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('12 USDT');
  await expect(question).toContainText('988 USDT');
  await question.getByRole('button').last().click();
  await page.getByRole('tab', { name: 'Redeemed' }).click();
  await expect(first).toContainText('988 USDT');
});

test('an amount that stays earns each day, returns by itself, and is no longer counted among what is held', async ({
  page,
  context,
  harbor,
}) => {
  const { client } = await newcomer(harbor, context);
  await client.fund('USDT', '1000', 'legal');
  await client.call('lock.submit', { id: '1', number: '1000' });
  await open(page, harbor, 'fund/assets', { tab: 'earn' });
  const locked = node(page, 'product').filter({ hasText: 'Locked mining' });
  await expect(locked).toContainText('1,000.00 USDT');
  await locked.click();
  const first = node(page, 'orders').getByRole('listitem').first();
  await expect(first).toContainText('0 of 5 days paid');
  await harbor.advance(5 * DAY);
  await page.getByRole('tab', { name: 'Redeemed' }).click();
  await expect(first).toContainText('1,000 USDT');
  const {
    list: [order],
  } = await client.call('lock.orders', { status: 'redeemed' });
  await expect(first).toContainText(`${order!.income} USDT`);
  expect(await client.balance('USDT', 'legal')).toBe(`${new Big(1000).plus(order!.income).toFixed()}/0`);
  await page.goBack();
  await expect(locked).toContainText('0.00 USDT');
});

test('shares of a dual investment are bought with both outcomes in numbers', async ({ page, context, harbor }) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await open(page, harbor, 'invest/invest');
  await node(page, 'products').getByRole('listitem').first().locator('[data-node=buy]').click();
  await button(page, 'submit').click();
  await expect(page.getByText('Enter purchase quantity')).toBeVisible();
  await field(page, 'num').fill('0');
  await expect(page.getByText('Enter purchase quantity')).toBeVisible();
  await field(page, 'num').fill('1.5');
  await expect(page.getByText('The purchase quantity should be an integer')).toBeVisible();
  await field(page, 'num').fill('10');
  const [product] = (await harbor.client().call('dual.products')).filter(
    (one) => one.kind === 'sell_high' && one.currency === 'BTC',
  );
  // 10 shares of 0.001 BTC × (1 + days × annual return ÷ 365).
  const below = new Big('0.01')
    .times(new Big(product!.apr).times(product!.days).div(365).plus(1))
    .round(8, Big.roundDown);
  await expect(node(page, 'below')).toHaveText(`${below.toFixed()} BTC`);
  await expect(node(page, 'above')).toContainText('USDT');
  await button(page, 'submit').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('not principal-protected');
  await question.getByRole('button').last().click();
  await expect(node(page, 'orders').getByRole('listitem').first()).toContainText('0.01 BTC');
});

test('coins are saved flexibly, earn by the hour in sight, count among what earns, and are out at once', async ({
  page,
  context,
  harbor,
}) => {
  const { client } = await newcomer(harbor, context);
  await client.fund('USDT', '1500', 'legal');
  await open(page, harbor, 'financial/index');
  await node(page, 'savings').getByRole('listitem').first().click();
  await field(page, 'number').fill('0.5');
  await button(page, 'submit').click();
  await expect(page.getByText('The minimum amount is 1 USDT.')).toBeVisible();
  await field(page, 'number').fill('1600');
  await expect(page.getByText('Insufficient balance. Available: 1,500 USDT.')).toBeVisible();
  await field(page, 'number').fill('1000');
  await expect(node(page, 'preview')).toContainText('USDT');
  await button(page, 'submit').click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(node(page, 'saved')).toContainText('1,000.00000000');
  await expect(node(page, 'position')).toContainText('Earns from the next hour');

  // The begun hour pays nothing.
  await harbor.advance(5 * 3_600_000);
  const position = async () => (await client.call('savings.positions')).find(({ currency }) => currency === 'USDT')!;
  const { amount, earned } = await position();
  expect(Number(earned)).toBeGreaterThan(0.015);
  await expect(node(page, 'position')).toContainText(`${earned} USDT`.replace(' ', '\u00a0'));
  await open(page, harbor, 'fund/assets', { tab: 'earn' });
  await expect(node(page, 'product').first()).toContainText('Flexible savings');
  await expect(node(page, 'product').first()).toContainText(
    `1,000${new Big(amount).round(2, Big.roundDown).minus(1000).toFixed(2).slice(1)}`,
  );
  await node(page, 'product').first().click();
  await node(page, 'way').getByText('Redeem').click();
  await page.getByRole('button', { name: 'Max' }).click();
  await button(page, 'submit').click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(node(page, 'saved')).toContainText('0.00000000');
  expect(await client.balance('USDT', 'legal')).toBe(`${new Big(500).plus(amount).toFixed()}/0`);
});
