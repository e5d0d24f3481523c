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
  const found = list.find(
    (art) => art.currency === 'USDT' && art.end_at - now(harbor) > 4 * HOUR && new Big(art.price).lt(1000),
  );
  if (!found) throw new Error(`Nothing is on sale as ${mode}`);
  return found;
}

/** Says the pay password in the sheet that asks for it. */
async function pay(page: Page): Promise<void> {
  await button(page, 'pay').click();
  await field(page, 'payPassword').fill(PAY_PASSWORD);
  await button(page, 'confirmPay').click();
}

/** A time as the phone's field of date and time writes it. */
const minute = (page: Page, time: number): Promise<string> =>
  page.evaluate((at) => {
    const date = new Date(at);
    return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, time);

const agree = (page: Page): Promise<void> => page.getByRole('alertdialog').getByRole('button').last().click();

async function newcomerTo(
  harbor: Harbor,
  context: BrowserContext,
): Promise<Awaited<ReturnType<typeof newcomer>>['client']> {
  return (await newcomer(harbor, context)).client;
}

test('a favourite is put in and taken out on the page of an artwork and on each card, and counted', async ({
  page,
  context,
  harbor,
}) => {
  await newcomerTo(harbor, context);
  const art = await onSale(harbor, 'normal');
  await open(page, harbor, 'nft/artworkDetail', { code: art.code });
  await button(page, 'collect').click();
  await expect(page.getByText('Added to favourites')).toBeVisible();
  await button(page, 'collect').click();
  await expect(page.getByText('Removed from favourites')).toBeVisible();
  await open(page, harbor, 'nft/nft');
  const first = node(page, 'artworks').getByRole('listitem').first();
  const heart = first.locator('[data-node=collect]');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await open(page, harbor, 'nft/mine', { tab: 'collection' });
  const tab = page.getByRole('tab', { name: /Favourites/ });
  await expect(tab).toContainText('1');
  const mine = node(page, 'collection').getByRole('listitem');
  await expect(mine).toHaveCount(1);
  await mine.locator('[data-node=collect]').click();
  await expect(mine).toHaveCount(0);
  await expect(tab).not.toContainText('1');
});

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
  // The row of the list and the next page both have a button "pay".
  await expect(page).toHaveURL(/nft\/purchase/);
  await pay(page);
  await expect(page.getByText('Purchase succeeded')).toBeVisible();
  await expect(button(page, 'mine')).toBeVisible();
  expect(await winner.balance('USDT')).toBe(`${new Big(5000).minus(mine).toFixed()}/0`);
});

test('what is not on sale any more says so, and nothing can be done with it', async ({ page, harbor }) => {
  const {
    list: [over],
  } = await harbor.client().call('nft.list', { phase: 'after', limit: 1 });
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

test('a blind box is bought and opened once', async ({ page, context, harbor }) => {
  const client = await newcomerTo(harbor, context);
  await open(page, harbor, 'nft/artworkDetail', { code: 'BX01' });
  await button(page, 'box').click();
  await pay(page);
  await expect(node(page, 'sealed')).toBeVisible();
  await button(page, 'open').click();
  await expect(page.getByRole('alertdialog')).toContainText('A box can be opened once');
  await agree(page);
  await expect(node(page, 'rarity')).toBeVisible();
  const {
    list: [item],
  } = await client.call('nft.mine', { status: 'owned' });
  await expect(node(page, 'revealed')).toHaveText(item!.name);
  // The wrapping opens by itself, or is skipped.
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0);
  await button(page, 'see').click();
  await expect(button(page, 'resell')).toBeVisible();
});

test('a box that was kept opens on its own page, and the artwork comes out of it', async ({
  page,
  context,
  harbor,
}) => {
  const client = await newcomerTo(harbor, context);
  const { id, cover } = await client.call('nft.buy', { code: 'BX01', pay_password: PAY_PASSWORD });
  await open(page, harbor, 'nft/myNft', { id });
  const pictures = node(page, 'media').locator('img');
  await expect(pictures).toHaveCount(1);
  const box = await pictures.getAttribute('src');
  await button(page, 'open').click();
  await agree(page);
  await expect(node(page, 'status')).toHaveText('Owned');
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0);
  await expect(pictures).toHaveCount(1);
  expect([await pictures.getAttribute('src'), box]).toEqual([
    expect.stringContaining((await client.call('nft.item', { id })).media ?? '?'),
    cover,
  ]);
});

test('an artwork is resold for what the question says', async ({ page, context, harbor }) => {
  const client = await newcomerTo(harbor, context);
  const { code } = await onSale(harbor, 'normal');
  const { id } = await client.call('nft.buy', { code, pay_password: PAY_PASSWORD });
  await open(page, harbor, 'nft/myNft', { id });
  await button(page, 'resell').click();
  await button(page, 'submit').click();
  await expect(page.getByText('Please enter the correct price.')).toBeVisible();
  await field(page, 'end').fill(await minute(page, now(harbor) - DAY));
  await button(page, 'submit').click();
  await expect(page.getByText('The end time must be later than the start time.')).toBeVisible();
  await field(page, 'price').fill('500');
  const end = now(harbor) + 3 * DAY;
  await field(page, 'end').fill(await minute(page, end));
  await button(page, 'submit').click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('cannot be withdrawn');
  await expect(question).toContainText('490 USDT');
  await field(page, 'payPassword').fill(PAY_PASSWORD);
  await button(page, 'confirmPay').click();
  await expect(node(page, 'status')).toHaveText('Reselling');
  expect((await client.call('nft.item', { id })).sale_end).toBe(end - (end % 60_000));
  const { client: buyer } = await newcomer(harbor);
  await buyer.call('nft.buy', { code, pay_password: PAY_PASSWORD });
  await expect(node(page, 'status')).toHaveText('Sold');
  await expect(page.getByText('490 USDT')).toBeVisible();
});

test('a resale that nobody bought has ended unsold, and is not called sold', async ({ page, context, harbor }) => {
  const client = await newcomerTo(harbor, context);
  const { code } = await onSale(harbor, 'normal');
  const { id } = await client.call('nft.buy', { code, pay_password: PAY_PASSWORD });
  await open(page, harbor, 'nft/artworkDetail', { code });
  await expect(node(page, 'over')).toHaveText('Sold');
  await client.call('nft.resell', {
    id,
    pay_password: PAY_PASSWORD,
    mode: 'normal',
    currency: 'USDT',
    price: '900000',
    end_at: now(harbor) + DAY,
  });
  await page.reload();
  await expect(node(page, 'ends')).toBeVisible();
  await harbor.advance(DAY + 1);
  await expect(node(page, 'over')).toHaveText('Not sold');
  await open(page, harbor, 'nft/myNft', { id });
  await expect(node(page, 'status')).toHaveText('Owned');
});

test('the market says how each work is sold, is sorted by price and narrowed', async ({ page, harbor }) => {
  await open(page, harbor, 'nft/nft', { mode: 'auction' });
  const cards = node(page, 'artwork');
  await expect(cards.first()).toContainText('Auction');
  await page.getByRole('radio', { name: 'Fixed price' }).click();
  await page.getByRole('button', { name: 'Ending first' }).click();
  await node(page, 'price_up').click();
  const {
    list: [cheapest],
  } = await harbor.client().call('nft.list', { mode: 'normal', sort: 'price_up', limit: 1 });
  await expect(cards.first()).toContainText(cheapest!.name);
  await page.getByRole('button', { name: 'Filter' }).click();
  await field(page, 'least').fill('500');
  await field(page, 'most').fill('400');
  await button(page, 'apply').click();
  await expect(page.getByText('The greatest price cannot be less than the least.')).toBeVisible();
  await field(page, 'most').fill('600');
  await node(page, 'coin').getByRole('radio', { name: 'USDT' }).click();
  await button(page, 'apply').click();
  const {
    list: [first],
  } = await harbor.client().call('nft.list', {
    mode: 'normal',
    sort: 'price_up',
    currency: 'USDT',
    min_price: '500',
    max_price: '600',
    limit: 1,
  });
  await expect(cards.first()).toContainText(first!.name);
  await expect(cards.first()).toContainText('Fixed price');
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

test('an offer holds the money, and its owner takes it; the history tells', async ({ page, context, harbor }) => {
  const [owner, { client: buyer }] = [await newcomerTo(harbor, context), await newcomer(harbor)];
  const { code } = await onSale(harbor, 'normal');
  const { id } = await owner.call('nft.buy', { code, pay_password: PAY_PASSWORD });
  await buyer.call('nft.offer', { code, currency: 'USDT', price: '1200', pay_password: PAY_PASSWORD });
  await open(page, harbor, 'nft/myNft', { id });
  const offer = node(page, 'offers').getByRole('listitem').first();
  await expect(offer).toContainText('1,200');
  await offer.locator('[data-node=accept]').click();
  await expect(page.getByRole('dialog')).toContainText('1,176 USDT');
  await field(page, 'payPassword').fill(PAY_PASSWORD);
  await button(page, 'confirmPay').click();
  await expect(node(page, 'status')).toHaveText('Sold');
  await expect(node(page, 'history').getByRole('listitem').first()).toContainText('Offer accepted');
  expect([await buyer.balance('USDT'), (await buyer.call('nft.mine')).list[0]!.code]).toEqual(['3800/0', code]);
});

test('an offer is made with the pay password, and taken back', async ({ page, context, harbor }) => {
  const [client, { client: owner }] = [await newcomerTo(harbor, context), await newcomer(harbor)];
  const { code } = await onSale(harbor, 'normal');
  await owner.call('nft.buy', { code, pay_password: PAY_PASSWORD });
  await open(page, harbor, 'nft/artworkDetail', { code });
  await button(page, 'offer').click();
  await button(page, 'goOn').click();
  await expect(page.getByText('Please enter the correct price.')).toBeVisible();
  await field(page, 'offerPrice').fill('999999');
  await button(page, 'goOn').click();
  await expect(page.getByText(/Insufficient balance/)).toBeVisible();
  await field(page, 'offerPrice').fill('250');
  await button(page, 'goOn').click();
  await field(page, 'payPassword').fill(PAY_PASSWORD);
  await button(page, 'confirmPay').click();
  await expect(page.getByText('Offer made')).toBeVisible();
  expect(await client.balance('USDT')).toBe('4750/250');
  const offer = node(page, 'offers').getByRole('listitem').first();
  await offer.locator('[data-node=withdraw]').click();
  await agree(page);
  await expect(page.getByText('Offer withdrawn')).toBeVisible();
  await expect(offer).toHaveCount(0);
  expect(await client.balance('USDT')).toBe('5000/0');
  await open(page, harbor, 'nft/mine', { tab: 'offers' });
  await expect(node(page, 'myOffers').getByRole('listitem').first()).toContainText('Withdrawn');
});

test('two hundred artworks are scrolled through, and only those near the screen are there; the place is kept', async ({
  page,
  harbor,
}) => {
  await open(page, harbor, 'nft/nft');
  const cards = node(page, 'artwork');
  await expect(cards.first()).toBeVisible();
  let most = 0;
  await expect(async () => {
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 2400);
    most = Math.max(most, await cards.count());
    await expect(page.getByText('No more data')).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [50], timeout: 60_000 });
  expect(most).toBeLessThan(40);
  await expect(page.locator('[aria-posinset]').last()).toBeVisible();
  await expect(page.locator('video, audio')).toHaveCount(0);
  const last = cards.last();
  const name = await last.innerText();
  await last.click();
  await expect(node(page, 'series')).toBeVisible();
  await page.goBack();
  await expect(cards.filter({ hasText: name.split('\n')[0]! }).last()).toBeInViewport();
});
