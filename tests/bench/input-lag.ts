import type { Page } from 'playwright-core';

declare global {
  interface Window {
    lags: number[];
  }
}

/** From a key to the next painted frame, milliseconds: the 95th of a hundred, typed while the market ticks. */
export async function inputLag(page: Page, selector: string): Promise<number> {
  const input = page.locator(selector).first();
  await input.focus();
  await page.evaluate((of) => {
    window.lags = [];
    document.querySelector<HTMLInputElement>(of)!.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        // A frame's callback runs before it is painted: a message posted from it arrives right after.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            window.lags.push(performance.now() - timeStamp);
          };
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  }, selector);
  // A digit and its removal by turns: the amount stays one that somebody would type.
  for (let key = 0; key < 100; key += 1) {
    await input.press(key % 2 === 1 ? 'Backspace' : String(1 + (key % 9)));
    await page.waitForTimeout(40);
  }
  const lags = (await page.evaluate(() => window.lags)).sort((a, b) => a - b);
  return lags[Math.ceil(lags.length * 0.95) - 1] ?? Infinity;
}
