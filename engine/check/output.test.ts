import { expect, test } from 'vitest';
import type { Problem } from '../document/problem.ts';
import { summary, writeMended, writeProblems } from './output.ts';

const problems: readonly Problem[] = [
  {
    file: 'screens/a,b.json',
    place: { line: 3, column: 7 },
    end: { line: 3, column: 12 },
    severity: 'error',
    code: 'wrong-type',
    message: 'This has 100 %:\nno more.',
    fixes: [
      {
        title: 'Change it',
        sure: true,
        edits: [
          { file: 'screens/a,b.json', start: { line: 3, column: 8 }, end: { line: 3, column: 11 }, text: 'number' },
        ],
      },
    ],
  },
  {
    file: 'screens/c.json',
    place: { line: 1, column: 1 },
    end: { line: 9, column: 2 },
    severity: 'warning',
    code: 'size',
    message: 'Long.',
  },
];

test('for people', () => {
  expect(writeProblems(problems, 'text')).toBe(
    'screens/a,b.json:3:7 error wrong-type This has 100 %:\nno more.\nscreens/c.json:1:1 warning size Long.',
  );
  expect(summary(problems, 340)).toBe('1 error, 1 warning in 0.3 s');
  expect(summary([], 40)).toBe('0 errors, 0 warnings in 0.0 s');
});

test('for people who mend them: what each could be, and what was mended', () => {
  expect(writeProblems(problems, 'suggestions')).toBe(
    'screens/a,b.json:3:7 error wrong-type This has 100 %:\nno more.\n    could be: Change it\nscreens/c.json:1:1 warning size Long.',
  );
  const [problem] = problems;
  expect(writeMended({ mended: [{ problem: problem!, fix: problem!.fixes![0]! }], laidOut: ['screens/c.json'] })).toBe(
    'screens/a,b.json:3:7 fixed wrong-type Change it\nscreens/c.json fixed layout',
  );
});

test('for machines', () => {
  expect(JSON.parse(writeProblems(problems, 'json'))).toEqual([
    {
      file: 'screens/a,b.json',
      line: 3,
      column: 7,
      endLine: 3,
      endColumn: 12,
      severity: 'error',
      code: 'wrong-type',
      message: 'This has 100 %:\nno more.',
      fixes: [
        {
          title: 'Change it',
          sure: true,
          edits: [{ file: 'screens/a,b.json', line: 3, column: 8, endLine: 3, endColumn: 11, text: 'number' }],
        },
      ],
    },
    {
      file: 'screens/c.json',
      line: 1,
      column: 1,
      endLine: 9,
      endColumn: 2,
      severity: 'warning',
      code: 'size',
      message: 'Long.',
      fixes: [],
    },
  ]);
  expect(writeProblems([], 'json')).toBe('[]');
});

test('as annotations beside the lines: commands of GitHub, with its escapes, or the lines of a compiler', () => {
  expect(writeProblems(problems, 'github').split('\n')).toEqual([
    '::error file=screens/a%2Cb.json,line=3,col=7,endColumn=12,title=wrong-type::This has 100 %25:%0Ano more.',
    '::warning file=screens/c.json,line=1,col=1,title=size::Long.',
  ]);
  expect(writeProblems(problems, 'generic').split('\n')).toEqual([
    'screens/a,b.json:3:7: error: This has 100 %: no more. [wrong-type]',
    'screens/c.json:1:1: warning: Long. [size]',
  ]);
});
