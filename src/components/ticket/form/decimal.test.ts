import { describe, expect, it } from 'vitest';
import { typedDecimal } from './decimal.ts';

describe('typedDecimal', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['67412.3', '67412.3'],
    ['.', '.'],
    ['0.', '0.'],
    ['0,5', '0.5'],
    ['1,234', '1.234'],
    ['１．５', '1.5'],
  ])('takes %j as %j', (text, read) => expect(typedDecimal(text, '.', 4)).toBe(read));

  it.each(['1.2.3', '1,2.3', '-1', '1e5', 'x', '٣', '0.12345', '1234567890123456'])('refuses %j', (text) =>
    expect(typedDecimal(text, '.', 4)).toBeNull(),
  );

  it('writes the sign of the language', () => expect(typedDecimal('0.5', ',', 4)).toBe('0,5'));

  it('refuses a decimal sign where the value is whole', () => {
    expect(typedDecimal('1.', '.', 0)).toBeNull();
    expect(typedDecimal('1', '.', 0)).toBe('1');
  });
});
