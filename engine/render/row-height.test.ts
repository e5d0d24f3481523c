import Big from 'big.js';
import { expect, test, vi } from 'vitest';
import { estimating, type DrawnRow } from './row-height.ts';

const row = (record: unknown): DrawnRow => ({ record, scope: { i: record } }) as unknown as DrawnRow;

test('a height is computed once for a record, and again for another one', () => {
  const height = vi.fn((s: { readonly i?: unknown }) => new Big((s.i as { lines: number }).lines).times(20));
  const estimate = estimating(height as never);
  const record = { lines: 3 };
  expect([estimate(row(record)), estimate(row(record)), estimate(row({ lines: 4 }))]).toEqual([60, 60, 80]);
  expect(height).toHaveBeenCalledTimes(2);
});

test('what is unknown, null or nothing is no estimate, and none is below a pixel', () => {
  expect(estimating(() => undefined)(row({}))).toBeUndefined();
  expect(estimating(() => null)(row({}))).toBeUndefined();
  expect(estimating(() => new Big(-20))(row({}))).toBe(1);
  expect(estimating(() => new Big(24))(row('a text'))).toBe(24);
});
