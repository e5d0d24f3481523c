import { didYouMean, nearTo, suggest } from '../formula/suggest.ts';
import type { Product } from '../language/product.ts';
import { runsOf, settingOf, type Run } from './setting.ts';

/** The number of names that a message lists at most. */
const MOST_NAMES = 40;

/** One run of a case, with its document, and its number among the runs of that. */
export interface Planned extends Run {
  readonly route: string;
  readonly number: number;
}

/** Returns the numbers of runs by their documents. */
export function byDocument(runs: readonly Planned[]): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, number[]>();
  for (const { route, number } of runs) numbers.set(route, [...(numbers.get(route) ?? []), number]);
  return numbers;
}

/** The cases that somebody wants to play: those of some pages or folders, and of these those with some words. */
export class Choice {
  /**
   * @param pages names of pages, fragments or folders; none for all
   * @param words parts of names of cases; a case is played that has one of them in its name, none for all
   */
  constructor(
    private readonly pages: readonly string[],
    private readonly words: readonly string[],
  ) {}

  /** True where all cases of all pages are played. */
  get isAll(): boolean {
    return this.pages.length === 0 && this.words.length === 0;
  }

  /** True where all cases of the chosen pages are played. */
  get isWholePages(): boolean {
    return this.words.length === 0;
  }

  hasPage(name: string): boolean {
    return this.pages.length === 0 || this.pages.some((word) => name === word || name.startsWith(`${folderOf(word)}/`));
  }

  /** Returns whether a case is chosen by its name, in capitals or not. */
  hasCase({ name }: Pick<Run, 'name'>): boolean {
    const plain = name.toLowerCase();
    return this.words.length === 0 || this.words.some((word) => plain.includes(word.toLowerCase()));
  }

  /** Returns the chosen runs of all chosen pages. */
  plannedIn(product: Product): readonly Planned[] {
    const { described } = settingOf(product.project);
    return [...product.project.tests]
      .filter(([route]) => this.hasPage(route))
      .flatMap(([route, source]) =>
        runsOf(product, described, route, source).map((run, number) => ({ ...run, route, number })),
      )
      .filter((run) => this.hasCase(run));
  }

  /** Returns a message that names a word that chooses nothing; undefined where each chooses something. */
  missing(product: Product): string | undefined {
    const { tests, screens, fragments } = product.project;
    const names = [...tests.keys()];
    for (const word of this.pages) {
      if (names.some((name) => new Choice([word], []).hasPage(name))) continue;
      const isPage = screens.has(word) || fragments.has(word);
      const how = isPage ? ` Write the first case into ${product.project.options.screens}/${word}.tests.json.` : '';
      return `There are no page tests of "${word}".${how || didYouMean(suggest(word, names))}`;
    }
    if (this.isWholePages) return undefined;
    const cases = new Choice(this.pages, []).plannedIn(product);
    for (const word of this.words) {
      if (cases.some((run) => new Choice([], [word]).hasCase(run))) continue;
      const known = [...new Set(cases.map(({ name }) => name))];
      const near = nearTo(word, known).map((one) => one.word);
      const listed = near.length > 0 ? near : known.slice(0, MOST_NAMES);
      const more = near.length > 0 || known.length <= MOST_NAMES ? [] : [`and ${known.length - MOST_NAMES} more`];
      const where = this.pages.length === 0 ? '' : ` of ${this.pages.join(', ')}`;
      return [
        `No case${where} has “${word}” in its name. ${near.length > 0 ? 'Near it are:' : 'The names are:'}`,
        ...[...listed, ...more].map((name) => `  ${name}`),
      ].join('\n');
    }
    return undefined;
  }
}

const folderOf = (word: string): string => word.replace(/\/$/, '');
