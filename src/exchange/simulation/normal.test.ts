import { expect, test } from 'vitest';
import { stream } from '../kernel/basics/random.ts';
import { normal } from './normal.ts';

const WORDS = 400_000;
const drawn = (() => {
  const random = stream(5);
  return Float64Array.from({ length: WORDS }, () => normal(Math.floor(random() * 0x1_0000_0000)));
})();
const mean = (power: number): number => drawn.reduce((sum, value) => sum + value ** power, 0) / WORDS;

test('has the moments of the normal distribution, and no end further away than 3.7', () => {
  expect(Math.abs(mean(1))).toBeLessThan(0.01);
  expect(mean(2)).toBeCloseTo(1, 2);
  expect(mean(4)).toBeGreaterThan(2.9);
  expect(mean(4)).toBeLessThan(3.05);
  expect(Math.max(...[normal(0), normal(0xffff_ffff)].map(Math.abs))).toBeLessThan(3.7);
});

test('is as likely above as below', () => {
  for (const word of [0, 1, 77_777, 0x7fff_ffff]) expect(normal(word)).toBeCloseTo(-normal(0xffff_ffff - word), 6);
});
