import { describe, expect, test } from 'vitest';
import { DIGS, PLACES, PRIZES, prizeOf, stateOf, steps } from './treasure.ts';

const everywhere = Array.from({ length: PLACES }, (_, place) => place);

test.each([
  [0, 0, 0],
  [0, 24, 8],
  [12, 7, 1],
  [4, 5, 5],
  [10, 14, 4],
])('from %d to %d it is %d steps, and back', (from, to, expected) => {
  expect([steps(from, to), steps(to, from)]).toEqual([expected, expected]);
});

describe('a round', () => {
  test('is open until the treasure is found or the digs are used up', () => {
    expect(stateOf(7, [])).toBe('open');
    expect(stateOf(7, [1, 2, 3, 4])).toBe('open');
    expect(stateOf(7, [1, 7])).toBe('found');
    expect(stateOf(7, [1, 2, 3, 4, 7])).toBe('found');
    expect(stateOf(7, [1, 2, 3, 4, 5])).toBe('lost');
  });

  test('pays less, the longer it takes, and nothing for nothing', () => {
    expect(everywhere.slice(0, DIGS).map((digs) => prizeOf(24, [...everywhere.slice(0, digs), 24]))).toEqual([
      ...PRIZES,
    ]);
    expect(prizeOf(24, [0, 1, 2, 3, 4])).toBe('0');
  });
});

test('whoever heeds the steps always finds it in time: it is a game of skill', () => {
  for (const treasure of everywhere) {
    const digs: number[] = [];
    let left = everywhere;
    while (stateOf(treasure, digs) === 'open') {
      // The dig that leaves the fewest places at worst.
      const worst = (dig: number): number =>
        Math.max(
          ...Array.from(
            { length: 9 },
            (_, far) => left.filter((place) => steps(dig, place) === far && place !== dig).length,
          ),
        );
      const dig = [...left].sort((a, b) => worst(a) - worst(b))[0]!;
      digs.push(dig);
      left = left.filter((place) => place !== dig && steps(dig, place) === steps(dig, treasure));
    }
    expect(stateOf(treasure, digs), `treasure in ${treasure}`).toBe('found');
  }
});
