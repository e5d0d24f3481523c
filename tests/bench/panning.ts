import type { CDPSession, Page } from 'playwright-core';

/** The figures of a K-line chart whose market moves. */
export interface Panning {
  /** Redraws a second while nobody touches it. */
  readonly redraws: number;
  /** Frames a second while a finger pans. */
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

/** Ten seconds at rest, then ten of a finger that goes to and fro without a pause, over the chart shown. */
export async function measurePanning(page: Page, devtools: CDPSession): Promise<Panning> {
  const rest = await page.evaluate(async () => {
    const start = { time: performance.now(), drawn: window.drawn };
    await new Promise((resolve) => {
      setTimeout(resolve, 10_000);
    });
    return { redraws: window.drawn - start.drawn, seconds: (performance.now() - start.time) / 1000 };
  });
  const box = await page.locator('canvas').first().boundingBox();
  if (box === null) throw new Error('There is no chart.');
  const [middle, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number): Promise<unknown> =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', middle);
  await touch('touchMove', middle + 12);
  const before = await page.evaluate(() => {
    window.seen.long = [];
    return { time: performance.now(), shown: window.shown };
  });
  // Sent as a screen sends them, more often than frames come: who waits for each to be taken hears every other frame
  // only.
  const moves: Promise<unknown>[] = [];
  for (const start = performance.now(); performance.now() - start < 10_000;) {
    moves.push(touch('touchMove', middle + 12 + 130 * Math.sin(((performance.now() - start) / 2000) * 2 * Math.PI)));
    await page.waitForTimeout(8);
  }
  await Promise.all(moves);
  const after = await page.evaluate(() => ({
    time: performance.now(),
    shown: window.shown,
    longest: Math.max(0, ...window.seen.long),
  }));
  await touch('touchEnd');
  const seconds = (after.time - before.time) / 1000;
  return {
    redraws: rest.redraws / rest.seconds,
    frames: (after.shown - before.shown) / seconds,
    longest: after.longest,
  };
}
