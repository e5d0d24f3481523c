import { spawn } from 'node:child_process';

const ROOT = new URL('..', import.meta.url).pathname;

/**
 * Returns the environment without colours, whose codes are longer than the text that they colour in a log. Some tools
 * take any FORCE_COLOR, even 0, for a wish.
 */
function surroundings(): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _, ...others } = process.env;
  return { ...others, NO_COLOR: '1' };
}

/** The numbers of passed and failed tests. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/**
 * The number of tests of a step that may fail once and pass when they run again. More are no accident of a loaded
 * machine.
 */
export const FLAKY_LIMIT = 3;

/** A part of `npm test`. */
export interface Step {
  readonly name: string;
  /** True if it prints nothing while it runs and takes one core: another may run at the same time. */
  readonly quiet: boolean;
  run(): Promise<Counts>;
}

/** Runs a Node program in the project's folder. The output of a quiet one is printed once it has ended. */
export function node(args: readonly string[], quiet = false): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: surroundings(),
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
    child.on('error', reject).on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

/** Returns the step of a program that counts as one test. */
export const single = (name: string, ...args: readonly string[]): Step => ({
  name,
  quiet: true,
  run: async () => ((await node(args, true)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

/** The number of quiet steps that run at once. */
const AT_ONCE = 2;

/** Runs all steps, also after one has failed: neighbours that are quiet at once, the others one after another. */
export async function runAll(steps: readonly Step[]): Promise<Counts> {
  let passed = 0;
  let failed = 0;
  const run = async (step: Step): Promise<void> => {
    const started = Date.now();
    if (!step.quiet) console.log(`\n— ${step.name}`);
    const counts = await step.run();
    const seconds = ((Date.now() - started) / 1000).toFixed(0);
    console.log(`— ${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
    passed += counts.passed;
    failed += counts.failed;
  };
  const waiting = [...steps];
  while (waiting.length > 0) {
    const loud = waiting.findIndex(({ quiet }) => !quiet);
    const group = waiting.splice(0, loud === 0 ? 1 : loud < 0 ? waiting.length : loud);
    const worker = async (): Promise<void> => {
      for (let step = group.shift(); step; step = group.shift()) await run(step);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
  return { passed, failed };
}
