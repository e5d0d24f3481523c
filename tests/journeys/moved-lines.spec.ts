import { PAY_PASSWORD } from '../../src/exchange/testing/client.ts';
import { newcomer } from './flows.ts';
import { expect, field, node, open, test } from './harbor.ts';
import { dragUp, inSight, openAt } from './lines.ts';
import { dialog, trader } from './futures.ts';

test('a stop is moved on the K-line: it goes back where the question is refused, and is set where it is not', async ({
  page,
  harbor,
}) => {
  const symbol = 'SOLUSDT.P';
  const { last } = await harbor.client().call('quote.one', { symbol });
  const around = (share: number): string => (Number(last) * share).toFixed(2);
  await inSight(harbor, symbol, last);
  const client = await trader(harbor, page);
  const { id } = await openAt(harbor, client, {
    symbol,
    direction: 'long',
    price: last,
    lots: '10',
    multiple: 10,
    target_profit_price: around(1.002),
    stop_loss_price: around(0.998),
  });
  await open(page, harbor, 'transaction/contract_kline', { symbol });
  const lines = node(page, 'chart').getByRole('list', { name: 'Your lines on the chart' }).getByRole('listitem');
  const before = `Take-profit at ${around(1.002)}`;
  await expect(lines.first()).toHaveText(before);
  const question = page.getByRole('alertdialog');

  await dragUp(page);
  await expect(question).toContainText('Set take-profit and stop-loss');
  await question.getByRole('button').first().click();
  await expect(question).toBeHidden();
  await expect(lines.first()).toHaveText(before);
  expect((await client.call('lever.detail', { id })).trade.target_profit_price).toBe(String(Number(around(1.002))));

  await dragUp(page);
  await expect(question).toContainText(around(0.998));
  await question.getByRole('button').last().click();
  await expect(page.getByText('Saved')).toBeVisible();
  const { trade } = await client.call('lever.detail', { id });
  expect(Number(trade.target_profit_price)).toBeGreaterThan(Number(around(1.002)));
  await expect(lines.first()).toHaveText(`Take-profit at ${Number(trade.target_profit_price).toFixed(2)}`);
});

test('a waiting order is moved on the K-line: a question refused leaves it, one agreed to gives it the price it said', async ({
  page,
  harbor,
}) => {
  const symbol = 'BCHUSDT.P';
  const { last, price_places: places } = await harbor.client().call('quote.one', { symbol });
  await inSight(harbor, symbol, last);
  const client = await trader(harbor, page);
  const at = (Number(last) * 1.002).toFixed(places);
  const { id } = await client.call('lever.submit', {
    symbol,
    direction: 'short',
    type: 'limit',
    price: at,
    lots: '10',
    multiple: 10,
  });
  const order = async () => (await client.call('lever.detail', { id })).trade;
  const before = await order();
  await open(page, harbor, 'transaction/contract_kline', { symbol });
  const line = node(page, 'chart').getByRole('list', { name: 'Your lines on the chart' }).getByRole('listitem');
  await expect(line).toContainText(at);
  const waits = await line.innerText();
  const question = page.getByRole('alertdialog');

  await dragUp(page);
  await expect(question).toContainText('Change price');
  await question.getByRole('button').first().click();
  await expect(question).toHaveCount(0);
  await expect(line).toHaveText(waits);
  expect(await order()).toMatchObject({ price: before.price, margin: before.margin, status: 'pending' });

  await dragUp(page);
  await expect(question).toContainText(`${at} \u2192 `);
  const told = await question.innerText();
  await question.getByRole('button').last().click();
  await expect(page.getByText('Price changed')).toBeVisible();
  const after = await order();
  expect(after.status).toBe('pending');
  expect(Number(after.price)).toBeGreaterThan(Number(at));
  expect(told).toContain(`${at} \u2192 ${Number(after.price).toFixed(places)}`);
  const shown = (margin: string): string => `${Number(margin).toFixed(2)}\u00a0USDT`;
  expect(told).toContain(`${shown(before.margin)} \u2192 ${shown(after.margin)}`);
  await expect(line).toHaveText(waits.replace(at, Number(after.price).toFixed(places)));
});

test('a spot order is moved on the K-line, for the pay password', async ({ page, harbor }) => {
  const symbol = 'DOTUSDT';
  const { last } = await harbor.client().call('quote.one', { symbol });
  await inSight(harbor, symbol, last);
  const { client } = await newcomer(harbor, page.context());
  await client.fund('DOT', '100');
  const at = (Number(last) * 1.002).toFixed(3);
  await client.call('spot.sell', { symbol, price: at, num: '50', password: PAY_PASSWORD });
  await open(page, harbor, 'transaction/spot_kline', { symbol });
  const line = node(page, 'chart').getByRole('list', { name: 'Your lines on the chart' }).getByRole('listitem');
  await expect(line).toHaveText(`Sell 50 at ${at}`);
  await dragUp(page);
  await expect(dialog(page)).toContainText(`${at} \u2192 `);
  await field(page, 'payPassword').fill(PAY_PASSWORD);
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Price changed')).toBeVisible();
  const [moved] = await client.call('spot.open', { symbol });
  expect(Number(moved!.price)).toBeGreaterThan(Number(at));
  await expect(line).toHaveText(`Sell 50 at ${Number(moved!.price).toFixed(3)}`);
});
