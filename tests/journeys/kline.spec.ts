import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { END } from './kline-page/market.ts';
import { servePage } from './kline-page/serve.ts';

/**
 * The K-line by itself, on a page that plays the document: what a finger does to it, what it draws, what it leaves
 * behind.
 */
const test = base.extend<
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

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Fingers with all that the browser makes of them: it scrolls the page with what the page leaves to it. */
interface Fingers {
  down(...points: readonly Point[]): Promise<void>;
  move(...points: readonly Point[]): Promise<void>;
  up(): Promise<void>;
  /** One finger goes a way from a point. */
  swipe(from: Point, x: number, y: number): Promise<void>;
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const chart = (page: Page) => page.getByRole('img');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const told = (page: Page, event: string) =>
  page.evaluate((name) => window.kline.events.filter((each) => each.event === name).map((each) => each.payload), event);

/** How many pixels of the chart have a colour, given as its token. */
function pixels(page: Page, token: string): Promise<number> {
  return page.evaluate((name) => {
    const hex = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
    let found = 0;
    for (const canvas of document.querySelectorAll('canvas')) {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      for (let at = 0; at < data.length; at += 4)
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255) found += 1;
    }
    return found;
  }, token);
}

test('sideways pans to older bars, up and down scrolls the page', async ({ page, open, fingers }) => {
  await open(80);
  expect(await told(page, 'history')).toEqual([]);
  await fingers.swipe({ x: 60, y: 350 }, 220, 8);
  await fingers.swipe({ x: 60, y: 350 }, 220, 8);
  await expect.poll(() => told(page, 'history')).toHaveLength(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const [{ period, from, to }] = (await told(page, 'history')) as [{ period: string; from: number; to: number }];
  expect(period).toBe('60min');
  expect((to - from) / 3_600_000).toBe(300);
  await fingers.swipe({ x: 190, y: 500 }, 0, -200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(150);
  expect(await told(page, 'history')).toHaveLength(1);
});

test('two fingers zoom out until older bars are wanted', async ({ page, open, fingers }) => {
  await open(80);
  await fingers.down({ x: 40, y: 350 }, { x: 300, y: 350 });
  for (let step = 1; step <= 10; step += 1)
    await fingers.move({ x: 40 + step * 10, y: 350 }, { x: 300 - step * 10, y: 350 });
  await fingers.up();
  await expect.poll(() => told(page, 'history')).toHaveLength(1);
});

test('a long press shows the bar under the finger, the finger moves it, a tap takes it away', async ({
  page,
  open,
  fingers,
}) => {
  await open();
  const readout = page.getByText(/^11\/\d\d, \d\d:00$/);
  await fingers.down({ x: 100, y: 350 });
  await expect(readout).toBeVisible();
  const before = await readout.textContent();
  await fingers.move({ x: 220, y: 380 });
  await expect(readout).not.toHaveText(before!);
  await fingers.up();
  await expect(readout).toBeVisible();
  await fingers.down({ x: 200, y: 300 });
  await fingers.up();
  await expect(readout).toBeHidden();
});

test('the wheel scrolls the page, with ctrl it zooms, the mouse points', async ({ page, open }) => {
  await open(80);
  await page.mouse.move(150, 350);
  await expect(page.getByText('Change', { exact: true })).toBeVisible();
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.down('Control');
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 100);
  await page.keyboard.up('Control');
  await expect.poll(() => told(page, 'history')).not.toEqual([]);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.move(380, 350);
  await expect(page.getByText('Change', { exact: true })).toBeHidden();
});

test('older bars that do not come are asked for again on demand only', async ({ page, open, fingers }) => {
  await open(80);
  await page.evaluate(() => {
    window.kline.history = 'fail';
  });
  for (let turn = 0; turn < 4; turn += 1) await fingers.swipe({ x: 60, y: 350 }, 220, 0);
  await expect(page.getByRole('status')).toContainText('Older prices did not load');
  expect(await told(page, 'history')).toHaveLength(1);
  await page.evaluate(() => {
    window.kline.history = 'ok';
  });
  await button(page, 'Retry').click();
  await expect(page.getByRole('status')).toBeHidden();
  await expect.poll(() => told(page, 'history')).toHaveLength(2);
});

test('a hundred ticks a second are at most ten redraws', async ({ page, open }) => {
  await open(1000);
  const redraws = await page.evaluate(async () => {
    const canvas = document.querySelector('canvas')!;
    const context = canvas.getContext('2d')!;
    const clear = context.clearRect.bind(context);
    let count = 0;
    context.clearRect = (...box) => {
      count += 1;
      clear(...box);
    };
    const start = performance.now();
    while (performance.now() - start < 2000) {
      window.kline.tick();
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
    }
    return count;
  });
  expect(redraws).toBeGreaterThan(10);
  expect(redraws).toBeLessThanOrEqual(21);
});

test('intervals and indicators are buttons that say whether they are on', async ({ page, open }) => {
  await open();
  await expect(button(page, '1 hour')).toHaveAttribute('aria-pressed', 'true');
  await button(page, '4 hours').click();
  await expect(button(page, '4 hours')).toHaveAttribute('aria-pressed', 'true');
  await expect(chart(page)).toHaveAccessibleName(/, 4 hours\./);
  await button(page, 'More').click();
  await button(page, '1 month').click();
  await expect(button(page, '1 month')).toBeHidden();
  await expect(page.getByRole('button', { name: '1M' })).toHaveAttribute('aria-expanded', 'false');
  expect(await told(page, 'period')).toEqual([
    { period: '4hour', line: false },
    { period: '1mon', line: false },
  ]);

  await button(page, 'KDJ').click();
  await expect(button(page, 'MACD')).toHaveAttribute('aria-pressed', 'false');
  await button(page, 'BOLL').click();
  await button(page, 'VOL').click();
  expect(await told(page, 'indicators')).toEqual([
    { names: ['MA', 'VOL', 'KDJ'] },
    { names: ['BOLL', 'VOL', 'KDJ'] },
    { names: ['BOLL', 'KDJ'] },
  ]);

  await button(page, 'Time').click();
  await expect(button(page, 'MA')).toBeDisabled();
  expect((await told(page, 'period')).at(-1)).toEqual({ period: '1min', line: true });
});

test('an own order is a line across the chart', async ({ page, open }) => {
  await open();
  const before = await pixels(page, '--color-up-fill');
  await page.evaluate(() => window.kline.order('buy', '66600', '0.015'));
  await expect.poll(async () => (await pixels(page, '--color-up-fill')) - before).toBeGreaterThan(150);
});

test('a line is moved by who holds it, never by who pans over it', async ({ page, open, fingers }) => {
  await open();
  await page.evaluate(() => window.kline.order('buy', '66600', '0.015'));
  // Where the line stands: the mouse shows what it would take.
  const y = await page.evaluate(async () => {
    const drawn = document.querySelector('[role=img]')!;
    const { left, top, height } = drawn.getBoundingClientRect();
    for (let at = top + 4; at < top + height; at += 4) {
      drawn
        .querySelector('canvas')!
        .dispatchEvent(new MouseEvent('mousemove', { clientX: left + 60, clientY: at, bubbles: true }));
      if (drawn.hasAttribute('data-movable')) return at + 8;
    }
    return 0;
  });
  expect(y).toBeGreaterThan(0);
  await fingers.swipe({ x: 60, y }, 200, 12);
  await fingers.swipe({ x: 60, y }, 8, -60);
  await fingers.down({ x: 60, y });
  await fingers.up();
  expect(await told(page, 'move')).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  await button(page, 'Go to the newest').click();
  await expect(button(page, 'Go to the newest')).toBeHidden();
  await fingers.down({ x: 60, y });
  // Held as long as a long press takes; then the crosshair would have come where there is no line.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 450);
      }),
  );
  for (let step = 1; step <= 6; step += 1) await fingers.move({ x: 60, y: y - step * 8 });
  await fingers.up();
  await expect.poll(() => told(page, 'move')).toHaveLength(1);
  const moved = await page.evaluate(() =>
    window.kline.events
      .filter(({ event }) => event === 'move')
      .map(({ payload }) => payload as { id: string; price: object })
      .map(({ id, price }) => ({ id, price: String(price) })),
  );
  expect(moved[0]?.id).toBe('1');
  expect(Number(moved[0]?.price)).toBeGreaterThan(66_600);
});

test('who has panned away is led back to the newest bar', async ({ page, open, fingers }) => {
  await open();
  const latest = button(page, 'Go to the newest');
  await expect(latest).toHaveCount(0);
  await fingers.swipe({ x: 60, y: 350 }, 220, 8);
  await fingers.swipe({ x: 60, y: 350 }, 220, 8);
  await expect(latest).toBeVisible();
  const box = (await latest.boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  await latest.click();
  await expect(latest).toHaveCount(0);
});

test('a mean without end is drawn only where older bars would not change it', async ({ page, open }) => {
  await open(300, 'EMA,VOL');
  // The slowest line needs hundreds of bars before the first one shown, and they are asked for without a finger.
  await expect.poll(() => told(page, 'history')).toHaveLength(1);
  const [{ from, to }] = (await told(page, 'history')) as [{ from: number; to: number }];
  expect((to - from) / 3_600_000).toBeGreaterThan(700);
  await expect.poll(() => pixels(page, '--color-line-amber')).toBeGreaterThan(50);
  await page.evaluate(() => {
    window.kline.history = 'fail';
  });
  await open(300, 'MA,VOL');
  expect(await told(page, 'history')).toEqual([]);
});

test('the lines of an indicator have the colours chosen, in both themes', async ({ page, open }) => {
  await open();
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    for (const color of ['amber', 'blue'])
      await expect.poll(() => pixels(page, `--color-line-${color}`)).toBeGreaterThan(20);
    expect(await pixels(page, '--color-line-pink')).toBe(0);
  }
  await page.evaluate(() => window.kline.cells.colors.set(['pink', 'teal', 'ink']));
  for (const color of ['pink', 'teal'])
    await expect.poll(() => pixels(page, `--color-line-${color}`)).toBeGreaterThan(20);
  expect(await pixels(page, '--color-line-amber')).toBe(0);
});

test('the button beside the indicators asks for their settings', async ({ page, open }) => {
  await open();
  await button(page, 'Indicator settings').first().click();
  expect(await told(page, 'settings')).toEqual([{}]);
});

test('how long the newest bar still grows is counted down beside its price', async ({ page, open }) => {
  // Half an hour and half a minute before the bar that began at nine is over.
  await page.clock.install({ time: END + 29.5 * 60_000 });
  await page.addInitScript(() => {
    const written = new Set<string>();
    Object.assign(window, { written });
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place): void {
      written.add(text);
      write.call(this, text, ...place);
    };
  });
  const written = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      [...(window as unknown as { written: Set<string> }).written].filter((text) => /^30:\d\d$/.test(text)),
    );
  await open();
  await page.clock.runFor(3000);
  await expect.poll(written).toEqual(expect.arrayContaining(['30:29', '30:28']));
});

test('the colours follow the theme', async ({ page, open }) => {
  await open();
  await expect.poll(() => pixels(page, '--color-up')).toBeGreaterThan(500);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  await expect.poll(() => pixels(page, '--color-up')).toBeGreaterThan(500);
});

test('full screen covers the page and Escape leaves it', async ({ page, open }) => {
  await open();
  await button(page, 'Full screen').click();
  await expect(button(page, 'Leave full screen')).toBeVisible();
  await expect(page.getByText('BTC/USDT', { exact: true })).toBeInViewport();
  await expect(page.getByText('65,587.09', { exact: true })).toBeInViewport();
  await expect
    .poll(async () => (await page.locator('[data-node=kline]').boundingBox())?.height)
    .toBe(await page.evaluate(() => innerHeight));
  await page.keyboard.press('Escape');
  await expect(button(page, 'Full screen')).toBeVisible();
  expect((await page.locator('[data-node=kline]').boundingBox())?.y).toBe(120);
});

test('nothing is left when it goes', async ({ page, open }) => {
  await open();
  for (let turn = 0; turn < 5; turn += 1) {
    await page.evaluate(() => window.kline.mount(false));
    await expect(page.locator('canvas')).toHaveCount(0);
    expect(await page.evaluate(() => Object.values(window.kline.cells).map((cell) => cell.listeners))).toEqual(
      Array.from({ length: 10 }, () => 0),
    );
    await page.evaluate(() => window.kline.mount(true));
    await expect(chart(page)).toHaveAccessibleName(/^Price chart/);
  }
});

for (const theme of ['light', 'dark']) {
  for (const width of [320, 430]) {
    test(`axe finds nothing, nothing overflows, every target is 44 px: ${theme}, ${width}`, async ({ page, open }) => {
      await page.setViewportSize({ width, height: 844 });
      await open();
      await page.evaluate((name) => {
        document.documentElement.dataset.theme = name;
      }, theme);
      await button(page, 'More').click();
      await page.mouse.move(100, 350);
      expect((await new AxeBuilder({ page }).include('[data-node=kline]').analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      for (const each of await page.getByRole('button').all()) {
        const box = (await each.boundingBox())!;
        expect.soft(Math.min(box.width, box.height), await each.innerText()).toBeGreaterThanOrEqual(44);
        expect.soft(box.x + box.width).toBeLessThanOrEqual(width);
      }
    });
  }
}
