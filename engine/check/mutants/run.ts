import { checkProduct } from '../check.ts';
import { Product } from '../../language/product.ts';
import type { Problem } from '../../document/problem.ts';
import { readProject, type Project, type ProjectOptions } from '../../document/project.ts';
import { readSource, type Json, type Pointer, type Source } from '../../document/source.ts';
import { valueAt } from '../trace.ts';
import { applied, changesOf, type BehaviourChange, type Kind } from './behaviour.ts';
import { misspell, replaced, seeded, spotsOf } from './mutate.ts';

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

/** Plays the page tests that show a document, on a product with another one. Tells whether one fails. */
type PageTester = (product: Product, document: string) => Promise<boolean>;

/** A mutant that neither the checker nor a page test noticed. */
interface Survivor {
  /** `file:line:column` */
  readonly place: string;
  readonly pointer: Pointer;
  /** The values before and after; undefined where the value was removed. */
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly says: string;
}

/** A mutant of a document, with its place and its change. */
interface Mutant {
  readonly name: string;
  readonly source: Source;
  readonly value: Json;
  readonly place: Pointer;
  readonly key?: boolean;
  readonly says: string;
}

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
  return new MutantChecker(project).judge(
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

/** The choice of mutants, and their judges beside the checker. */
interface MutantChoice {
  /** Only these kinds. */
  readonly kinds?: ReadonlySet<string> | undefined;
  /** Only in these documents. */
  readonly documents?: ReadonlySet<string> | undefined;
  /** Judges what the checker lets pass. */
  readonly pageTests?: PageTester;
}

/** The results of behaviour mutants, by kind. */
export type BehaviourResults = ReadonlyMap<Kind, MutantResult>;

/**
 * Changes the behaviour of the product's documents (an inverted condition, a removed rule, two swapped branches), and
 * counts how often the checker reports it. It makes the same number of each kind, as far as the documents admit.
 * @param each how many of each kind
 */
export async function runBehaviourMutants(
  options: ProjectOptions,
  seed: number,
  each: number,
  { kinds, documents, pageTests }: MutantChoice = {},
): Promise<BehaviourResults> {
  const project = await readProject(options);
  const random = seeded(seed);
  const all = new Map<
    Kind,
    Array<{ readonly name: string; readonly source: Source; readonly change: BehaviourChange }>
  >();
  for (const { name, source } of documentsOf(project).filter((document) => documents?.has(document.name) !== false))
    for (const change of changesOf(source.value)) {
      if (kinds?.has(change.kind) === false) continue;
      all.set(change.kind, [...(all.get(change.kind) ?? []), { name, source, change }]);
    }
  const checker = new MutantChecker(project, pageTests);
  const results = new Map<Kind, MutantResult>();
  for (const [kind, places] of all) {
    const chosen = places
      .map((place) => ({ place, rank: random() }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, each);
    results.set(
      kind,
      await checker.judge(
        chosen.map(({ place: { name, source, change } }) => ({
          name,
          source,
          value: applied(source.value, change),
          place: change.pointer,
          says: `${kind}: ${change.says}`,
        })),
      ),
    );
  }
  return results;
}

const documentsOf = (project: Project): Array<{ readonly name: string; readonly source: Source }> =>
  [...project.screens, ...project.fragments].map(([name, source]) => ({ name, source }));

/** Judges mutants of a product one after another; it compiles and judges what a mutant does not touch only once. */
class MutantChecker {
  private readonly before: Product;
  private readonly known: ReadonlySet<string>;
  private readonly modules = new Map<string, string | undefined>();

  constructor(
    private readonly project: Project,
    private readonly pageTests?: PageTester,
  ) {
    this.before = new Product(project);
    const problems = checkProduct(this.before);
    if (problems.some(({ severity }) => severity === 'error'))
      throw new Error('The documents have problems of their own. Mend them first.');
    this.known = new Set(problems.map(wordsOf));
  }

  async judge(mutants: Iterable<Mutant>): Promise<MutantResult> {
    const survivors: Survivor[] = [];
    const byCode = new Map<string, number>();
    let made = 0;
    let equal = 0;
    for (const mutant of mutants) {
      made += 1;
      const verdict = await this.verdict(mutant);
      if (verdict === 'equal') equal += 1;
      else if (verdict === 'survived') survivors.push(survivorOf(mutant));
      else byCode.set(verdict.code, (byCode.get(verdict.code) ?? 0) + 1);
    }
    return { made, equal, caught: made - equal - survivors.length, survivors, byCode };
  }

  private async verdict({ name, source, value }: Mutant): Promise<'equal' | 'survived' | { readonly code: string }> {
    const mutant = readSource(source.file, JSON.stringify(value, null, 2));
    const kind = name.startsWith('fragments/') ? 'fragments' : 'screens';
    const changed = new Product(
      { ...this.project, [kind]: new Map(this.project[kind]).set(name, mutant) },
      this.before,
    );
    const [first] = changed.problems;
    if (first !== undefined) return { code: first.code };
    if (changed.outputs.get(name)?.module('') === this.moduleBefore(name)) return 'equal';
    const found = checkProduct(changed).find((problem) => !this.known.has(wordsOf(problem)));
    if (found !== undefined) return { code: found.code };
    return (await this.pageTests?.(changed, name)) === true ? { code: 'page-tests' } : 'survived';
  }

  private moduleBefore(name: string): string | undefined {
    if (!this.modules.has(name)) this.modules.set(name, this.before.outputs.get(name)?.module(''));
    return this.modules.get(name);
  }
}

function survivorOf({ source, value, place, key, says }: Mutant): Survivor {
  const { line, column } = source.place(place, key);
  return {
    place: `${source.file}:${line}:${column}`,
    pointer: place,
    before: valueAt(source.value, place),
    after: valueAt(value, place),
    says,
  };
}

/** Identifies a problem without its place, which depends on the text before it. */
const wordsOf = ({ file, code, message }: Problem): string => `${file} ${code} ${message}`;
