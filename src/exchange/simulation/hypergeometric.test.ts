import { describe, expect, test } from 'vitest';
import { stream } from '../kernel/basics/random.ts';
import { upwards } from './hypergeometric.ts';

describe('steps that go up in the first half', () => {
  const moments = (steps: number, up: number, first: number): readonly [number, number] => {
    const random = stream(steps * 7 + first);
    const count = 40_000;
    let [sum, squares] = [0, 0];
    for (let i = 0; i < count; i++) {
      const found = upwards(steps, up, first, Math.floor(random() * 0x1_0000_0000));
      expect(found).toBeGreaterThanOrEqual(Math.max(0, up - steps + first));
      expect(found).toBeLessThanOrEqual(Math.min(up, first));
      [sum, squares] = [sum + found, squares + found * found];
    }
    return [sum / count, squares / count - (sum / count) ** 2];
  };

  // Mean n₁u/n and variance n₁(u/n)(1 − u/n)(n − n₁)/(n − 1) of the hypergeometric distribution.
  test.each([
    [2, 1, 1],
    [7, 3, 2],
    [40, 19, 20],
    [60, 31, 12],
    [60, 31, 30],
    [400, 230, 130],
    [100_000, 50_100, 47_000],
  ])('of %i steps, %i up, %i in it', (steps, up, first) => {
    const [mean, variance] = moments(steps, up, first);
    const expected = (first * (up / steps) * (1 - up / steps) * (steps - first)) / (steps - 1);
    expect(Math.abs(mean - (first * up) / steps)).toBeLessThan(5 * Math.sqrt(expected / 40_000));
    expect(variance / expected).toBeGreaterThan(0.95);
    expect(variance / expected).toBeLessThan(1.05);
  });

  test('nothing is drawn where nothing is left to decide', () => {
    expect([upwards(9, 0, 4, 1), upwards(9, 9, 4, 1), upwards(9, 5, 0, 1), upwards(9, 5, 9, 1)]).toEqual([0, 4, 0, 5]);
  });
});
