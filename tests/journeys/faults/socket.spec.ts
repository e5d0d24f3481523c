import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PAY_PASSWORD, type Client } from '../../../src/exchange/testing/client.ts';
import { newcomer } from '../flows.ts';
import { expect, node, open, openHarbor, startExchange, test } from '../harbor.ts';
import { openWire } from '../wire.ts';

// The socket is cut while orders are filled and balances change, and the server starts anew: what is shown is right again
// without a reload (quality: reliability 4).

/** An order of somebody that stands well below the market; each test has a market of its own. */
interface Standing {
  readonly client: Client;
  readonly symbol: string;
  readonly price: string;
}

async function stand(client: Client, symbol: string): Promise<Standing> {
  const quote = await client.call('quote.one', { symbol });
  const price = (Number(quote.last) * 0.97).toFixed(quote.price_places);
  await client.call('spot.buy', { symbol, currency_id: quote.currency_id, legal_id: quote.legal_id, type: 'limit', price, num: '10', password: PAY_PASSWORD });
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
  await expect(node(page, 'ticket').first().getByText(new RegExp(`^${whole}\\.\\d+\\sUSDT$`))).toBeVisible();
  // The market moves on: it agrees at some moment.
  await expect.poll(async () => {
    const { last, price_places: places } = await client.call('quote.one', { symbol });
    return (await node(page, 'ticket').first().innerText()).includes(Number(last).toFixed(places));
  }).toBe(true);
}

for (const [seconds, symbol] of [[1, 'LTCUSDT'], [30, 'SOLUSDT']] as const) {
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

    await running.close();
    running = await startExchange({ dataFolder });
    harbor = await openHarbor(running, port);
    const after = { ...order, client: harbor.client(client.token) };
    await fillPartly(after);
    await isRight(page, after);
    await running.close();
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
