import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { sameBranch } from './same-branch.ts';

const params = { size: { type: 'enum', of: ['s', 'm', 'l'], default: 'm' } };
test.each<[string, string | undefined]>([
  ["=params.size == 's' ? 1 : 1", '1'],
  ["=params.size == 's' ? 2 : params.size == 'm' ? 2 : 3", '2'],
  ["=1 + (params.size == 's' ? 2 : 2)", '2'],
  ["=params.size == 's' ? 1 : params.size == 'm' ? 2 : 1", undefined],
  ["=params.size == 's' ? 1 : 2", undefined],
])('%s', async (value, same) => {
  const problems = await findings(sameBranch, { screens: { 'a/a': page([{ block: 'number', value }], { params }) } });
  expect(problems).toEqual(
    same === undefined ? [] : [expect.stringContaining(`Two branches that follow each other both give ${same}.`)],
  );
});
