import { expect, test } from 'vitest';
import type { TextUse } from '../../protocol/texts.ts';
import { roomOf } from './room.ts';

const measure = (words: string, size: number): number => words.length * size;
const use = (more: Partial<TextUse>): TextUse => ({
  route: 'a/b',
  node: { file: 'a.json', pointer: [] },
  at: { file: 'screens/a/b.json', pointer: [] },
  says: 'label of Submit',
  ...more,
});

test('the narrowest place counts', () => {
  const uses = [use({ room: 100, size: 10 }), use({ room: 60, size: 10 }), use({})];
  expect(roomOf('12345678', uses, measure)).toEqual({ width: 80, room: 60, over: 20 });
});

test('the same room is narrower for larger letters', () => {
  const uses = [use({ room: 100, size: 10 }), use({ room: 100, size: 20 })];
  expect(roomOf('123456', uses, measure)).toEqual({ width: 120, room: 100, over: 20 });
});

test('words that may go on in the next line are never too long', () => {
  expect(roomOf('123456', [use({ size: 10 })], measure)).toEqual({ width: 60, room: undefined, over: 0 });
});

test('words that go on in the next line are never too long, and their lines are counted', () => {
  expect(roomOf('12345678', [use({ room: 30, size: 10, wraps: true })], measure)).toEqual({
    width: 80,
    room: undefined,
    over: 0,
    line: 30,
    lines: 3,
  });
});
