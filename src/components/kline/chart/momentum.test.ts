import { describe, expect, it } from 'vitest';
import { speedOf } from './momentum.ts';

describe('speedOf', () => {
  it('is the way of the last tenth of a second through its time', () => {
    const samples = [
      { x: 0, time: 0 },
      { x: 500, time: 400 },
      { x: 520, time: 440 },
      { x: 540, time: 480 },
    ];
    expect(speedOf(samples, 480)).toBe(0.5);
  });

  it('is nothing where the finger rested before it left, or hardly moved', () => {
    expect(
      speedOf(
        [
          { x: 0, time: 0 },
          { x: 300, time: 90 },
        ],
        400,
      ),
    ).toBe(0);
    expect(
      speedOf(
        [
          { x: 0, time: 0 },
          { x: 2, time: 90 },
        ],
        90,
      ),
    ).toBe(0);
    expect(speedOf([], 0)).toBe(0);
  });
});
