import { expect, test } from 'vitest';
import { forbidden } from '../tools/licences.ts';

const one = (licence: string, name = 'a') => ({ name, version: '1.0.0', licenses: [{ license: { id: licence } }] });
const expression = (text: string) => ({ name: 'a', version: '1.0.0', licenses: [{ expression: text }] });

test('a licence is allowed, or named', () => {
  expect(forbidden([one('MIT'), one('GPL-3.0-only'), one('Unlicense'), { name: 'b', version: '2.0.0' }])).toEqual([
    'a@1.0.0: GPL-3.0-only',
    'a@1.0.0: Unlicense',
    'b@2.0.0: no licence',
  ]);
  expect(forbidden([one('Unlicense', 'robust-predicates')])).toEqual([]);
});

test('of a choice one is enough, of a sum all are needed', () => {
  expect(
    forbidden([
      expression('(MPL-2.0 OR Apache-2.0)'),
      expression('GPL-2.0-only OR MIT'),
      expression('(MIT AND CC0-1.0)'),
    ]),
  ).toEqual([]);
  expect(forbidden([expression('MIT AND GPL-2.0-only')])).toEqual(['a@1.0.0: MIT AND GPL-2.0-only']);
});
