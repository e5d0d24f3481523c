import { expect, test } from 'vitest';
import { mostAtOnce } from './crowd.ts';

test('phones that come back within less than a second of each other are counted', () => {
  const back = (ends: readonly number[]) => ends.map((end) => ({ lasted: 900, end, sentAway: false }));
  expect(mostAtOnce(back([2_000, 1_000, 1_999, 5_000]), 4)).toEqual({ share: 0.5, at: 1_999 });
  expect(mostAtOnce(back([3_000, 1_000, 1_500, 1_999]), 4)).toEqual({ share: 0.75, at: 1_999 });
  expect(mostAtOnce([], 4)).toEqual({ share: 0, at: 0 });
});
