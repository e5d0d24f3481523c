import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { toneDiffers } from './tone-differs.ts';

const params = { side: { type: 'enum', of: ['in', 'out'], default: 'in' } };
const found = async (...tones: readonly string[]): Promise<string[]> =>
  findings(toneDiffers, {
    screens: {
      'a/a': page(
        tones.map((tone) => ({ block: 'tag', text: 'a.b', tone: `=${tone}` })),
        { params },
      ),
    },
  });
const right = "params.side == 'in' ? 'up' : 'down'";

test('one place that is at odds with all others', async () => {
  const told = [expect.stringContaining(`side == 'in' has the tone "down" here, and "up" in 3 other places.`)];
  expect(await found(right, right, right, "params.side == 'in' ? 'down' : 'up'")).toEqual(told);
  expect(await found(right, right, right, "params.side != 'in' ? 'up' : 'down'")).toEqual(told);
  expect(await found(right, right, right, "params.side != 'in' ? 'down' : 'up'")).toEqual([]);
});

test('where it is not settled which is usual', async () => {
  const wrong = "params.side == 'in' ? 'down' : 'up'";
  expect(await found(right, right, wrong)).toEqual([]);
  expect(await found(right, right, right, wrong, wrong)).toEqual([]);
});
