import { expect, test } from 'vitest';
import { formulaIn, formulaOf, literalIn, stepShown, textShown } from './values.ts';

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

test('a text that depends on something is said with all that it may be', () => {
  const of = { true: 'shop.add', false: { text: 'shop.edit', with: { n: '=params.n' } } };
  expect(textShown({ by: '=params.id == null', of })).toBe('params.id == null → shop.add / shop.edit');
  expect(textShown('shop.add')).toBe('shop.add');
});
