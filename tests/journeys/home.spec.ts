import { readFile } from 'node:fs/promises';
import { expect, field, node, open, test } from './harbor.ts';
import { textOf } from './texts.ts';

test('everything is searched from the first page', async ({ page, harbor }) => {
  await open(page, harbor, 'index/index');
  await node(page, 'search').click();
  await field(page, 'find').fill('coup');
  await expect(node(page, 'services')).toContainText('Coupons');
  await field(page, 'find').fill('btc');
  await node(page, 'markets').getByRole('listitem').first().click();
  await expect(page).toHaveURL(/spot_kline/);
  await page.goBack();
  await field(page, 'find').fill('Apple');
  await node(page, 'markets').getByRole('listitem').first().click();
  await expect(page).toHaveURL(/transaction\/kline\?symbol=AAPL/);
});

test('all services are offered in their order, but those that the exchange hides', async ({ page, harbor }) => {
  const { message } = await harbor.get('/menu2');
  const menu = (message as readonly { readonly key: string }[]).map(({ key }) => ({ key, show: !['futures', 'nft'].includes(key) }));
  await page.route('**/api/menu2*', (route) => route.fulfill({ json: { type: 'ok', message: menu } }));
  await open(page, harbor, 'index/index');
  await expect(node(page, 'shortcuts')).not.toContainText('Futures');
  await node(page, 'shortcuts').getByRole('button', { name: 'More' }).click();
  const { items } = JSON.parse(await readFile(new URL('../../screens/app.json', import.meta.url), 'utf8')).shortcuts as { readonly items: readonly { readonly key: string; readonly text: string }[] };
  const offered = items.filter(({ key }) => !['futures', 'nft'].includes(key)).map(({ text }) => textOf('en', text));
  await expect(node(page, 'all').getByRole('button')).toHaveText(offered);
});
