import type { BrowserContext } from '@playwright/test';
import type { Client } from '../../src/exchange/testing/client.ts';
import { button, expect, field, node, open, test, type Harbor } from './harbor.ts';
import { sessionOf, signedIn } from './session.ts';

async function somebody(harbor: Harbor, context: BrowserContext, name: string): Promise<Client> {
  const client = await harbor.client().register(`${name}@setting.test`);
  await signedIn(context, { ...(await sessionOf(client)) });
  return client;
}

test('a letter is told of until it is opened; of what is turned off nothing is told', async ({
  page,
  context,
  harbor,
}) => {
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
  await expect
    .poll(async () => (await client.call('mail.topics')).find(({ topic }) => topic === 'nft'))
    .toEqual({ topic: 'nft', on: false });
});

test('totals are shown in the currency of one’s choice, at rates whose age is told', async ({
  page,
  context,
  harbor,
}) => {
  const client = await somebody(harbor, context, 'counting');
  await client.fund('USDT', '100');
  await open(page, harbor, 'setting/setting');
  await node(page, 'fiat').click();
  await expect(node(page, 'fiats').getByRole('listitem')).toHaveCount(11);
  await expect(node(page, 'age')).toContainText('renewed once a day');
  await node(page, 'fiats')
    .getByRole('listitem')
    .filter({ hasText: 'Japanese Yen' })
    .locator('[data-node=fiat]')
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(page, harbor, 'index/index');
  await expect(node(page, 'fiatChip')).toContainText('JPY');
  await expect(node(page, 'total')).toContainText('JP¥');
});

for (const who of ['guest', 'user'] as const) {
  test(`a ${who} who chooses another language reads all of it at once`, async ({ page, context, harbor }) => {
    if (who === 'user') await somebody(harbor, context, 'speaking');
    /** The words of the page: all its rows, in their order. */
    const said = (): Promise<string> => page.locator('[data-state]:not([inert]) main').innerText();
    const choose = async (name: string): Promise<void> => {
      await node(page, 'language').first().click();
      await node(page, 'languages')
        .getByRole('listitem')
        .filter({ hasText: name })
        .locator('[data-node=language]')
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await open(page, harbor, 'setting/setting');
    await expect(node(page, 'security')).toContainText('Security');
    for (const [name, security] of [
      ['Русский', 'Безопасность'],
      ['日本語', 'セキュリティ'],
    ] as const) {
      await choose(name);
      await expect(node(page, 'security')).toContainText(security);
      const changed = await said();
      await page.reload();
      await expect(node(page, 'security')).toContainText(security);
      await expect.poll(said).toBe(changed);
    }
  });
}

test('settings show what is set and what is not, and lead to questions, compliance, sharing, contact and the app itself', async ({
  page,
  context,
  harbor,
}) => {
  const settled = await somebody(harbor, context, 'settled');
  await settled.call('address.save', {
    lianType: 'TRC20',
    coin: 'USDT',
    address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    name: 'Vault',
  });
  await open(page, harbor, 'setting/setting');
  for (const [id, saved] of [
    ['bank', 'Bank cards0'],
    ['addresses', 'Withdrawal addresses1'],
    ['methods', 'My payment methods0'],
  ] as const)
    await expect(node(page, id)).toHaveText(saved);
  await expect(node(page, 'security')).toContainText('1 of 5 done');
  await expect(node(page, 'identity')).toContainText('Not verified');
  for (const id of ['region', 'city']) await expect(node(page, id)).toContainText('Not set');
  await expect(node(page, 'notify')).toContainText(/\d of \d on/);
  await expect(page.locator('main')).not.toContainText('--');
  for (const [id, route] of [
    ['faq', 'common/faq'],
    ['contact', 'common/contactus'],
    ['share', 'setting/share'],
    ['compliance', 'setting/operational_compliance'],
    ['about', 'common/aboutus'],
  ] as const) {
    await node(page, id).click();
    await expect(page).toHaveURL(new RegExp(route));
    if (id !== 'about') await page.goBack();
  }
  await expect(node(page, 'version')).toContainText('Version 0.8.0');
  await expect(node(page, 'logo')).toHaveCSS('mask-image', /logo\.svg/);
});

test('the currency and the language that somebody chooses are known to the exchange, and the next phone begins with the currency', async ({
  page,
  context,
  harbor,
  browser,
}) => {
  const client = await somebody(harbor, context, 'choosing');
  await open(page, harbor, 'setting/setting');
  await node(page, 'fiat').click();
  await node(page, 'fiats')
    .getByRole('listitem')
    .filter({ hasText: 'Japanese Yen' })
    .locator('[data-node=fiat]')
    .click();
  await expect.poll(async () => (await client.call('user.info')).fiat).toBe('JPY');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(page, harbor, 'setting/userInfo');
  await expect(node(page, 'credit')).toContainText('100 of 100');

  const other = await browser.newContext();
  const phone = await other.newPage();
  await phone.goto(`${harbor.address}/h5/#/pages/common/login`);
  await field(phone, 'account').fill('choosing@setting.test');
  await field(phone, 'password').fill('secret-7');
  await button(phone, 'submit').click();
  await expect(phone).toHaveURL(/index\/index|#\/$/);
  await phone.goto(`${harbor.address}/h5/#/pages/setting/setting`);
  await expect(node(phone, 'fiat')).toContainText('JPY');
  await other.close();
});

test('rates that cannot be had are no lost network', async ({ page, context, harbor }) => {
  await somebody(harbor, context, 'ratesless');
  await page.route('**/api/fiat/rates*', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('fiat/rates'));
  await open(page, harbor, 'setting/setting');
  await refused;
  await expect(node(page, 'security')).toContainText('of 5 done');
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toHaveCount(0);
});
