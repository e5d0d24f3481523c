import type { BrowserContext } from '@playwright/test';
import type { Client } from '../../src/exchange/testing/client.ts';
import { expect, node, open, test, type Harbor } from './harbor.ts';
import { sessionOf, signedIn } from './session.ts';

async function somebody(harbor: Harbor, context: BrowserContext, name: string): Promise<Client> {
  const client = await harbor.client().register(`${name}@setting.test`);
  await signedIn(context, { ...(await sessionOf(client)) });
  return client;
}

test('a letter is told of until it is opened; of what is turned off nothing is told', async ({ page, context, harbor }) => {
  const client = await somebody(harbor, context, 'reader');
  await open(page, harbor, 'index/index');
  await node(page, 'bell').click();
  await expect(node(page, 'mail')).toContainText('1');
  await node(page, 'mail').click();
  await expect(page.getByText('1 unread')).toBeVisible();
  await node(page, 'letters').getByRole('listitem').first().locator('[data-node=letter]').click();
  await expect(page.getByRole('dialog')).toContainText('Welcome');
  await expect.poll(() => client.call('mail.unread')).toEqual({ count: 0 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('1 unread')).toHaveCount(0);

  await open(page, harbor, 'setting/setting');
  await node(page, 'notify').click();
  const auctions = node(page, 'topics').getByRole('listitem').filter({ hasText: 'NFT' });
  await expect(auctions).toContainText('On');
  await auctions.locator('[data-node=topic]').click();
  await expect(auctions).toContainText('Off');
  await expect.poll(async () => (await client.call('mail.topics')).find(({ topic }) => topic === 'nft')).toEqual({ topic: 'nft', on: false });
});

test('totals are shown in the currency of one’s choice, at rates whose age is told', async ({ page, context, harbor }) => {
  const client = await somebody(harbor, context, 'counting');
  await client.fund('USDT', '100');
  await open(page, harbor, 'setting/setting');
  await node(page, 'fiat').click();
  await expect(node(page, 'fiats').getByRole('listitem')).toHaveCount(11);
  await expect(node(page, 'age')).toContainText('renewed once a day');
  await node(page, 'fiats').getByRole('listitem').filter({ hasText: 'Japanese Yen' }).locator('[data-node=fiat]').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(page, harbor, 'index/index');
  await expect(node(page, 'fiatChip')).toContainText('JPY');
  await expect(node(page, 'total')).toContainText('JP¥');
});
