import { PAY_PASSWORD } from '../../src/exchange/testing/client.ts';
import { newcomer } from './flows.ts';
import { expect, field, node, open } from './harbor.ts';
import { withOwnExchange } from './own-exchange.ts';

// The clock goes from session to session here: on an exchange of its own.
const test = withOwnExchange();

test('a stock says when it is traded, asks for nothing while it is closed, and bought when it is open', async ({
  page,
  context,
  harbor,
}) => {
  const symbol = 'NVDA';
  const { client } = await newcomer(harbor, context);
  const { hours } = await client.call('quote.one', { symbol });
  const now = client.running.exchange.clock.now();
  // Advances the clock past the close of this session; leaves it where there is none.
  if (hours!.opens_at <= now) await harbor.advance(hours!.closes_at - now + 60_000);
  const next = (await client.call('quote.one', { symbol })).hours!;

  await open(page, harbor, 'transaction/kline', { symbol });
  await expect(node(page, 'hours')).toContainText('Closed. Opens');
  await page.getByRole('tab', { name: 'Info' }).click();
  await expect(page.getByText('Trading hours', { exact: false }).first()).toBeVisible();
  // The local time of the reader's phone.
  const opening = await page.evaluate(
    (time) =>
      new Intl.DateTimeFormat('en', {
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(time),
    next.opens_at,
  );
  const says = `Closed, opens ${opening}`;
  await expect(node(page, 'closed')).toContainText(`Closed. Opens ${opening}`);
  await expect(node(page, 'buy')).toHaveCount(0);

  const ticket = node(page, 'ticket').first();
  const submit = ticket.locator('button[type=submit]');
  for (const [route, params] of [
    ['transaction/currency', { symbol }],
    ['transaction/index', { kind: 'coins', spot: symbol }],
  ] as const) {
    await open(page, harbor, route, params);
    await expect(node(page, 'closed')).toContainText('Closed. Opens');
    await expect(node(page, 'hours')).toHaveCount(0);
    await expect(submit).toHaveText(says);
    await submit.click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // No field asks for anything.
    await expect(ticket.locator('input:not([inert] *)')).toHaveCount(0);
  }
  expect((await client.call('spot.buys', { symbol })).total).toBe(0);

  const buy = async (): Promise<void> => {
    await ticket.getByRole('textbox', { name: /Amount/ }).fill('1');
    await submit.click();
    await field(page, 'payPassword').fill(PAY_PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  };
  await harbor.advance(next.opens_at - client.running.exchange.clock.now() + 60_000);
  await open(page, harbor, 'transaction/currency', { symbol });
  await page.reload();
  await expect(node(page, 'hours')).toContainText('Open until');
  await ticket.getByRole('combobox', { name: 'Order type' }).selectOption('market');
  await buy();
  await expect(page.getByText(/^Filled 1\sNVDA at [\d.]+ on average$/)).toBeVisible();
  expect((await client.call('spot.buys', { symbol })).list).toMatchObject([{ status: 'filled', filled: '1' }]);
});
