import { checkProduct } from '../check.ts';
import { Product } from '../../language/product.ts';
import type { Problem } from '../../document/problem.ts';
import type { Project } from '../../document/project.ts';
import { readSource, type Json, type Pointer, type Source } from '../../document/source.ts';
import { valueAt } from '../trace.ts';
import { isUnreached } from './unreached.ts';

/** Plays the page tests that show a document, on a product with the mutant in it. Tells whether one fails. */
type PageTester = (product: Product, mutant: Mutant) => Promise<boolean>;

/** A mutant that neither the checker nor a page test noticed. */
export interface Survivor {
  /** `file:line:column` */
  readonly place: string;
  readonly pointer: Pointer;
  /** The values before and after; undefined where the value was removed. */
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly says: string;
}

/** A mutant of a document, with its place and its change. */
export interface Mutant {
  /** Of the document. */
  readonly name: string;
  readonly source: Source;
  readonly value: Json;
  readonly place: Pointer;
  readonly key?: boolean;
  readonly says: string;
}

/** The fate of a mutant: it compiles to an equal module or changes what is never reached, the checker or a page test caught it, or it survived. */
export type Judgement =
  | { readonly is: 'equal' }
  | { readonly is: 'caught'; readonly code: string }
  | { readonly is: 'survived'; readonly survivor: Survivor };

/** Judges mutants of a product one after another; it compiles and judges what a mutant does not touch only once. */
export class MutantJudge {
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

  async judge(mutant: Mutant): Promise<Judgement> {
    const { name, source, value } = mutant;
    const written = readSource(source.file, JSON.stringify(value, null, 2));
    const kind = name.startsWith('fragments/') ? 'fragments' : 'screens';
    const changed = new Product(
      { ...this.project, [kind]: new Map(this.project[kind]).set(name, written) },
      this.before,
    );
    const [first] = changed.problems;
    if (first !== undefined) return { is: 'caught', code: first.code };
    if (changed.outputs.get(name)?.module('') === this.moduleBefore(name)) return { is: 'equal' };
    const facts = this.before.outputs.get(name)?.facts;
    if (facts !== undefined && isUnreached(facts, changeOf(mutant))) return { is: 'equal' };
    const found = checkProduct(changed).find((problem) => !this.known.has(wordsOf(problem)));
    if (found !== undefined) return { is: 'caught', code: found.code };
    if ((await this.pageTests?.(changed, mutant)) === true) return { is: 'caught', code: 'page-tests' };
    return { is: 'survived', survivor: survivorOf(mutant) };
  }

  private moduleBefore(name: string): string | undefined {
    if (!this.modules.has(name)) this.modules.set(name, this.before.outputs.get(name)?.module(''));
    return this.modules.get(name);
  }
}

type Change = Pick<Survivor, 'pointer' | 'before' | 'after'>;

const changeOf = ({ source, value, place }: Mutant): Change => ({
  pointer: place,
  before: valueAt(source.value, place),
  after: valueAt(value, place),
});

function survivorOf(mutant: Mutant): Survivor {
  const { source, place, key, says } = mutant;
  const { line, column } = source.place(place, key);
  return { place: `${source.file}:${line}:${column}`, ...changeOf(mutant), says };
}

/** Identifies a problem without its place, which depends on the text before it. */
const wordsOf = ({ file, code, message }: Problem): string => `${file} ${code} ${message}`;
