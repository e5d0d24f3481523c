import { Range, minVersion, satisfies, valid } from 'semver';

// Ranges of versions of the app: comparisons with spaces between, all of which hold, as `>=0.8.0 <0.10.0`. A version is
// three numbers; one that is not released yet (`0.9.0-rc.1`) is in no range.

const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}$/;
/** Up to four comparisons with whole versions: of what else npm takes, staff could not see whom it is for. */
const RANGE = /^(?:(?:[<>]=?|=)?\d{1,6}\.\d{1,6}\.\d{1,6}(?: |$)){1,4}$/;

/** With it `0.08.0` is read as `0.8.0`. */
const LOOSE = true;

/** Tells whether a version is in a range. Null, and what is no version or no range, is in none. */
export const isInRange = (version: string | null, range: string): boolean =>
  version !== null && VERSION.test(version) && RANGE.test(range) && satisfies(version, range, LOOSE);

/**
 * Returns a range as it is kept, in one way of writing, so that the same range is found again; null for what is no
 * range, and for one that no version is in.
 */
export function rangeOf(text: string): string | null {
  const asked = text.trim().replace(/\s+/g, ' ');
  if (!RANGE.test(asked) || minVersion(asked, LOOSE) === null) return null;
  const comparisons = asked.split(' ').flatMap((part) => new Range(part, LOOSE).set.flat());
  const sorted = comparisons.toSorted((a, b) => a.semver.compare(b.semver) || (a.operator < b.operator ? -1 : 1));
  return [...new Set(sorted.map(String))].join(' ');
}

/** Returns a version as a phone tells it; null for what is none. */
export const versionOf = (text: unknown): string | null =>
  typeof text === 'string' && VERSION.test(text) ? valid(text, LOOSE) : null;
