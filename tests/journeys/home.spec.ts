import { readFile } from 'node:fs/promises';
import { button, expect, field, node, open, test } from './harbor.ts';
import { textOf } from './texts.ts';

test('the icon of the app is painted before any of its scripts has come', async ({ page, harbor }) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/.*\.js|icon\.svg/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${harbor.address}/h5/`, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  await expect(page.getByRole('img', { name: 'Harbor' })).toBeVisible();
  release();
  await expect(node(page, 'search')).toBeVisible();
});

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

interface Entry {
  readonly key: string;
  readonly show: boolean;
  readonly label: string;
}

test('the exchange says which services are offered, in what order and by what words', async ({ page, harbor }) => {
  const menu = (await harbor.get('/menu2')).message as readonly Entry[];
  const { items } = JSON.parse(await readFile(new URL('../../screens/app.json', import.meta.url), 'utf8'))
    .shortcuts as { readonly items: readonly { readonly key: string; readonly text: string }[] };
  expect(menu.map(({ label }) => label)).toEqual(items.map(({ text }) => textOf('en', text)));

  await open(page, harbor, 'index/index');
  await expect(node(page, 'shortcuts').getByRole('button')).toHaveText([
    ...menu.slice(0, 9).map(({ label }) => label),
    'More',
  ]);

  const hidden = ['futures', 'nft'];
  const other = menu.toReversed().map((entry): Entry => ({
    ...entry,
    show: !hidden.includes(entry.key),
    label: entry.key === 'loan' ? 'Borrow now' : entry.label,
  }));
  const offered = other.filter(({ show }) => show).map(({ label }) => label);
  await page.route('**/api/menu2*', (route) => route.fulfill({ json: { type: 'ok', message: other } }));
  await page.reload();
  await expect(node(page, 'shortcuts').getByRole('button')).toHaveText([...offered.slice(0, 9), 'More']);
  await node(page, 'shortcuts').getByRole('button', { name: 'More' }).click();
  await expect(node(page, 'all').getByRole('button')).toHaveText(offered);
  await node(page, 'all').getByRole('button', { name: 'Borrow now' }).click();
  await expect(page).toHaveURL(/common\/(borrowing|login)/);
});

test.describe('on a new phone', () => {
  test.use({ disturbed: true });

  test('a notice pops up once a day, and is gone with a press', async ({ page, harbor }) => {
    const [notice] = (await harbor.get('/news/index_pop')).message as readonly { readonly title: string }[];
    await open(page, harbor, 'index/index');
    const pop = page.getByRole('dialog');
    await expect(pop).toContainText(notice!.title);
    await button(page, 'gotIt').click();
    await expect(pop).toHaveCount(0);
    await page.reload();
    await expect(node(page, 'rank').getByRole('listitem').first()).toBeVisible();
    await expect(node(page, 'notice')).toContainText(notice!.title);
    await expect(pop).toHaveCount(0);
    await harbor.advance(25 * 3_600_000);
    await page.reload();
    await expect(pop).toContainText(notice!.title);
    await button(page, 'allNotices').click();
    await expect(page).toHaveURL(/NoticeList/);
  });
});
