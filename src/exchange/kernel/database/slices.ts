import { turn } from './database.ts';

/** So long, in milliseconds, work may hold up everything else of the process. */
const SLICE = 10;

/** Does costly work item by item, and gives everybody else a turn after each `SLICE` milliseconds of it. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => unknown): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - began < SLICE) continue;
    await turn();
    began = performance.now();
  }
}
