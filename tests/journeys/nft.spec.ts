import { PAY_PASSWORD } from '../../src/exchange/testing/client.ts';
import { button, expect, field, node, open, test } from './harbor.ts';
import { agree, newcomerTo, onSale, pay } from './nft.ts';

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

test('what is not on sale any more says so, and nothing can be done with it', async ({ page, harbor }) => {
  const {
    list: [over],
  } = await harbor.client().call('nft.list', { phase: 'after', limit: 1 });
  await open(page, harbor, 'nft/artworkDetail', { code: over!.code });
  await expect(button(page, 'after')).toBeDisabled();
  await expect(page.getByText('The item has not reached its sale time or has ended.')).toBeVisible();
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
  await expect(page.getByText('The maximum price cannot be below the minimum price.')).toBeVisible();
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
