import { expect, test } from 'vitest';
import { nearest, REACH } from './nearest.ts';

const places = [
  { name: 'A', x: 0, y: 0 },
  { name: 'B', x: 30, y: 0 },
];
const hit = (x: number, y: number): string | undefined => nearest({ x, y }, places, (place) => place)?.name;

test('a tap means the nearest place', () => {
  expect(hit(2, 2)).toBe('A');
  expect(hit(16, 0)).toBe('B');
});

test('a tap out of reach of all means none', () => {
  expect(hit(0, REACH)).toBe('A');
  expect(hit(0, REACH + 1)).toBeUndefined();
});
