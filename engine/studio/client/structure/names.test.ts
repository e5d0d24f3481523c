import { expect, test } from 'vitest';
import { inHyphens } from './names.ts';

test('words become the name of a fragment', () => {
  expect(inHyphens(' Limits & fee ')).toBe('limits-fee');
  expect(inHyphens('2nd proof')).toBe('nd-proof');
  expect(inHyphens('费用')).toBe('');
});
