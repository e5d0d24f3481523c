import { expect, test } from 'vitest';
import { missingParam, readParams } from './params.ts';

const PLANS = {
  side: { type: 'enum', values: ['buy', 'sell'], required: true },
  page: { type: 'number' },
  note: { type: 'string' },
} as const;

test('what does not fit its type counts as not given', () => {
  expect(readParams(PLANS, { side: 'hold', page: '1e9', note: 'x', other: 'y' })).toEqual({ note: 'x' });
});

test('a parameter without which there is nothing to show must be there and fit', () => {
  expect(missingParam(PLANS, { side: 'buy' })).toBeUndefined();
  expect(missingParam(PLANS, { side: 'hold' })).toBe('side');
  expect(missingParam(PLANS, { side: '' })).toBe('side');
  expect(missingParam(PLANS, {})).toBe('side');
});
