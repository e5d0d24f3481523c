import type { Opened } from './browser.ts';
import type { Step, Workload } from './workloads/workload.ts';

/** The engine's pages, and the same ones written by hand. */
export const SIDES = ['engine', 'twin'] as const;
export type Side = (typeof SIDES)[number];

/**
 * Plays the steps of a workload once, in an opened page that shows nothing.
 * @param played takes the processor time of a step, milliseconds, before the next one begins
 */
export async function playSteps(
  { page, spent }: Opened,
  { page: which, steps }: Workload,
  played: (step: Step, time: number) => Promise<void> | void,
): Promise<void> {
  if (which === 'market') {
    await page.evaluate(() => window.side.mount('market'));
    await page.waitForFunction(() => document.body.textContent?.includes('None'));
  }
  for (const step of steps) {
    const before = await spent();
    await step.run(page);
    await played(step, (await spent()) - before);
  }
  await page.evaluate(() => window.side.unmount());
}
