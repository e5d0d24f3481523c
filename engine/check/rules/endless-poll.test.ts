import { expect, test } from 'vitest';
import type { Json } from '../../document/source.ts';
import { findings, page } from '../fixture.ts';
import { endlessPoll } from './endless-poll.ts';

const schemas = { State: { type: 'string', enum: ['open', 'paused', 'done'], 'x-final': ['done'] } };

async function find(every: Json, call = 'item.get'): Promise<string[]> {
  const more = {
    params: { id: { type: 'id<Item>', required: true } },
    data: { x: { call, ...(call === 'item.get' ? { with: { id: '=params.id' } } : {}), every } },
  };
  return (await findings(endlessPoll, { api: { schemas }, screens: { 'a/a': page([], more) } })).map((line) =>
    line.replace(/^.*Say when to go on: /, ''),
  );
}

test('what has a final state is asked for until it is reached', async () => {
  expect(await find(5)).toEqual([`"every": { "seconds": 5, "while": "=data.x.state in ['open', 'paused']" }.`]);
  expect(await find({ seconds: 5 })).toHaveLength(1);
  expect(await find({ seconds: 5, while: "=data.x.state != 'done'" })).toEqual([]);
});

test('a list may always get another entry', async () => {
  expect(await find(5, 'item.list')).toEqual([]);
});
