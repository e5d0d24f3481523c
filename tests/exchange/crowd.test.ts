import { expect, test } from 'vitest';
import { mostAtOnce } from './crowd.ts';

/** Phones that lose their connection at one time and come back one after another. */
const wave = (lost: number, back: readonly number[]) => back.map((end) => ({ lasted: end - lost, end }));

test('phones that come back are counted by the fault that disconnected them', () => {
  const first = wave(10_000, [10_500, 11_000, 11_400, 14_000]);
  const second = wave(11_200, [11_300, 11_350, 11_450]);
  expect(mostAtOnce([...first, ...second], [10_000, 11_200], 10)).toBe(0.3);
  expect(mostAtOnce([...first, ...second], [10_000], 10)).toBe(0.6);
  // Before the first fault, and with none.
  expect(mostAtOnce(wave(5_000, [5_500, 5_600]), [10_000], 10)).toBe(0.2);
  expect(mostAtOnce([], [], 10)).toBe(0);
});

test('a second is less than a second', () => {
  expect(mostAtOnce(wave(0, [1_000, 1_999, 2_000]), [0], 4)).toBe(0.5);
});
