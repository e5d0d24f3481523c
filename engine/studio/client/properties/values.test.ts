import { expect, test } from 'vitest';
import { formulaIn, formulaOf, literalIn, stepShown } from './values.ts';

test('a formula is what begins with its sign', () => {
  expect(formulaIn('=params.currency')).toBe('params.currency');
  expect(formulaIn('params.currency')).toBe('');
  expect(formulaIn(3)).toBe('');
});

test('a literal becomes a formula and back', () => {
  for (const value of [true, 12.5, null, 'warn']) expect(literalIn(formulaOf(value))).toBe(value);
  expect(formulaOf("it's")).toBe("'it\\'s'");
  expect(literalIn('a + 1')).toBeUndefined();
});

test('a step is said by what it does and what it does it to', () => {
  expect(stepShown({ do: 'go', to: 'fund/withdraw', replace: true })).toEqual({ does: 'go', detail: 'fund/withdraw' });
  expect(stepShown({ do: 'back' })).toEqual({ does: 'back', detail: '' });
});
