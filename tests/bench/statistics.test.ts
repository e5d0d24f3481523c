import { expect, test } from 'vitest';
import { compare, median } from './statistics.ts';

test('the median of even and odd counts', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5]);
});

test('a side that always takes half as long compares as a half, between its bounds', () => {
  const twin = [10, 12, 11, 10, 13, 12, 11];
  const { ratio, low, high } = compare(
    twin.map((value) => value / 2),
    twin,
  );
  expect(ratio).toBeCloseTo(0.5);
  expect(low).toBeLessThanOrEqual(ratio);
  expect(high).toBeGreaterThanOrEqual(ratio);
  expect(high).toBeLessThan(1);
});
