import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { END } from './kline-page/market.ts';
import { button, chart, test, told } from './kline.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Counts the pixels of the chart in a colour, given as its token. */
function pixels(page: Page, token: string): Promise<number> {
  return page.evaluate((name) => {
    const hex = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
    let found = 0;
    for (const canvas of document.querySelectorAll('canvas')) {
      // One that is not shown has no size.
      if (canvas.width === 0) continue;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      for (let at = 0; at < data.length; at += 4)
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255) found += 1;
    }
    return found;
  }, token);
}

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
