import { expect, test } from 'vitest';
import { page } from '../../check/fixture.ts';
import { control, form, problems } from '../fixture.ts';

test('what stands in a rule besides what it knows is no part of it', async () => {
  const found = await problems({
    screens: { 'a/a': page([control], form({ rules: [{ rule: 'required', erorr: 'a.b' }] })) },
  });
  expect(found.map((problem) => problem.replace(/^\S+ error /, ''))).toEqual([
    'unknown-key A rule has no property "erorr". Did you mean "error"?',
  ]);
});
