import type { Page } from '@playwright/test';
import { newcomer } from './flows.ts';
import { expect, field, node, open, test } from './harbor.ts';

const rows = (page: Page) => node(page, 'rows').getByRole('listitem');

/** The day's changes of the first rows, as numbers. */
async function changes(page: Page): Promise<number[]> {
  const texts = await rows(page).locator('[data-node=row]').evaluateAll((all) => all.slice(0, 6).map((row) => /[+\u2212]?\d+\.\d+%/.exec(row.textContent ?? '')?.[0] ?? ''));
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
      await expect.poll(async () => (await changes(page)).every((change, at, list) => at === 0 || change <= list[at - 1]!)).toBe(true);
      await page.getByRole('radio', { name: '24h volume' }).click();
      const [busiest] = all.toSorted((a, b) => Number(b.turnover) - Number(a.turnover));
      await expect(rows(page).first()).toContainText(busiest!.base);
    });
  }
  await node(page, 'byChange').click();
  const down = async (): Promise<boolean> => (await changes(page)).every((change, at, list) => at === 0 || change <= list[at - 1]!);
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
  await node(page, 'found').getByRole('listitem').first().locator('[data-node=row]').click();
  await expect(page).toHaveURL(/kline\?.*symbol=AVAX/);
  await open(page, harbor, 'market/search');
  const popular = node(page, 'hot').getByRole('listitem').first();
  const base = /^[A-Z]+/.exec((await popular.innerText()).trim())![0];
  await popular.locator('[data-node=row]').click();
  await expect(page).toHaveURL(new RegExp(`kline\\?.*symbol=${base}`));
  await open(page, harbor, 'market/search');
  await expect(node(page, 'recent').getByRole('button')).toHaveText([base, 'AVAX']);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(node(page, 'recent')).toHaveCount(0);
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

/** Pages that a link opens at a market or a tab, and what then is chosen there. */
const LINKS: readonly (readonly [route: string, params: Readonly<Record<string, string>>, tab: string | RegExp | null, says: string])[] = [
  ['transaction/currency', { symbol: 'ADAUSDT', list: 'assets' }, 'Assets', 'ADA/USDT'],
  ['transaction/contract', { symbol: 'ADAUSDT.P', list: 'orders' }, /^Orders/, 'ADA/USDT'],
  ['transaction/option', { symbol: 'ADAUSDT' }, null, 'ADA/USDT'],
  ['transaction/index', { kind: 'futures', contract: 'ADAUSDT.P' }, 'Futures', 'ADA/USDT'],
  ['transaction/index2', { kind: 'seconds', spot: 'ADAUSDT' }, 'Seconds', 'ADA/USDT'],
  ['transaction/kline', { symbol: 'NVDA', below: 'info' }, 'Info', 'NVDA'],
  ['transaction/spot_kline', { symbol: 'ADAUSDT', below: 'trades' }, 'Trades', 'ADA/USDT'],
  ['transaction/contract_kline', { symbol: 'ADAUSDT.P', below: 'info' }, 'Info', 'ADA/USDT'],
  ['transaction/currency_order', { tab: 'fills' }, 'Filled', ''],
  ['transaction/contract_order', { tab: 'revoked' }, 'Revoked', ''],
  ['transaction/seconds_order', { status: 'holding' }, 'Running', ''],
  ['market/market', { tab: 'stocks' }, 'Stocks', 'NVDA'],
  ['copytrade/my', { tab: 'traders' }, 'My traders', ''],
  ['follow/index', { sort: 'accuracy' }, 'Accuracy', ''],
];

test('a link opens each page at its market and tab, and the tab is kept through a reload', async ({ page, context, harbor }) => {
  await newcomer(harbor, context);
  for (const [route, params, tab, says] of LINKS) {
    await test.step(route, async () => {
      await open(page, harbor, route, params);
      const looks = async (): Promise<void> => {
        if (says !== '') await expect(page.getByText(says).first()).toBeVisible();
        if (tab !== null) await expect(page.getByRole('tab', { name: tab, selected: true })).toBeVisible();
      };
      await looks();
      if (tab === null) return;
      const others = page.getByRole('tablist').filter({ has: page.getByRole('tab', { name: tab }) }).getByRole('tab', { selected: false });
      const other = await others.first().innerText();
      await others.first().click();
      await expect(page.getByRole('tab', { name: other, selected: true })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('tab', { name: other, selected: true })).toBeVisible();
    });
  }
});
