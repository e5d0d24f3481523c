import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, WebSocketRoute } from '@playwright/test';
import { newcomer } from '../flows.ts';
import { expect, field, node, open, openHarbor, startExchange, test } from '../harbor.ts';

// Prices while their channel is lost: calls replace it, the page marks a stale price at its place and before an order,
// and a socket that disconnects and reconnects makes few requests.

/**
 * The page's socket, to be blocked: silently, so that nothing arrives over an open connection, or openly, so that none
 * can be opened.
 */
async function gate(
  page: Page,
): Promise<{ block(how: 'quiet' | 'shut'): Promise<void>; clear(): void; cut(): Promise<void> }> {
  let state: 'open' | 'quiet' | 'shut' = 'open';
  const sockets = new Set<WebSocketRoute>();
  await page.routeWebSocket(/socket\.io/, async (near) => {
    if (state !== 'open') return void (state === 'shut' && (await near.close()));
    const far = near.connectToServer();
    sockets.add(near);
    near.onMessage((message) => {
      if (state === 'open') far.send(message);
    });
    far.onMessage((message) => {
      if (state === 'open') near.send(message);
    });
  });
  await page.route('**/api/socket.io/**', (route) => (state === 'open' ? route.continue() : route.abort()));
  const cut = async (): Promise<void> => {
    const all = [...sockets];
    sockets.clear();
    for (const socket of all) await socket.close();
  };
  return {
    block: async (how) => {
      state = how;
      if (how === 'shut') await cut();
    },
    clear: () => {
      state = 'open';
    },
    cut,
  };
}

/** Counts the calls of the page since the last time. */
function counted(page: Page): () => Record<string, number> {
  let calls: Record<string, number> = {};
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/socket.io'))
      calls[pathname] = (calls[pathname] ?? 0) + 1;
  });
  return () => {
    const now = calls;
    calls = {};
    return now;
  };
}

const sum = (calls: Record<string, number>): number => Object.values(calls).reduce((all, one) => all + one, 0);

for (const how of ['quiet', 'shut'] as const) {
  test(`a socket that is blocked (${how}): the ticket says so, and calls keep its price moving`, async ({
    page,
    context,
    harbor,
  }) => {
    await newcomer(harbor, context);
    const socket = await gate(page);
    await open(page, harbor, 'transaction/currency', { symbol: 'BTCUSDT' });
    const ticket = node(page, 'ticket').first();
    const book = ticket.locator('[data-age]').first();
    await expect(book).toHaveAttribute('data-age', 'live');
    const first = await ticket.innerText();
    await expect(ticket).not.toHaveText(first);

    const count = counted(page);
    await socket.block(how);
    await expect(ticket.getByText('Reconnecting')).toBeVisible({ timeout: 10_000 });
    await expect(page.getByRole('status').getByText('Prices may be delayed')).toBeVisible();
    await expect(book).toHaveAttribute('data-age', 'asked');
    const last = ticket.getByTitle('Use the last price');
    const before = await last.innerText();
    await expect(last).not.toHaveText(before, { timeout: 15_000 });
    // Calmly: the quote and the book every three seconds, and little else.
    count();
    await expect.poll(() => sum(count()), { intervals: [9_000], timeout: 10_000 }).toBeLessThanOrEqual(14);

    socket.clear();
    await expect(book).toHaveAttribute('data-age', 'live', { timeout: 30_000 });
    await expect(ticket.getByText('Reconnecting')).toHaveCount(0);
  });
}

test('a socket that comes and goes does not have everything read again and again', async ({
  page,
  context,
  harbor,
}) => {
  await newcomer(harbor, context);
  const socket = await gate(page);
  await open(page, harbor, 'transaction/currency', { symbol: 'BTCUSDT' });
  await expect(node(page, 'ticket').first().locator('[data-age]').first()).toHaveAttribute('data-age', 'live');
  const count = counted(page);
  const until = Date.now() + 20_000;
  await expect
    .poll(
      async () => {
        await socket.cut();
        return Date.now() >= until;
      },
      { intervals: [1_000], timeout: 30_000 },
    )
    .toBe(true);
  const calls = count();
  expect(sum(calls), JSON.stringify(calls)).toBeLessThanOrEqual(40);
});

test('a server that is gone: what is shown is marked as old, an order is warned of, and all is well when it is back', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const dataFolder = mkdtempSync(join(tmpdir(), 'harbor-gone-'));
  let running = await startExchange({ dataFolder });
  let harbor = await openHarbor(running);
  const port = Number(new URL(harbor.address).port);
  await newcomer(harbor, context);
  const [market, home] = [await context.newPage(), await context.newPage()];
  await open(page, harbor, 'transaction/currency', { symbol: 'BTCUSDT' });
  await open(market, harbor, 'market/market');
  await open(home, harbor, 'index/index');
  const ticket = node(page, 'ticket').first();
  const book = ticket.locator('[data-age]').first();
  await expect(book).toHaveAttribute('data-age', 'live');
  await expect(node(market, 'rows').getByRole('listitem').first()).toBeVisible();
  await expect(node(home, 'rank').getByRole('listitem').first()).toBeVisible();
  await ticket.getByLabel('Amount').first().fill('0.01');
  await ticket.getByRole('button', { name: 'Buy BTC' }).click();
  const warning = page.getByText('Live prices are interrupted');
  await expect(field(page, 'payPassword')).toBeVisible();
  await expect(warning).toHaveCount(0);

  await running.close();
  await expect(warning).toBeVisible({ timeout: 9_000 });
  await expect(book).toHaveAttribute('data-age', 'old');
  await expect(ticket.getByText('Delayed')).toBeAttached();
  await expect(node(market, 'rows')).toHaveAttribute('data-old', 'region', { timeout: 9_000 });
  await expect(node(home, 'rank')).toHaveAttribute('data-old', 'region', { timeout: 9_000 });

  running = await startExchange({ dataFolder });
  harbor = await openHarbor(running, port);
  await expect(book).toHaveAttribute('data-age', 'live', { timeout: 30_000 });
  await expect(warning).toHaveCount(0);
  await expect(node(market, 'rows')).not.toHaveAttribute('data-old', 'region', { timeout: 30_000 });
  await running.close();
  rmSync(dataFolder, { recursive: true, force: true });
});
