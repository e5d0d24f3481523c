import { expect, test } from 'vitest';
import { afterRetry, worthRetry, type UnitReport } from '../unit-tests.ts';

const file = (name: string, ...passed: readonly boolean[]): UnitReport['testResults'][number] => ({
  name,
  status: passed.every(Boolean) && passed.length > 0 ? 'passed' : 'failed',
  assertionResults: passed.map((ok, at) => ({ fullName: `test ${at}`, status: ok ? 'passed' : 'failed' })),
});
const report = (...testResults: UnitReport['testResults']): UnitReport => ({ testResults });

test('files of which a few tests failed run again, also one that could not start', () => {
  expect(worthRetry(report(file('a', true, false), file('b', true), file('c')))).toEqual(['a', 'c']);
});

test('nothing runs again where many tests or many files failed', () => {
  expect(worthRetry(report(file('a', false, false, false, false)))).toEqual([]);
  expect(worthRetry(report(file('a'), file('b'), file('c'), file('d')))).toEqual([]);
});

test('what passes at the second run counts, with all that the first run passed in other files', () => {
  const first = report(file('a', true, false), file('b', true, true));
  expect(afterRetry(first, report(file('a', true, true)))).toEqual({ passed: 4, failed: 0 });
});

test('a test that fails again leaves the results of the first run', () => {
  const first = report(file('a', true, false), file('b', true));
  expect(afterRetry(first, report(file('a', true, false)))).toBeUndefined();
});
