import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';
import type { Telemetry } from '../kernel/telemetry/telemetry.ts';

/** Milliseconds between two looks at the event loop. */
const RESOLUTION = 10;

const seconds = (nanoseconds: number): number => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);

/** Has the memory and the event loop of this process measured. @returns the function that ends this */
export function observeProcess({ observe }: Pick<Telemetry, 'observe'>): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const stops = [
    observe('nodejs.eventloop.delay.p50', () => [[seconds(delay.percentile(50)), {}]]),
    observe('nodejs.eventloop.delay.p99', () => [[seconds(delay.percentile(99)), {}]]),
    // The last one that is read begins the next stretch.
    observe('nodejs.eventloop.delay.max', () => {
      const max = seconds(delay.max);
      delay.reset();
      return [[max, {}]];
    }),
    observe('process.memory.usage', () => [[process.memoryUsage.rss(), {}]]),
    observe('v8js.memory.heap.used', () =>
      getHeapSpaceStatistics().map(({ space_name, space_used_size }) => [
        space_used_size,
        { 'v8js.heap.space.name': space_name },
      ]),
    ),
  ];
  return () => {
    delay.disable();
    for (const stop of stops) stop();
  };
}
