import { expect, open, test } from '../harbor.ts';
import { merchantSession, signedIn } from '../session.ts';
import { walkTest } from '../walk.ts';

// An address may name something that never existed, or is gone: the page shows that once, in its own place, and leads
// on.

const addresses = [
  ['transaction/contract', { symbol: 'NOPE' }, 'This market does not exist.'],
  ['transaction/contract', { symbol: 'BTCUSDT' }, 'This market does not exist.'],
  ['transaction/currency', { symbol: 'BTCUSDT.P' }, 'This market does not exist.'],
  ['transaction/contract_kline', { symbol: 'NOPE' }, 'This market does not exist.'],
  ['transaction/option', { symbol: 'NOPE' }, 'This market does not exist.'],
  ['transaction/currency', { symbol: '<b>NOPE</b>' }, 'This market does not exist.'],
  ['follow/trader', { trader: '999999' }, 'This trader does not exist.'],
  ['follow/follow', { trader: 'abc' }, 'There is no page at this address.'],
  ['nft/artworkDetail', { code: 'ZZ999' }, 'This artwork does not exist.'],
  ['nft/artworkDetail_video', { code: 'ZZ999' }, 'This artwork does not exist.'],
  ['nft/purchase', { code: 'ZZ999' }, 'This artwork does not exist.'],
  ['nft/purchase_one', { code: 'ZZ999' }, 'This artwork does not exist.'],
  ['nft/artistDetail', { id: '999999' }, 'This artist does not exist.'],
  ['nft/myNft', { id: '999999' }, 'You do not own this item.'],
  ['nft/resell', { id: '999999' }, 'You do not own this item.'],
  ['c2c/c2c_order_detail', { id: '999999' }, 'This order does not exist.'],
  ['c2c/appeal', { id: '999999' }, 'This order does not exist.'],
  ['common/article', { id: '999999' }, 'This announcement does not exist.'],
  ['ieo/article', { id: '999999' }, 'This project does not exist.'],
  ['ieo/subscribe', { id: '999999' }, 'This project does not exist.'],
  ['invest/purchase', { id: '999999' }, 'This product does not exist.'],
  ['setting/addWallet', { id: '999999' }, 'This address is no longer saved.'],
  ['lockming/buy', { id: '999999' }, 'This product does not exist.'],
] as const;

for (const [route, params, said] of addresses) {
  walkTest(`${route} of ${Object.values(params)[0]} says that there is nothing`, async ({ walk }) => {
    const { page } = walk;
    await walk.visit({ route, params });
    // A letter that comes meanwhile, of a login that failed elsewhere, is an alert without a heading.
    const alert = page.getByRole('alert').filter({ visible: true, has: page.getByRole('heading') });
    await expect(alert).toContainText(said);
    // The page is there; the thing is not.
    await expect(alert.getByRole('heading')).toHaveText(said.startsWith('There is no page') ? 'Page not found' : said);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Go to home' }).click();
    await expect(page).toHaveURL(/index\/index/);
    expect(await walk.troubles()).toEqual([]);
  });
}

test('an offer of a merchant that does not exist is said to be none', async ({ page, context, harbor }) => {
  await signedIn(context, { ...(await merchantSession(harbor.client())) });
  await open(page, harbor, 'c2c/publish_c2c', { id: '999999' });
  await expect(page.getByRole('alert').filter({ visible: true }).getByRole('heading')).toHaveText(
    'This offer does not exist.',
  );
});
