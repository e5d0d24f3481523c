import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBig, toText, toUnits } from './units.ts';

test('amounts go to the ledger and back without loss', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (units) => {
      expect(toUnits(toBig(units))).toBe(units);
    }),
  );
});

test('the wire shows plain digits without trailing zeros', () => {
  expect([1n, -1n, 0n, 150000000n, 10n ** 20n].map(toText)).toEqual([
    '0.00000001',
    '-0.00000001',
    '0',
    '1.5',
    '1000000000000',
  ]);
});

test('a ninth decimal is refused, not rounded', () => {
  expect(() => toUnits(new Big('0.000000001'))).toThrow(RangeError);
});
