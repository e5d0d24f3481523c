import type { Pointer } from '../document/source.ts';
import { showFailure } from './report.ts';
import type { Played, Runner } from './run.ts';

/** The results of the cases of a page, as one process sends them to another. */
export interface Result {
  readonly route: string;
  readonly cases: ReadonlyArray<{
    readonly failed: boolean;
    readonly milliseconds: number;
    /** Why it failed, and what its page showed. */
    readonly failure?: string;
  }>;
  /** Figures that are shown in the place of those that are expected. */
  readonly figures: ReadonlyArray<{ readonly pointer: Pointer; readonly now: readonly string[] }>;
  /** The failures, as they are shown. */
  readonly text: string;
  /** The points of documents that ran. */
  readonly hits: readonly string[];
  /** By document: how its calls were answered. */
  readonly answered: ReadonlyArray<readonly [document: string, outcomes: readonly string[]]>;
}

export function resultOf(route: string, played: readonly Played[], { hits, answered }: Runner): Result {
  return {
    route,
    cases: played.map((one) => ({
      failed: one.failures.length > 0,
      milliseconds: one.milliseconds,
      ...(one.failures.length === 0 ? {} : { failure: showFailure(one) }),
    })),
    figures: played.flatMap(({ failures }) =>
      failures.flatMap(({ pointer, now }) => (now === undefined ? [] : [{ pointer: pointer.slice(0, -1), now }])),
    ),
    text: played.flatMap((one) => (one.failures.length === 0 ? [] : [showFailure(one)])).join('\n'),
    hits: [...hits],
    answered: [...answered].map(([document, outcomes]) => [document, [...outcomes]]),
  };
}

/** Returns the last line of a run. */
export function summary(results: readonly Result[], milliseconds: number, pages = results.length): string {
  const cases = results.flatMap((result) => result.cases);
  const failed = cases.filter((one) => one.failed).length;
  const times = cases.map((one) => one.milliseconds).sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? 0;
  const seconds = (milliseconds / 1000).toFixed(1);
  return `${cases.length - failed} passed, ${failed} failed: ${counted(cases.length, 'case')} of ${counted(pages, 'page')} in ${seconds} s, ${median.toFixed(0)} ms a case in the median`;
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
