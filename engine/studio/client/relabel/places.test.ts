// @vitest-environment jsdom
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { missingPlaces, placeChips, placesIn } from './places.ts';

test('places are found by their braces', () => {
  expect(placesIn('{{n}} of {{ count }}')).toEqual(['n', 'count']);
  expect(placesIn('{count} }}')).toEqual([]);
  expect(missingPlaces('{{n}} of many', ['n', 'count'])).toEqual(['count']);
});

test('a place that the text needs cannot be deleted, the words around it can', () => {
  const refused: string[] = [];
  const state = EditorState.create({
    doc: 'In {{count}} days',
    extensions: placeChips(
      () => ['count'],
      (name) => refused.push(name),
    ),
  });
  const without = (from: number, to: number): string =>
    state.update({ changes: { from, to }, userEvent: 'delete.backward' }).state.doc.toString();
  expect(without(3, 12)).toBe('In {{count}} days');
  expect(refused).toEqual(['count']);
  expect(without(12, 17)).toBe('In {{count}}');
});

test('a place that is there twice may lose one', () => {
  const state = EditorState.create({
    doc: '{{n}} {{n}}',
    extensions: placeChips(
      () => ['n'],
      () => undefined,
    ),
  });
  expect(state.update({ changes: { from: 0, to: 5 }, userEvent: 'delete' }).state.doc.toString()).toBe(' {{n}}');
});
