import { expect, test } from 'vitest';
import { findings, page } from '../fixture.ts';
import { findOther } from './find-other.ts';

const more = { params: { id: { type: 'id<Item>', required: true } }, data: { items: { call: 'item.list' } } };
test.each<[string, number]>([
  ['=data.items.find(i, i.id != params.id).name', 1],
  ['=data.items.find(i, i.id == params.id).name', 0],
  ['=data.items.find(i, i.note != null).name', 0],
  ["=data.items.find(i, i.id == params.id && i.state != 'done').name", 0],
  ['=data.items.filter(i, i.id != params.id).find(i, i.price > 3).name', 0],
])('%s', async (text, count) => {
  const screens = { 'a/a': page([{ block: 'text', text }], more) };
  const problems = await findings(findOther, { screens });
  expect(problems).toHaveLength(count);
  if (count > 0) expect(problems[0]).toContain('find(…, i.id != params.id) gives the first of all others.');
});
