import { expect, test } from 'vitest';
import { memoryStorage } from '../testing.ts';
import { countErrors } from './count-errors.ts';

const error = (detail: string, code = 'node') => ({ page: '', code, detail });

test('errors count once, over starts of the app, and those of the edition before do not', () => {
  const storage = memoryStorage();
  expect(['a', 'b', 'c'].map((detail) => countErrors(storage, 2)('old', error(detail)))).toEqual([false, false, true]);
  const count = countErrors(storage, 2);
  const told = ['a', 'b', 'c', 'd', 'd', 'e', 'f'].map((detail) => count('new', error(detail)));
  expect(told).toEqual([false, false, false, false, false, false, true]);
  // Another start of the same edition goes on where it was.
  expect(countErrors(storage, 2)('new', error('d'))).toBe(true);
});

test('the network and the answers of the server are not the fault of an edition', () => {
  const count = countErrors(memoryStorage(), 1);
  const codes = ['offline', 'contract', 'data', 'uncaught', 'subscribe', 'offline', 'contract'];
  expect(codes.map((code, at) => count('new', error(String(at), code)))).not.toContain(true);
});

test('what nobody can read is forgotten', () => {
  for (const foreign of ['{', 'null', '[7]', '[{"edition":"new"}]']) {
    const storage = memoryStorage();
    storage.setItem('editionErrors', foreign);
    expect(countErrors(storage, 1)('new', error('a'))).toBe(false);
    expect(countErrors(storage, 1)('new', error('b'))).toBe(true);
  }
});
