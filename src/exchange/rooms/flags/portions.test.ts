import { expect, test } from 'vitest';
import { WHOLE } from '../../editions/rollout.ts';
import { chance } from '../../../../tests/journeys/random.ts';
import { divide, sharesOf, valueAt } from './portions.ts';
import type { Portion, Share } from './portions.ts';

test('a share that grows keeps whom it had, and takes more where nobody has a value', () => {
  const first = divide(
    [],
    [
      { value: 'a', share: 1_000 },
      { value: 'b', share: 1_000 },
    ],
  );
  expect(first).toEqual([
    { from: 0, to: 1_000, value: 'a' },
    { from: 1_000, to: 2_000, value: 'b' },
  ]);
  const more = divide(first, [
    { value: 'a', share: 2_000 },
    { value: 'b', share: 1_000 },
  ]);
  expect(more).toEqual([
    { from: 0, to: 1_000, value: 'a' },
    { from: 1_000, to: 2_000, value: 'b' },
    { from: 2_000, to: 3_000, value: 'a' },
  ]);
  // Lowered again it keeps those that had it first.
  expect(divide(more, sharesOf(first))).toEqual(first);
  expect(divide(more, [{ value: true, share: WHOLE }])).toEqual([{ from: 0, to: WHOLE, value: true }]);
  expect(divide(more, [])).toEqual([]);
});

test('who has no place has what all have, and nothing else', () => {
  expect(valueAt([{ from: 0, to: WHOLE, value: true }], null)).toBe(true);
  expect(valueAt([{ from: 0, to: WHOLE - 1, value: true }], null)).toBeUndefined();
  expect(valueAt([{ from: 10, to: 20, value: 'a' }], 9)).toBeUndefined();
  expect(valueAt([{ from: 10, to: 20, value: 'a' }], 10)).toBe('a');
  expect(valueAt([{ from: 10, to: 20, value: 'a' }], 20)).toBeUndefined();
});

/** Some of three values, each with a share, together the whole at most. */
function someShares(random: () => number): readonly Share[] {
  let left = WHOLE;
  return ['a', 'b', 'c'].flatMap((value) => {
    const share = random() < 0.2 ? left : Math.floor(random() * (left + 1));
    if (share === 0 || random() < 0.2) return [];
    left -= share;
    return [{ value, share }];
  });
}

const shareOf = (shares: readonly Share[], value: unknown): number =>
  shares.find((one) => one.value === value)?.share ?? 0;

test('whatever shares follow one another, each value has its share, and no phone changes without need', () => {
  const random = chance('shares of flags');
  let before: readonly Portion[] = [];
  for (let step = 0; step < 40; step += 1) {
    const shares = someShares(random);
    const after = divide(before, shares);
    const sizes = sharesOf(after);
    for (const value of ['a', 'b', 'c']) expect(shareOf(sizes, value)).toBe(shareOf(shares, value));
    // Portions touch nothing of each other.
    for (const [at, { from, to }] of after.entries()) {
      expect(from).toBeLessThan(to);
      expect(from).toBeGreaterThanOrEqual(after[at - 1]?.to ?? 0);
      expect(to).toBeLessThanOrEqual(WHOLE);
    }
    const was = sharesOf(before);
    for (const value of ['a', 'b', 'c']) {
      let stayed = 0;
      for (let place = 0; place < WHOLE; place += 1)
        if (valueAt(before, place) === value && valueAt(after, place) === value) stayed += 1;
      expect(stayed).toBe(Math.min(shareOf(was, value), shareOf(shares, value)));
    }
    before = after;
  }
});
