import { expect, test } from 'vitest';
import { isPickedUp, phonePoint } from './phone-point.ts';

const screen = { left: 100, top: 50, width: 195, height: 422 };

test('a point of the page is that of the phone under it, at its zoom', () => {
  expect(phonePoint({ x: 150, y: 150 }, screen, 0.5)).toEqual({ x: 100, y: 200 });
  expect(phonePoint({ x: 99, y: 150 }, screen, 0.5)).toBeUndefined();
  expect(phonePoint({ x: 150, y: 473 }, screen, 0.5)).toBeUndefined();
});

test('something is picked up after four pixels', () => {
  expect(isPickedUp({ x: 0, y: 0 }, { x: 2, y: 3 })).toBe(false);
  expect(isPickedUp({ x: 0, y: 0 }, { x: 0, y: 4 })).toBe(true);
});
