// Ranges of versions of the app, written as npm does: comparisons with spaces between, all of which hold, as
// `>=0.8.0 <0.10.0`. A version is three numbers; one that is not released yet (`0.9.0-rc.1`) is in no range.

type Version = readonly [major: number, minor: number, patch: number];

interface Comparison {
  readonly sign: string;
  readonly than: Version;
}

const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;
const COMPARISON = /^(>=|<=|>|<|=|)(\d{1,6}\.\d{1,6}\.\d{1,6})$/;
/** Comparisons of one range. */
const MOST = 4;

function readVersion(text: string): Version | null {
  const found = VERSION.exec(text);
  return found === null ? null : [Number(found[1]), Number(found[2]), Number(found[3])];
}

/** Returns less than 0 where a version comes before another, 0 where they are the same, more than 0 where it follows. */
const compare = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

function readRange(text: string): readonly Comparison[] | null {
  const comparisons = text.split(' ').map((part): Comparison | null => {
    const [, sign = '', version = ''] = COMPARISON.exec(part) ?? [];
    const than = readVersion(version);
    return than === null ? null : { sign: sign || '=', than };
  });
  const read = comparisons.filter((one) => one !== null);
  return read.length === comparisons.length && read.length <= MOST ? read : null;
}

const HOLDS: Readonly<Record<string, (difference: number) => boolean>> = {
  '>=': (difference) => difference >= 0,
  '<=': (difference) => difference <= 0,
  '>': (difference) => difference > 0,
  '<': (difference) => difference < 0,
  '=': (difference) => difference === 0,
};

const isWithin = (version: Version, range: readonly Comparison[]): boolean =>
  range.every(({ sign, than }) => HOLDS[sign]?.(compare(version, than)) === true);

/** Tells whether a version is in a range. Null, and what is no version or no range, is in none. */
export function isInRange(version: string | null, range: string): boolean {
  const [read, comparisons] = [version === null ? null : readVersion(version), readRange(range)];
  return read !== null && comparisons !== null && isWithin(read, comparisons);
}

/**
 * Returns a range as it is kept, in one way of writing, so that the same range is found again; null for what is no
 * range, and for one that no version is in.
 */
export function rangeOf(text: string): string | null {
  const range = readRange(text.trim().replace(/\s+/g, ' '));
  if (range === null) return null;
  // Where any version is in it, a bound of it is, the version after one, or the first of all.
  const bounds = range.flatMap(({ than: [major, minor, patch] }): Version[] => [
    [major, minor, patch],
    [major, minor, patch + 1],
  ]);
  if (![[0, 0, 0] as const, ...bounds].some((version) => isWithin(version, range))) return null;
  const written = range
    .toSorted((a, b) => compare(a.than, b.than) || (a.sign < b.sign ? -1 : 1))
    .map(({ sign, than }) => `${sign === '=' ? '' : sign}${than.join('.')}`);
  return [...new Set(written)].join(' ');
}

/** Returns a version as a phone tells it; null for what is none. */
export const versionOf = (text: unknown): string | null =>
  typeof text === 'string' && readVersion(text) !== null ? text : null;
