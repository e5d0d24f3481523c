import { expect, test } from 'vitest';
import type { Problem } from '../document/problem.ts';
import { summary, writeProblems } from './output.ts';

const problems: readonly Problem[] = [
  {
    file: 'screens/a,b.json',
    place: { line: 3, column: 7 },
    severity: 'error',
    code: 'wrong-type',
    message: 'Here stands 100 %:\nno more.',
  },
  { file: 'screens/c.json', place: { line: 1, column: 1 }, severity: 'warning', code: 'size', message: 'Long.' },
];

test('for people', () => {
  expect(writeProblems(problems, 'text')).toBe(
    'screens/a,b.json:3:7 error wrong-type Here stands 100 %:\nno more.\nscreens/c.json:1:1 warning size Long.',
  );
  expect(summary(problems, 340)).toBe('1 error, 1 warning in 0.3 s');
  expect(summary([], 40)).toBe('0 errors, 0 warnings in 0.0 s');
});

test('for machines', () => {
  expect(JSON.parse(writeProblems(problems, 'json'))).toEqual([
    {
      file: 'screens/a,b.json',
      line: 3,
      column: 7,
      severity: 'error',
      code: 'wrong-type',
      message: 'Here stands 100 %:\nno more.',
    },
    { file: 'screens/c.json', line: 1, column: 1, severity: 'warning', code: 'size', message: 'Long.' },
  ]);
  expect(writeProblems([], 'json')).toBe('[]');
});

test('as annotations beside the lines: commands of GitHub, with its escapes, or the lines of a compiler', () => {
  expect(writeProblems(problems, 'github').split('\n')).toEqual([
    '::error file=screens/a%2Cb.json,line=3,col=7,title=wrong-type::Here stands 100 %25:%0Ano more.',
    '::warning file=screens/c.json,line=1,col=1,title=size::Long.',
  ]);
  expect(writeProblems(problems, 'generic').split('\n')).toEqual([
    'screens/a,b.json:3:7: error: Here stands 100 %: no more. [wrong-type]',
    'screens/c.json:1:1: warning: Long. [size]',
  ]);
});
