import { openStage, type Stage } from './browser.ts';
import { playSteps, SIDES, type Side } from './play.ts';
import { compare, median } from './statistics.ts';
import { form } from './workloads/form.ts';
import { ticks } from './workloads/market.ts';
import type { Workload } from './workloads/workload.ts';

/**
 * A short sample of `npm run bench` for `npm test`: keys in a form, and rows that tick. Both sides stay open and play
 * in turns, at full speed, as opening and slowing down bring most of the noise.
 */
const SAMPLE: {
  readonly workloads: readonly Workload[];
  readonly figures: ReadonlyMap<string, number>;
  readonly runs: number;
  readonly margin: number;
} = {
  workloads: [form, { ...ticks, slow: 1 }],
  /**
   * Steps that last long enough to be measured, and their ratios, the middle of ten samples: other ones than in
   * `FIGURES.json`, as the pages have been played on before.
   */
  figures: new Map([
    ['40 keys in 5 fields', 1.1],
    ['60 frames of 100 rows', 0.67],
  ]),
  runs: 8,
  /**
   * A step is slower where the lower bound (95 %) of its ratio lies above its figure so many times, in each of three
   * measurements. In ten samples on two cores with ten programs beside, the highest lower bound was 0.95 times the
   * figure: noise stays a sixth below. Rows that took half longer were found each time, those that took a third longer
   * not always.
   */
  margin: 1.15,
};

/** A step fails that is slower in each of so many measurements. */
const MEASUREMENTS = 3;

const boundOf = (step: string): number => SAMPLE.figures.get(step)! * SAMPLE.margin;

/** Measures a workload, says what came of it, and returns whether a step of it is slower than it was. */
async function isSlower(stage: Stage, workload: Workload): Promise<boolean> {
  const times = new Map<string, Record<Side, number[]>>();
  const pages = { engine: await stage.open('engine', workload.slow), twin: await stage.open('twin', workload.slow) };
  for (let run = 0; run <= SAMPLE.runs; run += 1)
    for (const side of run % 2 === 0 ? SIDES : SIDES.toReversed()) {
      await pages[side].page.bringToFront();
      await playSteps(pages[side], workload, ({ name }, time) => {
        // The first run warms up.
        if (run === 0 || !SAMPLE.figures.has(name)) return;
        const measured = times.get(name) ?? { engine: [], twin: [] };
        measured[side].push(time);
        times.set(name, measured);
      });
    }
  for (const side of SIDES) await pages[side].close();
  const slower = [...times].map(([step, { engine, twin }]) => {
    const { ratio, low, high } = compare(engine, twin);
    const over = low > boundOf(step);
    console.log(
      `${workload.name}: ${step}: ${median(engine).toFixed(0)} ms against ${median(twin).toFixed(0)},`,
      `ratio ${ratio.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)}), bound ${boundOf(step).toFixed(2)}`,
      over ? 'slower than it was' : '',
    );
    return over;
  });
  return slower.includes(true);
}

const stage = await openStage(SIDES);
try {
  // A step that seems slower is measured again: noise passes, slower code does not.
  for (const workload of SAMPLE.workloads) {
    let left = MEASUREMENTS;
    while (left > 0 && (await isSlower(stage, workload))) left -= 1;
    if (left === 0) process.exitCode = 1;
  }
} finally {
  await stage.close();
}
