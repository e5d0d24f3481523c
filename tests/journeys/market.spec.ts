import type { Page } from '@playwright/test';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open, test } from './harbor.ts';
import { walked } from './random.ts';

const rows = (page: Page) => node(page, 'rows').getByRole('listitem');

/** The day's changes of the first rows, as numbers. */
async function changes(page: Page): Promise<number[]> {
  const texts = await rows(page)
    .locator('[data-node=row]')
    .evaluateAll((all) => {
      // The text of its own element: the price is right before it in the row.
      const change = (row: Element): string =>
        [...row.querySelectorAll('*')].find((part) => part.childElementCount === 0 && part.textContent?.endsWith('%'))
          ?.textContent ?? '';
      return all.slice(0, 6).map(change);
    });
  return texts.map((text) => Number(text.replace('\u2212', '-').replace('%', '')));
}

test('markets are ranked in six ways, and sorted by a column', async ({ page, harbor }) => {
  const quotes = await harbor.client().call('quote.all');
  for (const kind of ['spot', 'futures'] as const) {
    const all = quotes.filter((quote) => quote.kind === kind);
    await test.step(`${kind}: popular, new`, async () => {
      await open(page, harbor, 'market/market', { tab: kind });
      const [hottest] = all.toSorted((a, b) => Number(b.heat) - Number(a.heat));
      await expect(rows(page).first()).toContainText(hottest!.base);
      await page.getByRole('radio', { name: 'New' }).click();
      const [newest] = all.toSorted((a, b) => b.listed_at - a.listed_at);
      await expect(rows(page).first()).toContainText(newest!.base);
    });
    await test.step(`${kind}: gainers, 24 h volume`, async () => {
      await page.getByRole('radio', { name: 'Gainers' }).click();
      await expect
        .poll(async () => (await changes(page)).every((change, at, list) => at === 0 || change <= list[at - 1]!))
        .toBe(true);
      await page.getByRole('radio', { name: '24h volume' }).click();
      const [busiest] = all.toSorted((a, b) => Number(b.turnover) - Number(a.turnover));
      await expect(rows(page).first()).toContainText(busiest!.base);
    });
  }
  // The volume's own head sorts by it, largest first, then smallest.
  await node(page, 'byVolume').click();
  await expect(node(page, 'byVolume')).toHaveAttribute('aria-pressed', 'true');
  const futures = quotes
    .filter((quote) => quote.kind === 'futures')
    .toSorted((a, b) => Number(b.turnover) - Number(a.turnover));
  await expect(rows(page).first()).toContainText(futures[0]!.base);
  await node(page, 'byVolume').click();
  await expect(rows(page).first()).toContainText(futures.at(-1)!.base);
  await node(page, 'byChange').click();
  const down = async (): Promise<boolean> =>
    (await changes(page)).every((change, at, list) => at === 0 || change <= list[at - 1]!);
  const first = await down();
  await node(page, 'byChange').click();
  await expect.poll(down).toBe(!first);
});

test('a market is starred, found among the favourites, and taken from them', async ({ page, context, harbor }) => {
  const { client } = await newcomer(harbor, context);
  await open(page, harbor, 'market/market');
  const row = rows(page).filter({ hasText: 'ETH' }).first();
  await row.locator('[data-node=star]').click();
  await expect(page.getByText('Added to favourites')).toBeVisible();
  await page.getByRole('tab', { name: 'Favourites' }).click();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().locator('[data-node=star]').click();
  await expect(page.getByText('Removed from favourites')).toBeVisible();
  await expect(node(page, 'none')).toBeVisible();
  expect(await client.call('optional.list')).toEqual([]);
});

test('what was looked at is offered again, searched or popular', async ({ page, harbor }) => {
  await open(page, harbor, 'market/search');
  await field(page, 'find').fill('avax');
  await node(page, 'markets').getByRole('listitem').first().locator('[data-node=row]').click();
  await expect(page).toHaveURL(/kline\?.*symbol=AVAX/);
  await open(page, harbor, 'market/search');
  const popular = node(page, 'markets').getByRole('listitem').first();
  const base = /[A-Z]{2,}/.exec(await popular.innerText())![0];
  await popular.locator('[data-node=row]').click();
  await expect(page).toHaveURL(new RegExp(`kline\\?.*symbol=${base}`));
  await open(page, harbor, 'market/search');
  await expect(node(page, 'recent').getByRole('button')).toHaveText([base, 'AVAX']);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(node(page, 'recent')).toHaveCount(0);
});

test('popular markets stand in the order of their popularity', async ({ page, harbor }) => {
  const hot = await harbor.client().call('market.hot', { limit: 8 });
  for (const route of ['market/search', 'index/home_search']) {
    await open(page, harbor, route);
    const listed = node(page, 'markets').getByRole('listitem');
    await expect(listed).toHaveCount(hot.length);
    for (const [at, { base }] of hot.entries())
      await expect(listed.nth(at)).toContainText(new RegExp(`${at + 1}\\s*${base}`));
  }
});

test('a market that was found is starred where it stands, perpetual futures say so, and blanks are no words', async ({
  page,
  context,
  harbor,
}) => {
  const { client } = await newcomer(harbor, context);
  for (const [route, name] of [
    ['market/search', 'ADA'],
    ['index/home_search', 'XRP'],
  ] as const) {
    await test.step(route, async () => {
      await open(page, harbor, route);
      await field(page, 'find').fill('   ');
      await field(page, 'find').press('Enter');
      await expect(page.getByText('Please enter a keyword')).toBeVisible();
      await expect(node(page, 'markets').getByRole('listitem')).toHaveCount(8);
      await field(page, 'find').fill(` ${name.toLowerCase()} `);
      const found = node(page, 'markets').getByRole('listitem').filter({ hasText: name });
      await expect(found.filter({ hasText: 'Perp' }).first()).toBeVisible();
      await found.filter({ hasNotText: 'Perp' }).first().locator('[data-node=star]').click();
      await expect(page.getByText('Added to favourites')).toBeVisible();
      expect((await client.call('optional.list')).map(({ symbol }) => symbol)).toContain(`${name}USDT`);
      await found.filter({ hasNotText: 'Perp' }).first().locator('[data-node=star]').click();
      await expect(page.getByText('Removed from favourites')).toBeVisible();
    });
  }
});

test('the interval and the indicators of a chart are remembered for every market', async ({ page, harbor }) => {
  await open(page, harbor, 'transaction/spot_kline', { symbol: 'ADAUSDT' });
  const chosen = (name: string) => node(page, 'chart').getByRole('button', { name, exact: true });
  for (const name of ['4 hours', 'BOLL', 'RSI']) {
    await chosen(name).click();
    await expect(chosen(name)).toHaveAttribute('aria-pressed', 'true');
  }
  await open(page, harbor, 'transaction/contract_kline', { symbol: 'ADAUSDT.P' });
  await page.reload();
  for (const name of ['4 hours', 'BOLL', 'RSI']) await expect(chosen(name)).toHaveAttribute('aria-pressed', 'true');
});

test('periods and colours of the indicators are chosen, refused where they make no sense, and kept', async ({
  page,
  harbor,
}) => {
  await open(page, harbor, 'transaction/spot_kline', { symbol: 'ADAUSDT' });
  const ask = () => node(page, 'chart').getByRole('button', { name: 'Indicator settings' }).first().click();
  await ask();
  for (const wrong of ['0', '501']) {
    await field(page, 'ma1').fill(wrong);
    await button(page, 'save').click();
    await expect(node(page, 'ma1')).toContainText('A whole number from 1 to 500');
    await expect(field(page, 'ma1')).toHaveValue(wrong);
  }
  await field(page, 'ma1').fill('7');
  await field(page, 'macd2').fill('12');
  await button(page, 'save').click();
  await expect(node(page, 'macd2')).toContainText('Longer than the fast period');
  await field(page, 'macd2').fill('30');
  await button(page, 'save').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await ask();
  await expect(field(page, 'ma1')).toHaveValue('7');
  await expect(field(page, 'macd2')).toHaveValue('30');
  await button(page, 'reset').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await ask();
  await expect(field(page, 'ma1')).toHaveValue('5');
});

test('quantities under a chart have the decimals of their market', async ({ page, harbor }) => {
  for (const [symbol, quantity] of [
    ['DOGEUSDT', /^([\d,]+|[\d,]+\.\d[KM])$/],
    ['BTCUSDT', /^([\d,]+\.\d{5}|[\d,]+\.\d[KM])$/],
  ] as const) {
    await open(page, harbor, 'transaction/spot_kline', { symbol });
    const bid = node(page, 'bids').getByRole('listitem').first().locator('[data-node=bidQuantity]');
    await expect(bid).toHaveText(quantity);
    await page.getByRole('tab', { name: 'Trades' }).click();
    const trade = node(page, 'trades').getByRole('listitem').first().locator('[data-node=tradeQuantity]');
    await expect(trade).toHaveText(quantity);
  }
});

test('four rows of the book stand under a chart on a usual phone', async ({ page, harbor }) => {
  await open(page, harbor, 'transaction/spot_kline', { symbol: 'BTCUSDT' });
  for (const side of ['bids', 'asks'])
    await expect(node(page, side).getByRole('listitem').nth(3)).toBeInViewport({ ratio: 1 });
});

/** Pages that a link opens at a market or a tab, and what then is chosen there. */
const LINKS: readonly (readonly [
  route: string,
  params: Readonly<Record<string, string>>,
  tab: string | RegExp | null,
  says: string,
])[] = [
  ['transaction/currency', { symbol: 'ADAUSDT', list: 'assets' }, 'Assets', 'ADA/USDT'],
  ['transaction/contract', { symbol: 'ADAUSDT.P', list: 'orders' }, /^Orders/, 'ADA/USDT'],
  ['transaction/option', { symbol: 'ADAUSDT' }, null, 'ADA/USDT'],
  ['transaction/index', { kind: 'futures', contract: 'ADAUSDT.P' }, 'Futures', 'ADA/USDT'],
  ['transaction/index2', { kind: 'seconds', spot: 'ADAUSDT' }, 'Seconds', 'ADA/USDT'],
  ['transaction/kline', { symbol: 'NVDA', below: 'info' }, 'Info', 'NVDA'],
  ['transaction/spot_kline', { symbol: 'ADAUSDT', below: 'trades' }, 'Trades', 'ADA/USDT'],
  ['transaction/contract_kline', { symbol: 'ADAUSDT.P', below: 'info' }, 'Info', 'ADA/USDT'],
  ['transaction/currency_order', { tab: 'fills' }, 'Filled', ''],
  ['transaction/contract_order', { tab: 'revoked' }, 'Cancelled', ''],
  ['transaction/seconds_order', { status: 'holding' }, 'Running', ''],
  ['market/market', { tab: 'stocks' }, 'Stocks', 'NVDA'],
  ['copytrade/my', { tab: 'traders' }, 'My traders', ''],
  ['follow/index', { sort: 'accuracy' }, 'Accuracy', ''],
];

test('a link opens each page at its market and tab, and the tab is kept through a reload', async ({
  page,
  context,
  harbor,
}) => {
  await newcomer(harbor, context);
  for (const [route, params, tab, says] of walked('links that open a market', LINKS)) {
    await test.step(route, async () => {
      await open(page, harbor, route, params);
      const looks = async (): Promise<void> => {
        if (says !== '') await expect(page.getByText(says).first()).toBeVisible();
        if (tab !== null) await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
      };
      await looks();
      if (tab === null) return;
      const others = page
        .getByRole('tablist')
        .filter({ has: page.getByRole('tab', { name: tab }) })
        .getByRole('tab', { selected: false });
      const other = await others.first().innerText();
      await others.first().click();
      await expect(page.getByRole('tab', { name: other, selected: true })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('tab', { name: other, selected: true })).toBeVisible();
    });
  }
});
