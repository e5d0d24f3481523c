import { expect, test as base, type Page } from '@playwright/test';
import { servePage } from './kline-page/serve.ts';

/**
 * The K-line by itself, on a page that plays the document: what a finger does to it, what it draws, what it leaves
 * behind.
 */
export const test = base.extend<
  { open: (bars?: number, indicators?: string) => Promise<void>; fingers: Fingers },
  { address: string }
>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- how Playwright wants a fixture without dependencies written
    async ({}, provide) => {
      const served = await servePage();
      await provide(served.address);
      await served.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ page, address }, provide) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
        console.error(`${violatedDirective} ${sourceFile}`),
      );
    });
    await provide(async (bars = 300, indicators = 'MA,VOL') => {
      await page.goto(`${address}?bars=${bars}&indicators=${indicators}`);
      await expect(chart(page)).toHaveAccessibleName(
        /^Price chart of BTC\/USDT, 1 hour\. Last bar: open 65,722\.11, high 65,762\.11, low 65,547\.09, close 65,587\.09, volume 705\.0600\.$/,
      );
    });
    expect(problems).toEqual([]);
  },
  fingers: async ({ page }, provide) => {
    const session = await page.context().newCDPSession(page);
    const send = async (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: readonly Point[],
    ): Promise<void> => {
      await session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
    };
    const fingers: Fingers = {
      down: (...points) => send('touchStart', points),
      move: (...points) => send('touchMove', points),
      up: () => send('touchEnd', []),
      swipe: async (from, x, y) => {
        await fingers.down(from);
        for (let step = 1; step <= 12; step += 1)
          await fingers.move({ x: from.x + (x * step) / 12, y: from.y + (y * step) / 12 });
        await fingers.up();
      },
    };
    await provide(fingers);
  },
});

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Fingers with all that the browser makes of them: it scrolls the page with what the page leaves to it. */
export interface Fingers {
  down(...points: readonly Point[]): Promise<void>;
  move(...points: readonly Point[]): Promise<void>;
  up(): Promise<void>;
  /** One finger goes a way from a point. */
  swipe(from: Point, x: number, y: number): Promise<void>;
}

export const chart = (page: Page) => page.getByRole('img');

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const told = (page: Page, event: string) =>
  page.evaluate((name) => window.kline.events.filter((each) => each.event === name).map((each) => each.payload), event);
