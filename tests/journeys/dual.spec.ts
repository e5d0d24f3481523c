import Big from 'big.js';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open } from './harbor.ts';
import { withOwnExchange } from './own-exchange.ts';

/** The price of a coin is held where it decides. */
const test = withOwnExchange('dual');

for (const [side, outcome, coin] of [['below', 'below', 'BTC'], ['at or above', 'above', 'USDT']] as const) {
  test(`a dual investment that is settled ${side} the linked price pays in ${coin} what the page said`, async ({ page, context, harbor }) => {
    const { client } = await newcomer(harbor, context);
    await client.fund('BTC', '1');
    const product = (await client.call('dual.products')).find(({ currency, days }) => currency === 'BTC' && days === 3)!;
    await open(page, harbor, 'invest/purchase', { id: product.id });
    await field(page, 'num').fill('37');
    await button(page, 'submit').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('0.037 BTC');
    // 0.037 × (1 + 3 × 0.86 ÷ 365), and the same × the linked price.
    const growth = new Big(product.apr).times(product.days).div(365).plus(1);
    const inCoin = new Big(product.share_price).times(37).times(growth);
    const said = (coin === 'BTC' ? inCoin : inCoin.times(product.linked_price)).round(8, Big.roundDown);
    const words = `${said.toFixed().replace(/^\d+/, (whole) => Number(whole).toLocaleString('en-US'))} ${coin}`;
    await expect(question).toContainText(words);
    await question.getByRole('button').last().click();
    const first = node(page, 'orders').getByRole('listitem').first();
    await expect(first).toContainText('0.037 BTC');

    const until = async (time: number): Promise<void> => harbor.advance(time - client.running.exchange.clock.now());
    await until(product.matures_at - 30_000);
    const settled = new Big(product.linked_price).plus(outcome === 'below' ? -1 : 0);
    await harbor.post('/sandbox/price', { symbol: 'BTCUSDT', price: settled.toFixed(), duration: '120000' });
    await until(product.matures_at + 1000);
    await page.getByRole('tab', { name: 'Settling' }).click();
    await expect(first).toContainText(settled.toNumber().toLocaleString('en-US'));
    await until(product.matures_at + 11 * 60_000);
    await page.getByRole('tab', { name: 'Paid out' }).click();
    await expect(first).toContainText(words);
    expect(await client.balance(coin)).toBe(`${coin === 'BTC' ? said.plus(1).minus('0.037').toFixed() : said.plus(5000).toFixed()}/0`);
  });
}
