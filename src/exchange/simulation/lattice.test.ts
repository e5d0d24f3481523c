import { describe, expect, test } from 'vitest';
import { latticeOf } from './lattice.ts';

describe('a lattice of single ticks', () => {
  const { priceAt, rising, step } = latticeOf(1152, 0.058);

  test('goes up as far as down, by whole ticks, from half its level on', () => {
    expect([step, rising]).toEqual([1 / 1152, 0.5]);
    expect([-576, -1, 0, 1, 576].map(priceAt)).toEqual([576, 1151, 1152, 1153, 1728]);
    const kinks: number[] = [];
    for (let place = -575; place < 5000; place++) {
      const [up, down] = [priceAt(place + 1) - priceAt(place), priceAt(place) - priceAt(place - 1)];
      expect(down).toBeGreaterThanOrEqual(1);
      if (up !== down) kinks.push(priceAt(place));
    }
    expect(kinks.slice(0, 3)).toEqual([1728, 2880, 4032]);
  });

  test('never comes to nothing', () => {
    expect(priceAt(-600)).toBeLessThan(priceAt(-576));
    expect(priceAt(-1e6)).toBe(1);
  });
});

test('a lattice of many ticks a step is a share of the price, and its expected price the price of now', () => {
  const { priceAt, step, rising } = latticeOf(674_000, 0.021);
  expect(priceAt(0)).toBe(674_000);
  expect(priceAt(1000) / 674_000).toBeCloseTo(Math.exp(1000 * step), 4);
  expect(rising * Math.exp(step) + (1 - rising) * Math.exp(-step)).toBeCloseTo(1, 12);
});
