import type { Page } from '@playwright/test';
import { PAY_PASSWORD } from '../../src/exchange/testing/client.ts';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open, test, type Harbor } from './harbor.ts';

const price = (harbor: Harbor, symbol: string, at: string): Promise<unknown> =>
  harbor.post('/sandbox/price', { symbol, price: at, duration: '86400000' });

/** Fills a field of the ticket as a person does: its content is replaced. */
async function enter(page: Page, name: RegExp, value: string): Promise<void> {
  const input = node(page, 'ticket').getByRole('textbox', { name }).first();
  await input.focus();
  await input.press('ControlOrMeta+a');
  await input.pressSequentially(value);
}

test('a stop-limit order waits for its price and is told of; the others are cancelled one by one and all', async ({
  page,
  context,
  harbor,
}) => {
  const symbol = 'AVAXUSDT';
  await price(harbor, symbol, '40');
  const { client } = await newcomer(harbor, context);
  await client.fund('AVAX', '50');
  for (const at of ['43', '42.5'])
    await client.call('spot.sell', { symbol, price: at, num: '5', password: PAY_PASSWORD });
  await client.call('spot.buy', {
    symbol: 'DOGEUSDT',
    price: (Number((await client.call('quote.one', { symbol: 'DOGEUSDT' })).last) * 0.95).toFixed(4),
    num: '1000',
    password: PAY_PASSWORD,
  });
  await open(page, harbor, 'transaction/currency', { symbol });
  const orders = node(page, 'orders').getByRole('listitem');
  await expect(orders).toHaveCount(3);

  await test.step('the question says what it waits for', async () => {
    await node(page, 'ticket').getByRole('combobox', { name: 'Order type' }).selectOption('stop');
    await node(page, 'ticket').getByRole('radio', { name: 'Sell' }).check({ force: true });
    await enter(page, /Stop/, '38');
    await enter(page, /Price/, '37.5');
    await enter(page, /Amount/, '10');
    await node(page, 'ticket').locator('button[type=submit]').click();
    for (const words of ['Stop limit', '≤ 38.00', '37.50', '10 AVAX', '375 USDT'])
      await expect(page.getByRole('dialog')).toContainText(words);
    await field(page, 'payPassword').fill(PAY_PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(orders).toHaveCount(4);
    await expect(orders.filter({ hasText: 'Stop limit' })).toContainText('Stop ≤ 38 · Not triggered');
    expect(await client.balance('AVAX')).toBe('30/20');
  });

  await test.step('at its price it is sold at what the book pays, and a notice says so', async () => {
    await price(harbor, symbol, '38');
    await expect(orders).toHaveCount(3);
    await expect(node(page, 'reached')).toContainText('Stop order triggered');
    await node(page, 'reached').getByRole('button', { name: 'Got it' }).click();
    await expect(node(page, 'reached')).toBeHidden();
    const {
      list: [sold],
    } = await client.call('spot.sells', { symbol, status: 'filled' });
    expect(sold).toMatchObject({ type: 'stop', filled: '10' });
    expect(Number(sold!.average)).toBeGreaterThan(37.5);
  });

  await test.step('other pairs are hidden, one is cancelled, then all', async () => {
    await node(page, 'only').getByRole('checkbox').check({ force: true });
    await expect(orders).toHaveCount(2);
    await orders.first().getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog');
    for (const words of ['Cancel this order?', 'Sell', 'AVAX/USDT', '42.5 USDT', '5 AVAX'])
      await expect(question).toContainText(words);
    await question.getByRole('button', { name: 'Keep' }).click();
    await expect(orders).toHaveCount(2);
    await orders.first().getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Cancel order' }).click();
    await expect(orders).toHaveCount(1);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await button(page, 'cancelAll').click();
    await expect(page.getByRole('alertdialog')).toContainText('1 order will be cancelled.');
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect(page.getByRole('status').getByText('1 order cancelled')).toBeVisible();
    await expect(page.getByText('No open orders')).toBeVisible();
    // Only those of the market that is looked at.
    expect((await client.call('spot.open')).map((order) => order.symbol)).toEqual(['DOGEUSDT']);
    await page.getByRole('tab', { name: 'Assets' }).click();
    await expect(node(page, 'coins').getByRole('listitem').filter({ hasText: 'AVAX' })).toContainText('40');
  });
});

test('a price alert is set, tells on the chart when the price is there, and another is taken back', async ({
  page,
  context,
  harbor,
}) => {
  const symbol = 'LINKUSDT';
  await price(harbor, symbol, '20');
  const { client } = await newcomer(harbor, context);
  await open(page, harbor, 'transaction/spot_kline', { symbol });
  await page.getByRole('button', { name: 'Price alerts' }).click();
  const alerts = node(page, 'alerts').getByRole('listitem');

  await field(page, 'price').fill('20');
  await button(page, 'addAlert').click();
  await expect(page.getByText('The last price has already reached this price. Choose another one.')).toBeVisible();
  await field(page, 'price').fill('21');
  await button(page, 'addAlert').click();
  await expect(alerts).toHaveCount(1);
  await expect(alerts).toContainText('Rises to 21');
  await page.getByRole('dialog').getByRole('button', { name: '−5.00%' }).click();
  await button(page, 'addAlert').click();
  await expect(alerts).toHaveCount(2);
  await expect(alerts.filter({ hasText: 'Falls to 19' })).toHaveCount(1);
  await alerts.filter({ hasText: 'Falls to 19' }).getByRole('button', { name: 'Remove this alert' }).click();
  await expect(alerts).toHaveCount(1);

  await price(harbor, symbol, '21');
  await expect(alerts).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(node(page, 'reached')).toContainText('LINK/USDT reached 21');
  expect(await client.call('alert.list')).toEqual([]);
});
