import { expect, test } from 'vitest';
import { hasRequired, readParams } from './params.ts';

const PLANS = {
  side: { type: 'enum', values: ['buy', 'sell'], required: true },
  page: { type: 'number' },
  note: { type: 'string' },
} as const;

test('what does not fit its type counts as not given', () => {
  expect(readParams(PLANS, { side: 'hold', page: '1e9', note: 'x', other: 'y' })).toEqual({ note: 'x' });
});

test('a parameter without which there is nothing to show must be there and fit', () => {
  expect(hasRequired(PLANS, { side: 'buy' })).toBe(true);
  expect(hasRequired(PLANS, { side: 'hold' })).toBe(false);
  expect(hasRequired(PLANS, { side: '' })).toBe(false);
  expect(hasRequired(PLANS, {})).toBe(false);
});
