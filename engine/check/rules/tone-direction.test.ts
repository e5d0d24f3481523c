import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { toneDirection } from './tone-direction.ts';

const params = { change: { type: 'number', default: 0 }, most: { type: 'number', default: 1 } };
test.each<[string, string | undefined]>([
  ["=params.change < 0 ? 'down' : params.change > 0 ? 'up' : 'text1'", undefined],
  ["=params.change < 0 ? 'down' : 'up'", undefined],
  ["=params.change >= params.most ? 'down' : 'text1'", undefined],
  ["=params.change > 3 ? 'warn' : 'text1'", undefined],
  ["=params.change < 0 ? 'up' : 'down'", 'params.change < 0 gives the tone "up" to the wrong side'],
  ["=params.change > 0 ? 'down' : 'text1'", 'params.change > 0 gives the tone "down" to the wrong side'],
  ["=params.change > 0 ? 'text1' : 'up'", 'params.change > 0 gives the tone "up" to the wrong side'],
  ["=params.change < 0 ? 'down' : params.change > 1 ? 'up' : 'text1'", '"up" and "down" part at 0, not at 1.'],
  ["=params.most > 2 && params.change < 0 ? 'down' : 'text1'", undefined],
  ["=params.change == 0 ? 'text1' : params.change < 0 ? 'down' : 'up'", undefined],
  ["=params.most == 3 || params.change == 0 ? 'text1' : params.change < 0 ? 'down' : 'up'", undefined],
  ["=params.change == 1 ? 'text1' : params.change < 0 ? 'down' : 'up'", 'so what is neither is 0, not 1.'],
  ["=params.change >= 0 ? 'up' : 'text1'", 'params.change >= 0 gives the tone "up" to 0 too'],
  ["=params.most > 0 && params.change < 1 ? 'down' : 'text1'", 'part at 0, not at 1.'],
])('%s', async (tone, expected) => {
  const node = { block: 'number', value: '=params.change', tone };
  const problems = await findings(toneDirection, { screens: { 'a/a': page([node], { params }) } });
  expect(problems).toEqual(expected === undefined ? [] : [expect.stringContaining(expected)]);
});
