import { expect, test } from 'vitest';
import { sortReport } from './report-kind.ts';

const DOCUMENTS = { 'screens/fund/withdraw.json': 'aa' };

test.each([
  ['Uncaught TypeError: x is undefined', 'start', 'start'],
  ['could not load https://harbor.example/h5/assets/app-1.js', 'file', 'start'],
  ['fund/withdraw: Error: broken', 'page', 'fund/withdraw'],
  ['fund/withdraw: too many errors, the last: TypeError: x', 'errors', 'fund/withdraw'],
  [
    'fund/withdraw: TypeError: Failed to fetch dynamically imported module: https://harbor.example/h5/assets/a.js',
    'file',
    'fund/withdraw',
  ],
  ['made/up: Error: broken', 'page', 'other'],
])('%s', (why, kind, page) => {
  expect(sortReport(why, DOCUMENTS)).toEqual({ kind, page });
});
