import Big from 'big.js';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open, test } from './harbor.ts';
import { demoSession, signedIn } from './session.ts';

const DAY = 86_400_000;

test('an amount is locked, earns a day, and is redeemed early for what the question says', async ({ page, context, harbor }) => {
  await signedIn(context, { ...(await demoSession(harbor.client())) });
  await open(page, harbor, 'lockming/lockming');
  await node(page, 'products').getByRole('listitem').first().locator('[data-node=buy]').click();
  await field(page, 'number').fill('50');
  await button(page, 'submit').click();
  await expect(page.getByText('The least amount is 100 USDT.')).toBeVisible();
  await field(page, 'number').fill('1000');
  await expect(node(page, 'preview')).toContainText('15 – 20 USDT');
  await node(page, 'days').click();
  const plan = page.getByRole('dialog').getByRole('listitem');
  await expect(plan).toHaveCount(5);
  await expect(plan.nth(2)).toContainText('Day 3');
  await expect(plan.nth(2)).toContainText('In all 9 – 12 USDT');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, 'submit').click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  const first = node(page, 'orders').getByRole('listitem').first();
  await expect(first).toContainText('1,000 USDT');

  await harbor.advance(2 * DAY);
  await page.reload();
  await expect(first).toContainText('2 of 5 days paid');
  await first.locator('[data-node=redeem]').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('12 USDT');
  await expect(question).toContainText('988 USDT');
  await question.getByRole('button').last().click();
  await page.getByRole('tab', { name: 'Redeemed' }).click();
  await expect(first).toContainText('988 USDT');
});

test('an amount that stays earns each day, returns by itself, and is no longer counted among what is held', async ({ page, context, harbor }) => {
  const { client } = await newcomer(harbor, context);
  await client.fund('USDT', '1000', 'legal');
  await client.call('lock.submit', { id: '1', number: '1000' });
  await open(page, harbor, 'fund/assets', { tab: 'earn' });
  await expect(node(page, 'product').first()).toContainText('1,000.00 USDT');
  await node(page, 'product').first().click();
  const first = node(page, 'orders').getByRole('listitem').first();
  await expect(first).toContainText('0 of 5 days paid');
  await harbor.advance(5 * DAY);
  await page.getByRole('tab', { name: 'Redeemed' }).click();
  await expect(first).toContainText('1,000 USDT');
  const { list: [order] } = await client.call('lock.orders', { status: 'redeemed' });
  await expect(first).toContainText(`${order!.income} USDT`);
  expect(await client.balance('USDT', 'legal')).toBe(`${new Big(1000).plus(order!.income).toFixed()}/0`);
  await page.goBack();
  await expect(node(page, 'product').first()).toContainText('0.00 USDT');
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
  await expect(node(page, 'below')).toContainText('0.01007068 BTC');
  await expect(node(page, 'above')).toContainText('USDT');
  await button(page, 'submit').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('not principal-protected');
  await question.getByRole('button').last().click();
  await expect(node(page, 'orders').getByRole('listitem').first()).toContainText('0.01 BTC');
});
