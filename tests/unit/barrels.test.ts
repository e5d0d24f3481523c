import { expect, test } from 'vitest';
import { throughBarrels } from '../barrels.ts';
import { namedIn, reached } from '../changed.ts';

const TEXTS = new Map([
  ['room/index.ts', `// The room.\nexport { one } from './one.ts';\nexport type { Two as Other } from './two.ts';\n`],
  ['room/one.ts', ''],
  ['room/two.ts', ''],
  ['a.ts', `import { one } from './room/index.ts';`],
  ['b.ts', `import { type Other } from './room/index.ts';`],
  ['late.ts', `const room = await import('./room/index.ts');`],
  ['whole.ts', `import * as room from './room/index.ts';\nimport { one } from './room/index.ts';`],
  ['made.ts', `export { one } from './room/one.ts';\nexport const three = 3;`],
  ['c.ts', `import { three } from './made.ts';`],
]);
const graph = throughBarrels(
  new Map([...TEXTS].map(([file, text]) => [file, namedIn(file, text)])),
  (file) => TEXTS.get(file) ?? '',
);
const after = (file: string): readonly string[] => [...reached([file], graph)].filter((one) => one !== file).sort();

test('a change reaches those who import what the file makes, and those who import all', () => {
  expect(after('room/one.ts')).toEqual(['a.ts', 'c.ts', 'late.ts', 'made.ts', 'whole.ts']);
  expect(after('room/two.ts')).toEqual(['b.ts', 'late.ts', 'whole.ts']);
});

test('a change of the list itself reaches everybody who imports anything from it', () => {
  expect(after('room/index.ts')).toEqual(['a.ts', 'b.ts', 'late.ts', 'whole.ts']);
});
