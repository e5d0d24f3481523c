import Big from 'big.js';
import { PAY_PASSWORD } from '../../src/exchange/testing/client.ts';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open, test } from './harbor.ts';
import { agree, newcomerTo, now, onSale, pay } from './nft.ts';
import { DAY } from '../../src/domain/period.ts';

/** An amount as English shows it. */
const grouped = (amount: string): string => new Big(amount).toNumber().toLocaleString('en-US');

test('an auction is won while the bids move, and paid; the other one has the deposit back', async ({
  page,
  context,
  harbor,
}) => {
  const [winner, { client: loser }] = [await newcomerTo(harbor, context), await newcomer(harbor)];
  const { code, end_at: end } = await onSale(harbor, 'auction');
  await open(page, harbor, 'nft/artworkDetail', { code });
  await button(page, 'margin').click();
  await pay(page);
  await expect(page.getByText('Deposit paid. You can bid now.')).toBeVisible();

  await button(page, 'bid').click();
  await field(page, 'price').fill('0.5');
  await button(page, 'submit').click();
  await expect(page.getByText(/Your bid must be higher than the current bid/)).toBeVisible();
  await button(page, 'least').click();
  await button(page, 'submit').click();
  await expect(page.getByRole('alertdialog')).toContainText('Deposit held');
  await agree(page);
  await expect(button(page, 'leads')).toBeDisabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await loser.call('nft.margin', { code, pay_password: PAY_PASSWORD });
  const { minimum_bid: least } = await loser.call('nft.detail', { code });
  const higher = new Big(least!).times(2).round(2).toFixed();
  await loser.call('nft.bid', { code, price: higher });
  await expect(node(page, 'price').first()).toContainText(grouped(higher));
  await button(page, 'bid').click();
  const mine = new Big(higher).times('1.5').round(2).toFixed();
  await field(page, 'price').fill(mine);
  await button(page, 'submit').click();
  await expect(page.getByRole('alertdialog')).toContainText(`${grouped(mine)} USDT`);
  await agree(page);
  await expect(button(page, 'leads')).toBeDisabled();

  await harbor.advance(end - now(harbor));
  expect(await loser.balance('USDT')).toBe('5000/0');
  await page.reload();
  await button(page, 'won').click();
  await node(page, 'orders').getByRole('listitem').first().locator('[data-node=pay]').click();
  // The row of the list and the next page both have a button "pay".
  await expect(page).toHaveURL(/nft\/purchase/);
  await pay(page);
  await expect(page.getByText('Purchase succeeded')).toBeVisible();
  await expect(button(page, 'mine')).toBeVisible();
  expect(await winner.balance('USDT')).toBe(`${new Big(5000).minus(mine).toFixed()}/0`);
});

test('who did not win sees the deposit returned', async ({ page, context, harbor }) => {
  const client = await newcomerTo(harbor, context);
  const { code, end_at: end } = await onSale(harbor, 'auction');
  await client.call('nft.margin', { code, pay_password: PAY_PASSWORD });
  await open(page, harbor, 'nft/mine', { tab: 'bids' });
  const entry = node(page, 'entries').getByRole('listitem').first();
  await expect(entry).toContainText('Deposit paid');
  await harbor.advance(end - now(harbor));
  await page.reload();
  await expect(entry).toContainText('Deposit returned');
  expect(await client.balance('USDT')).toBe('5000/0');
});

test('who wins and does not pay within a day loses the deposit, and is told', async ({ page, context, harbor }) => {
  const client = await newcomerTo(harbor, context);
  const { code, end_at: end } = await onSale(harbor, 'auction');
  await client.call('nft.margin', { code, pay_password: PAY_PASSWORD });
  const { minimum_bid: least, margin } = await client.call('nft.detail', { code });
  await client.call('nft.bid', { code, price: new Big(least!).times(3).toFixed() });
  await open(page, harbor, 'fund/assets');
  await expect(node(page, 'nft')).toHaveCount(1);
  await harbor.advance(end - now(harbor));
  await expect(node(page, 'nft')).toContainText('1 won auction awaits payment');
  await node(page, 'nft').click();
  const order = node(page, 'orders').getByRole('listitem').first();
  await expect(order).toContainText('Unpaid');
  await harbor.advance(DAY);
  await expect(order).toContainText('Expired');
  await expect(order.locator('[data-node=pay]')).toBeHidden();
  await page.getByRole('tab', { name: /My bids/ }).click();
  await expect(node(page, 'entries').getByRole('listitem').first()).toContainText('Deposit forfeited');
  expect(await client.balance('USDT')).toBe(`${new Big(5000).minus(margin!).toFixed()}/0`);
  await open(page, harbor, 'nft/artworkDetail', { code });
  await expect(button(page, 'margin')).toBeVisible();
});

test('who is outbid finds a message about it, which leads to the auction', async ({ page, context, harbor }) => {
  const [client, { client: other }] = [await newcomerTo(harbor, context), await newcomer(harbor)];
  const { code, name } = await onSale(harbor, 'auction');
  for (const who of [client, other]) await who.call('nft.margin', { code, pay_password: PAY_PASSWORD });
  for (const who of [client, other])
    await who.call('nft.bid', { code, price: (await who.call('nft.detail', { code })).minimum_bid! });
  await open(page, harbor, 'nft/mine');
  await expect(page.getByRole('tab', { name: /Messages/ })).toContainText('1');
  await page.getByRole('tab', { name: /Messages/ }).click();
  const message = node(page, 'messages').getByRole('listitem').first();
  await expect(message).toContainText(name);
  await expect(message).toContainText('USDT');
  await expect(message.getByRole('img', { name: 'NFT' })).toBeVisible();
  await expect(message).toContainText('New');
  await open(page, harbor, 'common/msg');
  await expect(node(page, 'letters').getByRole('listitem').filter({ hasText: name })).toContainText('USDT');
  await expect(node(page, 'letters').getByRole('img', { name: 'Account' })).toBeVisible();
  await page.goBack();
  await message.locator('[data-node=letter]').click();
  await expect(node(page, 'name')).toHaveText(name);
  await expect(button(page, 'bid')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: /Messages/ })).not.toContainText('1');
});
