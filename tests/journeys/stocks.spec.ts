import { PAY_PASSWORD } from '../../src/exchange/testing/client.ts';
import { newcomer } from './flows.ts';
import { expect, field, node, open } from './harbor.ts';
import { withOwnExchange } from './own-exchange.ts';

// The clock goes from session to session here: on an exchange of its own.
const test = withOwnExchange('stocks');

test('a stock says when it is traded, is refused while it is closed, and bought when it is open', async ({ page, context, harbor }) => {
  const symbol = 'NVDA';
  const { client } = await newcomer(harbor, context);
  const { hours } = await client.call('quote.one', { symbol });
  const now = client.running.exchange.clock.now();
  // Wherever the clock stands: past the close of this session, or where it is if there is none.
  if (hours!.opens_at <= now) await harbor.advance(hours!.closes_at - now + 60_000);
  const next = (await client.call('quote.one', { symbol })).hours!;

  await open(page, harbor, 'transaction/kline', { symbol });
  await expect(node(page, 'hours')).toContainText('Closed. Opens');
  await page.getByRole('tab', { name: 'Info' }).click();
  await expect(page.getByText('Trading hours', { exact: false }).first()).toBeVisible();
  await node(page, 'buy').click();

  await expect(node(page, 'closed')).toContainText('Closed. Opens');
  await expect(node(page, 'hours')).toHaveCount(0);
  const ticket = node(page, 'ticket').first();
  const buy = async (): Promise<void> => {
    await ticket.getByRole('textbox', { name: /Amount/ }).fill('1');
    await ticket.locator('button[type=submit]').click();
    await field(page, 'payPassword').fill(PAY_PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  };
  await ticket.getByRole('list', { name: 'Sell orders' }).getByRole('button').last().click();
  await buy();
  await expect(page.getByText('This market is closed now.').first()).toBeVisible();
  expect((await client.call('spot.buys', { symbol })).total).toBe(0);

  await harbor.advance(next.opens_at - client.running.exchange.clock.now() + 60_000);
  await page.reload();
  await expect(node(page, 'hours')).toContainText('Open until');
  await ticket.getByRole('combobox', { name: 'Order type' }).selectOption('market');
  await buy();
  await expect(page.getByText('Order placed')).toBeVisible();
  expect((await client.call('spot.buys', { symbol })).list).toMatchObject([{ status: 'filled', filled: '1' }]);
});
