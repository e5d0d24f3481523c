import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { BLOCK_LEVEL } from './cascade.ts';
import { createKeyed } from './keyed.ts';
import { createWalk } from './walk.ts';
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
