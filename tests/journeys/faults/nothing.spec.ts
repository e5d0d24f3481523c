import { newcomer } from '../flows.ts';
import { expect, open, test } from '../harbor.ts';

// An address may name what never was, or is gone: the page says so once, in its own place, and leads on.

const addresses = [
  ['transaction/contract', { symbol: 'NOPE' }, 'This market does not exist.'],
  ['transaction/contract', { symbol: 'BTCUSDT' }, 'This market does not exist.'],
  ['transaction/currency', { symbol: 'BTCUSDT.P' }, 'This market does not exist.'],
  ['transaction/contract_kline', { symbol: 'NOPE' }, 'This market does not exist.'],
  ['transaction/option', { symbol: 'NOPE' }, 'This market does not exist.'],
  ['transaction/currency', { symbol: '<b>NOPE</b>' }, 'This market does not exist.'],
  ['follow/trader', { trader: '999999' }, 'There is no such trader.'],
  ['follow/follow', { trader: 'abc' }, 'There is no page at this address.'],
] as const;

for (const [route, params, said] of addresses) {
  test(`${route} of ${Object.values(params)[0]} says that there is nothing`, async ({ page, context, harbor }) => {
    await newcomer(harbor, context);
    await open(page, harbor, route, params);
    await expect(page.getByRole('alert').filter({ visible: true })).toContainText(said);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Go to home' }).click();
    await expect(page).toHaveURL(/index\/index/);
  });
}
