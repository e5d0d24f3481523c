import { expect, test } from 'vitest';
import type { Json } from '../../document/source.ts';
import { movedIndex, movedPointer } from './place-moves.ts';

const before: { readonly body: readonly Json[] } = {
  body: [
    { id: 'a', label: 'x' },
    { id: 'b', children: [{ block: 'divider' }] },
  ],
};
const after: { readonly body: readonly Json[] } = {
  body: [{ block: 'note' }, { id: 'b', children: [{ block: 'divider' }] }, { id: 'a', label: 'y' }],
};

test('a place goes with its node', () => {
  expect(movedPointer(before, ['body', 0, 'label'], after)).toEqual(['body', 2, 'label']);
  expect(movedPointer(before, ['body', 1, 'children', 0], after)).toEqual(['body', 1, 'children', 0]);
  expect(movedPointer(before, ['body', 0, 'visible'], after)).toEqual(['body', 2, 'visible']);
});

test('a place that is gone is nowhere', () => {
  expect(movedPointer(after, ['body', 0], before)).toBeUndefined();
  expect(movedPointer(before, ['body', 0, 'label'], { body: [{ id: 'a' }] })).toBeUndefined();
});

test('a place between entries stays behind the entry before it', () => {
  expect(movedIndex(before.body, 1, after.body)).toBe(3);
  expect(movedIndex(before.body, 2, after.body)).toBe(2);
  expect(movedIndex(before.body, 0, after.body)).toBe(2);
});
