import { Product } from '../../language/product.ts';
import { readProject, type Project, type ProjectOptions } from '../../document/project.ts';
import { readSource, type Json, type Pointer, type Source } from '../../document/source.ts';
import { runRules } from '../rule.ts';
import { rules } from '../rules/index.ts';
import { applied, changesOf, type Change, type Kind } from './behaviour.ts';
import { misspell, replaced, seeded, spotsOf } from './mutate.ts';

/** What became of the mutants. */
export interface Outcome {
  readonly made: number;
  readonly caught: number;
  /** They compile to the very same module: nothing changes for anybody. */
  readonly equal: number;
  /** `file:line:column what → what` of those that nobody noticed. */
  readonly survivors: readonly string[];
}

/** A mutant of a document, and how to say where it is and what it changes. */
interface Mutant {
  readonly name: string;
  readonly source: Source;
  readonly value: Json;
  readonly place: Pointer;
  readonly key?: boolean;
  readonly says: string;
}

/**
 * Puts one wrong letter into the product's documents, again and again, and looks whether the checker says so. A mutant
 * counts only if it changes what is compiled.
 */
export async function runMutants(options: ProjectOptions, seed: number, count: number): Promise<Outcome> {
  const project = await readProject(options);
  const random = seeded(seed);
  const spots = documentsOf(project).flatMap(({ name, source }) =>
    spotsOf(source.value).map((spot) => ({ name, source, spot })),
  );
  return judged(
    project,
    (function* () {
      for (let made = 0; made < count;) {
        const { name, source, spot } = spots[Math.floor(random() * spots.length)]!;
        const by = misspell(spot.text, random);
        if (by === undefined || by === spot.text) continue;
        made += 1;
        yield {
          name,
          source,
          value: replaced(source.value, spot, by),
          place: spot.pointer,
          key: spot.what === 'key',
          says: `${spot.text} → ${by}`,
        };
      }
    })(),
  );
}

/** What became of changes whose names and types are right, by their kind. */
export interface BehaviourOutcome extends Outcome {
  readonly byKind: ReadonlyMap<Kind, { readonly caught: number; readonly made: number }>;
}

/**
 * Changes what the product's documents do (a condition turned round, a rule taken away, two branches in each other's
 * place), and looks whether the checker says so. Of each kind the same number is made, as far as there are places.
 */
export async function runBehaviourMutants(
  options: ProjectOptions,
  seed: number,
  count: number,
): Promise<BehaviourOutcome> {
  const project = await readProject(options);
  const random = seeded(seed);
  const all = new Map<Kind, Array<{ readonly name: string; readonly source: Source; readonly change: Change }>>();
  for (const { name, source } of documentsOf(project))
    for (const change of changesOf(source.value))
      all.set(change.kind, [...(all.get(change.kind) ?? []), { name, source, change }]);
  const each = Math.ceil(count / all.size);
  const byKind = new Map<Kind, { caught: number; made: number }>();
  const outcomes: Outcome[] = [];
  for (const [kind, places] of all) {
    const chosen = places
      .map((place) => ({ place, rank: random() }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, each);
    const outcome = await judged(
      project,
      chosen.map(({ place: { name, source, change } }) => ({
        name,
        source,
        value: applied(source.value, change),
        place: change.by === undefined ? change.pointer.slice(0, -1) : change.pointer,
        says: `${kind}: ${change.says}`,
      })),
    );
    outcomes.push(outcome);
    byKind.set(kind, { caught: outcome.caught, made: outcome.made - outcome.equal });
  }
  const sum = (of: (outcome: Outcome) => number): number => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  return {
    made: sum(({ made }) => made),
    equal: sum(({ equal }) => equal),
    caught: sum(({ caught }) => caught),
    survivors: outcomes.flatMap(({ survivors }) => survivors),
    byKind,
  };
}

const documentsOf = (project: Project): Array<{ readonly name: string; readonly source: Source }> =>
  [...project.screens, ...project.fragments].map(([name, source]) => ({ name, source }));

async function judged(project: Project, mutants: Iterable<Mutant>): Promise<Outcome> {
  const before = new Product(project);
  const known = problemsOf(before);
  if (known.errors > 0) throw new Error('The documents have problems of their own. Mend them first.');
  const survivors: string[] = [];
  let made = 0;
  let equal = 0;
  for (const mutant of mutants) {
    made += 1;
    const verdict = judge(project, before, known.all, mutant);
    if (verdict === 'equal') equal += 1;
    else if (verdict === 'survived') {
      const { line, column } = mutant.source.place(mutant.place, mutant.key);
      survivors.push(`${mutant.source.file}:${line}:${column} ${mutant.says}`);
    }
  }
  return { made, equal, caught: made - equal - survivors.length, survivors };
}

function judge(
  project: Project,
  before: Product,
  known: number,
  { name, source, value }: Mutant,
): 'caught' | 'equal' | 'survived' {
  const mutant = readSource(source.file, JSON.stringify(value, null, 2));
  const changed: Project = name.startsWith('fragments/')
    ? { ...project, fragments: new Map(project.fragments).set(name, mutant) }
    : { ...project, screens: new Map(project.screens).set(name, mutant) };
  // Most mistakes show in their own document; only then is the whole product compiled.
  const alone = new Product(changed, new Set([name]));
  if (alone.problems.length > 0) return 'caught';
  if (alone.outputs.get(name)?.module('') === before.outputs.get(name)?.module('')) return 'equal';
  return problemsOf(new Product(changed)).all > known ? 'caught' : 'survived';
}

function problemsOf(product: Product): { readonly all: number; readonly errors: number } {
  const problems = [...product.problems, ...runRules(rules, product)];
  return { all: problems.length, errors: problems.filter(({ severity }) => severity === 'error').length };
}
