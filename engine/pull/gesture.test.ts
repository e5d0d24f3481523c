import { expect, test } from 'vitest';
import { comesDown, ENOUGH, Gesture } from './gesture.ts';

const start = { x: 100, y: 100 };

test('the further one pulls, the harder it goes, and never beyond a bound', () => {
  const steps = [0, 50, 100, 200, 400, 4_000].map(comesDown);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(comesDown(50)).toBeGreaterThan(comesDown(100) - comesDown(50));
  expect([comesDown(-10), comesDown(0)]).toEqual([0, 0]);
  expect(comesDown(4_000)).toBeLessThan(120);
});

test('a pull that is long enough refreshes, a short one does not, nor one that is taken back', () => {
  const gesture = new Gesture(start);
  expect(gesture.move({ x: 100, y: 180 }, true)).toBe(true);
  expect(gesture.enough).toBe(false);
  gesture.move({ x: 105, y: 260 }, true);
  expect([gesture.enough, gesture.down > ENOUGH]).toEqual([true, true]);
  gesture.move({ x: 105, y: 110 }, true);
  expect(gesture.enough).toBe(false);
});

test('a finger that goes aside or up does not pull, wherever it goes then', () => {
  for (const first of [
    { x: 130, y: 110 },
    { x: 100, y: 80 },
  ]) {
    const gesture = new Gesture(start);
    expect(gesture.move(first, true)).toBe(false);
    expect(gesture.move({ x: 100, y: 400 }, true)).toBe(false);
    expect(gesture.enough).toBe(false);
  }
});

test('what scrolls meanwhile is no pull', () => {
  const gesture = new Gesture(start);
  gesture.move({ x: 100, y: 300 }, true);
  expect(gesture.move({ x: 100, y: 320 }, false)).toBe(false);
  expect(gesture.enough).toBe(false);
});
