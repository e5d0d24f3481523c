import { expect, test } from 'vitest';
import { attacks, attacksIn, databasesOf } from './attacks.ts';

const said = (...rows: readonly string[]): string =>
  [
    '## Holds',
    '',
    '| attack | what holds | test |',
    '|---|---|---|',
    ...rows,
    '',
    '## Open',
    '| not | this | `none.test.ts` |',
  ].join('\n');

test('what SECURITY.md claims to hold is tried by tests that there are', () => {
  const found = attacks();
  expect(found.length).toBeGreaterThan(25);
  expect(found.flatMap(({ files }) => files)).toEqual(
    expect.arrayContaining([
      'tests/exchange/leaving.test.ts',
      'tests/exchange/fuzz.test.ts',
      'src/exchange/rooms/futures/attacks.test.ts',
    ]),
  );
});

test('a test is named by its file or by its command', () => {
  const there = new Set(['src/exchange/a/b.test.ts', 'tests/exchange/c.test.ts', 'tests/exchange/races.test.ts']);
  const read = (row: string) => attacksIn(said(row), (file) => there.has(file));
  expect(read('| one | this | `a/b.test.ts`, `tests/exchange/c.test.ts` |')).toEqual([
    { attack: 'one', files: ['src/exchange/a/b.test.ts', 'tests/exchange/c.test.ts'] },
  ]);
  expect(read('| two | this | `npm run test:races` |')).toEqual([
    { attack: 'two', files: ['tests/exchange/races.test.ts'] },
  ]);
  expect(() => read('| three | this | `gone.test.ts` |')).toThrow('names a test that there is not: gone.test.ts');
  expect(() => read('| four | this | somebody looked |')).toThrow('names no test of: four');
});

test('both databases are attacked where none is named', () => {
  expect(databasesOf([])).toEqual(['embedded', 'postgres']);
  expect(databasesOf(['--whole'])).toEqual(['embedded', 'postgres']);
  expect(databasesOf(['--postgres', '--whole'])).toEqual(['postgres']);
});
