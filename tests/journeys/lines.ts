import type { Page } from '@playwright/test';
import type { LeverTrade } from '../../schemas/lever.types.ts';
import type { Client } from '../../src/exchange/testing/client.ts';
import { node, type Harbor } from './harbor.ts';

/** Three days, in milliseconds. */
const LONG_ENOUGH = '259200000';

/**
 * Holds last, mark and the middle of the book; what that sets off has happened when it answers. With a quantity exactly
 * so much trades at once; without one the usual trades go on, which may take a minute to fill an order that waits.
 */
export const price = (harbor: Harbor, symbol: string, at: string, quantity?: string): Promise<unknown> =>
  harbor.post('/sandbox/price', {
    symbol,
    price: at,
    duration: LONG_ENOUGH,
    ...(quantity === undefined ? {} : { quantity }),
  });

/** A position that opens at exactly its price. */
interface Opening {
  readonly symbol: string;
  readonly direction: 'long' | 'short';
  readonly price: string;
  readonly lots: string;
  readonly multiple: number;
  readonly target_profit_price?: string;
  readonly stop_loss_price?: string;
}

/**
 * Opens a position at exactly its price, which is then held: the order waits while the market is half a percent away,
 * and is filled when it arrives.
 */
export async function openAt(harbor: Harbor, client: Client, order: Opening): Promise<LeverTrade> {
  const { price_places: places } = await client.call('quote.one', { symbol: order.symbol });
  await price(
    harbor,
    order.symbol,
    (Number(order.price) * (order.direction === 'long' ? 1.005 : 0.995)).toFixed(places),
  );
  const { id } = await client.call('lever.submit', { ...order, type: 'limit' });
  await price(harbor, order.symbol, order.price);
  return (await client.call('lever.detail', { id })).trade;
}

/** Holds the price where it is, after it was a little above and below: everything between is in sight on the K-line. */
export async function inSight(harbor: Harbor, symbol: string, last: string): Promise<void> {
  const { price_places: places } = await harbor.client().call('quote.one', { symbol });
  for (const share of [1.004, 0.996, 1]) await price(harbor, symbol, (Number(last) * share).toFixed(places));
}

/** Takes hold of the highest line that moves, which the mouse shows, and drops it a little higher. */
export async function dragUp(page: Page): Promise<void> {
  const chart = node(page, 'chart').getByRole('img');
  const box = (await chart.boundingBox())!;
  for (let y = box.y + 30; y < box.y + box.height; y += 8) {
    await page.mouse.move(box.x + 40, y);
    if ((await chart.getAttribute('data-movable')) === null) continue;
    await page.mouse.down();
    await page.mouse.move(box.x + 40, y - 24, { steps: 3 });
    await page.mouse.up();
    return;
  }
  throw new Error('No line can be moved.');
}
