import { Product } from '../../document/product.ts';
import { readProject, type Project, type ProjectOptions } from '../../document/project.ts';
import { readSource, type Source } from '../../document/source.ts';
import { runRules } from '../rule.ts';
import { rules } from '../rules/index.ts';
import { misspell, replaced, seeded, spotsOf, type Spot } from './mutate.ts';

/** What became of the mutants. */
export interface Outcome {
  readonly made: number;
  readonly caught: number;
  /** They compile to the very same module: nothing changes for anybody. */
  readonly equal: number;
  /** `file:line:column what → what` of those that nobody noticed. */
  readonly survivors: readonly string[];
}

/**
 * Puts one wrong letter into the product's documents, again and again, and looks whether the checker says so. A mutant counts only if it
 * changes what is compiled.
 */
export async function runMutants(options: ProjectOptions, seed: number, count: number): Promise<Outcome> {
  const project = await readProject(options);
  const before = new Product(project);
  const known = problemsOf(before);
  if (known.errors > 0) throw new Error('The documents have problems of their own. Mend them first.');
  const random = seeded(seed);
  const documents = [...project.screens.keys(), ...project.fragments.keys()].map((name) => ({ name, source: sourceOf(project, name), spots: spotsOf(sourceOf(project, name).value) }));
  const all = documents.flatMap(({ name, source, spots }) => spots.map((spot) => ({ name, source, spot })));
  const survivors: string[] = [];
  let made = 0;
  let equal = 0;
  while (made < count) {
    const { name, source, spot } = all[Math.floor(random() * all.length)]!;
    const by = misspell(spot.text, random);
    if (by === undefined || by === spot.text) continue;
    made += 1;
    const verdict = judge(project, before, known.all, name, source, spot, by);
    if (verdict === 'equal') equal += 1;
    else if (verdict === 'survived') {
      const { line, column } = source.place(spot.pointer, spot.what === 'key');
      survivors.push(`${source.file}:${line}:${column} ${spot.text} → ${by}`);
    }
  }
  return { made, equal, caught: made - equal - survivors.length, survivors };
}

function judge(project: Project, before: Product, known: number, name: string, source: Source, spot: Spot, by: string): 'caught' | 'equal' | 'survived' {
  const mutant = readSource(source.file, JSON.stringify(replaced(source.value, spot, by), null, 2));
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

function sourceOf(project: Project, name: string): Source {
  const source = project.screens.get(name) ?? project.fragments.get(name);
  if (source === undefined) throw new Error(`There is no document ${name}.`);
  return source;
}
