import { parseArgs } from 'node:util';
import { openStage, type Stage } from './browser.ts';
import { compare, median } from './statistics.ts';
import { workloads, type Workload } from './workloads.ts';

/**
 * `npm run bench [-- --runs 21]`: the engine's pages against hand-written React on the same views, in turns in one run.
 * Fails where a ratio of processor times lies above the gate, or where the two sides show different things.
 */
const GATE = 1.15;
const { values } = parseArgs({ options: { runs: { type: 'string', default: '21' }, only: { type: 'string' } } });
const runs = Number(values.runs);

type Side = 'engine' | 'twin';
interface Measured {
  readonly times: Record<Side, number[]>;
  readonly goal: number;
}
const measured = new Map<string, Measured>();
const heaps: Record<Side, number[]> = { engine: [], twin: [] };
const different: string[] = [];

/**
 * The markup of a page, without what differs by build: generated class names are the same, as both come from one build.
 */
const shown = (page: Awaited<ReturnType<Stage['open']>>['page']): Promise<string> =>
  page.evaluate(() =>
    document.getElementById('root')!.innerHTML.replace(/ (style|id|for|aria-describedby)="[^"]*"/g, ''),
  );

async function runOnce(
  stage: Stage,
  side: Side,
  workload: Workload,
  snapshots: string[],
  keep: boolean,
): Promise<void> {
  const { page, spent, heap, close } = await stage.open(side);
  try {
    for (const round of ['warm', 'measured'] as const) {
      if (workload.name === 'market') {
        await page.evaluate(() => window.side.mount('market', []));
        await page.waitForFunction(() => document.body.textContent?.includes('None'));
      }
      for (const step of workload.steps) {
        const before = await spent();
        await step.run(page);
        const time = (await spent()) - before;
        if (round === 'warm') continue;
        snapshots.push(await shown(page));
        if (!keep) continue;
        const name = `${workload.name}: ${step.name}`;
        const entry = measured.get(name) ?? { times: { engine: [], twin: [] }, goal: step.goal };
        entry.times[side].push(time);
        measured.set(name, entry);
        if (name === 'market: create 1,000 rows') heaps[side].push(await heap());
      }
      await page.evaluate(() => window.side.unmount());
    }
  } finally {
    await close();
  }
}

const stage = await openStage();
try {
  for (let run = 0; run < runs; run += 1) {
    for (const workload of workloads.filter(({ name }) => values.only === undefined || name === values.only)) {
      const seen: Record<Side, string[]> = { engine: [], twin: [] };
      for (const side of run % 2 === 0 ? (['engine', 'twin'] as const) : (['twin', 'engine'] as const))
        await runOnce(stage, side, workload, seen[side], true);
      if (run > 0) continue;
      workload.steps.forEach((step, index) => {
        if (seen.engine[index] !== seen.twin[index])
          different.push(
            `${workload.name}: ${step.name}\n  engine ${firstDifference(seen.engine[index]!, seen.twin[index]!)}`,
          );
      });
    }
  }
} finally {
  await stage.close();
}

function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return `…${one.slice(Math.max(0, at - 80), at + 120)}…\n  twin   …${other.slice(Math.max(0, at - 80), at + 120)}…`;
}

let failed = different.length > 0;
console.log(`processor time, median of ${runs}`.padEnd(44), 'engine ms', ' twin ms', ' ratio', ' below', ' goal');
for (const [name, { times, goal }] of measured) {
  const { ratio, bound } = compare(times.engine, times.twin);
  const over = bound >= GATE;
  failed ||= over;
  console.log(
    name.padEnd(44),
    median(times.engine).toFixed(1).padStart(9),
    median(times.twin).toFixed(1).padStart(8),
    ratio.toFixed(2).padStart(6),
    bound.toFixed(2).padStart(6),
    goal.toFixed(2).padStart(5),
    over ? ' over the gate' : ratio <= goal ? ' goal met' : '',
  );
}
if (heaps.engine.length > 0)
  console.log(
    'heap with 1,000 rows, MB'.padEnd(44),
    (median(heaps.engine) / 1e6).toFixed(2).padStart(9),
    (median(heaps.twin) / 1e6).toFixed(2).padStart(8),
    (median(heaps.engine) / median(heaps.twin)).toFixed(2).padStart(6),
  );
console.log(
  different.length === 0
    ? 'Both sides show the same after every step.'
    : `The sides differ after:\n${different.join('\n')}`,
);
if (failed) process.exitCode = 1;
