import type { Product } from '../language/product.ts';
import type { Tests } from './cases.ts';
import { runsOf, settingOf, type Run } from './setting.ts';

/** One run of a case, with its document, and its number among the runs of that. */
export interface Planned extends Run {
  readonly route: string;
  readonly number: number;
}

/**
 * Returns the runs of the chosen documents; with a `sample` so many of them, chosen by a seed: first those that do what
 * none before does, so that each kind of step is among them, then one of each other document.
 */
export function planOf(product: Product, routes: readonly string[], sample?: number, seed = 1): readonly Planned[] {
  const { described } = settingOf(product.project);
  const all = routes.flatMap((route) => {
    const source = product.project.tests.get(route);
    const runs = source === undefined ? [] : runsOf(product, described, route, source);
    return runs.map((run, number) => ({ ...run, route, number }));
  });
  if (sample === undefined) return all;
  const random = seeded(seed);
  const runs = all
    .map((run) => ({ run, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ run }) => run);
  const steps = firstOfEach(runs, (run) => keysOfSteps(product, run));
  const documents = firstOfEach([...steps, ...runs], ({ route }) => [route]);
  return [...new Set([...steps, ...documents, ...runs])].slice(0, sample);
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

/** Returns numbers from 0 to 1 that look like chance, and are the same for each seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Returns the numbers of runs by their documents. */
export function numbersOf(runs: readonly Planned[]): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, number[]>();
  for (const { route, number } of runs) numbers.set(route, [...(numbers.get(route) ?? []), number]);
  return numbers;
}
