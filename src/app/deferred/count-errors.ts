import type { Reporter } from '../report.ts';
import type { SafeStorage } from '../session/storage.ts';

type Problem = ReturnType<Reporter['list']>[number];

/** The key under which a phone remembers the errors of the edition that it runs, and of the one before. */
const ERRORS = 'editionErrors';
/** The codes that an edition is to blame for: its own pages. Answers and the network are not its fault. */
const OWN: ReadonlySet<string> = new Set(['node', 'action', 'reaction']);
/** Errors that are remembered of an edition; with more, it was left long ago. */
const MOST = 100;

interface Remembered {
  readonly edition: string;
  readonly errors: readonly string[];
}

/** Returns what stands in a storage: the edition last remembered, and the one before it. */
function remembered(storage: Pick<SafeStorage, 'getItem'>): readonly Remembered[] {
  try {
    const read: unknown = JSON.parse(storage.getItem(ERRORS) ?? '[]');
    return Array.isArray(read) ? read.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

const isRemembered = (value: unknown): value is Remembered =>
  typeof value === 'object' &&
  value !== null &&
  'edition' in value &&
  typeof value.edition === 'string' &&
  'errors' in value &&
  Array.isArray(value.errors);

/**
 * Makes the function that is told each problem of an edition, and returns true once its pages have reported more errors
 * than may be: only those count that the edition before did not report on this phone as well. The same error counts
 * once.
 */
export function countErrors(
  storage: Pick<SafeStorage, 'getItem' | 'setItem'>,
  most: number,
): (edition: string, problem: Problem) => boolean {
  return (edition, { page, node, code, detail }) => {
    if (!OWN.has(code)) return false;
    const all = remembered(storage);
    const before = all.find((one) => one.edition !== edition);
    const own = new Set(all.find((one) => one.edition === edition)?.errors);
    if (own.size < MOST) own.add([page, node ?? '', code, detail].join(' ').slice(0, 200));
    const kept = [{ edition, errors: [...own] }, ...(before === undefined ? [] : [before])];
    storage.setItem(ERRORS, JSON.stringify(kept));
    return [...own].filter((error) => before?.errors.includes(error) !== true).length > most;
  };
}
