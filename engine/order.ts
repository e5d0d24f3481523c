import Big from 'big.js';

/** The direction in which rows are sorted. */
export type Direction = 'asc' | 'desc';

const collators = new Map<string, Intl.Collator>();

/** Returns the collator of a language, which orders digits in texts as numbers: `VIP 2` comes before `VIP 10`. */
function collatorOf(lang: string): Intl.Collator {
  let collator = collators.get(lang);
  if (collator === undefined) collators.set(lang, (collator = new Intl.Collator(lang, { numeric: true })));
  return collator;
}

/**
 * Sorts entries by a value of each: numbers exactly, times and counts by size, everything else as a text of the
 * language. Equal values keep their order. Null and unknown values come last in both directions.
 * @param lang a BCP 47 tag
 */
export function sorted<T>(
  entries: readonly T[],
  valueOf: (entry: T) => unknown,
  direction: Direction,
  lang: string,
): readonly T[] {
  const collator = collatorOf(lang);
  const sign = direction === 'desc' ? -1 : 1;
  return entries
    .map((entry) => ({ entry, value: valueOf(entry) }))
    .sort((a, b) => {
      const none = Number(isNothing(a.value)) - Number(isNothing(b.value));
      return none !== 0 || isNothing(a.value) ? none : sign * compare(a.value, b.value, collator);
    })
    .map(({ entry }) => entry);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}

function compare(a: unknown, b: unknown, collator: Intl.Collator): number {
  if (a instanceof Big && b instanceof Big) return a.cmp(b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}
