import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openStage, type Stage } from './browser.ts';
import { compare, median } from './statistics.ts';
import { playSteps, SIDES, type Side } from './play.ts';
import { form } from './workloads/form.ts';
import { market, ticks } from './workloads/market.ts';
import { withdraw } from './workloads/withdraw.ts';
import type { Workload } from './workloads/workload.ts';

/**
 * `npm run bench [-- --runs 21 --only market]`: the engine's pages against React written by hand, in turns in one run.
 * Fails where the lower bound of a ratio lies above its figure in `FIGURES.json`, or where the two sides show different
 * things. `--write` keeps the ratios of this run as the figures.
 */
const FIGURES = fileURLToPath(new URL('FIGURES.json', import.meta.url));
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '21' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const figures = JSON.parse(readFileSync(FIGURES, 'utf8')) as Record<string, number>;

const measured = new Map<string, Record<Side, number[]>>();
const different: string[] = [];

function note(name: string, side: Side, value: number): void {
  const entry = measured.get(name) ?? { engine: [], twin: [] };
  entry[side].push(value);
  measured.set(name, entry);
}

/** Plays a workload on a side: once to warm it up, then measured. Returns what was shown after each step. */
async function play(stage: Stage, side: Side, workload: Workload): Promise<string[]> {
  const opened = await stage.open(side, workload.slow);
  const shown: string[] = [];
  try {
    for (const round of ['warm', 'measured'] as const)
      await playSteps(opened, workload, async (step, time) => {
        if (round === 'warm') return;
        note(`${workload.name}: ${step.name}, ms`, side, time);
        if (step.heap) note(`${workload.name}: heap with 1,000 rows, MB`, side, (await opened.heap()) / 1e6);
        shown.push(await opened.page.evaluate(() => window.side.shown()));
      });
    return shown;
  } finally {
    await opened.close();
  }
}

/** Opens the form as its first page, on a phone of a quarter of this speed: what it fetches, and when it stands. */
async function start(stage: Stage, side: Side): Promise<void> {
  const { page, weight, spent, close } = await stage.open(`${side}-start`, 4);
  try {
    await page.waitForFunction(() => document.querySelectorAll('input').length === 5);
    const painted = await page.evaluate(
      () => new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))),
    );
    note('start: form painted, ms', side, painted);
    note('start: processor, ms', side, await spent());
    note('start: script, kB', side, weight());
  } finally {
    await close();
  }
}

function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return `…${one.slice(Math.max(0, at - 80), at + 120)}…\n  twin   …${other.slice(Math.max(0, at - 80), at + 120)}…`;
}

const workloads = [withdraw, form, market, ticks].filter(
  ({ name }) => values.only === undefined || name === values.only,
);
const stage = await openStage();
try {
  for (let run = 0; run < runs; run += 1) {
    const sides = run % 2 === 0 ? SIDES : SIDES.toReversed();
    for (const workload of workloads) {
      const seen: Record<Side, string[]> = { engine: [], twin: [] };
      for (const side of sides) seen[side] = await play(stage, side, workload);
      if (run > 0) continue;
      workload.steps.forEach((step, index) => {
        const [engine, twin] = [seen.engine[index]!, seen.twin[index]!];
        if (engine !== twin)
          different.push(`${workload.name}: ${step.name}\n  engine ${firstDifference(engine, twin)}`);
      });
    }
    if (values.only === undefined || values.only === 'start') for (const side of sides) await start(stage, side);
  }
} finally {
  await stage.close();
}

let failed = different.length > 0;
console.log(
  `processor time, median of ${runs}`.padEnd(44),
  '  engine',
  '    twin',
  ' ratio',
  '   low',
  '  high',
  'figure',
);
for (const [name, { engine, twin }] of measured) {
  const { ratio, low, high } = compare(engine, twin);
  const figure = figures[name];
  const slower = !values.write && low > (figure ?? Infinity);
  failed ||= slower;
  if (values.write) figures[name] = Math.round(ratio * 100) / 100;
  console.log(
    name.padEnd(44),
    median(engine).toFixed(1).padStart(8),
    median(twin).toFixed(1).padStart(8),
    ratio.toFixed(2).padStart(6),
    low.toFixed(2).padStart(6),
    high.toFixed(2).padStart(6),
    (figure?.toFixed(2) ?? '').padStart(6),
    slower ? ' slower than it was' : '',
  );
}
if (values.write) writeFileSync(FIGURES, `${JSON.stringify(figures, null, 2)}\n`);
console.log(
  different.length === 0
    ? 'Both sides show the same after every step.'
    : `The sides differ after:\n${different.join('\n')}`,
);
if (failed) process.exitCode = 1;
