import type { Page } from '@playwright/test';
import type { Client } from '../../src/exchange/testing/client.ts';
import { newcomer } from './flows.ts';
import { button, expect, field, node, open, test, type Harbor } from './harbor.ts';
import { openWire } from './wire.ts';

const price = (harbor: Harbor, symbol: string, at: string): Promise<unknown> =>
  harbor.post('/sandbox/price', { symbol, price: at, duration: '86400000' });

/** Somebody with 1,000 USDT on the options account, signed in. */
async function player(harbor: Harbor, page: Page): Promise<Client> {
  const { client } = await newcomer(harbor, page.context());
  await client.fund('USDT', '1000', 'micro');
  return client;
}

/**
 * Opens a contract of 30 seconds with the page, up to the sheet that counts down.
 * @param says the texts that the question has besides
 */
async function stake(page: Page, side: 'Up' | 'Down', number: string, says: readonly string[] = []): Promise<void> {
  await page
    .getByRole('radio', { name: side })
    .or(page.getByRole('tab', { name: side }))
    .first()
    .check({ force: true });
  await field(page, 'number').fill(number);
  await button(page, 'submit').click();
  const question = page.getByRole('alertdialog');
  for (const words of [side, '30 s', `${number} USDT`, ...says]) await expect(question).toContainText(words);
  await question.getByRole('button').last().click();
  await expect(question).toHaveCount(0);
}

test('a contract is won, one lost and one tied, each for what was said before', async ({ page, harbor }) => {
  const symbol = 'ATOMUSDT';
  await price(harbor, symbol, '10');
  const client = await player(harbor, page);
  await open(page, harbor, 'transaction/option', { symbol });

  for (const [side, end, state, profit, balance] of [
    ['Up', '10.1', 'Won', '+6USDT', '1006/0'],
    ['Up', '10', 'Lost', '−20USDT', '986/0'],
    ['Down', '10', 'Returned', '0USDT', '986/0'],
  ] as const) {
    await test.step(`${side}: ${state}`, async () => {
      await stake(page, side, '20');
      const sheet = page.getByRole('dialog');
      await expect(node(page, 'left')).toHaveText(/00:[0-3]\d/);
      await expect(sheet).toContainText('6 USDT');
      await price(harbor, symbol, end);
      await harbor.advance(31_000);
      await expect(node(page, 'state')).toHaveText(state);
      await expect(node(page, 'profit')).toHaveText(profit);
      expect(await client.balance('USDT', 'micro')).toBe(balance);
      await sheet.getByRole('button', { name: 'Close' }).click();
      await expect(sheet).toHaveCount(0);
      // Its row stays where it ran and shows the outcome.
      await expect(node(page, 'holding').getByRole('listitem').first()).toContainText(state);
    });
  }
  await expect(node(page, 'holding').getByRole('listitem')).toHaveCount(3);
  await expect(node(page, 'past')).toHaveCount(0);
  await open(page, harbor, 'transaction/seconds_order');
  const [, lost, won] = [0, 1, 2].map((at) => node(page, 'orders').getByRole('listitem').nth(at));
  await expect(node(page, 'orders').getByRole('listitem')).toHaveCount(3);
  await expect(won!).toContainText('20 USDT · 10.000 → 10.100');
  await expect(lost!.locator('[data-node=decided]')).toHaveText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\d$/);
});

test('a contract that runs says its price, what it would bring now and the time left, on every page that lists it', async ({
  page,
  harbor,
}) => {
  const symbol = 'DOTUSDT';
  await price(harbor, symbol, '7');
  await player(harbor, page);
  await open(page, harbor, 'transaction/option', { symbol });
  await stake(page, 'Up', '50', ['DOT/USDT', '7.000']);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(node(page, 'newest').getByRole('timer')).toBeInViewport();
  for (const [route, params, list] of [
    ['transaction/option', { symbol }, 'holding'],
    ['transaction/options', {}, 'holding'],
    ['transaction/seconds_order', { status: 'holding' }, 'orders'],
  ] as const) {
    await test.step(route, async () => {
      await open(page, harbor, route, params);
      const row = node(page, list).getByRole('listitem');
      await expect(row).toContainText('DOT/USDT');
      await expect(row).toContainText('50 USDT at 7.000');
      await expect(row.getByRole('timer')).toHaveText(/00:[0-3]\d/);
      await price(harbor, symbol, '7.1');
      await expect(row.locator('[data-node=wouldBe]')).toHaveText('+15 USDT');
      await price(harbor, symbol, '6.9');
      await expect(row.locator('[data-node=wouldBe]')).toHaveText('−50 USDT');
    });
  }
  await harbor.advance(31_000);
  const row = node(page, 'orders').getByRole('listitem');
  await expect(row).toContainText('Lost');
  await expect(row).toContainText('7.000 → 6.900');
});

test('price and chart stay in sight of who types the stake beside an open keyboard', async ({ page, harbor }) => {
  await player(harbor, page);
  await open(page, harbor, 'transaction/option', { symbol: 'ETHUSDT' });
  await expect(node(page, 'submit')).toBeInViewport({ ratio: 1 });
  await field(page, 'number').focus();
  // The part of the window that the keyboard leaves.
  await page.setViewportSize({ width: 390, height: 500 });
  await field(page, 'number').fill('20');
  await field(page, 'number').evaluate((input) => input.scrollIntoView({ block: 'nearest' }));
  const drawn = node(page, 'chart').first();
  for (const shown of [node(page, 'last'), drawn, node(page, 'number')])
    await expect(shown).toBeInViewport({ ratio: 1 });
  const [chart, input] = [(await drawn.boundingBox())!, (await field(page, 'number').boundingBox())!];
  expect(chart.height).toBeGreaterThanOrEqual(100);
  expect(input.y).toBeGreaterThanOrEqual(chart.y + chart.height);
});

test('a contract survives a reload and a lost connection, and its result is there afterwards', async ({
  page,
  harbor,
}) => {
  const symbol = 'NEARUSDT';
  await price(harbor, symbol, '5');
  const client = await player(harbor, page);
  const wire = await openWire(harbor.address);
  try {
    await open(page, wire, 'transaction/option', { symbol });
    await stake(page, 'Up', '50');
    await expect(node(page, 'left')).toBeVisible();
    await page.reload();
    const holding = node(page, 'holding').getByRole('listitem');
    await expect(holding).toContainText('NEAR/USDT');
    await expect(holding.getByRole('timer')).toHaveText(/00:[0-3]\d/);
    // Its entry is a line across the chart.
    await expect(
      node(page, 'chart').getByRole('list', { name: 'Your lines on the chart' }).getByRole('listitem'),
    ).toHaveText(/5\.000/);

    await wire.cut();
    await price(harbor, symbol, '5.1');
    await harbor.advance(31_000);
    expect((await client.call('micro.orders', { status: 'history' })).list).toMatchObject([
      { state: 'win', profit: '15' },
    ]);
    await wire.mend();
    await expect(node(page, 'contracts').getByRole('listitem').first()).toContainText('Won');
    await expect(node(page, 'contracts').getByRole('timer')).toHaveCount(0);
  } finally {
    await wire.close();
  }
});

for (const [name, off] of [
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
] as const) {
  test(`a contract counts down on the exchange's clock, on a phone ${name}`, async ({ page, harbor }) => {
    const symbol = 'FILUSDT';
    await price(harbor, symbol, '5');
    await player(harbor, page);
    await page.clock.install({ time: Date.now() + off });
    await open(page, harbor, 'transaction/option', { symbol });
    await stake(page, 'Up', '20');
    await expect(node(page, 'left')).toHaveText(/00:[0-3]\d/);
    await harbor.advance(31_000);
    await expect(node(page, 'state')).toHaveText('Returned');
  });
}
