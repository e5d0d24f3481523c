import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { createKeyed } from './keyed.ts';
import { stream } from '../kernel/basics/random.ts';
import { BLOCK_LEVEL, createWalk, upwards } from './walk.ts';
import type { Walk } from './walk.ts';

const BLOCK = 2 ** BLOCK_LEVEL;
const walk = (stepsADay: number, name = 'x'): Walk =>
  createWalk({
    crowd: createKeyed('test', 'all'),
    own: createKeyed('test', name),
    salt: 1,
    shape: (time) => time / 86_400_000,
    origin: 0,
    tickTime: 500,
    stepsADay,
    volumeADay: 1e9,
    rising: 0.5,
  });

function ticks(made: Walk, from: number, count: number): { places: Float64Array; volumes: Float64Array } {
  const found = { places: new Float64Array(count), volumes: new Float64Array(count) };
  made.fill(from, found.places, found.volumes);
  return found;
}

describe('a walk', () => {
  test('is at 0 before its first tick, and the same however it is asked for', () => {
    const made = walk(1e6);
    expect(made.at(-1)).toBe(0);
    for (const from of [-5, -3_000_000, 7_000_000, BLOCK - 60, -BLOCK - 60]) {
      const { places } = ticks(made, from, 120);
      expect([...places]).toEqual(Array.from({ length: 120 }, (_, i) => walk(1e6).at(from + i)));
    }
  });

  test('has the highs, lows and volumes of its ticks, also across blocks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(3000, 1e6),
        fc.integer({ min: -3, max: 2 }),
        fc.integer({ min: -3000, max: 3000 }),
        fc.integer({ min: 1, max: 3000 }),
        (pace, block, offset, count) => {
          const made = walk(pace);
          const from = block * BLOCK + offset;
          const { places, volumes } = ticks(walk(pace), from, count);
          expect(made.extreme(from, from + count - 1, 1)).toBe(Math.max(...places));
          expect(made.extreme(from, from + count - 1, -1)).toBe(Math.min(...places));
          expect(made.volume(from, from + count - 1)).toBe(volumes.reduce((sum, volume) => sum + volume, 0));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('goes with others of its kind, but not in step', () => {
    const [one, other] = [walk(1e6, 'a'), walk(1e6, 'b')];
    let [product, first, second] = [0, 0, 0];
    for (let day = 0; day < 400; day++) {
      const [a, b] = [one, other].map((each) => each.at((day + 1) * 172_800) - each.at(day * 172_800)) as [
        number,
        number,
      ];
      [product, first, second] = [product + a * b, first + a * a, second + b * b];
    }
    const correlation = product / Math.sqrt(first * second);
    expect(correlation).toBeGreaterThan(0.35);
    expect(correlation).toBeLessThan(0.75);
  });
});

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
