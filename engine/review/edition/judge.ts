import { availableParallelism } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import { checkProduct } from '../../check/check.ts';
import { showProblem, type Problem } from '../../document/problem.ts';
import { readProject, type ProjectOptions } from '../../document/project.ts';
import { differing, withDocuments, written, type WrittenFile } from '../../document/written.ts';
import { Product } from '../../language/product.ts';
import { Pool, type Play } from '../../page-test/pool.ts';
import type { Sample } from '../../page-test/sample.ts';
import { needsOf } from './needs.ts';
import { sentence } from '../words/change.ts';
import { wordsOf } from '../words/words.ts';
import { allPlays, playsOf, someOf } from './plays.ts';

/** The texts of all documents of a product, by their files below its root. */
export type Documents = ReadonlyMap<string, string>;

/** The judgement of documents that are about to be published. */
export interface Judgement {
  /** `file:line:column` of each mistake. Page tests are played where there is none. */
  readonly mistakes: readonly string[];
  /** The changes, in words. */
  readonly words: readonly string[];
  /** The cases that failed, with what their pages showed. */
  readonly failures: readonly string[];
  /** Where the mistakes are there because parts were left out: what is wrong without them, and which are needed. */
  readonly needs?: Needs;
}

/** The parts that documents need, which were left out. */
interface Needs {
  readonly parts: readonly string[];
  /** The mistakes without them. */
  readonly wrong: ReadonlyArray<Pick<Problem, 'file' | 'message'>>;
}

/** The way in which documents are judged. */
interface Judging {
  /** Called before page tests are played. */
  readonly playing?: () => void;
  /** The cases that are played of those that the changes reach; without it all are. */
  readonly sample?: Sample | undefined;
  /** Ends it: what is not begun is not played. */
  readonly signal?: AbortSignal;
  /** The parts of the product that were left out, by their names, each with its documents that differ. */
  readonly left?: ReadonlyMap<string, readonly WrittenFile[]>;
}

/**
 * Judges the documents of a product before they are published. What does not differ from one time to the next is
 * compiled once, and the processes that play page tests go on: `rest` ends them. Code and contract are those of the
 * working tree when it was opened.
 */
export class Judge {
  private pool: { readonly plays: Pool; readonly told: Documents } | undefined;
  /** The judgement that is being made: those of one judge come one after another. */
  private turn: Promise<unknown> = Promise.resolve();

  private constructor(
    private product: Product,
    private readonly workers: number,
  ) {}

  /** @param workers the number of processes that play page tests */
  static async open(options: ProjectOptions, workers = Math.min(2, availableParallelism())): Promise<Judge> {
    return new Judge(new Product(await readProject(options)), workers);
  }

  /**
   * Judges documents.
   *
   * @param before those that they are compared with, or the product of another contract; without it there are no words,
   *   and every case is played
   * @throws Error where it is ended by its signal, or a process that plays ends
   */
  judge(documents: Documents, before: Documents | Product | undefined, how: Judging = {}): Promise<Judgement> {
    const made = this.turn.then(() => this.make(documents, before, how));
    this.turn = made.catch(() => undefined);
    return made;
  }

  /** Ends the processes that play page tests; the next judgement starts others. */
  rest(): void {
    this.pool?.plays.close();
    this.pool = undefined;
  }

  private async make(
    documents: Documents,
    before: Documents | Product | undefined,
    { playing, sample, signal, left }: Judging,
  ): Promise<Judgement> {
    signal?.throwIfAborted();
    const after = this.productOf(documents, this.product);
    const isAlike = arePlayedAlike(this.product, after);
    this.product = after;
    if (!isAlike) this.rest();
    // Processes that have to start do so while this one compares.
    this.pool ??= { plays: new Pool(after.project.options, this.workers, documents), told: documents };
    const mistakes = mistakesOf(after);
    if (mistakes.length > 0) {
      const wrong = { mistakes: mistakes.map(showProblem), words: [], failures: [] };
      if (left === undefined) return wrong;
      const parts = await needsOf([...left.keys()], async (names) => {
        // The process answers other requests between two checks.
        await turn();
        signal?.throwIfAborted();
        const files = names.flatMap((name) => left.get(name) ?? []);
        return mistakesOf(new Product(written(after.project, files), after)).length === 0;
      });
      if (parts === undefined) return wrong;
      return { ...wrong, needs: { parts, wrong: mistakes.map(({ file, message }) => ({ file, message })) } };
    }
    const [reached, words] = this.compared(after, before);
    const plays = sample === undefined ? reached : someOf(after, reached, sample);
    if (plays.length === 0) return { mistakes: [], words, failures: [] };
    playing?.();
    const failures: string[] = [];
    try {
      await this.pool.plays.take(differing(this.pool.told, documents));
      this.pool = { plays: this.pool.plays, told: documents };
      await this.pool.plays.play(plays, ({ text }) => void (text === '' || failures.push(text)), signal);
    } catch (error) {
      this.rest();
      throw error;
    }
    signal?.throwIfAborted();
    return { mistakes: [], words, failures };
  }

  private compared(
    after: Product,
    before: Documents | Product | undefined,
  ): readonly [readonly Play[], readonly string[]] {
    if (before === undefined) return [allPlays(after), []];
    const old = before instanceof Product ? before : this.productOf(before, after);
    const { changes } = wordsOf(old, after);
    return [playsOf(old, after, changes), changes.map(sentence)];
  }

  /** Compiles documents. @param known a product with the same catalog, of which what does not differ is taken over */
  private productOf(documents: Documents, known: Product): Product {
    const project = withDocuments(known.project, documents);
    return project === known.project ? known : new Product(project, known);
  }
}

const mistakesOf = (product: Product): readonly Problem[] =>
  checkProduct(product).filter(({ severity }) => severity === 'error');

/**
 * Returns whether processes that play one product can go on with another: they take other pages, fragments, cases and
 * texts, while the app document, the rules and the lists of pages and languages are theirs from the start.
 */
function arePlayedAlike({ project: one }: Product, { project: other }: Product): boolean {
  const names = ({ screens, fragments, locales }: typeof one): string =>
    [screens, fragments, locales].flatMap((all) => [...all.keys()]).join();
  return one.app === other.app && one.rules === other.rules && names(one) === names(other);
}
