import Big from 'big.js';
import { MINUTE } from '../../src/domain/period.ts';
import type { DualProduct } from '../../schemas/dual.types.ts';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open, yes, type Harbor } from './harbor.ts';
import { withOwnExchange } from './own-exchange.ts';

/** The price of a coin is held where it decides. */
const test = withOwnExchange();

const offered = async (harbor: Harbor, kind: DualProduct['kind'], currency = 'BTC'): Promise<DualProduct> =>
  (await harbor.client().call('dual.products')).find(
    (one) => one.kind === kind && one.currency === currency && one.days === 3,
  )!;

const grouped = (amount: string): string => amount.replace(/^\d+/, (whole) => Number(whole).toLocaleString('en-US'));

/** Moves the exchange to a time. */
async function until(harbor: Harbor, time: number): Promise<void> {
  const { now } = await harbor.client().call('sandbox.clock', { advance: 1 });
  await harbor.advance(Math.max(1, time - now));
}

for (const [kind, side, coin] of [
  ['sell_high', 'below', 'BTC'],
  ['sell_high', 'at or above', 'USDT'],
  ['buy_low', 'below', 'BTC'],
  ['buy_low', 'at or above', 'USDT'],
] as const) {
  test(`a dual investment that would ${kind.replace('_', ' ')} and is settled ${side} the linked price pays in ${coin} what the page said, and is seen to move on`, async ({
    page,
    context,
    harbor,
  }) => {
    const { client } = await newcomer(harbor, context);
    await client.fund('BTC', '1');
    const product = await offered(harbor, kind);
    await open(page, harbor, 'invest/purchase', { id: product.id });
    await expect(node(page, 'name')).toHaveText(
      `BTC/USDT, ${kind === 'sell_high' ? 'sell high' : 'buy low'} at ${grouped(product.linked_price)}, 3 days`,
    );
    await field(page, 'num').fill('37');
    await button(page, 'submit').click();
    const question = page.getByRole('alertdialog');
    const investment = new Big(product.share_price).times(37);
    await expect(question).toContainText(`${grouped(investment.toFixed())} ${product.invest_currency}`);
    // Investment × (1 + 3 × annual return ÷ 365); times or divided by the linked price where it changes its currency.
    const grown = investment.times(new Big(product.apr).times(product.days).div(365).plus(1));
    const paid =
      coin === product.invest_currency
        ? grown
        : kind === 'sell_high'
          ? grown.times(product.linked_price)
          : grown.div(product.linked_price);
    const said = paid.round(8, Big.roundDown);
    const words = `${grouped(said.toFixed())} ${coin}`;
    await expect(question).toContainText(words);
    const before = new Big((await client.balance(coin)).split('/')[0]!);
    await yes(page);
    const first = node(page, 'orders').getByRole('listitem').first();
    await expect(first.locator('[data-node=status]')).toHaveText('Purchased');
    await expect(first).toContainText(words);

    await until(harbor, product.matures_at - 30_000);
    const settled = new Big(product.linked_price).plus(side === 'below' ? -1 : 0);
    await harbor.post('/sandbox/price', { symbol: 'BTCUSDT', price: settled.toFixed(), duration: '120000' });
    await until(harbor, product.matures_at + 1000);
    await expect(first.locator('[data-node=status]')).toHaveText('Settling');
    await expect(first).toContainText(settled.toNumber().toLocaleString('en-US'));
    await until(harbor, product.matures_at + 11 * MINUTE);
    await expect(page.getByText('No positions')).toBeVisible();
    await page.getByRole('tab', { name: 'Ended' }).click();
    await expect(first.locator('[data-node=status]')).toHaveText('Completed');
    await expect(first).toContainText(words);
    const invested = coin === product.invest_currency ? investment : new Big(0);
    expect(await client.balance(coin)).toBe(`${before.minus(invested).plus(said).toFixed()}/0`);
  });
}

test('a sale ends in sight, on the list and on the page where one buys', async ({ page, context, harbor }) => {
  const { client } = await newcomer(harbor, context);
  await client.fund('ETH', '5');
  const product = await offered(harbor, 'sell_high', 'ETH');
  const listed = await context.newPage();
  await open(listed, harbor, 'invest/invest', { coin: 'ETH' });
  const card = node(listed, 'products').getByRole('listitem').first();
  await expect(card).toContainText(`sell high at ${grouped(product.linked_price)}, 3 days`);
  await open(page, harbor, 'invest/purchase', { id: product.id });
  await field(page, 'num').fill('3');
  await expect(button(page, 'submit')).toBeEnabled();

  await client.call('dual.buy', { id: product.id, num: 10 });
  const { remaining_shares: left } = await client.call('dual.product', { id: product.id });
  for (const shown of [page, listed])
    await expect(
      shown.getByText(`${left.toLocaleString('en-US')} of ${product.total_shares.toLocaleString('en-US')} shares left`),
    ).toBeVisible();

  await until(harbor, product.sale_ends_at);
  await expect(button(page, 'submit')).toHaveText('Sale ended');
  await expect(button(page, 'submit')).toBeDisabled();
  await expect(field(page, 'num')).toHaveValue('3');
  // The next sale may have the same linked price, but not what is left of this one.
  await expect(
    listed.getByText(`${left.toLocaleString('en-US')} of ${product.total_shares.toLocaleString('en-US')} shares left`),
  ).toHaveCount(0);
  await button(page, 'over').click();
  await expect(node(page, 'products')).toBeVisible();
});

test('there is a choice of coins, kinds, terms and linked prices, each card with its facts', async ({
  page,
  harbor,
}) => {
  await open(page, harbor, 'invest/invest');
  const cards = node(page, 'products').getByRole('listitem');
  await expect(cards).toHaveCount(12);
  await page.getByRole('button', { name: '7 days', exact: true }).click();
  await expect(cards).toHaveCount(3);
  await node(page, 'coin').getByText('SOL').click();
  await node(page, 'kind').getByText('Buy low').click();
  await expect(cards).toHaveCount(3);
  const [product] = (await harbor.client().call('dual.products')).filter(
    (one) => one.kind === 'buy_low' && one.currency === 'SOL' && one.days === 7,
  );
  const card = cards.first();
  await expect(card).toContainText(`SOL/USDT, buy low at ${grouped(product!.linked_price)}, 7 days`);
  for (const fact of [
    'Linked price',
    'Current price',
    'Per share',
    '50 USDT',
    'Holding period',
    'Matures on',
    'Shares left',
    'sold',
    'APR',
  ])
    await expect(card).toContainText(fact);
});

test('a position that renews itself is placed again, and says so', async ({ page, context, harbor }) => {
  const { client } = await newcomer(harbor, context);
  await client.fund('BTC', '1');
  const product = await offered(harbor, 'sell_high');
  await client.call('dual.buy', { id: product.id, num: 20 });
  await open(page, harbor, 'invest/mine');
  const first = node(page, 'orders').getByRole('listitem').first();
  await expect(first.locator('[data-node=auto]')).toContainText('Off');
  await first.locator('[data-node=auto]').click();
  await yes(page);
  await expect(first.locator('[data-node=auto]')).toContainText('On');
  await until(harbor, product.matures_at - 30_000);
  await harbor.post('/sandbox/price', {
    symbol: 'BTCUSDT',
    price: new Big(product.linked_price).minus(50).toFixed(),
    duration: '120000',
  });
  await until(harbor, product.matures_at + 11 * MINUTE);
  await expect(first.locator('[data-node=status]')).toHaveText('Purchased');
  await expect(first.locator('[data-node=auto]')).toContainText('On');
  await page.getByRole('tab', { name: 'Ended' }).click();
  await expect(first).toContainText('Renewed');
});
