import type { CDPSession, Page } from 'playwright-core';
import { spent } from './processor.ts';

/** The figures of a K-line chart whose market moves while a finger pans. */
export interface Panning {
  /** Frames a second. */
  readonly frames: number;
  /** The longest task meanwhile, milliseconds; 0 where none was over 50. */
  readonly longest: number;
}

declare global {
  interface Window {
    drawn: number;
    shown: number;
  }
}

/**
 * Counts frames, and those that draw on a canvas, by the first step of drawing: a clearing. Runs before the page does.
 */
export function watchCanvas(): void {
  window.drawn = 0;
  window.shown = 0;
  // A method: the loader gives functions with names a helper that pages do not have.
  const loop = {
    count(): void {
      window.shown += 1;
      requestAnimationFrame(loop.count);
    },
  };
  loop.count();
  let frame: number | undefined;
  const clear = CanvasRenderingContext2D.prototype.clearRect;
  CanvasRenderingContext2D.prototype.clearRect = function (...box): void {
    // Panes and columns of one frame are one redraw.
    if (frame === undefined) {
      window.drawn += 1;
      frame = requestAnimationFrame(() => {
        frame = undefined;
      });
    }
    clear.apply(this, box);
  };
}

/** Milliseconds of a measurement. */
const WHILE = 10_000;

/** Moves a finger to and fro over the chart shown, without a pause, and calls back at the start and at the end. */
async function pan<T>(
  page: Page,
  devtools: CDPSession,
  read: () => Promise<T>,
): Promise<{ readonly before: T; readonly after: T }> {
  const box = await page.locator('canvas').first().boundingBox();
  if (box === null) throw new Error('There is no chart.');
  const [middle, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number): Promise<unknown> =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', middle);
  await touch('touchMove', middle + 12);
  const before = await read();
  // Sent as a screen sends them, more often than frames come: who waits for each to be taken hears every other frame
  // only.
  const moves: Promise<unknown>[] = [];
  for (const start = performance.now(); performance.now() - start < WHILE;) {
    moves.push(touch('touchMove', middle + 12 + 130 * Math.sin(((performance.now() - start) / 2000) * 2 * Math.PI)));
    await page.waitForTimeout(8);
  }
  await Promise.all(moves);
  const after = await read();
  await touch('touchEnd');
  return { before, after };
}

/** Redraws a second while nobody touches the chart. */
export async function measureRest(page: Page): Promise<number> {
  const { redraws, seconds } = await page.evaluate(async (time) => {
    const start = { time: performance.now(), drawn: window.drawn };
    await new Promise((resolve) => {
      setTimeout(resolve, time);
    });
    return { redraws: window.drawn - start.drawn, seconds: (performance.now() - start.time) / 1000 };
  }, WHILE);
  return redraws / seconds;
}

/** The processor time of the main thread for each redraw of a chart that nobody touches, milliseconds of a phone. */
export async function measureRedraw(page: Page, devtools: CDPSession): Promise<number> {
  const before = { spent: await spent(devtools), drawn: await page.evaluate(() => window.drawn) };
  await measureRest(page);
  const drawn = await page.evaluate(() => window.drawn);
  return ((await spent(devtools)) - before.spent) / (drawn - before.drawn);
}

/** Ten seconds of a finger that goes to and fro without a pause, over the chart shown. */
export async function measurePanning(page: Page, devtools: CDPSession): Promise<Panning> {
  await page.evaluate(() => {
    window.seen.long = [];
  });
  const { before, after } = await pan(page, devtools, () =>
    page.evaluate(() => ({
      time: performance.now(),
      shown: window.shown,
      longest: Math.max(0, ...window.seen.long),
    })),
  );
  return {
    frames: ((after.shown - before.shown) * 1000) / (after.time - before.time),
    longest: after.longest,
  };
}

/** The processor time of the main thread for each frame of ten seconds of panning, milliseconds of a phone. */
export async function measureFrame(page: Page, devtools: CDPSession): Promise<number> {
  const { before, after } = await pan(page, devtools, async () => ({
    spent: await spent(devtools),
    shown: await page.evaluate(() => window.shown),
  }));
  return (after.spent - before.spent) / (after.shown - before.shown);
}
