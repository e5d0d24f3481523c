import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyTextEdits, editsBetween, inverseOf, movedEdits, movedOffset } from './text-edits.ts';

const lines = fc
  .array(fc.constantFrom('a\n', 'b\n', 'cc\n', '{\n', '  "x": 1,\n'), { maxLength: 12 })
  .map((all) => all.join(''));

test('the edits between two texts lead from one to the other, and their inverse back', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const edits = editsBetween(before, after);
      expect(applyTextEdits(before, edits)).toBe(after);
      expect(applyTextEdits(after, inverseOf(before, edits))).toBe(before);
    }),
  );
});

test('edits are as small as what differs', () => {
  expect(editsBetween('{\n  "a": 1,\n  "b": 2\n}\n', '{\n  "a": 1,\n  "b": 3\n}\n')).toEqual([
    { from: 19, to: 20, text: '3' },
  ]);
  expect(editsBetween('a\nb\nc\nd\n', 'A\nb\nc\nD\n')).toHaveLength(2);
});

test('edits of two people in different places come to the same text in either order', () => {
  const text = 'one two three four';
  const mine = [{ from: 0, to: 3, text: '1' }];
  const theirs = [
    { from: 4, to: 7, text: 'second' },
    { from: 14, to: 18, text: '' },
  ];
  const first = applyTextEdits(applyTextEdits(text, theirs), movedEdits(mine, theirs) ?? []);
  expect(first).toBe(applyTextEdits(applyTextEdits(text, mine), movedEdits(theirs, mine) ?? []));
  expect(first).toBe('1 second three ');
});

test('edits of the same characters exclude each other', () => {
  expect(movedEdits([{ from: 2, to: 5, text: '' }], [{ from: 4, to: 6, text: 'x' }])).toBeUndefined();
});

test('an offset moves with what stands before it', () => {
  const edits = [
    { from: 2, to: 2, text: 'xx' },
    { from: 5, to: 8, text: '' },
  ];
  expect([1, 2, 4, 6, 9].map((offset) => movedOffset(offset, edits))).toEqual([1, 2, 6, 7, 8]);
  expect(movedOffset(2, edits, true)).toBe(4);
});
