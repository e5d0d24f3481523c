import type { ProjectOptions } from '../../document/project.ts';
import { readProject } from '../../document/project.ts';
import type { Kind } from './behaviour.ts';
import { MutantJudge, type Mutant, type Survivor, type Judgement } from './judge.ts';
import { seeded } from '../../document/seeded.ts';
import { misspell, replaced, spotsOf } from './mutate.ts';
import { behaviourMutants, documentsOf, type MutantChoice } from './sample.ts';

/** The result of a run. */
export interface MutantResult {
  readonly made: number;
  readonly caught: number;
  /** Mutants that compile to an equal module and do not count. */
  readonly equal: number;
  /** Mutants that the checker did not notice. */
  readonly survivors: readonly Survivor[];
  /** Code of a problem → how many mutants it caught first. */
  readonly byCode: ReadonlyMap<string, number>;
}

/** The results of behaviour mutants, by kind. */
export type BehaviourResults = ReadonlyMap<Kind, MutantResult>;

/**
 * Puts one wrong letter into the product's documents, again and again, and counts how often the checker reports it. A
 * mutant counts only if it changes the compiled module.
 */
export async function runMutants(options: ProjectOptions, seed: number, count: number): Promise<MutantResult> {
  const project = await readProject(options);
  const random = seeded(seed);
  const spots = documentsOf(project).flatMap(({ name, source }) =>
    spotsOf(source.value).map((spot) => ({ name, source, spot })),
  );
  const judge = new MutantJudge(project);
  const judgements: Judgement[] = [];
  while (judgements.length < count) {
    const { name, source, spot } = spots[Math.floor(random() * spots.length)]!;
    const by = misspell(spot.text, random);
    if (by === undefined || by === spot.text) continue;
    const mutant: Mutant = {
      name,
      source,
      value: replaced(source.value, spot, by),
      place: spot.pointer,
      key: spot.what === 'key',
      says: `${spot.text} → ${by}`,
    };
    judgements.push(await judge.judge(mutant));
  }
  return resultOf(judgements);
}

/**
 * Changes the behaviour of the product's documents (an inverted condition, a removed rule, two swapped branches), and
 * counts how often the checker reports it.
 */
export async function runBehaviourMutants(options: ProjectOptions, choice: MutantChoice): Promise<BehaviourResults> {
  const project = await readProject(options);
  const judge = new MutantJudge(project);
  const judgements: Array<readonly [Kind, Judgement]> = [];
  for (const mutant of behaviourMutants(project, choice)) judgements.push([mutant.kind, await judge.judge(mutant)]);
  return resultsOf(judgements);
}

/** Counts judgements by the kind of their mutants. */
export function resultsOf(judgements: ReadonlyArray<readonly [Kind, Judgement]>): BehaviourResults {
  const byKind = new Map<Kind, Judgement[]>();
  for (const [kind, judgement] of judgements) byKind.set(kind, [...(byKind.get(kind) ?? []), judgement]);
  return new Map([...byKind].map(([kind, all]) => [kind, resultOf(all)]));
}

function resultOf(judgements: readonly Judgement[]): MutantResult {
  const byCode = new Map<string, number>();
  for (const judgement of judgements)
    if (judgement.is === 'caught') byCode.set(judgement.code, (byCode.get(judgement.code) ?? 0) + 1);
  const count = (is: Judgement['is']): number => judgements.filter((judgement) => judgement.is === is).length;
  return {
    made: judgements.length,
    equal: count('equal'),
    caught: count('caught'),
    survivors: judgements.flatMap((judgement) => (judgement.is === 'survived' ? [judgement.survivor] : [])),
    byCode,
  };
}
