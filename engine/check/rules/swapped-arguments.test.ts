import { expect, test } from 'vitest';
import { button, findings, page } from '../fixture.ts';
import { swappedArguments } from './swapped-arguments.ts';

const params = { from: { type: 'number' }, to: { type: 'number' }, low: { type: 'number' } };
const found = async (values: object): Promise<string[]> =>
  (
    await findings(swappedArguments, {
      screens: {
        'a/a': page([button({ do: 'go', to: 'a/b', with: values })], { params }),
        'a/b': page([], { params }),
      },
    })
  ).map((problem) => problem.replace(/^\S+ error swapped-arguments /, ''));

test("two in each other's place", async () => {
  expect(await found({ from: '=params.to', to: '=params.from' })).toContain(
    '"from" is given params.to and "to" params.from: they stand in each other\'s place.',
  );
  expect(await found({ from: '=params.from', to: '=params.to' })).toEqual([]);
});

test('one that is called after another, which is given something else', async () => {
  expect(await found({ from: '=params.to', to: '=params.low' })).toEqual([
    '"from" is given params.to, which "to" beside it is called after. Give each its own.',
  ]);
});

test('the same twice, or a value that is more than read', async () => {
  expect(await found({ from: '=params.to', to: '=params.to' })).toEqual([]);
  expect(await found({ from: '=params.to - 1', to: '=params.from' })).toEqual([]);
  expect(await found({ from: '=params.to' })).toEqual([]);
});
