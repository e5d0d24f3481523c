import { seeded } from '../document/seeded.ts';
import type { Product } from '../language/product.ts';
import type { Tests } from './cases.ts';
import type { Planned } from './choice.ts';

/** So many cases are played, chosen by a seed. */
export interface Sample {
  readonly count: number;
  readonly seed: number;
}

/** Reads the options of a sample; undefined where none is wanted. @throws Error where one is no whole number */
export function readSample(count: string | undefined, seed: string): Sample | undefined {
  if (count === undefined) return undefined;
  if (![count, seed].every((one) => /^\d+$/.test(one))) throw new Error('--sample and --seed need whole numbers.');
  return { count: Number(count), seed: Number(seed) };
}

/**
 * Returns a sample of runs: first those that do what none before does, so that each kind of step is among them, then
 * one of each other document.
 */
export function sampleOf(product: Product, all: readonly Planned[], { count, seed }: Sample): readonly Planned[] {
  const random = seeded(seed);
  const runs = all
    .map((run) => ({ run, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ run }) => run);
  const steps = firstOfEach(runs, (run) => keysOfSteps(product, run));
  const documents = firstOfEach([...steps, ...runs], ({ route }) => [route]);
  return [...new Set([...steps, ...documents, ...runs])].slice(0, count);
}

/** Returns the runs, in their order, that have a key which none before has. */
function firstOfEach(runs: readonly Planned[], keysOf: (run: Planned) => readonly string[]): readonly Planned[] {
  const known = new Set<string>();
  return runs.filter((run) => {
    const before = known.size;
    for (const key of keysOf(run)) known.add(key);
    return known.size > before;
  });
}

/** Returns the keys of the steps of a run: `press`, `row`, `pull`. */
function keysOfSteps({ project }: Product, { route, index }: Planned): readonly string[] {
  const tests = project.tests.get(route)?.value as Tests | undefined;
  return tests?.cases[index]?.do?.flatMap((step) => Object.keys(step)) ?? [];
}
