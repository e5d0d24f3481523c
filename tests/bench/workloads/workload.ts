import type { Page } from 'playwright-core';
import type { PageName } from '../site/side.ts';

/** One thing that is measured. It runs in the page of a side and ends when the DOM shows what it should. */
export interface Step {
  readonly name: string;
  run(page: Page): Promise<void>;
  /** The heap is read after it. */
  readonly heap?: true;
}

export interface Workload {
  readonly name: string;
  readonly page: PageName;
  /** By how much the processor is slowed down; 1 where nothing is said. */
  readonly slow?: number;
  readonly steps: readonly Step[];
}

/** Short steps are done so often, that a measurement stands out from the noise. */
export const TIMES = 5;

/** Waits until the frame under way is over. */
export const frame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

/** Shows a page some times over, and leaves the last one. */
export const mount = (name: PageName, inputs: number): Step => ({
  name: `mount, ${TIMES} times`,
  run: async (page) => {
    for (let time = 1; time <= TIMES; time += 1) {
      await page.evaluate((which) => window.side.mount(which), name);
      await page.waitForFunction((count) => document.querySelectorAll('input').length === count, inputs);
      await frame(page);
      if (time < TIMES) await page.evaluate(() => window.side.unmount());
    }
  },
});

/** Types as a keyboard does, a key a frame, into the input of a field. */
export async function type(page: Page, field: string, texts: readonly string[]): Promise<void> {
  await page.evaluate(
    async ([name, values]) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      const input = document.querySelector<HTMLInputElement>(`[data-node="${name}"] input`)!;
      for (const value of values) {
        set.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      await new Promise((resolve) => setTimeout(resolve));
    },
    [field, texts] as const,
  );
}

/** The texts in an input while one types a text into it. */
export const prefixes = (text: string): readonly string[] => Array.from(text, (_, index) => text.slice(0, index + 1));
