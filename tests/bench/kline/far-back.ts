import type { CDPSession, Page } from 'playwright-core';
import { END } from '../../journeys/kline-page/market.ts';
import { LONG_KLINE } from '../bounds.ts';
import { SLOWER } from '../processor.ts';

const HOUR = 3_600_000;
/** Bars of the chart's last pages, which are measured while they load. */
const MEASURED = 2000;
/** A chart that has asked for nothing within so many frames asks for nothing more. */
const STILL = 120;
/** Presses after which bars are as narrow as can be, and as wide again: so few steps go far. */
const ZOOMS = 6;

/** Returns the number of bars before the newest one that the page has asked for. */
const asked = (page: Page): Promise<number> =>
  page.evaluate(
    ([end, hour]) => {
      const ranges = window.kline.events.filter(({ event }) => event === 'history');
      const starts = ranges.map(({ payload }) => (payload as { readonly from: number }).from);
      return (end - Math.min(end, ...starts)) / hour;
    },
    [END, HOUR] as const,
  );

/** Goes back until the page has asked for so many bars, or asks for no more. @param steps of a key within each frame */
async function goBack(page: Page, bars: number, steps: number): Promise<void> {
  for (let still = 0, before = 0; still < STILL && before < bars;) {
    await page.evaluate((count) => {
      const chart = document.querySelector('[role=img]')!;
      for (let step = 0; step < count; step += 1)
        chart.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }));
      return new Promise((resolve) => requestAnimationFrame(resolve));
    }, steps);
    const now = await asked(page);
    still = now === before ? still + 1 : 0;
    before = now;
  }
}

/**
 * Goes back on the page of a K-line alone until the chart holds all the bars that it may, page after page as a phone
 * does. Returns the longest task while the last pages load, at a quarter of this machine's speed from then on,
 * milliseconds; 0 where none was over 50.
 */
export async function panFarBack(page: Page, devtools: CDPSession): Promise<number> {
  const chart = page.locator('[role=img]');
  for (let zoom = 0; zoom < ZOOMS; zoom += 1) await chart.press('-');
  await goBack(page, LONG_KLINE.bars - MEASURED, 10);
  for (let zoom = 0; zoom < ZOOMS; zoom += 1) await chart.press('+');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => {
    window.seen.long = [];
  });
  await goBack(page, Infinity, 1);
  const held = await asked(page);
  if (held < LONG_KLINE.bars) throw new Error(`The chart asked for ${held} bars only.`);
  return page.evaluate(() => Math.max(0, ...window.seen.long));
}
