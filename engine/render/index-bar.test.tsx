import { expect, test } from 'vitest';
import { lettersOf } from './index-bar.tsx';

test('letters stand in the order of the rows, each with its first row; a row without one has none', () => {
  const rows = ['A', 'A', null, 'B', 'Z', 'B'].map((letter) => ({ scope: { letter } as never }));
  expect([...lettersOf(rows, (scope) => (scope as unknown as { letter: string | null }).letter)]).toEqual([
    ['A', 0],
    ['B', 3],
    ['Z', 4],
  ]);
});
