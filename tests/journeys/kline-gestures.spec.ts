import { expect } from '@playwright/test';
import { button, test, told } from './kline.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

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

test('a line is moved by who holds it, never by who pans over it', async ({ page, open, fingers }) => {
  await open();
  await page.evaluate(() => window.kline.order('buy', '66600', '0.015'));
  // The mouse finds the line: the chart shows what the mouse would take.
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
  await button(page, 'Go to latest').click();
  await expect(button(page, 'Go to latest')).toBeHidden();
  await fingers.down({ x: 60, y });
  // The finger rests as long as a long press takes; then the crosshair would have appeared where there is no line.
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
  const latest = button(page, 'Go to latest');
  await expect(latest).toHaveCount(0);
  await fingers.swipe({ x: 60, y: 350 }, 220, 8);
  await fingers.swipe({ x: 60, y: 350 }, 220, 8);
  await expect(latest).toBeVisible();
  const box = (await latest.boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  await latest.click();
  await expect(latest).toHaveCount(0);
});
