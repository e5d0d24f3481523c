import Big from 'big.js';
import { expect, test } from 'vitest';
import { linesInSight } from './in-sight.ts';
import type { PriceLine } from './lines.ts';

const line = (price: number): PriceLine => ({
  kind: 'entry',
  price: new Big(price),
  number: null,
  order: null,
  trade: null,
});
/** A pane of 400 px whose top stands for 500, one pixel a unit of price. */
const yOf = (price: number): number => 500 - price;

test('lines above and below the pane are left out, those at its edges kept', () => {
  const seen = linesInSight([600, 509, 500, 300, 100, 91, 50].map(line), yOf, 400);
  expect(seen.map(({ line: { price }, y }) => [Number(price), y])).toEqual([
    [509, -9],
    [500, 0],
    [300, 200],
    [100, 400],
    [91, 409],
  ]);
});

test('of lines on one pixel the first stands for all', () => {
  expect(linesInSight([300, 299.8, 299.5, 298.9].map(line), yOf, 400).map(({ y }) => y)).toEqual([
    200, 201.10000000000002,
  ]);
});

test('twenty thousand lines take a few hundred places, and are not all looked at', () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => line(20_000 - index));
  let asked = 0;
  const seen = linesInSight(
    lines,
    (price) => {
      asked += 1;
      return yOf(price);
    },
    400,
  );
  expect(seen).toHaveLength(421);
  expect(asked).toBeLessThan(500);
});

test('none are none', () => {
  expect(linesInSight([], yOf, 400)).toEqual([]);
  expect(linesInSight([line(9000)], yOf, 400)).toEqual([]);
});
