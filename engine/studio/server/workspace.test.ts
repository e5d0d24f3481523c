import { expect, test } from 'vitest';
import { Workspace } from './workspace.ts';

test('a workspace knows its texts at each version, and what has changed since', () => {
  const space = new Workspace(new Map([['a.json', '{\n  "a": 1\n}\n']]));
  expect(space.accept('x', 'One', new Map([['a.json', '{\n  "a": 2\n}\n']]))?.version).toBe(1);
  expect(space.accept('y', 'Two', new Map([['b.json', '{}\n']]))?.documents[0]?.is).toBe('added');
  expect(space.accept('y', 'None', new Map([['b.json', '{}\n']]))).toBeUndefined();
  space.accept('x', 'Three', new Map([['a.json', undefined]]));
  expect(space.version).toBe(3);
  expect([0, 1, 2, 3].map((version) => space.textAt('a.json', version))).toEqual([
    '{\n  "a": 1\n}\n',
    '{\n  "a": 2\n}\n',
    '{\n  "a": 2\n}\n',
    undefined,
  ]);
  expect([0, 1, 2].map((version) => space.textAt('b.json', version))).toEqual([undefined, undefined, '{}\n']);
  expect(space.editsSince('a.json', 0)).toHaveLength(2);
  expect(space.editsSince('a.json', 3)).toEqual([]);
  expect(() => space.since(4)).toThrow('no longer known');
});

test('only the newest changes are kept', () => {
  const space = new Workspace(new Map([['a.json', '0']]));
  for (let index = 1; index <= 2_100; index += 1) space.accept('x', 'n', new Map([['a.json', String(index)]]));
  expect(space.textAt('a.json', 200)).toBe('200');
  expect(() => space.textAt('a.json', 50)).toThrow('no longer known');
});
