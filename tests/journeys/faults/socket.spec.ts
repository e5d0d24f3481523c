import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PAY_PASSWORD, type Client } from '../../../src/exchange/testing/client.ts';
import { newcomer } from '../flows.ts';
import { expect, node, open, openHarbor, startExchange, test, type Harbor } from '../harbor.ts';
import { openAt } from '../lines.ts';
import { openWire } from '../wire.ts';

// The socket is cut while orders are filled and balances change, and the server starts anew: what is shown is right
// again without a reload (quality: reliability 4).

/** An order of a user well below the market; each test has a market of its own. */
interface Standing {
  readonly client: Client;
  readonly symbol: string;
  readonly price: string;
}

async function stand(client: Client, symbol: string): Promise<Standing> {
  const quote = await client.call('quote.one', { symbol });
  const price = (Number(quote.last) * 0.97).toFixed(quote.price_places);
  await client.call('spot.buy', {
    symbol,
    currency_id: quote.currency_id,
    legal_id: quote.legal_id,
    type: 'limit',
    price,
    num: '10',
    password: PAY_PASSWORD,
  });
  return { client, symbol, price };
}

/** Four of the ten that the order wants are sold to it. */
async function fillPartly({ client, symbol, price }: Standing): Promise<void> {
  await client.call('sandbox.price', { symbol, price, quantity: '4' });
  expect(await client.call('spot.open')).toMatchObject([{ filled: '4' }]);
}

/** The page shows what the exchange holds: the order's fill, the balance, the last price. */
async function isRight(page: Page, { client, symbol }: Standing): Promise<void> {
  await expect(node(page, 'orders').getByRole('listitem')).toContainText('40%');
  const [available] = (await client.balance('USDT')).split('/') as [string];
  const whole = Math.floor(Number(available)).toLocaleString('en');
  await expect(
    node(page, 'ticket')
      .first()
      .getByText(new RegExp(`^${whole}\\.\\d+\\sUSDT$`)),
  ).toBeVisible();
  // The market moves on: it agrees at some moment.
  await expect
    .poll(async () => {
      const { last, price_places: places } = await client.call('quote.one', { symbol });
      return (await node(page, 'ticket').first().innerText()).includes(Number(last).toFixed(places));
    })
    .toBe(true);
}

for (const [seconds, symbol] of [
  [1, 'LTCUSDT'],
  [30, 'SOLUSDT'],
] as const) {
  test(`the wire is cut for ${seconds} s`, async ({ page, context, harbor }) => {
    const { client } = await newcomer(harbor, context);
    const order = await stand(client, symbol);
    const wire = await openWire(harbor.address);
    try {
      await page.clock.install();
      await open(page, wire, 'transaction/currency', { symbol });
      await expect(node(page, 'orders').getByRole('listitem')).toContainText('0%');
      // The live figures run.
      const before = await node(page, 'ticket').first().innerText();
      await expect(node(page, 'ticket').first()).not.toHaveText(before);

      await wire.cut();
      await fillPartly(order);
      await page.clock.fastForward(seconds * 1_000);
      await expect(node(page, 'orders').getByRole('listitem')).toContainText('0%');
      await wire.mend();
      await isRight(page, order);
    } finally {
      await wire.close();
    }
  });
}

/** Somebody who holds a futures position of their own and a copy of another's, in one market. */
async function positions(harbor: Harbor, page: Page, symbol: string) {
  const { client: tina } = await newcomer(harbor);
  await tina.fund('USDT', '3000', 'lever');
  const { id } = await tina.call('follow.becomeTrader', { agree: true });
  const { client } = await newcomer(harbor, page.context());
  await client.fund('USDT', '3000', 'lever');
  await client.call('follow.follow', { trader_user_id: id, type: 'multiple', number: '0.5' });
  const { last } = await client.call('quote.one', { symbol });
  const at = (share: number): string => (Number(last) * share).toFixed(1);
  const hold = (price: string): Promise<unknown> =>
    client.call('sandbox.price', { symbol, price, duration: 86_400_000 });
  await hold(at(1));
  const led = await tina.call('lever.submit', { symbol, direction: 'long', type: 'market', lots: '2', multiple: 10 });
  await openAt(harbor, client, {
    symbol,
    direction: 'long',
    price: at(1),
    lots: '1',
    multiple: 10,
    target_profit_price: at(1.02),
  });
  return { client, hold, profit: at(1.02), closes: () => tina.call('lever.close', { id: led.id }) };
}

for (const [seconds, symbol] of [
  [1, 'BNBUSDT.P'],
  [30, 'BCHUSDT.P'],
] as const) {
  test(`positions and copies are right again after the wire was cut for ${seconds} s while they closed`, async ({
    page,
    harbor,
  }) => {
    const held = await positions(harbor, page, symbol);
    const copies = await page.context().newPage();
    const wire = await openWire(harbor.address);
    try {
      await page.clock.install();
      await open(page, wire, 'transaction/contract', { symbol });
      await open(copies, wire, 'copytrade/my');
      await expect(node(page, 'positions').getByRole('listitem')).toHaveCount(2);
      await expect(node(copies, 'current').getByRole('listitem')).toHaveCount(1);

      await wire.cut();
      await held.hold(held.profit);
      await held.closes();
      await expect.poll(() => held.client.call('lever.held')).toEqual([]);
      await page.clock.fastForward(seconds * 1_000);
      await expect(node(page, 'positions').getByRole('listitem')).toHaveCount(2);
      await wire.mend();
      await expect(node(page, 'positions').getByRole('listitem')).toHaveCount(0);
      await expect(node(page, 'stopped')).toContainText('Take-profit reached');
      await expect(node(copies, 'noneOpen')).toBeVisible();
      await copies.getByRole('tab', { name: 'History' }).click();
      await expect(node(copies, 'past').getByRole('listitem')).toContainText('Closed by the trader');
    } finally {
      await copies.close();
      await wire.close();
    }
  });
}

test('the server starts anew', async ({ page, context }) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'harbor-restart-'));
  try {
    let running = await startExchange({ dataFolder });
    let harbor = await openHarbor(running);
    const port = Number(new URL(harbor.address).port);
    const { client } = await newcomer(harbor, context);
    const order = await stand(client, 'LTCUSDT');
    await open(page, harbor, 'transaction/currency', { symbol: order.symbol });
    await expect(node(page, 'orders').getByRole('listitem')).toContainText('0%');
    await client.fund('USDT', '500', 'lever');
    await client.fund('USDT', '500', 'micro');
    const { last } = await client.call('quote.one', { symbol: 'LTCUSDT.P' });
    const { client: tina } = await newcomer(harbor);
    await tina.fund('USDT', '500', 'lever');
    const { id: trader } = await tina.call('follow.becomeTrader', { agree: true });
    await client.call('follow.follow', { trader_user_id: trader, type: 'multiple', number: '0.5' });
    const led = await tina.call('lever.submit', {
      symbol: 'LTCUSDT.P',
      direction: 'long',
      type: 'market',
      lots: '1',
      multiple: 5,
    });
    const position = await client.call('lever.submit', {
      symbol: 'LTCUSDT.P',
      direction: 'long',
      type: 'limit',
      price: (Number(last) * 1.01).toFixed(2),
      lots: '1',
      multiple: 5,
    });
    const { id: match, legal_id: currency } = await client.call('quote.one', { symbol: 'LTCUSDT' });
    await client.call('micro.submit', {
      match_id: match,
      currency_id: currency,
      type: 'up',
      seconds: 30,
      number: '20',
    });
    const [futures, seconds, copies] = [await context.newPage(), await context.newPage(), await context.newPage()];
    await open(futures, harbor, 'transaction/contract', { symbol: 'LTCUSDT.P' });
    await open(seconds, harbor, 'transaction/option', { symbol: 'LTCUSDT' });
    await open(copies, harbor, 'copytrade/my');
    await expect(node(futures, 'positions').getByRole('listitem')).toHaveCount(2);
    await expect(node(copies, 'current').getByRole('listitem')).toHaveCount(1);
    await expect(node(seconds, 'holding').getByRole('listitem')).toHaveCount(1);

    await running.close();
    running = await startExchange({ dataFolder });
    harbor = await openHarbor(running, port);
    const after = { ...order, client: harbor.client(client.token) };
    await fillPartly(after);
    await isRight(page, after);
    await after.client.call('lever.close', { id: position.id });
    await harbor.client(tina.token).call('lever.close', { id: led.id });
    await harbor.advance(31_000);
    await expect(node(futures, 'positions').getByRole('listitem')).toHaveCount(0);
    await expect(node(copies, 'noneOpen')).toBeVisible();
    // It is decided once: among those that ran while the page is notified of it, among the past ones where the page
    // fetched them again.
    const contract = node(seconds, 'contracts').getByRole('listitem');
    await expect(contract).toHaveCount(1);
    await expect(contract).toContainText(/Won|Lost|Returned/);
    await running.close();
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
