import type { CDPSession, Page } from 'playwright-core';

/**
 * The number of copies of each market: of the forty markets of coins and stocks, more than a thousand.
 */
const COPIES = 40;
/** Copies told of anew by one message, of which two come a second: about a hundred ticks a second. */
const TICKING = 2;

interface Told {
  readonly id?: string;
  readonly symbol: string;
}

const copyOf = <T extends Told>(market: T, copy: number): T =>
  copy === 0
    ? market
    : {
        ...market,
        ...(market.id === undefined ? {} : { id: `${market.id}-${copy}` }),
        symbol: `${market.symbol}-${copy}`,
      };

/**
 * From now on the page hears of a thousand markets where the exchange has some: the same, many times over. Before it is
 * opened.
 */
export async function multiplyMarkets(page: Page): Promise<void> {
  await page.route('**/api/currency/quotation_new?*', async (route) => {
    const response = await route.fetch();
    const { message, ...rest } = (await response.json()) as { readonly message: readonly Told[] };
    await route.fulfill({
      response,
      json: {
        ...rest,
        message: Array.from({ length: COPIES }, (_, copy) => message.map((market) => copyOf(market, copy))).flat(),
      },
    });
  });
  let turn = 0;
  await page.routeWebSocket('**/api/socket.io/**', (socket) => {
    socket.connectToServer().onMessage((frame) => {
      const [event, heard] =
        typeof frame === 'string' && frame.startsWith('42')
          ? (JSON.parse(frame.slice(2)) as [string, { readonly data: readonly Told[] }])
          : [];
      if (event !== 'ticker' || heard === undefined) return socket.send(frame);
      turn += TICKING;
      const data = Array.from({ length: TICKING }, (_, one) =>
        heard.data.map((market) => copyOf(market, (turn + one) % COPIES)),
      ).flat();
      socket.send(`42${JSON.stringify([event, { ...heard, data }])}`);
    });
  });
}

/**
 * Frames a second while a finger flings the list down and up again, and the longest task meanwhile, milliseconds; 0
 * where none was over 50.
 */
export async function measureScrolling(
  page: Page,
  devtools: CDPSession,
): Promise<{ readonly rows: number; readonly frames: number; readonly longest: number }> {
  const before = await page.evaluate(() => {
    window.seen.long = [];
    return { time: performance.now(), shown: window.shown };
  });
  const height = await page.locator('[data-node=rows]').evaluate((list) => list.getBoundingClientRect().height);
  if (height < 50_000) throw new Error('There are no thousand rows.');
  let rows = 0;
  for (const yDistance of [-6000, -6000, 6000, 6000]) {
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance,
      speed: 3000,
      gestureSourceType: 'touch',
      preventFling: true,
    });
    rows = Math.max(rows, await page.getByRole('listitem').count());
  }
  const after = await page.evaluate(() => ({
    time: performance.now(),
    shown: window.shown,
    longest: Math.max(0, ...window.seen.long),
  }));
  return { rows, frames: ((after.shown - before.shown) * 1000) / (after.time - before.time), longest: after.longest };
}
