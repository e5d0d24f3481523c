import type { Page } from '@playwright/test';
import { node, type Harbor } from './harbor.ts';

const LONG_ENOUGH = '86400000';

/** Holds last, mark and the middle of the book; what that sets off has happened when it answers. */
export const price = (harbor: Harbor, symbol: string, at: string): Promise<unknown> => harbor.post('/sandbox/price', { symbol, price: at, duration: LONG_ENOUGH });

/** Holds the price where it is, after it was a little above and below: whatever stands between is in sight on the K-line. */
export async function inSight(harbor: Harbor, symbol: string, last: string): Promise<void> {
  const places = last.split('.')[1]?.length ?? 0;
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
