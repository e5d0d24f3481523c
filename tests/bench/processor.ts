import type { CDPSession } from 'playwright-core';

/**
 * A phone has a quarter of this machine's speed. Processor time is measured at full speed and multiplied: a processor
 * that is slowed down multiplies each wait for another program, too, and calls it work.
 */
export const SLOWER = 4;

/** The processor time of a page's main thread so far, milliseconds of a phone. */
export async function spent(devtools: CDPSession): Promise<number> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return (of('TaskDuration') - of('DevToolsCommandDuration')) * 1000 * SLOWER;
}
