import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../document/source.ts';
import { mergeJson } from './merge.ts';

const base: JsonObject = {
  title: 'a.title',
  body: [
    { block: 'text', id: 'one', text: 'a.one' },
    { block: 'divider' },
    { block: 'text', id: 'two', text: 'a.two' },
  ],
};
const withBody = (...body: readonly Json[]): Json => ({ ...base, body });
const [one, line, two] = base['body'] as unknown as readonly [Json, Json, Json];

test('changes of different nodes come together', () => {
  const mine = withBody({ block: 'text', id: 'one', text: 'a.uno' }, line, two);
  const theirs = { ...base, title: 'a.other', body: [one, line, { ...(two as object), as: 'title' }] } as Json;
  expect(mergeJson(base, mine, theirs)).toEqual({
    value: {
      title: 'a.other',
      body: [{ block: 'text', id: 'one', text: 'a.uno' }, line, { ...(two as object), as: 'title' }],
    },
    conflicts: [],
  });
});

test('a node that one side moves takes along what the other side changes in it', () => {
  const mine = withBody(two, one, line);
  const theirs = withBody(one, line, { ...(two as object), text: 'a.zwei' } as Json);
  expect(mergeJson(base, mine, theirs)).toEqual({
    value: withBody({ block: 'text', id: 'two', text: 'a.zwei' }, one, line),
    conflicts: [],
  });
});

test('both insert, and one removes', () => {
  const mine = withBody(one, { block: 'note', id: 'mine' }, line, two);
  const theirs = withBody(one, line, { block: 'note', id: 'theirs' });
  expect(mergeJson(base, mine, theirs)).toEqual({
    value: withBody(one, { block: 'note', id: 'mine' }, line, { block: 'note', id: 'theirs' }),
    conflicts: [],
  });
});

test('the same insertion of both sides is there once', () => {
  const both = withBody(one, line, two, { block: 'note', id: 'n' });
  expect(mergeJson(base, both, both)).toEqual({ value: both, conflicts: [] });
});

test('one property that both sides change is a conflict, and mine stays', () => {
  const mine = withBody({ block: 'text', id: 'one', text: 'a.mine' }, line, two);
  const theirs = withBody({ block: 'text', id: 'one', text: 'a.theirs' }, line);
  expect(mergeJson(base, mine, theirs)).toEqual({
    value: withBody({ block: 'text', id: 'one', text: 'a.mine' }, line),
    conflicts: [{ pointer: ['body', 0, 'text'], base: 'a.one', mine: 'a.mine', theirs: 'a.theirs' }],
  });
});

test('a node that one side changes and the other removes is a conflict', () => {
  const mine = withBody(line, two);
  const theirs = withBody({ block: 'text', id: 'one', text: 'a.theirs' }, line, two);
  const { conflicts } = mergeJson(base, mine, theirs);
  expect(conflicts.map(({ mine: own, theirs: other }) => [own, other])).toEqual([
    [undefined, { block: 'text', id: 'one', text: 'a.theirs' }],
  ]);
});
