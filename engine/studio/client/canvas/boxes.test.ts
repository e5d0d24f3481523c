import { expect, test } from 'vitest';
import { beside, boxesOf, inSight } from './boxes.ts';

const at = { file: 'screens/a.json', pointer: ['body', 0] };
const box = { x: 10, y: 100, width: 200, height: 40 };

test('the boxes of a node are those of its rows, at the zoom of the phone', () => {
  const nodes = [
    { at, row: 1, box },
    { at: { ...at, pointer: ['body', 1] }, row: 0, box },
    { at, row: 0, box },
  ];
  expect(boxesOf(nodes, at, 0.5).map(({ row, y, width }) => ({ row, y, width }))).toEqual([
    { row: 0, y: 50, width: 100 },
    { row: 1, y: 50, width: 100 },
  ]);
});

test('what stands beside a box does not leave the phone', () => {
  expect(beside(box, 20, 800)).toBe(100);
  expect(beside(box, 100, 800)).toBe(70);
  expect(beside({ ...box, y: 0 }, 100, 800)).toBe(0);
  expect(beside({ ...box, y: 780 }, 100, 800)).toBe(700);
});

test('a box that is scrolled away is not in sight', () => {
  const screen = { width: 390, height: 844 };
  expect(inSight(box, screen)).toBe(1);
  expect(inSight({ ...box, y: -20 }, screen)).toBe(0.5);
  expect(inSight({ ...box, y: 900 }, screen)).toBe(0);
});
