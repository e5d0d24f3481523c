import type { BrowserContext, Page } from '@playwright/test';
import Big from 'big.js';
import type { NftArtwork } from '../../schemas/nft.types.ts';
import { PAY_PASSWORD } from '../../src/exchange/testing/client.ts';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open, test, type Harbor } from './harbor.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const now = (harbor: Harbor): number => harbor.client().running.exchange.clock.now();

/** What is on sale for USDT now, and for some time to come. */
async function onSale(harbor: Harbor, mode: NftArtwork['mode']): Promise<NftArtwork> {
  const { list } = await harbor.client().call('nft.list', { mode, phase: 'sale', limit: 100 });
  const found = list.find((art) => art.currency === 'USDT' && art.end_at - now(harbor) > 4 * HOUR && new Big(art.price).lt(1000));
  if (!found) throw new Error(`Nothing is on sale as ${mode}`);
  return found;
}

/** Says the pay password in the sheet that asks for it. */
async function pay(page: Page): Promise<void> {
  await button(page, 'pay').click();
  await field(page, 'payPassword').fill(PAY_PASSWORD);
  await button(page, 'confirmPay').click();
}

const agree = (page: Page): Promise<void> => page.getByRole('alertdialog').getByRole('button').last().click();

async function newcomerTo(harbor: Harbor, context: BrowserContext): Promise<Awaited<ReturnType<typeof newcomer>>['client']> {
  return (await newcomer(harbor, context)).client;
}

test('an artwork is found, liked and bought', async ({ page, context, harbor }) => {
  await newcomerTo(harbor, context);
  const art = await onSale(harbor, 'normal');
  await open(page, harbor, 'nft/nft');
  await node(page, 'search').first().click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('[data-node=search]').click();
  await expect(sheet.getByText('Please enter a keyword')).toBeVisible();
  await sheet.locator('[data-node=find] input').fill(art.code);
  await sheet.locator('[data-node=search]').click();
  await sheet.locator('[data-node=found]').getByRole('listitem').first().click();
  await expect(node(page, 'name')).toHaveText(art.name);
  await button(page, 'collect').click();
  await expect(page.getByText('Added to favourites')).toBeVisible();
  await button(page, 'buy').click();
  await pay(page);
  await expect(page.getByText('Purchase succeeded')).toBeVisible();
  await button(page, 'mine').click();
  await expect(node(page, 'status')).toHaveText('Owned');
  await open(page, harbor, 'nft/nft', { tab: 'collection' });
  await expect(node(page, 'collection').getByRole('listitem')).toHaveCount(1);
});

test('an auction is won while the bids move, and paid; the other one has the deposit back', async ({ page, context, harbor }) => {
  const [winner, { client: loser }] = [await newcomerTo(harbor, context), await newcomer(harbor)];
  const { code, end_at: end } = await onSale(harbor, 'auction');
  await open(page, harbor, 'nft/artworkDetail', { code });
  await button(page, 'margin').click();
  await pay(page);
  await expect(page.getByText('Deposit paid: you can bid now')).toBeVisible();

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
  await expect(node(page, 'price').first()).toContainText(new Big(higher).toNumber().toLocaleString('en-US'));
  await button(page, 'bid').click();
  const mine = new Big(higher).times('1.5').round(2).toFixed();
  await field(page, 'price').fill(mine);
  await button(page, 'submit').click();
  await expect(page.getByRole('alertdialog')).toContainText(`${mine} USDT`);
  await agree(page);
  await expect(button(page, 'leads')).toBeDisabled();

  await harbor.advance(end - now(harbor));
  expect(await loser.balance('USDT')).toBe('5000/0');
  await page.reload();
  await button(page, 'won').click();
  await node(page, 'orders').getByRole('listitem').first().locator('[data-node=pay]').click();
  await pay(page);
  await expect(page.getByText('Purchase succeeded')).toBeVisible();
  await expect(button(page, 'mine')).toBeVisible();
  expect(await winner.balance('USDT')).toBe(`${new Big(5000).minus(mine).toFixed()}/0`);
});

test('what is not on sale any more says so, and nothing can be done with it', async ({ page, harbor }) => {
  const { list: [over] } = await harbor.client().call('nft.list', { phase: 'after', limit: 1 });
  await open(page, harbor, 'nft/artworkDetail', { code: over!.code });
  await expect(button(page, 'after')).toBeDisabled();
  await expect(page.getByText('The item has not reached its sale time or has ended.')).toBeVisible();
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
  await expect(node(page, 'nft')).toContainText('1 won auction waits for your payment');
  await node(page, 'nft').click();
  const order = node(page, 'orders').getByRole('listitem').first();
  await expect(order).toContainText('To be paid');
  await harbor.advance(DAY);
  await expect(order).toContainText('Expired');
  await expect(order.locator('[data-node=pay]')).toBeHidden();
  await page.getByRole('tab', { name: 'My bids' }).click();
  await expect(node(page, 'entries').getByRole('listitem').first()).toContainText('Deposit forfeited');
  expect(await client.balance('USDT')).toBe(`${new Big(5000).minus(margin!).toFixed()}/0`);
  await open(page, harbor, 'nft/artworkDetail', { code });
  await expect(button(page, 'margin')).toBeVisible();
});

test('a blind box is bought and opened once', async ({ page, context, harbor }) => {
  const client = await newcomerTo(harbor, context);
  await open(page, harbor, 'nft/artworkDetail', { code: 'BX01' });
  await button(page, 'box').click();
  await pay(page);
  await expect(node(page, 'sealed')).toBeVisible();
  await button(page, 'open').click();
  await expect(page.getByRole('alertdialog')).toContainText('A box opens once');
  await agree(page);
  await expect(node(page, 'rarity')).toBeVisible();
  const { list: [item] } = await client.call('nft.mine', { status: 'owned' });
  await expect(node(page, 'revealed')).toHaveText(item!.name);
  // The wrapping opens by itself, or is skipped.
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0);
  await button(page, 'see').click();
  await expect(button(page, 'resell')).toBeVisible();
});

test('an artwork is resold for what the question says', async ({ page, context, harbor }) => {
  const client = await newcomerTo(harbor, context);
  const { code } = await onSale(harbor, 'normal');
  const { id } = await client.call('nft.buy', { code, pay_password: PAY_PASSWORD });
  await open(page, harbor, 'nft/myNft', { id });
  await button(page, 'resell').click();
  await button(page, 'submit').click();
  await expect(page.getByText('Please enter the correct price.')).toBeVisible();
  await field(page, 'end').fill(new Date(now(harbor) - DAY).toISOString().slice(0, 10));
  await button(page, 'submit').click();
  await expect(page.getByText('The end time must be later than the start time.')).toBeVisible();
  await field(page, 'price').fill('500');
  await field(page, 'end').fill(new Date(now(harbor) + 3 * DAY).toISOString().slice(0, 10));
  await button(page, 'submit').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('cannot be withdrawn');
  await expect(question).toContainText('490 USDT');
  await agree(page);
  await expect(node(page, 'status')).toHaveText('Reselling');
  const { client: buyer } = await newcomer(harbor);
  await buyer.call('nft.buy', { code, pay_password: PAY_PASSWORD });
  await expect(node(page, 'status')).toHaveText('Sold');
  await expect(page.getByText('490 USDT')).toBeVisible();
});

test('two hundred artworks are scrolled through, and only those near the screen are there; the place is kept', async ({ page, harbor }) => {
  await open(page, harbor, 'nft/nft');
  const cards = node(page, 'artwork');
  // What keeps only the near ones comes by itself, after the first of them.
  await expect(page.locator('[data-index]').first()).toBeVisible();
  let most = 0;
  await expect(async () => {
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 2400);
    most = Math.max(most, await cards.count());
    await expect(page.getByText('No more data')).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [50], timeout: 60_000 });
  expect(most).toBeLessThan(40);
  await expect(page.locator('video, audio')).toHaveCount(0);
  const last = cards.last();
  const name = await last.innerText();
  await last.click();
  await expect(node(page, 'series')).toBeVisible();
  await page.goBack();
  await expect(cards.filter({ hasText: name.split('\n')[0]! }).last()).toBeInViewport();
});
