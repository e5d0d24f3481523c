import type { Page } from '@playwright/test';
import { newcomer } from './flows.ts';
import { button, expect, node, open, test } from './harbor.ts';

// A market order that moves the price far: from a twentieth on the page asks about it with the figure, above a tenth it
// is not sent. The exchange's own refusals have tests of their own; here the page sees a book of known levels.

interface Level {
  readonly price: string;
  readonly quantity: string;
}

/**
 * Has the page see twenty asks, each a hundredth of the best above the one before and of the same quantity, that stay.
 */
async function holdBook(page: Page, quantity: string): Promise<void> {
  await page.route('**/api/socket.io/**', (route) => route.abort());
  await page.routeWebSocket('**/api/socket.io/**', (socket) => socket.close());
  await page.route('**/api/currency/depth*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { message: { asks: readonly Level[] } };
    const best = Number(answer.message.asks[0]!.price);
    const asks = answer.message.asks.map((_, at) => ({ price: (best * (1 + at / 100)).toFixed(2), quantity }));
    await route.fulfill({ json: { ...answer, message: { ...answer.message, asks } } });
  });
}

async function enter(page: Page, amount: string): Promise<void> {
  const input = node(page, 'ticket').getByRole('textbox', { name: /Amount/ });
  await input.focus();
  await input.press('ControlOrMeta+a');
  await input.pressSequentially(amount);
}

test('a futures order that moves the price far asks with the figure, and one that moves it further is not sent', async ({
  page,
  context,
  harbor,
}) => {
  const { client } = await newcomer(harbor, context);
  await client.fund('USDT', '100000', 'lever');
  // A lot is 1 LTC: ten lots at each price.
  await holdBook(page, '10');
  await open(page, harbor, 'transaction/contract', { symbol: 'LTCUSDT.P' });
  await node(page, 'ticket').getByRole('combobox', { name: 'Order type' }).selectOption('market');
  // With more an order that trades so far from the mark would be lost at once.
  await node(page, 'ticket').getByRole('button', { name: /20/ }).first().click();
  await node(page, 'usual')
    .getByRole('button', { name: '2×' })
    .or(node(page, 'usual').getByRole('radio', { name: '2×' }))
    .first()
    .click();
  await button(page, 'choose').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const long = node(page, 'ticket').getByRole('button', { name: /Buy \/ Long/ });

  await enter(page, '50');
  await long.click();
  // Five levels, two hundredths above the best on average.
  await expect(page.getByRole('dialog')).toContainText(/Slippage2\.\d\d%/);
  await expect(node(page, 'moves')).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await enter(page, '130');
  await long.click();
  await expect(node(page, 'moves')).toContainText(/This order moves the price by 6\.\d\d%\./);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await enter(page, '300');
  await expect(long).toContainText(/Moves the price 1\d\.\d\d%/);
  // The button shows the reason, and leads there when pressed: no question is asked.
  await long.click({ force: true });
  await expect(button(page, 'confirmOrder')).toHaveCount(0);
  expect(await client.call('lever.held')).toEqual([]);
});

test('a spot order that moves the price far asks with the figure, and says what is not filled within a tenth', async ({
  page,
  context,
  harbor,
}) => {
  const { client } = await newcomer(harbor, context);
  await client.fund('USDT', '100000');
  await holdBook(page, '1');
  await open(page, harbor, 'transaction/currency', { symbol: 'LTCUSDT' });
  await node(page, 'ticket').getByRole('combobox', { name: 'Order type' }).selectOption('market');
  const buy = node(page, 'ticket').locator('button[type=submit]');

  await enter(page, '7');
  await buy.click();
  await expect(node(page, 'payWarning')).toContainText(/This order moves the price by 6\.\d\d%\./);
  await expect(node(page, 'payNote')).toContainText('estimated from the order book');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await enter(page, '15');
  await buy.click();
  await expect(node(page, 'payNote')).toContainText(
    /Only 1[01]\sLTC can be filled now\. The rest of the order is cancelled\./,
  );
  expect((await client.call('spot.buys')).total).toBe(0);
});
