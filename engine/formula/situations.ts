import { Big } from 'big.js';
import type { Subject, Test, Value } from './condition.ts';

/** With more combinations of values than this a condition counts as undecided. */
export const MOST = 512;

/** A value between those it is compared with, for which nothing is written. */
const OTHER = '\0other';

/** Counts the combinations of these values. */
export function countOf(domains: ReadonlyMap<string, readonly Value[]>): number {
  let count = 1;
  for (const values of domains.values()) count *= values.length;
  return count;
}

/** Yields every combination of values that distinguishes these tests; none where there are too many. */
export function* situations(tests: readonly Test[]): Generator<(subject: string) => Value> {
  const domains = domainsOf(tests);
  if (countOf(domains) > MOST) return;
  for (const of of combinations([...domains])) yield (name) => of.get(name) ?? null;
}

/** Returns the values of each subject that distinguish all its tests. */
export function domainsOf(tests: readonly Test[]): Map<string, readonly Value[]> {
  const bySubject = new Map<string, Subject[]>();
  for (const { subjects } of tests)
    for (const one of subjects) {
      const same = bySubject.get(one.name);
      if (same === undefined) bySubject.set(one.name, [one]);
      else same.push(one);
    }
  return new Map(
    [...bySubject].map(([name, all]) => {
      const nothing = all.some(({ nullable }) => nullable) ? [null] : [];
      // A subject whose values are all known in one place may be known only by its text in another.
      const whole = all.find(({ kind }) => kind === 'all');
      if (whole !== undefined) return [name, [...whole.values, ...nothing]];
      const values = all.flatMap((one) => one.values).filter((value) => value !== null);
      const numbers = all.every(({ kind }) => kind === 'numbers');
      return [
        name,
        [
          ...(numbers
            ? numbersOf(
                all,
                values.filter((value) => value instanceof Big),
              )
            : [...new Set(values), OTHER]),
          ...nothing,
        ],
      ];
    }),
  );
}

/** Returns the distinguishing numbers within the range that all tests agree on. */
function numbersOf(all: readonly Subject[], values: readonly Big[]): readonly Big[] {
  const ends = all
    .flatMap(({ bounds: { least, most } = {} }) => [least, most])
    .flatMap((end) => (end === undefined ? [] : [new Big(end)]));
  return around([...values, ...ends]).filter((value) =>
    all.every(({ bounds: { least = -Infinity, most = Infinity } = {} }) => isWithin(value, least, most)),
  );
}

function isWithin(value: Big, least: number, most: number): boolean {
  return !(Number.isFinite(least) && value.lt(least)) && !(Number.isFinite(most) && value.gt(most));
}

/** Returns numbers, one between each two of them, and one beyond either end. */
function around(numbers: readonly Big[]): readonly Big[] {
  const sorted = [...numbers].sort((a, b) => a.cmp(b));
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [new Big(0)];
  return [
    first.minus(1),
    ...sorted.flatMap((number, index) => {
      const next = sorted[index + 1];
      return next === undefined ? [number] : [number, number.plus(next).div(2)];
    }),
    last.plus(1),
  ];
}

/** Yields every combination of values, each in the same map: read it before you take the next. */
export function* combinations(
  domains: readonly (readonly [string, readonly Value[]])[],
): Generator<ReadonlyMap<string, Value>> {
  if (domains.some(([, values]) => values.length === 0)) return;
  const chosen = new Map(domains.map(([name, values]) => [name, values[0]!]));
  const indexes = domains.map(() => 0);
  for (;;) {
    yield chosen;
    // Count on, the last domain first.
    let turn = domains.length - 1;
    for (; turn >= 0; turn -= 1) {
      const [name, values] = domains[turn]!;
      indexes[turn] = (indexes[turn]! + 1) % values.length;
      chosen.set(name, values[indexes[turn]!]!);
      if (indexes[turn] !== 0) break;
    }
    if (turn < 0) return;
  }
}
