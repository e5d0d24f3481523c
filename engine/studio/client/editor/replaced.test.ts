import { expect, test } from 'vitest';
import { replaced } from './replaced.ts';

test.each([
  ['Withdraw', 'Withdraw', undefined],
  ['Withdraw', 'Withdrawal', { from: 8, to: 8, insert: 'al' }],
  ['aXa', 'aa', { from: 1, to: 2, insert: '' }],
  ['aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
  ['', 'new', { from: 0, to: 0, insert: 'new' }],
  ['old', '', { from: 0, to: 3, insert: '' }],
])('%j becomes %j by the smallest change', (before, after, change) => {
  expect(replaced(before, after)).toEqual(change);
  if (change !== undefined) expect(before.slice(0, change.from) + change.insert + before.slice(change.to)).toBe(after);
});
