import fc from 'fast-check';
import { minVersion } from 'semver';
import { expect, test } from 'vitest';
import { areVersions } from '../../engine/publisher.ts';
import { rangeOf } from '../../src/exchange/kernel/basics/version-range.ts';

// The studio lets people type the ranges that the exchange takes. Neither may import the other: this holds them to the
// same.

/** Ranges as people write them, right and wrong. */
const written = fc
  .array(
    fc.tuple(
      fc.constantFrom('', '', '>', '<', '>=', '<=', '=', '^', '~', '!'),
      fc.constantFrom('0.8.0', '1.2.3', '10.20.30', '0.08.0', '999999.0.0', '1000000.0.0', '1.2', '1.2.3.4', 'new'),
      fc.constantFrom(' ', ' ', '  ', '\t', '', ' || '),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.flat().join(''));

test('what the studio takes for a range of versions the exchange can read, and nothing else', () => {
  let taken = 0;
  fc.assert(
    fc.property(written, (text) => {
      const kept = rangeOf(text);
      if (kept !== null) taken += 1;
      // A range that no version is in is refused by the exchange alone, which says so.
      const isEmpty = areVersions(text) && minVersion(text, true) === null;
      expect(areVersions(text) && !isEmpty, text).toBe(kept !== null);
    }),
    { numRuns: 2_000, seed: 2 },
  );
  expect(taken).toBeGreaterThan(100);
});
