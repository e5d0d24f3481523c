import type { Page } from '@playwright/test';
import { PAY_PASSWORD } from '../../src/exchange/testing/client.ts';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open, test } from './harbor.ts';
import { agree, newcomerTo, now, onSale } from './nft.ts';
import { DAY } from '../../src/domain/period.ts';

/** A time as the phone's field of date and time writes it. */
const minute = (page: Page, time: number): Promise<string> =>
  page.evaluate((at) => {
    const date = new Date(at);
    return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, time);

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
